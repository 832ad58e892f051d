/**
 * The ground of the atlas on a canvas: seas, relief, coasts and borders. It is drawn when one has come to rest, for more
 * than the window shows; while the map moves, what was drawn moves as a whole.
 */
import type { Camera, Size } from './camera.ts';
import { type Line } from './geometry.ts';
import { signsOf, TERRAINS, trace, type Terrain } from './relief.ts';
import { twice, type World } from './world.ts';

/** The colours of the ground, read from the page (`--atlas-...`), so that both themes are designed in one place. */
export const INKS = ['desk', 'page', 'edge', 'sea', 'sea-deep', 'grid', 'hex', 'water', 'coast', 'regional', 'customs', 'customs-edge', 'beside', 'ink'] as const;
export type Ink = (typeof INKS)[number] | `${'land' | 'line' | 'shade'}-${Terrain}` | `wash-${number}`;
export type Inks = (ink: Ink) => string;

export interface Look {
  /** Whether the spaces of the sea are drawn. */
  grid: boolean;
}

interface Ground {
  land: ReadonlyMap<Terrain, Path2D>;
  lines: ReadonlyMap<Terrain, Path2D>;
  shades: ReadonlyMap<Terrain, Path2D>;
  coast: Path2D;
  /** Coasts by continent. */
  washes: readonly Path2D[];
  regional: Path2D;
  customs: Path2D;
  beside: Path2D;
  hexes: Path2D;
}

function add(path: Path2D, line: Line, closed: boolean): void {
  for (let at = 0; at < line.length; at += 2) {
    if (at) path.lineTo(line[at]!, line[at + 1]!);
    else path.moveTo(line[at]!, line[at + 1]!);
  }
  if (closed) path.closePath();
}

function made(lines: readonly Line[], closed: boolean): Path2D {
  const path = new Path2D();
  for (const line of lines) add(path, line, closed);
  return path;
}

const grounds = new WeakMap<World, Ground>();

function groundOf(world: World): Ground {
  const found = grounds.get(world);
  if (found) return found;
  const of = (terrain: Terrain) => world.territories.filter(({ told }) => told.terrain === terrain);
  const [lines, shades] = [new Map<Terrain, Path2D>(), new Map<Terrain, Path2D>()];
  for (const terrain of TERRAINS) {
    const [line, shade] = [new Path2D(), new Path2D()];
    for (const territory of of(terrain)) for (const sign of signsOf(territory)) trace(terrain, sign, line, shade);
    lines.set(terrain, line);
    shades.set(terrain, shade);
  }
  const [coasts = [], regional = [], customs = [], beside = []] = world.lines;
  const ground: Ground = {
    land: new Map(TERRAINS.map((terrain) => [terrain, made(of(terrain).flatMap(({ rings }) => rings), true)])),
    lines, shades,
    coast: made(coasts, false),
    washes: world.told.continents.map((_, number) => made(world.territories.filter(({ told }) => told.continent === number).flatMap(({ rings }) => rings), true)),
    regional: made(regional, false),
    customs: made(customs, false),
    beside: made(beside, false),
    hexes: made(world.cells.flatMap(({ ring }) => twice(ring, world.box.width)), true),
  };
  grounds.set(world, ground);
  return ground;
}

/** Draw what a camera sees in a window of that size. */
export function paint(canvas: HTMLCanvasElement, world: World, camera: Camera, size: Size, inks: Inks, look: Look): void {
  const context = canvas.getContext?.('2d');
  if (!context) return;
  const dense = Math.min(2, globalThis.devicePixelRatio || 1);
  const [width, height] = [Math.round(size.width * dense), Math.round(size.height * dense)];
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const ground = groundOf(world);
  const { scale } = camera;
  const px = 1 / scale;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = inks('desk');
  context.fillRect(0, 0, width, height);
  context.setTransform(scale * dense, 0, 0, scale * dense, (size.width / 2 - camera.x * scale) * dense, (size.height / 2 - camera.y * scale) * dense);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const stroke = (path: Path2D, ink: Ink, wide: number, alpha = 1): void => {
    context.globalAlpha = alpha;
    context.strokeStyle = inks(ink);
    context.lineWidth = wide;
    context.stroke(path);
    context.globalAlpha = 1;
  };
  const fill = (path: Path2D, ink: Ink, alpha = 1): void => {
    context.globalAlpha = alpha;
    context.fillStyle = inks(ink);
    context.fill(path);
    context.globalAlpha = 1;
  };
  paintPage(context, world, inks, px);
  context.save();
  context.beginPath();
  context.rect(0, 0, world.box.width, world.box.height);
  context.clip();
  paintSea(context, world, inks, px);
  for (const [number, wash] of ground.washes.entries()) {
    stroke(wash, `wash-${number}`, 15, 0.16);
    stroke(wash, `wash-${number}`, 7, 0.26);
  }
  for (const [wide, alpha] of [[10, 0.2], [6, 0.3], [2.6, 0.5]] as const) stroke(ground.coast, 'water', wide, alpha);
  if (look.grid) stroke(ground.hexes, 'hex', Math.max(0.8 * px, 0.35), Math.min(1, 0.45 + scale * 0.2));
  for (const terrain of TERRAINS) {
    fill(ground.land.get(terrain)!, `land-${terrain}`);
    fill(ground.shades.get(terrain)!, `shade-${terrain}`);
    stroke(ground.lines.get(terrain)!, `line-${terrain}`, Math.max(0.42, 0.55 * px));
  }
  const line = Math.max(0.5, Math.min(1.5, 0.55 + scale * 0.35)) * px;
  stroke(ground.beside, 'beside', line);
  stroke(ground.regional, 'regional', line * 1.5);
  stroke(ground.customs, 'customs-edge', line * 3.4);
  stroke(ground.customs, 'customs', line * 1.5);
  stroke(ground.coast, 'coast', line * 1.25);
  context.restore();
}

/** The page on the desk: its margin with a scale of degrees, as an atlas has it. */
function paintPage(context: CanvasRenderingContext2D, world: World, inks: Inks, px: number): void {
  const { width, height } = world.box;
  const rim = 13;
  context.save();
  context.shadowColor = 'rgb(20 10 0 / 0.45)';
  context.shadowBlur = 16;
  context.shadowOffsetY = 4;
  context.fillStyle = inks('page');
  context.fillRect(-rim, -rim, width + 2 * rim, height + 2 * rim);
  context.restore();
  context.strokeStyle = inks('edge');
  context.lineWidth = Math.max(0.8, px);
  context.strokeRect(-rim + 2.5, -rim + 2.5, width + 2 * rim - 5, height + 2 * rim - 5);
  context.strokeRect(-4, -4, width + 8, height + 8);
  context.strokeRect(0, 0, width, height);
  context.fillStyle = inks('edge');
  for (let n = 0; n * 50 < width; n += 2) {
    context.fillRect(n * 50, -4, 50, 4);
    context.fillRect(n * 50, height, 50, 4);
  }
  for (let n = 0; n * 50 < height; n += 2) {
    context.fillRect(-4, n * 50, 4, 50);
    context.fillRect(width, n * 50, 4, 50);
  }
}

function paintSea(context: CanvasRenderingContext2D, world: World, inks: Inks, px: number): void {
  const { width, height } = world.box;
  const fade = context.createLinearGradient(0, 0, 0, height);
  fade.addColorStop(0, inks('sea'));
  fade.addColorStop(0.55, inks('sea-deep'));
  fade.addColorStop(1, inks('sea'));
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = inks('grid');
  context.lineWidth = Math.max(0.35, 0.7 * px);
  context.beginPath();
  for (let x = 100; x < width; x += 100) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  for (let y = 90; y < height; y += 90) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.stroke();
}

/** Only land, small: the whole world in a corner. */
export function paintSmall(canvas: HTMLCanvasElement, world: World, inks: Inks): void {
  const context = canvas.getContext?.('2d');
  if (!context) return;
  const ground = groundOf(world);
  const scale = canvas.width / world.box.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = inks('sea');
  context.fillRect(0, 0, world.box.width, world.box.height);
  for (const terrain of TERRAINS) {
    context.fillStyle = inks(`land-${terrain}`);
    context.fill(ground.land.get(terrain)!);
  }
}

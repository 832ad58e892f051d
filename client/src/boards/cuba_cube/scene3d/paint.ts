/** What is painted onto the things of the picture: cloth, linen, cards, dice, and the shadow of a palm. All by canvas, nothing is fetched. */
import { CITIES } from '../drawings/cities.ts';
import { paintOf } from '../drawings/palette.ts';
import { colour, type Inks, type Shape } from '../drawings/shapes.ts';
import { CARS, SIGNS, SYMBOLS } from '../drawings/symbols.ts';
import type { City } from '../scene.ts';

export interface Look {
  night: boolean;
  font: string;
}

function sheet(width: number, height = width): { canvas: HTMLCanvasElement; ink: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, ink: canvas.getContext('2d')! };
}

export function drawShapes(ink: CanvasRenderingContext2D, shapes: readonly Shape[], inks: Inks = {}): void {
  ink.lineJoin = ink.lineCap = 'round';
  for (const { d, fill, stroke, width, opacity, holes } of shapes) {
    const path = new Path2D(d);
    ink.globalAlpha = opacity ?? 1;
    if (fill) {
      ink.fillStyle = colour(fill, inks);
      ink.fill(path, holes ? 'evenodd' : 'nonzero');
    }
    if (stroke) {
      ink.strokeStyle = colour(stroke, inks);
      ink.lineWidth = width ?? 1;
      ink.stroke(path);
    }
  }
  ink.globalAlpha = 1;
}

/** Numbers that look random and are the same at every visit. */
function grain(seed: number): () => number {
  let state = seed;
  return () => ((state = (state * 1664525 + 1013904223) >>> 0), state / 2 ** 32);
}

/** A square of the table's own cloth, to be repeated. */
export function gingham({ night }: Look): HTMLCanvasElement {
  const { canvas, ink } = sheet(256);
  ink.fillStyle = night ? '#5a464e' : '#f7ecdc';
  ink.fillRect(0, 0, 256, 256);
  ink.fillStyle = night ? 'rgba(110,34,44,.4)' : 'rgba(216,112,104,.34)';
  ink.fillRect(0, 0, 128, 256);
  ink.fillRect(0, 0, 256, 128);
  const random = grain(3);
  for (let n = 0; n < 256; n += 2) {
    ink.fillStyle = `rgba(255,255,255,${0.02 + 0.06 * random()})`;
    ink.fillRect(0, n, 256, 1);
    ink.fillStyle = `rgba(120,60,50,${0.05 * random()})`;
    ink.fillRect(n, 0, 1, 256);
  }
  return canvas;
}

/** The linen with everything stitched onto it. Its side is that of the area and its hem, in mm. */
export function linen(side: number, hem: number, { night }: Look, size = 2048): HTMLCanvasElement {
  const { canvas, ink } = sheet(size);
  const whole = side + 2 * hem;
  ink.fillStyle = night ? '#bdb09b' : '#f1e9dc';
  ink.fillRect(0, 0, size, size);
  ink.scale(size / whole, size / whole);
  ink.translate(whole / 2, whole / 2);
  slubs(ink, whole);
  for (const at of [-side / 6, side / 6]) crease(ink, at, whole);
  const half = side / 2;
  ink.strokeStyle = 'rgba(120,90,60,.28)';
  ink.lineWidth = 0.8;
  ink.strokeRect(-whole / 2 + 2, -whole / 2 + 2, whole - 4, whole - 4);
  crosses(ink, half + hem / 2 + 0.5);
  rosette(ink);
  ink.strokeStyle = '#2f7f86';
  ink.lineWidth = 1.4;
  ink.lineCap = 'round';
  ink.setLineDash([5, 2.6]);
  ink.strokeRect(-half, -half, side, side);
  return canvas;
}

function slubs(ink: CanvasRenderingContext2D, whole: number): void {
  const random = grain(11);
  for (let n = 0; n < 900; n++) {
    const [x, y, long] = [(random() - 0.5) * whole, (random() - 0.5) * whole, 3 + 16 * random()];
    ink.fillStyle = random() < 0.5 ? `rgba(255,255,255,${0.3 * random()})` : `rgba(140,104,70,${0.13 * random()})`;
    if (n % 2) ink.fillRect(x, y, long, 0.35);
    else ink.fillRect(x, y, 0.35, long);
  }
}

/** Where the linen was folded and ironed. */
function crease(ink: CanvasRenderingContext2D, at: number, whole: number): void {
  for (const turn of [0, 1]) {
    ink.save();
    if (turn) ink.rotate(Math.PI / 2);
    const shade = ink.createLinearGradient(at - 5, 0, at + 5, 0);
    shade.addColorStop(0, 'rgba(110,80,60,0)');
    shade.addColorStop(0.46, 'rgba(110,80,60,.13)');
    shade.addColorStop(0.54, 'rgba(255,255,255,.4)');
    shade.addColorStop(1, 'rgba(255,255,255,0)');
    ink.fillStyle = shade;
    ink.fillRect(at - 5, -whole / 2, 10, whole);
    ink.restore();
  }
}

function crosses(ink: CanvasRenderingContext2D, far: number): void {
  ink.strokeStyle = '#d9694f';
  ink.lineWidth = 0.8;
  const many = Math.floor((2 * far) / 8);
  for (let n = 0; n <= many; n++) {
    const along = -far + (2 * far * n) / many;
    for (const [x, y] of [[along, -far], [along, far], [-far, along], [far, along]] as const) {
      ink.beginPath();
      ink.moveTo(x - 1.5, y - 1.5);
      ink.lineTo(x + 1.5, y + 1.5);
      ink.moveTo(x + 1.5, y - 1.5);
      ink.lineTo(x - 1.5, y + 1.5);
      ink.stroke();
    }
  }
}

function rosette(ink: CanvasRenderingContext2D): void {
  ink.save();
  ink.strokeStyle = 'rgba(47,127,134,.42)';
  ink.lineWidth = 0.6;
  ink.setLineDash([1.7, 1]);
  for (let n = 0; n < 16; n++) {
    ink.beginPath();
    ink.ellipse(0, -14, 4.2, 11, 0, 0, 2 * Math.PI);
    ink.stroke();
    ink.rotate(Math.PI / 8);
  }
  for (const r of [3, 26.5]) {
    ink.beginPath();
    ink.arc(0, 0, r, 0, 2 * Math.PI);
    ink.stroke();
  }
  ink.restore();
}

/** The bumps of a plain weave as a normal map: 16 threads. */
export function weave(): HTMLCanvasElement {
  const size = 128;
  const { canvas, ink } = sheet(size);
  const pixels = ink.createImageData(size, size);
  const cell = size / 16;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const over = (Math.floor(x / cell) + Math.floor(y / cell)) % 2 === 0;
      const [u, v] = [((x % cell) + 0.5) / cell - 0.5, ((y % cell) + 0.5) / cell - 0.5];
      const [nx, ny] = over ? [u * 0.35, v * 0.9] : [u * 0.9, v * 0.35];
      const at = 4 * (y * size + x);
      pixels.data[at] = 128 + 127 * nx;
      pixels.data[at + 1] = 128 - 127 * ny;
      pixels.data[at + 2] = 255 * Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
      pixels.data[at + 3] = 255;
    }
  ink.putImageData(pixels, 0, 0);
  return canvas;
}

/** What the sun shines through: white, and the leaves of a palm over one corner. */
export function leaves(): HTMLCanvasElement {
  const { canvas, ink } = sheet(512);
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, 512, 512);
  ink.filter = 'blur(1.7px)';
  ink.fillStyle = 'rgba(70,80,150,.62)';
  for (const [x, y, turn, long] of [[92, 40, 62, 190], [60, 70, 38, 220], [80, 24, 92, 160], [30, 110, 14, 190], [140, 10, 120, 120]] as const) frond(ink, x, y, turn, long);
  return canvas;
}

function frond(ink: CanvasRenderingContext2D, x: number, y: number, turn: number, long: number): void {
  ink.save();
  ink.translate(x, y);
  ink.rotate((turn * Math.PI) / 180);
  ink.fillRect(0, -1.2, long, 2.4);
  for (let n = 0; n < 15; n++) {
    const [at, leaf] = [long * (0.12 + 0.058 * n), long * (0.34 - 0.014 * n)];
    for (const side of [-1, 1]) {
      ink.save();
      ink.translate(at, 0);
      ink.rotate(side * (0.85 - 0.025 * n));
      ink.beginPath();
      ink.moveTo(0, 0);
      ink.quadraticCurveTo(leaf * 0.5, -4.5, leaf, 0);
      ink.quadraticCurveTo(leaf * 0.5, 4.5, 0, 0);
      ink.fill();
      ink.restore();
    }
  }
  ink.restore();
}

/** A city's card; texts are drawn here, as pictures have no fonts of the page. */
export function cityCard(city: City, { font, night }: Look, size = 512): HTMLCanvasElement {
  const { canvas, ink } = sheet(size);
  ink.scale(size / 60, size / 60);
  ink.fillStyle = night ? '#e6dcc9' : '#fffaf0';
  ink.fillRect(0, 0, 60, 60);
  ink.save();
  ink.translate(4, 4);
  ink.scale(0.5, 0.5);
  ink.beginPath();
  ink.rect(0, 0, 104, 80);
  ink.clip();
  drawShapes(ink, CITIES[city.id] ?? CITIES['habana']!);
  ink.restore();
  ink.strokeStyle = '#6b4a3a';
  ink.lineWidth = 0.7;
  ink.strokeRect(4, 4, 52, 40);
  ink.fillStyle = '#3a2b2b';
  ink.textAlign = 'center';
  ink.font = `700 ${Math.min(6.6, 88 / Math.max(1, city.name.length))}px ${font}`;
  ink.fillText(city.name, 30, 53.5);
  if (city.target) flag(ink);
  for (let n = 0; n < city.cops; n++) badge(ink, 7 + 8.5 * n, 38);
  return canvas;
}

function flag(ink: CanvasRenderingContext2D): void {
  ink.fillStyle = '#3a2b2b';
  ink.fillRect(43, 6, 1.3, 16);
  for (let n = 0; n < 12; n++) {
    ink.fillStyle = (n + Math.floor(n / 4)) % 2 ? '#fffaf0' : '#3a2b2b';
    ink.fillRect(44 + 2.7 * (n % 4), 6 + 2.7 * Math.floor(n / 4), 2.7, 2.7);
  }
}

function badge(ink: CanvasRenderingContext2D, x: number, y: number): void {
  ink.save();
  ink.translate(x, y);
  drawShapes(ink, [
    { d: 'M0-4.5 3.5-3.2V.6Q3.5 3.8 0 5.2-3.5 3.8-3.5.6v-3.8Z', fill: '#2b4f7a', stroke: '#fffaf0', width: 0.8 },
    { d: 'M0-2.2.7-.6 2.4-.4 1.1.8 1.5 2.5 0 1.6-1.5 2.5-1.1.8-2.4-.4-.7-.6Z', fill: '#f3c65f' },
  ]);
  ink.restore();
}

export const CELLS = 6;
const GATES = ['red', 'blue', 'green', 'yellow'] as const;
const DRIVERS = ['black', 'orange', 'purple', 'turquoise', 'pink'] as const;

/** The place of a face's picture in the atlas. */
export function cellOf(paint: string, sign: string | undefined): number {
  const gate = GATES.indexOf(paint as (typeof GATES)[number]);
  if (gate >= 0) return gate * SYMBOLS.length + Math.max(0, SYMBOLS.indexOf(sign as (typeof SYMBOLS)[number]));
  return GATES.length * SYMBOLS.length + Math.max(0, DRIVERS.indexOf(paint as (typeof DRIVERS)[number]));
}

/** All faces of all dice in one picture. */
export function atlas(size = 2048): HTMLCanvasElement {
  const { canvas, ink } = sheet(size);
  const cell = size / CELLS;
  const draw = (at: number, paint: string, shapes: readonly Shape[]): void => {
    const { body, edge, ink: sign } = paintOf(paint);
    ink.save();
    ink.translate((at % CELLS) * cell, Math.floor(at / CELLS) * cell);
    ink.scale(cell / 100, cell / 100);
    ink.beginPath();
    ink.rect(0, 0, 100, 100);
    ink.clip();
    ink.fillStyle = edge;
    ink.fillRect(0, 0, 100, 100);
    ink.fillStyle = body;
    ink.beginPath();
    ink.roundRect(edge === body ? 0 : 13, edge === body ? 0 : 13, edge === body ? 100 : 74, edge === body ? 100 : 74, 9);
    ink.fill();
    ink.translate(14, 14);
    ink.scale(0.72, 0.72);
    drawShapes(ink, shapes, { ink: sign, paper: body });
    ink.restore();
  };
  for (const paint of GATES) for (const sign of SYMBOLS) draw(cellOf(paint, sign), paint, SIGNS[sign]);
  for (const paint of DRIVERS) draw(cellOf(paint, undefined), paint, CARS[paint]!);
  return canvas;
}

/** The solid things of the picture: dice with round edges, pawns, cards, the folds of the table's cloth. */
import { BufferAttribute, BufferGeometry, LatheGeometry, PlaneGeometry, Shape, ShapeGeometry, Vector2 } from 'three';

import { FRAMES } from '../cloth/turning.ts';
import { HALF, type Die } from '../scene.ts';
import { CELLS, cellOf } from './paint.ts';

const EDGE = HALF / 1000;
const ROUND = 1.9;
/** Across a face: close together where it bends. */
const STEPS = [-1, -0.985, -0.94, -0.87, -0.7625, 0, 0.7625, 0.87, 0.94, 0.985, 1] as const;

/** A die with round edges, each face with its picture of the atlas. */
export function dieSolid(die: Pick<Die, 'colour' | 'signs'>): BufferGeometry {
  const [places, normals, spots, corners]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [face, { normal, right, up }] of FRAMES.entries()) {
    const first = places.length / 3;
    const cell = cellOf(die.colour, die.signs[face]);
    for (const v of STEPS)
      for (const u of STEPS) {
        const point = [0, 1, 2].map((k) => EDGE * (normal[k]! + right[k]! * u + up[k]! * v));
        const inner = point.map((p) => Math.max(ROUND - EDGE, Math.min(EDGE - ROUND, p)));
        const out = point.map((p, k) => p - inner[k]!);
        const long = Math.hypot(...out);
        places.push(...inner.map((p, k) => p + (out[k]! / long) * ROUND));
        normals.push(...out.map((p) => p / long));
        spots.push(((cell % CELLS) + 0.01 + 0.98 * ((u + 1) / 2)) / CELLS, 1 - (Math.floor(cell / CELLS) + 0.01 + 0.98 * (1 - (v + 1) / 2)) / CELLS);
      }
    const many = STEPS.length;
    for (let j = 0; j < many - 1; j++)
      for (let i = 0; i < many - 1; i++) {
        const at = first + j * many + i;
        corners.push(at, at + 1, at + many + 1, at, at + many + 1, at + many);
      }
  }
  const solid = new BufferGeometry();
  solid.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  solid.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  solid.setAttribute('uv', new BufferAttribute(new Float32Array(spots), 2));
  solid.setIndex(corners);
  return solid;
}

/** A turned pawn, standing on the cloth. */
export function pawnSolid(): BufferGeometry {
  const row = [[0, 0], [6, 0], [6, 1.6], [5.2, 2.6], [3.6, 4], [2.5, 8], [2.1, 13], [3, 14], [2.4, 15], [3.6, 16.6], [4.2, 18.8], [3.7, 21], [2.2, 22.5], [0, 23]];
  return new LatheGeometry(row.map(([x, y]) => new Vector2(x, y)), 28).rotateX(Math.PI / 2);
}

/** A card with round corners, its picture filling it. */
export function cardSolid(side: number, round = 4): BufferGeometry {
  const h = side / 2;
  const shape = new Shape();
  shape.moveTo(-h + round, -h);
  shape.lineTo(h - round, -h).absarc(h - round, -h + round, round, -Math.PI / 2, 0, false);
  shape.lineTo(h, h - round).absarc(h - round, h - round, round, 0, Math.PI / 2, false);
  shape.lineTo(-h + round, h).absarc(-h + round, h - round, round, Math.PI / 2, Math.PI, false);
  shape.lineTo(-h, -h + round).absarc(-h + round, -h + round, round, Math.PI, 1.5 * Math.PI, false);
  const solid = new ShapeGeometry(shape, 8);
  const place = solid.getAttribute('position');
  const spots = new Float32Array(place.count * 2);
  for (let n = 0; n < place.count; n++) {
    spots[2 * n] = (place.getX(n) + h) / side;
    spots[2 * n + 1] = (place.getY(n) + h) / side;
  }
  solid.setAttribute('uv', new BufferAttribute(spots, 2));
  return solid;
}

/** The table's own cloth: flat under the linen, in gentle folds beyond it. */
export function clothSolid(side: number, flat: number): BufferGeometry {
  const solid = new PlaneGeometry(side, side, 90, 90);
  const place = solid.getAttribute('position');
  for (let n = 0; n < place.count; n++) {
    const [x, y] = [place.getX(n), place.getY(n)];
    const out = Math.max(0, Math.max(Math.abs(x), Math.abs(y)) - flat);
    const force = Math.min(1, out / 90);
    place.setZ(n, force * (3.4 * Math.sin(x / 37 + y / 71) + 2.6 * Math.sin(y / 29 - x / 83)) - 0.6);
  }
  solid.computeVertexNormals();
  return solid;
}

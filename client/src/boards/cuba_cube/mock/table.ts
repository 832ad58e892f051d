/** A cloth to look at while drawing: dice as they lie in the middle of a race. */
import type { Sign } from '../drawings/symbols.ts';
import type { ClothScene, Die } from '../scene.ts';

const SIGNS: Readonly<Record<string, readonly Sign[]>> = {
  red1: ['gem', 'crate', 'weapon', 'statue', 'case', 'alcohol'],
  red2: ['vehicle', 'crate', 'weapon', 'statue', 'case', 'alcohol'],
  blue1: ['vehicle', 'crate', 'gem', 'statue', 'case', 'alcohol'],
  blue2: ['vehicle', 'crate', 'gem', 'weapon', 'case', 'alcohol'],
  green1: ['vehicle', 'crate', 'gem', 'weapon', 'statue', 'alcohol'],
  green2: ['vehicle', 'crate', 'gem', 'weapon', 'statue', 'case'],
  yellow: ['vehicle', 'gem', 'weapon', 'statue', 'case', 'alcohol'],
};

type Row = [id: string, name: string, x: number, y: number, face: number, turn: number];
const ROWS: readonly Row[] = [
  ['red1', 'red 1', -62, 62, 0, 12],
  ['red2', 'red 2', 71, 78, 2, -28],
  ['blue1', 'blue 1', -14, 76, 2, 33],
  ['blue2', 'blue 2', 26, -26, 5, 8],
  ['green1', 'green 1', -96, -18, 4, 4],
  ['green2', 'green 2', 101, -2, 3, 22],
  ['yellow', 'yellow', 37, 34, 2, 24],
  ['black', 'black', -39, -86, 0, -18],
  ['orange', 'orange', 62, -83, 0, 11],
  ['purple', 'purple', -106, 58, 2, 62],
  ['turquoise', 'turquoise', 2, 130, 4, 190],
  ['pink', 'pink', 122, 69, 0, 14],
];

export const DICE: readonly Die[] = ROWS.map(([id, name, x, y, face, turn], number) => ({
  number, id, name, colour: id.replace(/\d/, ''), signs: SIGNS[id] ?? [], seat: number >= 7 ? number - 7 : -1,
  x: x * 1000, y: y * 1000, face, yaw: Math.round((((turn + 360) % 360) / 360) * 65536),
}));

export const TABLE: ClothScene = {
  side: 320_000,
  card: 60_000,
  ruler: 70_000,
  dice: DICE,
  cities: [
    { id: 'habana', name: 'La Habana', corner: 'NW', cops: 1, target: false },
    { id: 'trinidad', name: 'Trinidad', corner: 'NE', cops: 0, target: true },
    { id: 'santiago', name: 'Santiago de Cuba', corner: 'SE', cops: 2, target: false },
    { id: 'bayamo', name: 'Bayamo', corner: 'SW', cops: 0, target: false },
  ],
  pawns: [{ seat: 2, colour: 'purple', name: 'Cho', x: -40_000, y: 20_000 }],
  gates: [{ a: 0, b: 6, chosen: true }],
};

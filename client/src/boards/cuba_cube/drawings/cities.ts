/** The four cities, painted: each in a rectangle of 104 by 80, for the picture of its card. */
import { arch, box, disc, type Shape } from './shapes.ts';

interface House {
  x: number;
  w: number;
  h: number;
  wall: string;
  door: string;
  floors?: number;
}

const GROUND = 72;
const TRIM = '#fff6e4';

/** A house front: arcades below, windows above, a white cornice. */
function house({ x, w, h, wall, door, floors = 1 }: House): Shape[] {
  const top = GROUND - h;
  const doors = Math.max(2, Math.round(w / 9));
  const gap = w / doors;
  const shapes: Shape[] = [{ d: box(x, top, w, h), fill: wall }, { d: box(x - 1, top - 2, w + 2, 3), fill: TRIM }];
  let openings = '';
  let sills = '';
  for (let n = 0; n < doors; n++) {
    const left = x + gap * (n + 0.5);
    openings += arch(left - gap * 0.31, GROUND - 15, gap * 0.62, 15);
    for (let floor = 0; floor < floors; floor++) {
      const y = top + 5 + floor * 12;
      openings += box(left - gap * 0.22, y, gap * 0.44, 8);
      sills += box(left - gap * 0.32, y + 8, gap * 0.64, 1.2);
    }
  }
  return [...shapes, { d: openings, fill: door }, { d: sills, fill: TRIM }, { d: box(x, GROUND - 18, w, 1.4), fill: TRIM }, { d: box(x + w - 1.6, top + 1, 1.6, h - 1), fill: '#5a3a3a', opacity: 0.14 }];
}

function palm(x: number, y: number, size: number): Shape[] {
  const leaf = (turn: number, long: number): string => {
    const a = (turn * Math.PI) / 180;
    const [dx, dy] = [Math.cos(a) * long, Math.sin(a) * long];
    return `M${x} ${y}q${(dx * 0.5).toFixed(1)} ${(dy * 0.5 - size * 0.24).toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}q${(-dx * 0.35).toFixed(1)} ${(-dy * 0.35 - size * 0.1).toFixed(1)} ${(-dx).toFixed(1)} ${(-dy).toFixed(1)}Z`;
  };
  return [
    { d: `M${x} ${y}Q${x + size * 0.12} ${(y + GROUND) / 2} ${x - 1} ${GROUND}`, stroke: '#8a6242', width: 1.8 },
    { d: [8, 40, 150, 178, -24, 204, 75].map((turn, n) => leaf(turn, size * (n % 2 ? 0.7 : 0.85))).join(''), fill: '#3f8a63' },
    { d: [22, 160, -8].map((turn) => leaf(turn, size * 0.6)).join(''), fill: '#5aa677' },
  ];
}

const sky = (upper: string, lower: string): Shape[] => [
  { d: box(0, 0, 104, 80), fill: upper },
  { d: box(0, 30, 104, 50), fill: lower, opacity: 0.75 },
];
const street = (fill: string): Shape => ({ d: box(0, GROUND, 104, 8), fill });

const oldCar = (x: number, paint: string): Shape[] => [
  { d: `M${x} 76v-4q0-2 3-2.4l4-.6 4-4.5h9l4 4.5 6 .5q3 .5 3 3v3.5Z`, fill: paint },
  { d: `M${x + 8.5} 69l2.8-3.2h3.2v3.2ZM${x + 15.5} 65.8h3.8l2.9 3.2h-6.7Z`, fill: TRIM },
  { d: `${disc(x + 7, 76, 2.6)}${disc(x + 26, 76, 2.6)}`, fill: '#33272b' },
];

export const CITIES: Readonly<Record<string, readonly Shape[]>> = {
  habana: [
    ...sky('#a9d8dd', '#fbe9c6'),
    { d: 'M14 12q4-5 10 0 7-2 8 3H8q0-4 6-3ZM70 8q5-4 9 0 6-1 7 3H64q1-4 6-3Z', fill: '#fffaf0', opacity: 0.8 },
    ...house({ x: 4, w: 27, h: 42, wall: '#d95f52', door: '#7d2f38' }),
    ...house({ x: 33, w: 28, h: 52, wall: '#f0b545', door: '#a8612a', floors: 2 }),
    ...house({ x: 63, w: 25, h: 38, wall: '#5fb4ae', door: '#2a6f76' }),
    { d: box(88, 60, 16, 12), fill: '#4f9fb5' },
    { d: 'M88 63h16M90 67h14', stroke: '#d9f1ee', width: 0.8 },
    street('#e3cfa9'),
    ...oldCar(68, '#c8433c'),
  ],
  trinidad: [
    ...sky('#f6c383', '#fbe3b4'),
    { d: 'M0 54Q20 38 40 50 62 34 84 48 96 42 104 48V72H0Z', fill: '#7fae7d' },
    ...house({ x: 4, w: 24, h: 26, wall: '#e9867a', door: '#8a3a44' }),
    ...house({ x: 76, w: 25, h: 28, wall: '#63a9a2', door: '#265f66' }),
    // The tower of the convent.
    { d: `${box(38, 20, 28, 52)}${box(34, 46, 36, 26)}`, fill: '#f1c95d' },
    { d: 'M38 20Q52 2 66 20Z', fill: '#c8553f' },
    { d: `${box(36, 19, 32, 2.6)}${box(36, 32, 32, 2)}${box(32, 45, 40, 2.4)}`, fill: TRIM },
    { d: `${arch(43, 23, 6, 9)}${arch(55, 23, 6, 9)}${arch(48, 35, 8, 10)}${arch(46.5, 54, 11, 18)}${arch(37, 56, 6, 9)}${arch(61, 56, 6, 9)}`, fill: '#8c4f2c' },
    { d: 'M52 2v6M49.5 4h5', stroke: '#8c4f2c', width: 1.2 },
    ...palm(18, 40, 15),
    ...palm(90, 38, 16),
    street('#ddb98a'),
  ],
  santiago: [
    ...sky('#f5a56b', '#fbd9a0'),
    { d: disc(26, 22, 11), fill: '#fff0c4' },
    { d: 'M0 50 22 32 40 46 62 22 86 44 104 34V72H0Z', fill: '#8a6a8c' },
    { d: 'M62 22 86 44 74 46 64 36Z', fill: '#6f5377' },
    ...house({ x: 4, w: 25, h: 28, wall: '#f0a7a0', door: '#a3474f' }),
    ...house({ x: 31, w: 38, h: 40, wall: '#5a93bd', door: '#2b4f7a' }),
    ...house({ x: 71, w: 29, h: 32, wall: '#f3c65f', door: '#b06a2a' }),
    ...palm(100, 36, 14),
    street('#d8b184'),
  ],
  bayamo: [
    ...sky('#bfe0cf', '#f9ecc8'),
    { d: 'M0 56Q26 42 52 54 80 44 104 54V72H0Z', fill: '#8fbf95' },
    ...house({ x: 4, w: 40, h: 34, wall: '#ef9a94', door: '#a2414e' }),
    ...house({ x: 47, w: 24, h: 44, wall: '#8cc79f', door: '#2f7358', floors: 2 }),
    ...house({ x: 74, w: 26, h: 32, wall: '#f1bd55', door: '#b0602c' }),
    ...palm(30, 42, 15),
    ...palm(64, 50, 11),
    street('#e6cb9d'),
    ...oldCar(36, '#2f7f86'),
  ],
};

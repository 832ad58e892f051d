/** What is painted on the dice, each in a square of 100, upright. Gate dice show goods; a vehicle's die shows its own car. */
import { box, disc, type Shape } from './shapes.ts';

export const SYMBOLS = ['gem', 'weapon', 'statue', 'case', 'alcohol', 'crate', 'vehicle'] as const;
export type Sign = (typeof SYMBOLS)[number];

const wheel = (x: number, y: number, r = 9): Shape[] => [
  { d: disc(x, y, r), fill: 'ink' },
  { d: disc(x, y, r * 0.36), fill: 'paper' },
];

const car: Shape[] = [
  { d: 'M5 65V52Q5 45 12 43L26 39 37 25Q40 21 46 21H67Q73 21 76 25L86 39 90 40Q96 42 96 48V65H87A12 12 0 0 0 64 65H39A12 12 0 0 0 16 65Z', fill: 'ink' },
  { d: 'M33 38 42 27H53V38ZM58 27H67L76 38H58Z', fill: 'paper' },
  ...wheel(27.5, 67),
  ...wheel(75.5, 67),
];

export const SIGNS: Readonly<Record<Sign, readonly Shape[]>> = {
  gem: [
    { d: 'M14 36 31 17H69L86 36 50 86Z', fill: 'ink' },
    { d: 'M14 36H86M36 36 50 86 64 36M31 17 36 36 50 17 64 36 69 17', stroke: 'paper', width: 4.5 },
  ],
  weapon: [
    { d: 'M8 32Q8 28 12 28H66V23H74V28Q84 28 87 38L92 54 84 58 80 52 76 58 86 84Q87 88 83 88H66Q63 88 62 85L54 63H47Q38 63 38 54V47H12Q8 47 8 43Z', fill: 'ink' },
    { d: `${disc(61, 40, 8)}M44 48V54Q44 57 47 57H52L50 48Z`, fill: 'paper' },
    { d: disc(61, 40, 4), fill: 'ink' },
  ],
  statue: [
    { d: 'M35 8H65Q72 8 72 17V36Q72 46 63 49V53Q79 56 79 71V84H21V71Q21 56 37 53V49Q28 46 28 36V17Q28 8 35 8Z', fill: 'ink' },
    { d: `${box(36, 22, 10, 7)}${box(54, 22, 10, 7)}M47 30H53L55 37H45Z${box(39, 41, 22, 4)}M36 62H64L61 70H39Z${box(43, 75, 14, 9)}`, fill: 'paper' },
    { d: box(14, 86, 72, 7), fill: 'ink' },
  ],
  case: [
    { d: 'M35 27V21Q35 12 44 12H56Q65 12 65 21V27H80Q88 27 88 35V76Q88 84 80 84H20Q12 84 12 76V35Q12 27 20 27ZM43 27H57V22Q57 20 55 20H45Q43 20 43 22Z', fill: 'ink', holes: true },
    { d: 'M12 50H88', stroke: 'paper', width: 5 },
    { d: `${box(26, 44, 11, 13)}${box(63, 44, 11, 13)}`, fill: 'ink', stroke: 'paper', width: 4 },
  ],
  alcohol: [
    { d: 'M42 7H58V15H56V31Q56 37 62 42 72 49 72 60V86Q72 93 65 93H35Q28 93 28 86V60Q28 49 38 42 44 37 44 31V15H42Z', fill: 'ink' },
    { d: box(34, 59, 32, 23), fill: 'paper' },
    { d: 'M50 61 52.9 67.5 60 68.2 54.7 72.9 56.2 79.9 50 76.2 43.8 79.9 45.3 72.9 40 68.2 47.1 67.5Z', fill: 'ink' },
  ],
  crate: [
    { d: `${box(12, 17, 76, 66)}${box(22, 27, 56, 46)}`, fill: 'ink', holes: true },
    { d: 'M36 29V71M50 29V71M64 29V71', stroke: 'ink', width: 5 },
    { d: 'M24 71 76 29', stroke: 'paper', width: 15 },
    { d: 'M24 71 76 29', stroke: 'ink', width: 8 },
  ],
  vehicle: car,
};

/** The cars of the five vehicle dice: the wheels are below, where the picture's wheels point (CC-R11). */
export const CARS: Readonly<Record<string, readonly Shape[]>> = {
  black: [
    { d: 'M3 63V52Q3 47 9 45L24 42 35 29Q38 26 43 26H64Q69 26 73 30L84 41 97 38 95 50 97 52V63H89A11 11 0 0 0 67 63H36A11 11 0 0 0 14 63Z', fill: 'ink' },
    { d: 'M31 41 39 31H51V41ZM55 31H64L74 41H55ZM8 50H92V53H8Z', fill: 'paper' },
    ...wheel(25, 65, 9.5),
    ...wheel(78, 65, 9.5),
  ],
  orange: [
    { d: 'M6 62V44H34L40 26H78V32H86V62H90V66H84A12 12 0 0 0 62 66H40A12 12 0 0 0 18 66H4V62Z', fill: 'ink' },
    { d: 'M40 43 44 31H57V43ZM61 31H73V43H61ZM9 48H16V54H9Z', fill: 'paper' },
    { d: disc(90, 50, 7), fill: 'ink' },
    ...wheel(29, 66, 10.5),
    ...wheel(73, 66, 10.5),
  ],
  purple: [
    { d: 'M3 62V55Q3 50 9 49L40 46 45 34 49 34 47 46H62Q62 40 68 40 73 40 74 46L96 44Q98 44 98 47V62H89A11 11 0 0 0 67 62H34A11 11 0 0 0 12 62Z', fill: 'ink' },
    { d: 'M10 53H90V55.5H10Z', fill: 'paper' },
    { d: disc(56, 38, 5), fill: 'ink' },
    ...wheel(23, 64, 10),
    ...wheel(78, 64, 10),
  ],
  turquoise: [
    { d: 'M3 64V50Q3 47 6 46L9 45 14 33Q15 30 19 30H32Q35 30 35 33V40H96V58H97V64H90A10 10 0 0 0 70 64H32A10 10 0 0 0 12 64Z', fill: 'ink' },
    { d: 'M15 44 18 35H29V44ZM41 45H90V48H41ZM41 52H90V55H41Z', fill: 'paper' },
    ...wheel(22, 66),
    ...wheel(80, 66),
    { d: 'M39 36H92V28H39Z', fill: 'ink' },
  ],
  pink: [
    { d: 'M4 64V34Q4 24 14 24H88Q97 24 97 33V64H88A10 10 0 0 0 68 64H34A10 10 0 0 0 14 64Z', fill: 'ink' },
    { d: 'M10 32H24V44H10ZM29 32H43V44H29ZM48 32H62V44H48ZM67 32H81V44H67ZM86 32H92V56H86ZM9 50H80V53H9Z', fill: 'paper' },
    ...wheel(24, 66),
    ...wheel(78, 66),
  ],
};

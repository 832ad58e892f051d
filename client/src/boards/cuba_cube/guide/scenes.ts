/** The pictures of the page on how to win, as what lies on a piece of the cloth: 140 by 80 mm, x to the east, y to the north. */
import type { Sign } from '../drawings/symbols.ts';

/** A die: its colour, what it shows (nothing for a vehicle), where it lies, and how it is turned in degrees. */
export type GuideDie = readonly [colour: string, sign: Sign | '', x: number, y: number, turn: number];

export interface GuideScene {
  dice: readonly GuideDie[];
  /** The gate: between which two of the dice. */
  gate?: readonly [number, number];
  /** Where something ran, y down as it is drawn; and where it was on the way that does not count. */
  way?: string;
  wrong?: boolean;
  /** Where something was hit. */
  hits?: readonly (readonly [number, number])[];
  /** A city's card: its id, its middle, and how many Cops watch it. */
  city?: readonly [id: string, x: number, y: number, cops: number];
  pawn?: readonly [colour: string, x: number, y: number];
  /** Damage: how many tokens of how many. */
  damage?: readonly [number, number];
  /** What is gained or given, in a row. */
  goods?: readonly Sign[];
  /** A number or a sum beside them. */
  text?: string;
  /** The reach of the ruler around a point. */
  ruler?: readonly [number, number];
  /** The edge of the area, mm to the east. */
  edge?: number;
}

const GATE: readonly GuideDie[] = [['red', 'gem', -22, 8, 12], ['blue', 'case', 22, 6, -18]];
const CAR: GuideDie = ['black', '', 2, 27, 20];
const through = 'M-4 34Q-2 6 2-20';
const crossed: GuideScene = { dice: [...GATE, CAR], gate: [0, 1], way: through };
const broken: GuideScene = { dice: [['black', '', -20, -4, 30]], city: ['habana', 40, 6, 0], way: 'M-8 0H4', damage: [4, 3] };
const nearCity: GuideScene = { dice: [['black', '', -24, -6, 12]], city: ['trinidad', 36, 2, 0], ruler: [-24, -6] };
const held = (goods: readonly Sign[], text = ''): GuideScene => ({ dice: [['black', '', -44, -4, 10]], goods, text });

const touch: GuideScene = { dice: [['green', 'statue', 6, 2, 20], ['yellow', 'weapon', 23, 6, -14]], way: 'M-56 14-4-1', hits: [[15, 5]], wrong: true };
const gate: GuideScene = { dice: [...GATE, ['green', 'alcohol', 0, 7, 30], ['black', '', -46, -26, 20]], gate: [0, 1], wrong: true };
const bumpers: GuideScene = { dice: [...GATE, ['black', '', 4, 26, 10], ['orange', '', 22, 30, 40]], gate: [0, 1], way: through, hits: [[13, 28]], damage: [0, 3] };

export const SCENES: Readonly<Record<string, GuideScene>> = {
  // what several of the games have
  'prepare.touch': touch,
  'drive.gate': gate,
  'flick.gate': gate,
  'drive.bumpers': bumpers,
  'route.bumper': bumpers,
  // the Race
  'prepare.turned': { dice: [['green', 'gem', -24, 0, 8], ['green', 'statue', 24, 0, 8]], way: 'M-10 0H10', wrong: true },
  'drive.early': { dice: [['red', 'gem', -22, 8, 12], ['blue', 'case', 22, 6, -18], ['black', '', -18, -10, 30]], gate: [0, 1], way: 'M10 36Q-6 20-14 12', hits: [[-20, -1]], damage: [1, 3] },
  'drive.ram': { dice: [['black', '', 2, 0, 16], ['orange', '', 19, 5, -12]], way: 'M-52 16-8 3', hits: [[11, 2]], damage: [2, 3] },
  'drive.edge': { dice: [['black', '', 38, -4, 20]], edge: 18, way: 'M-50 10 28 1', damage: [1, 3] },
  'drive.repair': broken,
  'gain.crate': { dice: [['blue', 'crate', -26, 0, -14], ['blue', 'statue', 26, 4, 22]], way: 'M-12-2Q0-20 14-8' },
  'gain.vehicle': { dice: [['yellow', 'vehicle', -36, 0, 14], ['black', '', 26, 0, 10]], way: 'M-22 0H10', text: '★★' },
  'use.toolbox': { ...held(['case']), damage: [1, 3] },
  'use.diamond': held(['gem', 'gem'], '1 000'),
  'use.statue': { dice: [['black', '', 38, 4, 10]], goods: ['statue', 'statue'], way: 'M-10 16Q18 14 28 2' },
  'use.alcohol': { dice: [['black', '', -34, -6, 12], ['orange', '', 28, 6, -30]], ruler: [-34, -6], goods: ['alcohol'] },
  'use.weapons': { dice: [['black', '', -34, -6, 12], ['orange', '', 28, 6, -30]], ruler: [-34, -6], goods: ['weapon'] },
  end: nearCity,
  // the Smugglers
  'plan.icons': { dice: [['red', 'gem', -30, 0, 0], ['orange', '', 30, 0, 0]], gate: [0, 1] },
  'drive.damage': { dice: [['black', '', -4, 0, 16], ['green', 'alcohol', 14, 6, -12]], way: 'M-56 14-14 3', hits: [[5, 3]], damage: [1, 3] },
  'drive.wreck': { dice: [['black', '', -20, -4, 30]], pawn: ['black', 14, -2], way: 'M-8 2 8 2', damage: [4, 3] },
  'load.hit': { dice: [...GATE, ['black', '', 0, 26, 10], ['green', 'statue', 17, 29, -20]], gate: [0, 1], way: through, hits: [[9, 28]] },
  'load.space': held(['gem', 'statue', 'alcohol'], '3/3'),
  'load.better': { dice: [['yellow', 'vehicle', -36, 0, 14], ['black', '', 26, 0, 10]], way: 'M-22 0H10', text: '★★' },
  'load.rob': { dice: [['black', '', -30, -8, 20]], pawn: ['orange', 12, 2], way: 'M-18 6 4-1', text: '2 000' },
  'foot.walk': { dice: [['black', '', -46, -10, 20]], pawn: ['black', -8, 4], ruler: [-8, 4], way: 'M-38 6-14-2' },
  'foot.sell': { dice: [], city: ['santiago', 30, 2, 0], pawn: ['black', 30, -8], goods: ['gem', 'statue'], text: '5 000' },
  'foot.cops': { dice: [], city: ['bayamo', 30, 2, 2], pawn: ['black', -6, -4], text: '−2 000' },
  'foot.repair': { dice: [['black', '', -30, -6, 10]], city: ['habana', 36, 2, 0], damage: [0, 3] },
  'foot.back': { dice: [['black', '', 34, 2, 14]], pawn: ['black', -34, -4], way: 'M-24 4 22-1' },
  // the Couriers
  'route.last': crossed,
  'flick.die': { dice: [['green', 'statue', 4, 2, 20], ['yellow', 'weapon', 21, 6, -14]], way: 'M-56 14-6-1', hits: [[13, 4]], city: ['trinidad', 50, 8, 1] },
  'flick.damage': { dice: [['black', '', -4, 0, 16], ['green', 'alcohol', 14, 6, -12]], way: 'M-56 14-14 3', hits: [[5, 3]], damage: [1, 3] },
  'flick.broken': broken,
  'load.any': { dice: [['blue', 'crate', -40, 0, -14]], goods: ['gem', 'weapon', 'alcohol'] },
  'city.deliver': { dice: [['black', '', -30, -6, 12]], city: ['santiago', 36, 2, 0], goods: ['gem', 'case'] },
  'city.cover': { dice: [['black', '', -30, -6, 12]], city: ['bayamo', 36, 2, 1], ruler: [-30, -6] },
  'city.switch': { dice: [['black', '', -28, 0, 12], ['turquoise', '', 28, 4, -20]], way: 'M-14-2H12' },
  'police.ahead': { dice: [['black', '', 34, 2, 10]], city: ['habana', -40, 4, 3], way: 'M-14 0H20' },
  // the Marketeers
  'roll.all': { dice: [['red', 'gem', -52, 8, 12], ['red', 'crate', -30, -10, -20], ['blue', 'case', -8, 12, 30], ['green', 'alcohol', 14, -8, 8], ['yellow', 'weapon', 40, 6, -14]] },
  'card.aside': held([], '↻'),
  'goods.take': { dice: [['red', 'gem', -40, 0, 10]], goods: ['gem'], way: 'M-26 0H-16' },
  'goods.none': { dice: [['blue', 'crate', -8, 0, -12]], wrong: true },
  'goods.move': { dice: [['black', '', -44, -2, 0]], city: ['trinidad', 36, 2, 0], way: 'M-32 0H0' },
  'goods.limit': { dice: [], goods: ['gem', 'gem', 'weapon', 'statue', 'alcohol'], text: '5/5' },
  'sell.offer': { dice: [['black', '', -48, -14, 0]], city: ['habana', 40, 2, 0], goods: ['gem', 'alcohol'] },
  'sell.crate': { dice: [], goods: ['crate', 'weapon'], text: '½' },
  'sell.cops': { dice: [], city: ['bayamo', 36, 2, 2], text: '−2 000' },
  // the Cobbers
  'drive.hits': { dice: [['black', '', 2, 0, 16], ['orange', '', 19, 5, -12]], way: 'M-52 16-8 3', hits: [[11, 2]], damage: [2, 3] },
  'take.clean': crossed,
  'after.race': nearCity,
  'after.smugglers': { dice: [], city: ['santiago', 30, 2, 0], pawn: ['black', 30, -8], goods: ['gem', 'statue'], text: '5 000' },
};

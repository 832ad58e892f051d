/** Tables of the four games as a seat would be sent them: what `make_tables.py` laid, with something to decide. */
import type { Choice, Form, Line, Prompt, SeatView, StoryLine, TableFrame } from '../../../lib/wire.ts';
import type { Furniture } from '../wire.ts';
import box from './box.json';
import flick from './flick.json';
import tables from './tables.json';

export const BOX = box as unknown as Readonly<Record<'en' | 'de', Furniture>>;
export type GameName = keyof typeof tables;

type Args = Choice['args'];
export function choice(verb: string, notation: string, args: Args = [], text = notation): Choice {
  return { move: { code: 0, params: [] }, notation, text, rule: '', group: '', reveals: false, verb, args };
}

const FLICK: Form = { code: 1, grammar: '', text: 'Flick', rule: 'CC-R93', example: 'flick black 37.5° 1.2 m/s', verb: 'flick', pattern: '', slots: [] };
const WALK: Form = { ...FLICK, verb: 'walk', text: 'Walk', example: 'walk 40 -25' };

function sends(die: string): Choice[] {
  return ['gate', 'middle', 'trinidad'].flatMap((goal) => ['soft', 'firm', 'hard'].map((strength) => choice('send', `send ${die} to ${goal} ${strength}`, [['die', die], ['goal', goal], ['strength', strength]])));
}
const cards = (verb: string, word: string, ids: readonly string[]): Choice[] => ids.map((id) => choice(verb, `${word} ${id}`, [['sector', id]]));

const ASKED: Readonly<Record<GameName, { text: string; choices: Choice[]; forms: Form[] }>> = {
  race: { text: 'Drive through the Gate of red die 1 and the yellow die.', choices: [...sends('black'), choice('flick', 'flick black 78.8° 1.2 m/s', [['die', 'black']]), choice('bumpers', 'bumpers', [], 'Put the Bumpers on')], forms: [FLICK] },
  smugglers: { text: 'Plan your route.', choices: [...cards('play', 'play', ['s04', 's31']), choice('head_for', 'head for habana', [['city', 'habana']], 'Head for La Habana'), choice('take', 'take red1', [['die', 'red1']], 'Take the Gem')], forms: [WALK] },
  couriers: { text: 'Flick a Gate die or our car.', choices: [...sends('black'), ...sends('red1'), choice('no_route', 'no route', [], 'Without a route')], forms: [FLICK] },
  marketeers: { text: 'Play one of your Offers.', choices: [...cards('acquire', 'acquire', ['s28', 's04', 's16', 's36']), choice('put_aside', 'aside s28', [['sector', 's28']]), choice('move', 'move trinidad', [['city', 'trinidad']]), choice('discard', 'discard weapon', [['good', 'weapon']]), choice('take', 'take blue1', [['die', 'blue1']])], forms: [] },
};

/** A true flick on the table of the race, and that table after it. */
export const FLICKED: { story: StoryLine[]; after: Record<string, unknown> } = {
  story: flick.lines.map((line) => ({ number: 1, moment: 1, line: line as unknown as Line, news: 0 })),
  after: flick.after as unknown as Record<string, unknown>,
};

const NAMES = ['Ana', 'Bertrand', 'Cho', 'Dilara', 'Ezekiel'];

function seats(many: number): SeatView[] {
  return NAMES.slice(0, many).map((name, seat) => ({ seat, name, kind: 'person', bot: '', mine: seat === 0, online: true, on_turn: seat === 0, clock: null, account: false, program: false, resigned: false, host: seat === 0, ready: true, stand_in: '', by: '', since: 0, away: null, offered: false }));
}

export function frame(game: GameName, asked = true): TableFrame {
  const view = tables[game] as unknown as Record<string, unknown>;
  const prompt: Prompt = { seat: 0, about: String(view['phase']), rule: '', suggestions: [], waiting: false, ...ASKED[game] };
  return {
    type: 'table', answers: '', id: 'scene', title: `cuba_${game}`, status: 'running', number: 0, options: {}, seats: seats(game === 'couriers' ? 3 : (view['drivers'] as unknown[]).length), view, words: [],
    prompts: asked ? [prompt] : [], story: game === 'race' ? FLICKED.story : [], story_from: 0, chat: [], undo: null, undo_request: null, set_aside: null, phase: '', outcome: null, teams: [], commitment: '', dice: null, seed: '', host: true, invite: '', pace: 'none', access: 'open',
    rematch: '', spectators: 0, lesson: '', hints: false, clock: { pace: 'none' }, private: false, patience: 0, waiting: [],
  };
}

/** What the house answers over HTTP, each call with its types. */
import type {
  AnalysisReport,
  AnalysisWish,
  AskedVerb,
  BotBoard,
  BoxCard,
  Created,
  Fairness,
  Fork,
  HowToPlay,
  Join,
  Leave,
  LessonInfo,
  Lobby,
  Login,
  Me,
  Moment,
  NewTable,
  OptionCheck,
  OptionWish,
  Profile,
  PuzzleAnswer,
  PuzzleCard,
  PuzzlePosition,
  PuzzleTry,
  Register,
  Rename,
  RuleCard,
  SeatCommand,
  StoryPage,
  TableChange,
  TableFrame,
  WordSaid,
} from '../wire.ts';

/** A request that failed. `status` 0 means that the house could not be reached. */
export class HouseError extends Error {
  readonly status: number;
  readonly rule: string;

  constructor(status: number, sentence: string, rule = '') {
    super(sentence);
    this.status = status;
    this.rule = rule;
  }

  get offline(): boolean {
    return this.status === 0;
  }
}

const ME = '/api/me';
/** Wherever I sit down, this browser mixes a word into the dice: lib/dice/speaking.ts. */
const SPEAKS = { 'dice-words': 'yes' };

type Method = 'GET' | 'POST' | 'PATCH';

/** What the page asked before its program had come, to be taken once: see scripts/ahead.ts. */
function takeAhead(): Promise<Response> | undefined {
  const asked = globalThis as { meAhead?: Promise<Response> };
  const answer = asked.meAhead;
  delete asked.meAhead;
  return answer;
}

export async function call(method: Method, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await ((path === ME && method === 'GET' && takeAhead()) || fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { ...(method === 'POST' && SPEAKS), ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }));
  } catch {
    throw new HouseError(0, '');
  }
  if (response.ok) return response;
  throw await failure(response);
}

async function failure(response: Response): Promise<HouseError> {
  // A proxy in front of a sleeping house answers 502 to 504: that is the house not being there.
  if (response.status >= 502 && response.status <= 504) return new HouseError(0, '');
  try {
    const said: unknown = await response.json();
    if (said && typeof said === 'object' && 'sentence' in said) {
      return new HouseError(response.status, String(said.sentence), 'rule' in said ? String(said.rule) : '');
    }
  } catch {
    // Not the house's own words; the caller has some.
  }
  return new HouseError(response.status, '');
}

export async function json<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await (await call(method, path, body)).json()) as T;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const title = (slug: string): string => `/api/titles/${encodeURIComponent(slug)}`;

export const api = {
  boxes: (language: string) => json<BoxCard[]>('GET', `/api/boxes?language=${language}`),
  rules: (slug: string, language: string, query = '') =>
    json<RuleCard[]>('GET', `${title(slug)}/rules?${new URLSearchParams({ query, language })}`),
  /** How a title is played, on one page; null for a title that has none. */
  guide: async (slug: string, language: string): Promise<HowToPlay | null> => {
    try {
      return await json<HowToPlay>('GET', `${title(slug)}/guide?language=${language}`);
    } catch (error) {
      if (error instanceof HouseError && error.status === 404) return null;
      throw error;
    }
  },
  /** What stands on every table of a title, in the form that its board knows. */
  furniture: <T>(slug: string, language: string) => json<T>('GET', `${title(slug)}/furniture?language=${language}`),
  verbs: (slug: string, language: string) => json<AskedVerb[]>('GET', `${title(slug)}/verbs?language=${language}`),
  bots: (slug: string, language: string) => json<BotBoard>('GET', `${title(slug)}/bots?language=${language}`),
  lessons: (slug: string, language: string) => json<LessonInfo[]>('GET', `${title(slug)}/lessons?language=${language}`),
  startLesson: (slug: string, id: string) => json<Created>('POST', `${title(slug)}/lessons/${encodeURIComponent(id)}`),
  checkOptions: (slug: string, said: OptionWish, language: string) => json<OptionCheck>('POST', `${title(slug)}/check?language=${language}`, said),
  me: () => json<Me>('GET', ME),
  profile: () => json<Profile>('GET', `${ME}/profile`),
  rename: (said: Rename) => json<Me>('PATCH', '/api/me', said),
  register: (said: Register) => json<Me>('POST', '/api/register', said),
  login: (said: Login) => json<Me>('POST', '/api/login', said),
  logout: () => json<Me>('POST', '/api/logout'),
  passkey: <T>(step: 'register/options' | 'register' | 'login/options' | 'login' | 'proof/options', said: unknown = {}) =>
    json<T>('POST', `/api/passkeys/${step}`, said),
  lobby: () => json<Lobby>('GET', '/api/lobby'),
  create: (said: NewTable) => json<Created>('POST', '/api/tables', said),
  table: (id: string, language = 'en') => json<TableFrame>('GET', `${table(id)}?language=${language}`),
  story: (id: string, before: number, language: string) => json<StoryPage>('GET', `${table(id)}/story?${new URLSearchParams({ before: String(before), language })}`),
  join: (id: string, said: Join) => call('POST', `${table(id)}/join`, said),
  /** Show an invitation, so that one may look on where strangers may not. */
  visit: (id: string, invite: string) => call('POST', `${table(id)}/visit`, { invite }),
  ready: (id: string, ready: boolean) => call('POST', `${table(id)}/ready`, { ready }),
  /** Bind myself to a word for the dice, and say it once everybody is ready. */
  sealWord: (id: string, seal: string) => call('POST', `${table(id)}/seal`, { seal }),
  sayWord: (id: string, said: WordSaid) => call('POST', `${table(id)}/word`, said),
  edit: (id: string, said: TableChange) => call('PATCH', table(id), said),
  becomeHost: (id: string) => call('POST', `${table(id)}/host`),
  leave: (id: string, said: Leave = {}) => call('POST', `${table(id)}/leave`, said),
  take: (id: string, said: SeatCommand) => call('POST', `${table(id)}/take`, said),
  start: (id: string) => call('POST', `${table(id)}/start`),
  kick: (id: string, said: SeatCommand) => call('POST', `${table(id)}/kick`, said),
  replace: (id: string, said: SeatCommand) => call('POST', `${table(id)}/replace`, said),
  resign: (id: string) => call('POST', `${table(id)}/resign`),
  comeBack: (id: string) => call('POST', `${table(id)}/return`),
  /** Agree to go on from the last good position of a table that was set aside; the new table's address once all have. */
  goOn: (id: string) => json<Created>('POST', `${table(id)}/continue`),
  rematch: (id: string) => json<Created>('POST', `${table(id)}/rematch`),
  fork: (id: string, said: Fork) => json<Created>('POST', `${table(id)}/fork`, said),
  moment: (id: string, number: number, seat: number, language: string) => {
    const query = new URLSearchParams({ language });
    if (seat >= 0) query.set('seat', String(seat));
    return json<Moment>('GET', `${table(id)}/moments/${number}?${query}`);
  },
  record: async (id: string) => (await call('GET', `${table(id)}/record`)).text(),
  recordAddress: (id: string) => `${table(id)}/record`,
  /** Without `better` nothing in it tells what should have been played. */
  analysis: (id: string, language: string, better = true) => json<AnalysisReport>('GET', `${table(id)}/analysis?language=${language}${better ? '' : '&better=false'}`),
  analyse: (id: string, said: AnalysisWish, language: string) => json<AnalysisReport>('POST', `${table(id)}/analysis?language=${language}`, said),
  puzzles: (id: string, language: string) => json<PuzzleCard[]>('GET', `${table(id)}/puzzles?language=${language}`),
  puzzle: (id: string, number: number, language: string) => json<PuzzlePosition>('GET', `${table(id)}/puzzles/${number}?language=${language}`),
  tryPuzzle: (id: string, number: number, said: PuzzleTry, language: string) => json<PuzzleAnswer>('POST', `${table(id)}/puzzles/${number}?language=${language}`, said),
  fairness: (id: string) => json<Fairness>('GET', `${table(id)}/fairness`),
};

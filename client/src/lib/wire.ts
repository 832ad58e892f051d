// Written by scripts/write_types.py from cubilete/house/messages and shelf/cards.py.
// Do not edit: change the messages, then run `npm run types`.

export type Language = "en" | "de";

export type Pace = "none" | "live" | "turns";

export type Access = "open" | "invite";

export type Status = "waiting" | "running" | "finished" | "set_aside" | "closed";

/** Whether one agrees to go back. */
export interface Agreement {
  agree: boolean;
}

/** One moment of the match, counted as in the replay; moment 0 is the start, with seat -1 and nothing played. */
export interface AnalysedMoment {
  number: number;
  seat: number;
  chances: number[];
  played: string;
  verdict: "" | "best" | "blunder" | "good" | "inaccuracy" | "mistake";
  loss: number;
  better: string;
  better_text: string;
  luck: number[] | null;
  mattered: boolean;
  settled: boolean;
}

/** What was found about a match. */
export interface Analysis {
  iterations: number;
  seats: SeatAnalysis[];
  moments: AnalysedMoment[];
  turning_points: TurningPoint[];
  luck: LuckLine[];
  complete: boolean;
  method: number;
}

/** How far an analysis is, and what it found. While it is running, what was found so far is there already: first the graph of the whole match, then move after move. While a deeper one is running the analysis that is complete stays to be read. */
export interface AnalysisReport {
  status: "done" | "failed" | "none" | "running" | "waiting";
  ahead: number;
  stage: "" | "graph" | "moves";
  done: number;
  total: number;
  seconds_left: number | null;
  outdated: boolean;
  analysis: Analysis | null;
}

/** Have a finished match analysed; deeper takes several times as long and is several times as sure. */
export interface AnalysisWish {
  deeper?: boolean;
}

/** What the hosts say to everybody, and until when; an empty text where they say nothing. */
export interface Announcement {
  id: number;
  text: string;
  until: number;
}

/** The base of every frame: `answers` is the id of the request that it answers, empty where nobody asked. */
export interface Answering {
  answers: string;
}

/** Something that can be done in a title, by name, with what it is done to; for buttons. */
export interface AskedVerb {
  verb: string;
  name: string;
  rule: string;
  phase: string;
  slots: FormSlot[];
}

/** Turning somebody out for so many hours; they read the reason. */
export interface Ban {
  hours: number;
  reason: string;
}

export interface BlockKey {
  key: string;
}

/** Somebody whom one does not want to meet: as they were called, and since when; the key unblocks them. */
export interface Blocked {
  key: string;
  name: string;
  since: number;
}

/** The bots of a title, the strongest first, and the command by which they were measured. */
export interface BotBoard {
  bots: BotCard[];
  command: string;
}

/** A player of the house that a seat may be given to. */
export interface BotCard {
  name: string;
  label: string;
  text: string;
  level: number;
  strength: StrengthCard | null;
  seconds: number | null;
  limit: number | null;
}

/** A cover on the shelf: a title alone, or several that came in one box. Seats and minutes are those of them all. */
export interface BoxCard {
  slug: string;
  name: string;
  seats: [number, number];
  minutes: [number, number];
  pitch: string;
  titles: TitleCard[];
}

/** Keep an open seat of one's waiting table for somebody with an account, a program or not. */
export interface Challenge {
  /** shown at the table */
  name: string;
  seat?: number | null;
}

/** A seat at a waiting table is kept for you: sit down, or decline. */
export interface ChallengeEvent {
  type: "challenge";
  table: TableCard;
}

/** How often one kind of chance was asked in a match. */
export interface ChanceCount {
  text: string;
  rolls: number;
}

export interface ChatFrame {
  type: "chat";
  answers: string;
  line: ChatLine;
}

/** Something that was said at a table; by its number it can be reported. */
export interface ChatLine {
  name: string;
  seat: number;
  text: string;
  at: number;
  id: number;
}

/** One listed move, ready to be shown. */
export interface Choice {
  move: Move;
  notation: string;
  text: string;
  rule: string;
  group: string;
  reveals: boolean;
  verb: string;
  args: ([string, string | number | boolean | [string, number][]])[];
}

/** How time is kept: seconds in the bank and added after a turn (live), or for each turn (turns). */
export interface Clock {
  pace?: Pace;
  bank?: number;
  increment?: number;
}

/** What is reported to the hosts of the house: a line of the talk, or else a person in a seat. */
export interface Complaint {
  seat?: number | null;
  line?: number | null;
  reason: string;
}

/** The address of a table and, for its host, the invitation that lets others sit down. */
export interface Created {
  id: string;
  invite: string;
}

/** Beside the commitment, what binds the dice of a table: a word for each seat, empty at the seats of bots. */
export interface Dice {
  committed: number;
  opening: boolean;
  words: DiceWord[];
}

/** What a seat mixes into the dice: the seal of a word first, and the word once it was said. */
export interface DiceWord {
  speaks: boolean;
  seal: string;
  word: string;
  said_by: string;
}

/** A roll with its question, as `docs/records.md` describes both: what is needed to work it out again. */
export interface FairRoll {
  line: number;
  kind: string;
  text: string;
  told: number;
  of: number;
  bag: number[];
}

/** What checking a finished match found, and what could not be checked. */
export interface Fairness {
  honest: boolean;
  rolls: number;
  kinds: ChanceCount[];
  commitment: string;
  seed: string;
  findings: string[];
  remarks: string[];
  asked: FairRoll[];
  trials: string[];
}

/** Leaving for good: confirmed by the password, or by the account's name and a passkey where there is none. */
export interface Farewell {
  confirm?: string;
  passkey?: PasskeyAnswer | null;
}

/** A game of yours is over. */
export interface FinishedEvent {
  type: "finished";
  table: string;
  outcome: Outcome | null;
}

/** Any moment of a match, played on at a new table with bots in the other seats. */
export interface Fork {
  at: number;
  /** counted from 0 */
  seat: number;
  bot?: string;
}

/** A parametric move that a person may build freely; the engine checks it as a whole. */
export interface Form {
  code: number;
  grammar: string;
  text: string;
  rule: string;
  example: string;
  verb: string;
  pattern: string;
  slots: FormSlot[];
}

/** A gap in a form: what may stand in it, and how that is written. */
export interface FormSlot {
  name: string;
  label: string;
  kind: "counts" | "id" | "list" | "mark" | "number" | "seat" | "text";
  grammar: string;
  ids: string[];
  labels: string[];
  least: number;
  most: number;
  joint: string;
  slots: FormSlot[];
}

/** A table that you were told of is none of yours any more: it was closed, or the seat went to somebody else. */
export interface GoneEvent {
  type: "gone";
  table: string;
}

/** A sentence with the rules that it stands on; the id is also that of its picture. */
export interface GuideNote {
  id: string;
  text: string;
  rules: string[];
}

/** Something that scores or wins. */
export interface GuideScore {
  id: string;
  text: string;
  rules: string[];
  table: GuideTable | null;
}

/** A step of a turn, or what comes before the first turn or after the last: a short name, one sentence, details. */
export interface GuideStep {
  id: string;
  name: string;
  text: string;
  phases: string[];
  sections: string[];
  rules: string[];
  details: GuideNote[];
}

/** Numbers side by side: a heading over each column, and in each row its name first. */
export interface GuideTable {
  head: string[];
  rows: string[][];
}

/** Send the whole table again, in this language; with the table in words where it is shown or read aloud. */
export interface HelloRequest {
  type: "hello";
  id?: string;
  language?: Language;
  words?: boolean;
}

/** A choice that deserves a look: as it is sent and as people read it, how often it wins, and why, in a sentence. */
export interface HintChoice {
  notation: string;
  text: string;
  chance: number;
  why: string;
}

/** Advice for one seat, to nobody but whoever asked: the best choice first, at most three of them. `number` is the number of the last move that was taken into account; after the next one the advice is stale. `chance` is the seat's chance to win if it takes the best choice. Without choices there was nothing to find. */
export interface HintFrame {
  type: "hint";
  answers: string;
  seat: number;
  number: number;
  choices: HintChoice[];
  chance: number;
  iterations: number;
}

/** What would be good now? Answered by a hint for this seat, or refused where the table does without. */
export interface HintRequest {
  type: "hint";
  id?: string;
  /** counted from 0 */
  seat: number;
}

/** Something that a host did. */
export interface HostAct {
  at: number;
  host: string;
  act: "announce" | "ban" | "close" | "unban";
  about: string;
  detail: string;
}

/** What one process of the house has to do. */
export interface HostLoad {
  process: string;
  at: number;
  tables: number;
  sockets: number;
  people: number;
  bots: number;
  waiting_bots: number;
  writes: number;
  memory: number;
}

/** A house at a glance. */
export interface HostOverview {
  processes: HostLoad[];
  people: number;
  accounts: number;
  banned: number;
  waiting: number;
  running: number;
  finished: number;
  open_reports: number;
  analyses: number;
  notices: number;
  failed_notices: number;
  announcement: Announcement;
  can_mail: boolean;
}

/** A person as hosts see them. */
export interface HostPerson {
  id: string;
  name: string;
  account: boolean;
  host: boolean;
  created: number;
  seen: number;
  banned_until: number | null;
  ban_reason: string;
  reports: number;
}

/** What somebody reported, with the lines as they stood then. */
export interface HostReport {
  id: number;
  kind: "chat" | "name";
  about: HostPerson | null;
  name: string;
  by: string;
  table: string;
  lines: ReportedLine[];
  reason: string;
  created: number;
  closed: number | null;
  answer: string;
}

/** A table as hosts see it: not what is played there. */
export interface HostTable {
  id: string;
  title: string;
  status: Status;
  people: string[];
  moves: number;
  created: number;
  changed: number;
  viewers: number;
}

/** How the house itself is: why nothing can be written down just now, so that no move can be made; empty when all is well again. */
export interface HouseFrame {
  type: "house";
  answers: string;
  trouble: string;
}

/** A title on one page, in one language. */
export interface HowToPlay {
  aim: string;
  aim_rules: string[];
  start: GuideStep[];
  turn_name: string;
  turn: GuideStep[];
  end: GuideStep;
  scoring: GuideScore[];
  tips: GuideNote[];
}

/** The words that let somebody in who has the host's link. */
export interface Invitation {
  invite: string;
}

export interface Join {
  seat?: number | null;
  invite?: string;
  ready?: boolean;
}

/** Getting up: who plays on in a running game. Whoever watches may be offered the seat; until then a bot has it. */
export interface Leave {
  bot?: string;
  offer?: boolean;
}

/** A lesson: what it is about, its steps, and the seat from which it is played. */
export interface LessonInfo {
  id: string;
  heading: string;
  text: string;
  aim: string;
  done: string;
  steps: LessonStepInfo[];
  seats: number;
  seat: number;
}

/** One thing to do: a move that does it, and the kinds of story line (by the learner) that show it is done. */
export interface LessonStepInfo {
  text: string;
  hint: string;
  until: string[];
}

/** One event in words, with its rule and its facts by name for pictures and animations. */
export interface Line {
  kind: string;
  text: string;
  rule: string;
  facts: Record<string, unknown>;
  chance?: boolean;
}

/** What a visitor finds: tables to join, their own games, and finished ones to watch. */
export interface Lobby {
  open: TableCard[];
  mine: TableCard[];
  running: TableCard[];
  finished: TableCard[];
}

export interface Login {
  /** shown at the table */
  name: string;
  password: string;
}

/** A roll or draw (or the deal, for every seat): what the seat could expect, and what became of it. */
export interface LuckLine {
  number: number;
  seat: number;
  text: string;
  expected: number;
  actual: number;
  gain: number;
}

/** A token that was just made; its secret is shown this once and stored nowhere. */
export interface MadeToken {
  token: string;
  card: TokenCard;
}

/** Whose mail it is about, as far as the house may say: the address, shortened. */
export interface MailAnswer {
  mail: string;
}

/** What a link in a mail carries. */
export interface MailToken {
  token: string;
}

/** You may decide something, but the game does not wait for it: an offer that was made to you, for instance. */
export interface MayEvent {
  type: "may";
  table: string;
  number: number;
  seat: number;
  prompt: Prompt;
}

/** Who is asking. */
export interface Me {
  id: string;
  name: string;
  account: boolean;
  language: Language;
  passkeys: number;
  ratings: Record<string, number>;
  host: boolean;
  program: boolean;
  password: boolean;
  banned: string;
}

/** A match at one moment, as one seat (or a spectator) saw it. */
export interface Moment {
  number: number;
  last: number;
  view: Record<string, unknown>;
  words: Section[];
  story: StoryLine[];
  phase: string;
}

/** What a seat decides: the code that the rules know and, for a parametric move, its numbers. */
export interface Move {
  code: number;
  params: number[];
}

/** One or several moves of one seat, made in order; `after` is the number of the last move the viewer knows. Nothing happens unless every one of them is a move of the title. Whatever has consulted chance or shown something is committed before the next is tried. Moves that others made since do not matter unless they change what these mean. */
export interface MoveRequest {
  type: "move";
  id?: string;
  /** counted from 0 */
  seat: number;
  moves: string[];
  after: number;
}

/** A message to all for so many hours; an empty one takes back what was said. */
export interface NewAnnouncement {
  text: string;
  hours?: number;
}

/** An address for notices; nothing is sent there but one mail to confirm it. Empty: none any more. */
export interface NewMail {
  mail: string;
}

/** Another password; where there was no old one, a passkey says who is asking. */
export interface NewPassword {
  old?: string;
  new: string;
  passkey?: PasskeyAnswer | null;
}

/** A table to be set. */
export interface NewTable {
  title: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  access?: Access;
  clock?: Clock;
  seed?: string;
  hints?: boolean | null;
  ready?: boolean;
}

/** A token to be made: what it is called in the list of one's tokens, and what it may be used for. */
export interface NewToken {
  /** shown at the table */
  name: string;
  scopes: ("chat" | "look" | "play")[];
}

/** What somebody changes of that; what is left out stays as it is. */
export interface NoticeChange {
  mail_on?: boolean | null;
  hook?: string | null;
  hook_on?: boolean | null;
  delay?: number | null;
}

/** How somebody wants to be told that it is their turn at a turn-based table, and what the house can do. */
export interface NoticeWishes {
  mail: string;
  mail_confirmed: boolean;
  mail_on: boolean;
  mail_trouble: string;
  hook: string;
  hook_on: boolean;
  hook_secret: string;
  hook_trouble: string;
  browsers: number;
  delay: number;
  can_mail: boolean;
  push_key: string;
}

/** Another program has set a table with a seat that anybody may take. */
export interface OpenEvent {
  type: "open";
  table: TableCard;
}

/** An option of a title, for a form: its name and values as they are sent, and what people read instead. */
export interface OptionCard {
  name: string;
  label: string;
  default: string;
  choices: string[];
  labels: string[];
  text: string;
}

/** What a title says about options that are being chosen. */
export interface OptionCheck {
  problems: OptionProblem[];
  choices: Record<string, string[]>;
}

/** An option that does not fit: why, and a value that would do, as it is sent and as people read it. */
export interface OptionProblem {
  option: string;
  sentence: string;
  instead: string;
  instead_label: string;
}

/** A choice of options for a number of seats, to be looked at by the title. */
export interface OptionWish {
  seats: number;
  options?: Record<string, string>;
}

/** Places (1 for a winner, shared places have the same number), points, and why it was over. A game that is won or lost together gives everybody the place 1 or everybody the place 2: then nobody has won. */
export interface Outcome {
  places: number[];
  points: number[];
  ended_by: string;
  decided_by: string;
  sheets: ScoreLine[][];
  places_only?: boolean;
}

/** What a browser answers when it is asked for a passkey; `key` names the request. */
export interface PasskeyAnswer {
  key: string;
  credential: Record<string, unknown>;
}

/** A passkey of one's own, in seconds since 1970. */
export interface PasskeyCard {
  id: string;
  created: number;
  used: number | null;
}

/** A passkey that is good for nothing any more. */
export interface PasskeyRemoval {
  password?: string;
  passkey?: PasskeyAnswer | null;
  id: string;
}

/** `hidden` says that the page lies behind others, so that nobody looks at it. */
export interface Ping {
  type: "ping";
  id?: string;
  at?: number;
  hidden?: boolean;
}

/** The answer to "how?": what the title has planned, in the form that its board knows. */
export interface PlanFrame {
  type: "plan";
  answers: string;
  about: string;
  plan: Record<string, unknown>;
}

/** How could this be done? About something in the title's own words: a vehicle and where it is to go. */
export interface PlanRequest {
  type: "plan";
  id?: string;
  /** counted from 0 */
  seat: number;
  about: string;
}

/** `at` as it was sent, and what the clock of the house shows: halfway between the two ways, or nearly so. */
export interface PongFrame {
  type: "pong";
  answers: string;
  at: number;
  now: number;
}

/** One's own statistics, the title played most first. */
export interface Profile {
  titles: TitleRecord[];
}

/** Who is asking, with which token. */
export interface ProgramAccount {
  id: string;
  name: string;
  program: boolean;
  token: string;
  scopes: ("chat" | "look" | "play")[];
}

/** A program that was here lately and can be challenged by its name. */
export interface ProgramCard {
  name: string;
}

/** How the table stands after one's moves. */
export interface ProgramMoved {
  number: number;
  status: Status;
}

/** Moves in notation, made in order. `after` is the `number` at which they were chosen: where that no longer means the same they are refused. Without a seat they are for the one that has to decide. */
export interface ProgramMoves {
  moves: string[];
  after?: number | null;
  seat?: number | null;
}

/** What a seat may decide now. The same prompt drives buttons, keys, the terminal, bots and masks. */
export interface Prompt {
  seat: number;
  about: string;
  text: string;
  rule: string;
  choices: Choice[];
  forms: Form[];
  suggestions: Choice[];
  waiting: boolean;
}

/** That an account is one's own, beside the cookie: the password, or a passkey where there is no password. */
export interface Proof {
  password?: string;
  passkey?: PasskeyAnswer | null;
}

export interface PushAddress {
  endpoint: string;
}

/** Where a browser takes push messages, and what they are encrypted for. */
export interface PushLine {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a choice would have given away. The solution comes with it once it is found, or asked for. */
export interface PuzzleAnswer {
  number: number;
  notation: string;
  text: string;
  solved: boolean;
  verdict: "" | "best" | "blunder" | "good" | "inaccuracy" | "mistake";
  loss: number;
  chance: number;
  why: string;
  better: string;
  better_text: string;
  choices: WeighedChoice[];
}

/** A position in which something better could have been played. */
export interface PuzzleCard {
  number: number;
  seat: number;
  verdict: "" | "best" | "blunder" | "good" | "inaccuracy" | "mistake";
  played: string;
  played_text: string;
}

/** A puzzle to solve: the table as its seat saw it then, and what it could choose from. No answer is in it. */
export interface PuzzlePosition {
  card: PuzzleCard;
  moment: Moment;
  prompt: Prompt;
}

/** A choice that may solve a puzzle; with nothing chosen (or `reveal`) the solution is shown. */
export interface PuzzleTry {
  /** a move in the title's notation, or nothing */
  notation?: string;
  reveal?: boolean;
}

/** Ready to begin, or not yet after all. */
export interface Ready {
  ready?: boolean;
}

/** A request that could not be granted, with the rule where a rule forbids it. Of several moves the first `made` stand all the same: they had consulted chance or shown something. */
export interface RefusedFrame {
  type: "refused";
  answers: string;
  rule: string;
  sentence: string;
  asked: string;
  made: number;
}

/** A guest becomes an account and keeps every game. */
export interface Register {
  /** shown at the table */
  name: string;
  password: string;
}

/** Another name; the language stays as it is where none is named. */
export interface Rename {
  /** shown at the table */
  name: string;
  language?: Language | null;
}

/** What a host made of a report, for other hosts to read. */
export interface ReportAnswer {
  answer?: string;
}

/** A line of the talk as it was said; `theirs` are those of the person whom a report is about. */
export interface ReportedLine {
  name: string;
  text: string;
  at: number;
  theirs: boolean;
  meant: boolean;
}

/** A rule or ruling of the catalogue. */
export interface RuleCard {
  id: string;
  section: string;
  text: string;
  where: string;
  question: string;
  chapter: string;
}

/** Somebody talks at a table of yours. */
export interface SaidEvent {
  type: "chat";
  table: string;
  name: string;
  seat: number;
  text: string;
}

export interface Say {
  type: "say";
  id?: string;
  text: string;
}

export interface Saying {
  text: string;
}

/** One line of a score sheet, with the rule that grants it. */
export interface ScoreLine {
  text: string;
  points: number;
  rule: string;
}

/** How well a seat played and how lucky it was. */
export interface SeatAnalysis {
  seat: number;
  accuracy: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  moves: number;
  luck: number;
  average_loss: number;
  given_away: number;
  mattered: number;
}

/** A seat of a table that is set anew: one that was there, with whoever sits in it, or a new one. */
export interface SeatChange {
  kind: "bot" | "keep" | "me" | "open";
  /** counted from 0 */
  keep?: number;
  bot?: string;
  name?: string;
}

/** Kick somebody before the start, or give a seat to a bot: one that is named, or the usual one. */
export interface SeatCommand {
  /** counted from 0 */
  seat: number;
  bot?: string;
}

/** What a seat is meant for when a table is set. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
}

/** A seat: who sits there, how they are, and their clock in milliseconds (None where no clock runs). */
export interface SeatView {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  bot: string;
  mine: boolean;
  online: boolean;
  on_turn: boolean;
  clock: number | null;
  account: boolean;
  program: boolean;
  resigned: boolean;
  host: boolean;
  ready: boolean;
  stand_in: "" | "away" | "left" | "resigned" | "time";
  by: string;
  since: number;
  away: number | null;
  offered: boolean;
}

/** Somebody came, left, connected or disconnected; or clocks changed hands. With what the story tells of it. */
export interface SeatsFrame {
  type: "seats";
  answers: string;
  status: Status;
  seats: SeatView[];
  prompts: Prompt[] | null;
  story: StoryLine[];
  undo_request: UndoRequest | null;
  set_aside: SetAside | null;
  spectators: number;
  rematch: string;
}

/** A part of the table in words; `seat` is set where it belongs to one. */
export interface Section {
  heading: string;
  lines: string[];
  seat: number;
}

/** Where a stored match no longer fits the rules of today: the line of its log, whose move it was, and why. Everything before that line can be looked at. A running game waits until everybody at the table agrees to play on from there at a new one. */
export interface SetAside {
  line: number;
  seat: number;
  notation: string;
  rule: string;
  sentence: string;
  agreed: number[];
  needed: number[];
}

/** Ending every sign-in; with the passkeys, too, where there is a password to come back with. */
export interface SignOut {
  password?: string;
  passkey?: PasskeyAnswer | null;
  passkeys?: boolean;
}

/** A person at a table: by their seat, or by a line of the talk that is theirs. */
export interface Somebody {
  seat?: number | null;
  line?: number | null;
}

/** A game of yours has begun, or goes on as your stream begins. */
export interface StartEvent {
  type: "start";
  table: string;
  title: string;
  seats: number[];
}

/** An earlier page of the log, for whoever asked. */
export interface StoryFrame {
  type: "story";
  answers: string;
  lines: StoryLine[];
  story_from: number;
}

/** One line of the log, and the moment of the match that it belongs to. The number is that of the move it tells of; where moves were taken back, of the move after which the game went on. Numbers go on counting after an undo; moments are counted without what was undone, as in a replay. */
export interface StoryLine {
  number: number;
  moment: number;
  line: Line;
  news: number;
}

/** A stretch of the log, from the moment `story_from` on; 0 is the start of the game. */
export interface StoryPage {
  lines: StoryLine[];
  story_from: number;
}

/** The page of the log that ends just before a moment. */
export interface StoryRequest {
  type: "story";
  id?: string;
  before: number;
}

/** What a bot was measured to be worth: rating points, and between which it lies in 95 of 100 measurements. */
export interface StrengthCard {
  rating: number;
  low: number;
  high: number;
  games: number;
}

/** A table in a list. */
export interface TableCard {
  id: string;
  title: string;
  status: Status;
  seats: SeatView[];
  pace: Pace;
  access: Access;
  host: string;
  moves: number;
  my_turn: boolean;
  created: number;
  outcome: Outcome | null;
  asked_by: string;
}

/** What the host changes of a table before the start; what is left out stays as it is. */
export interface TableChange {
  seats?: SeatChange[] | null;
  options?: Record<string, string> | null;
  access?: Access | null;
  clock?: Clock | null;
  hints?: boolean | null;
}

/** Everything a viewer may know about a table: sent on joining, after an undo and after a change of language. */
export interface TableFrame {
  type: "table";
  answers: string;
  id: string;
  title: string;
  status: Status;
  number: number;
  options: Record<string, string>;
  seats: SeatView[];
  view: Record<string, unknown> | null;
  words: Section[];
  prompts: Prompt[];
  story: StoryLine[];
  story_from: number;
  chat: ChatLine[];
  undo: Undo | null;
  undo_request: UndoRequest | null;
  set_aside: SetAside | null;
  phase: string;
  outcome: Outcome | null;
  teams: number[];
  commitment: string;
  dice: Dice | null;
  seed: string;
  host: boolean;
  invite: string;
  pace: Pace;
  access: Access;
  rematch: string;
  spectators: number;
  lesson: string;
  hints: boolean;
  clock: Clock;
  private: boolean;
  patience: number;
  waiting: StoryLine[];
}

/** The base of every request at a table; the frame that answers it carries its id. */
export interface TableRequest {
  id?: string;
}

/** A title on the shelf, and the box that it came in. */
export interface TitleCard {
  slug: string;
  box: string;
  name: string;
  seats: [number, number];
  minutes: [number, number];
  pitch: string;
  aim: string;
  options: OptionCard[];
  bots: BotCard[];
}

/** What somebody has played of one title: games that ended, each counted once. */
export interface TitleRecord {
  title: string;
  games: number;
  wins: number;
  with_people: number;
  won_with_people: number;
  last: number;
  rating: number | null;
  rated: number;
}

/** A token in a list, without its secret. */
export interface TokenCard {
  id: string;
  name: string;
  scopes: ("chat" | "look" | "play")[];
  created: number;
  used: number | null;
}

/** The game waits for a decision of yours. */
export interface TurnEvent {
  type: "turn";
  table: string;
  number: number;
  seat: number;
  prompt: Prompt;
}

/** A moment at which the match changed, by a seat's move or by its luck. */
export interface TurningPoint {
  number: number;
  seat: number;
  swing: number;
  kind: "luck" | "move";
  text: string;
}

/** The undo meter: how many moves are free, and what stops it there. */
export interface Undo {
  steps: number;
  barrier: string;
}

export interface UndoAnswer {
  type: "undo_answer";
  id?: string;
  /** counted from 0 */
  seat: number;
  agree: boolean;
}

/** Somebody asks everybody to go back; the game goes on without an answer. */
export interface UndoEvent {
  type: "undo";
  table: string;
  request: UndoRequest;
}

/** Take moves back: one, or to just after move `to`. Beyond what is free this asks everybody. */
export interface UndoMoves {
  type: "undo";
  id?: string;
  /** counted from 0 */
  seat: number;
  to?: number | null;
  beyond?: boolean;
}

/** Somebody asks to go back further than is free; everybody at the table has to agree. */
export interface UndoRequest {
  seat: number;
  to: number;
  agreed: number[];
  needed: number[];
  moves: number[];
}

/** A move was made: what happened and how things stand now. */
export interface UpdateFrame {
  type: "update";
  answers: string;
  number: number;
  start: number;
  status: Status;
  seats: SeatView[];
  view: Record<string, unknown>;
  words: Section[];
  prompts: Prompt[];
  story: StoryLine[];
  undo: Undo | null;
  phase: string;
  outcome: Outcome | null;
  seed: string;
}

/** A choice of a position that was analysed, and what it would have given away against the best one. */
export interface WeighedChoice {
  notation: string;
  text: string;
  verdict: "" | "best" | "blunder" | "good" | "inaccuracy" | "mistake";
  loss: number;
  chance: number;
}

/** What would be done, and whether it may be; else why not, by which rule, and at which step of a turn it may. */
export interface WhyAnswer {
  text: string;
  allowed: boolean;
  sentence: string;
  rule: string;
  says: string;
  step: string;
  choices: Choice[];
}

/** The answer to "why not?"; an empty sentence means that the first thing found may be done. `heard` is what was understood of a question in plain words, and `suggestions` what else may have been meant. */
export interface WhyFrame {
  type: "why";
  answers: string;
  notation: string;
  rule: string;
  sentence: string;
  says: string;
  heard: string;
  found: WhyAnswer[];
  suggestions: string[];
}

/** Why not? About a move in the title's notation, or whatever the words name; with a verb about this one only. */
export interface WhyRequest {
  type: "why";
  id?: string;
  /** counted from 0 */
  seat: number;
  /** a move in the title's notation */
  notation: string;
  verb?: string;
}

/** A word for the dice, and the seals of all seats as whoever says it knows them. */
export interface WordSaid {
  word: string;
  seals: string[];
}

/** What binds somebody to their word for the dice before they say it: SHA-256 of `cubilete word`, a newline, it. */
export interface WordSeal {
  seal: string;
}

export type Frame = TableFrame | UpdateFrame | SeatsFrame | StoryFrame | ChatFrame | HouseFrame | RefusedFrame | WhyFrame | PlanFrame | PongFrame | HintFrame;

export type Request = HelloRequest | StoryRequest | MoveRequest | WhyRequest | PlanRequest | HintRequest | UndoMoves | UndoAnswer | Say | Ping;

// What the server says and hears: docs/api.md. Only fields that the page uses are named.
export type GameName = 'xiangqi' | 'banqi' | 'magic' | 'zero_point_one';
export type Seat = 'first' | 'second';
export type Colour = 'red' | 'black' | 'blue';
export type Notation = 'wxf' | 'chinese' | 'traditional' | 'coordinate' | 'iccs';
export type Language = 'en' | 'zh-Hant' | 'zh-Hans';
export type Text = Record<Language, string>;
export type BySeat<T> = Record<Seat, T>;

export interface BoardShape {
  width: number;
  height: number;
  style: 'points' | 'cells';
  squares: string[];
}

export interface Man {
  kind: string;
  colour?: Colour;
}
export interface Badge {
  badge: 'ice' | 'gold' | 'mask';
  count?: number;
}
export interface Piece {
  id: number;
  at: number;
  kind?: string;
  colour?: Colour;
  down?: boolean;
  known?: Man;
  badges?: Badge[];
}
export interface Counted extends Man {
  count: number;
}

export interface Action {
  move: string;
  kind: 'move' | 'flip' | 'attack' | 'drop' | 'cast' | 'pass';
  from?: number;
  to?: number;
  hit?: boolean;
  piece?: string;
  spell?: string;
  count?: number;
}

export interface PlayedMove {
  ply: number;
  seat: Seat;
  move: string;
  kind: Action['kind'] | 'setup';
  from?: number;
  to?: number;
  hit?: boolean;
  check?: boolean;
  notation?: Partial<Record<Notation, string>>;
  shown?: Man;
  outcome?: string;
  time_ms?: number;
}

export interface SetupTask {
  seat: Seat;
  squares: number[];
  men: { kind: string; letter: string; count: number }[];
  examples: string[];
}

export interface Repetition {
  occurrences: number;
  limit: number;
  loser: Seat | null;
  level: string;
  chasers: number[];
  victims: number[];
  text: Text;
}

export interface Spell {
  spell: string;
  count?: number;
  charges: number;
  cooldown?: number; // turns until the next cast
}

export interface LevelState {
  id: number;
  turns: number;
  par: number;
  max_turns: number | null;
  hints_left: number;
  undos_left: number;
  practice: boolean;
  stars: number | null;
  score: number | null;
}

// One position as it is drawn, the same in a running game and in a replay.
export interface Position {
  ply: number;
  fen: string;
  turn: Seat | null;
  colours: Partial<BySeat<Colour>> | null;
  pieces: Piece[];
  pockets?: BySeat<{ kind: string; count: number }[]> | null;
  bag?: Counted[] | null;
  captured?: Counted[] | null;
  check?: number[] | null;
}

export interface Result {
  winner: Seat | null;
  reason: string;
  text: Text;
}

export interface Deal {
  commitment: string;
  reveal: { salt: string; deal: string } | null;
}

export interface GameState extends Position {
  seq: number;
  phase: 'waiting' | 'setup' | 'play' | 'over';
  thinking: boolean;
  queue?: number;
  quiet?: { plies: number; limit: number } | null;
  moves_from: number;
  moves: PlayedMove[];
  actions: Action[];
  setup: SetupTask | null;
  clocks: BySeat<{ left_ms: number; running: boolean }> | null;
  offers: Record<'draw' | 'takeback' | 'rematch', Seat | null>;
  can: Record<'takeback' | 'draw' | 'resign' | 'rematch' | 'flag' | 'hint', boolean>;
  repetition: Repetition | null;
  deal: Deal | null;
  level: LevelState | null;
  spells?: BySeat<Spell[]> | null;
  result: Result | null;
}

export interface Player {
  type: 'human' | 'engine' | 'npc' | 'open';
  present?: boolean;
  elo?: number | null;
}
export interface Clock {
  base_ms: number;
  increment_ms: number;
}
export interface GameInfo {
  id: string;
  game: GameName;
  variant: string;
  rules: string;
  start_fen: string;
  board: BoardShape;
  clock: Clock | null;
  below: Seat;
  players: BySeat<Player>;
  casual: boolean;
  level: number | null;
}

export interface Kind {
  kind: string;
  letter: string;
  count: number;
  leap?: [number, number];
}
export interface Variant {
  variant: string;
  name: Text;
  has_engine: boolean;
  board: BoardShape;
  start_fen: string | null;
  kinds: Kind[];
}
export interface Game {
  game: GameName;
  name: Text;
  has_engine: boolean;
  has_chance: boolean;
  has_setup: boolean;
  notations: Notation[];
  variants: Variant[];
  rules: { rules: string; name: Text; default?: boolean }[];
}
export interface Level {
  elo: number | null;
  name: Text;
}
export interface Catalogue {
  version: string;
  games: Game[];
  levels: Level[];
  clocks: (Clock | null)[];
}

export interface NewGame {
  game: GameName;
  variant?: string;
  rules?: string;
  opponent: { type: 'engine' | 'local' | 'friend'; elo?: number | null; move_ms?: number };
  seat: Seat | 'random';
  clock: Clock | null;
  fen: string | null;
}
export interface Ticket {
  id: string;
  token: string;
  seats: Seat[];
  invitation?: string | null;
}

// A line of moves as /replay and the analysis take it: outcomes of flips are among the moves.
export interface Subject {
  game: GameName;
  variant?: string;
  rules?: string;
  fen: string | null;
  moves: string[];
}
export interface ReplayPly extends Position {
  move: PlayedMove | null;
}
export interface Replay {
  game: GameName;
  variant: string;
  start_fen: string;
  board: BoardShape;
  plies: ReplayPly[];
  actions: Action[];
  awaits: { outcomes?: (Man & { outcome: string; weight: number })[]; setup?: SetupTask } | null;
  repetition: Repetition | null;
  result: Result | null;
}

export interface Score {
  win: number;
  cp?: number;
  mate?: number | null;
  wdl?: [number, number, number];
}
export interface Line {
  line: number;
  depth: number;
  score: Score;
  nodes: number;
  nps: number;
  ms: number;
  pv: { move: string; from?: number; to?: number; notation?: Partial<Record<Notation, string>> }[];
}
export interface FanOutcome extends Man {
  outcome: string;
  weight: number;
  score: Score;
}

// Endgame tables of banqi: who wins with best play, and in how many plies the next capture, or the end, is forced.
export interface TableVerdict {
  winner: Seat | null;
  plies: number | null;
}
export interface TableMove extends Action, TableVerdict {
  ends: boolean;
}
export type Ending =
  | { covered: true; most_men: number; verdict: TableVerdict; moves: TableMove[] }
  | { covered: false; most_men: number; reason: 'variant' | 'over' | 'face-down' | 'men' | 'rules' };

export interface JudgedMove {
  ply: number;
  seat: Seat;
  move: string;
  notation: Partial<Record<Notation, string>>;
  label: 'idle' | 'chase' | 'check' | 'kill';
  victims: number[];
  text: Text;
  arrows: { from: number; to: number; kind: 'check' | 'chase' | 'attack' }[];
}
export interface Judged {
  verdict: 'none' | 'draw' | 'red-wins' | 'black-wins';
  final: boolean;
  reason: string;
  ply: number;
  rules: string;
  plies: number;
  error: string | { message: string } | null;
  headline: Text;
  explanation: Text;
  repetition: {
    first_ply: number;
    last_ply: number;
    occurrences: number;
    levels: BySeat<string>;
    moves: JudgedMove[];
  } | null;
  start_fen: string;
  moves: string[];
  caption?: Text; // of a diagram
}
export interface Diagram {
  id: string;
  number: number;
  article: string; // of the rule book
  caption: Text;
  start_fen: string;
  pieces: Piece[];
  verdict: Judged['verdict'];
}

// A level on the map.
export interface CampaignLevel {
  id: number;
  chapter: number;
  name: Text;
  size: number;
  key: boolean;
  locked: boolean;
  stars: number | null; // null before it is passed
  skipped: boolean;
  may_skip: boolean;
  attempts: number;
  best_turns: number | null;
  best_game: string | null;
  par: number;
  pass_rate: { wins: number; games: number } | null;
  magic: string[];
}
// A level that is looked at.
export interface LevelDetail extends CampaignLevel {
  goal: Text;
  board: BoardShape;
  pieces: Piece[];
  bag: Counted[];
  spells: BySeat<Spell[]>;
  variant: string;
  stars_at: [number, number]; // at most so many turns for three stars, for two
  max_turns: number | null;
  hints: number;
  undos: number;
  npc_depth: number;
  next: number | null;
}
export interface Chapter {
  chapter: number;
  levels: CampaignLevel[];
}
export interface Campaign {
  chapters: Chapter[];
  daily: { date: string; id: number } | null;
  next: number | null;
  total_stars: number;
}

// A match of the laboratory: how it was set up, and what came of it so far (docs/match.md).
export interface Course {
  pairs: number[];
  elo: (number | null)[];
  err: (number | null)[];
  llr: (number | null)[];
}
export interface RunReport {
  game?: string;
  engines?: Record<'A' | 'B', { name: string; limit: string }>;
  course?: Course;
  games?: number;
  pairs?: number;
  planned_pairs?: number;
  elo?: number | string | null; // "Infinity" when everything was won
  err?: number | null;
  los?: number | null;
  llr?: number;
  sprt?: { elo0: number; elo1: number; lower: number; upper: number } | null;
  wdl?: number[];
  pentanomial?: number[];
  faults?: Record<'A' | 'B', { total: number }>;
  complete?: boolean;
}
export interface Run {
  name: string;
  spec: { spec?: { game: string; pairs: number; engines: { name: string; description: string; limit: string }[] } } | null;
  report: RunReport | null;
}

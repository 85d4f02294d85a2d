// What the server says and hears. Everything is named after docs/openapi.yaml, out of which schema.d.ts is made
// (scripts/web api); here it is only narrowed to what the page knows: its own games, and answers that come in two kinds.
import type { GameName } from '../games';
import type { components } from './schema';

type S = components['schemas'];
type Of<Schema, More> = Omit<Schema, keyof More> & More;

export type { GameName };
export type Language = keyof S['Text'];
export type Text = S['Text'];
export type Seat = S['Seat'];
export type Colour = S['Colour'];
export type Notation = 'wxf' | 'chinese' | 'traditional' | 'coordinate' | 'iccs';
export type BySeat<T> = Record<Seat, T>;

export type BoardShape = S['BoardShape'];
export type Man = S['Man'];
export type Badge = S['Badge'];
export type Piece = S['Piece'];
export type Counted = S['Counted'];
export type Action = S['Action'];
export type PlayedMove = Of<S['PlayedMove'], { notation?: Partial<Record<Notation, string>> }>;
export type SetupTask = S['SetupTask'];
export type Repetition = S['Repetition'];
export type Spell = S['Spell'];
export type LevelState = S['LevelState'];
export type Position = S['Position'];
export type Result = S['Result'];
export type Deal = S['Deal'];
export type Player = S['Player'];
export type Clock = S['Clock'];
export type GameState = Of<S['GameState'], { moves: PlayedMove[]; can: NonNullable<S['GameState']['can']> }>;
export type GameInfo = Of<S['GameInfo'], { game: GameName }>;

export type Kind = S['Kind'];
export type Variant = S['Variant'];
export type Game = Of<S['Game'], { game: GameName }>;
export type Level = S['Strength'];
export type Catalogue = Of<S['Catalogue'], { games: Game[] }>;
export type NewGame = Of<S['NewGame'], { game: GameName }>;
export type Ticket = S['Ticket'];

// A line of moves as /replay and the analysis take it: outcomes of flips are among the moves.
export type Subject = Of<S['Subject'], { game: GameName; fen: string | null; moves: string[] }>;
export type ReplayPly = Of<S['ReplayPly'], { move: PlayedMove | null }>;
export type Replay = Of<S['Replay'], { game: GameName; plies: ReplayPly[] }>;

// Endgame tables of banqi: who wins with best play, and in how many plies the next capture, or the end, is forced.
export type TableVerdict = S['TableVerdict'];
export type TableMove = S['TableMove'];
export type Ending =
  | Of<S['Ending'], { covered: true; verdict: TableVerdict; moves: TableMove[] }>
  | Of<S['Ending'], { covered: false; reason: Exclude<S['Ending']['reason'], null | undefined> }>;

export type JudgedMove = Of<S['JudgedMove'], { notation: Partial<Record<Notation, string>>; text: Text }>;
export type Judged = Of<S['JudgedGame'], { headline: Text; explanation: Text; repetition: Of<S['JudgedRepetition'], { moves: JudgedMove[] }> | null }>;
export type Diagram = S['Diagram'];

export type CampaignLevel = S['CampaignLevel'];
export type LevelDetail = Of<S['LevelDetail'], { stars_at: [number, number] }>;
export type Campaign = S['Campaign'];
export type Chapter = Campaign['chapters'][number];

// The engine's lines and fans come over a socket; section 5 of docs/api.md describes them.
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

// A match of the laboratory: files of `qiyuan match`, which docs/match.md describes.
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

import type { Colour, Man } from '../api/types';
import { GAMES, type GameName } from '../games';
import { LEAPERS, WARRIORS, type PieceSet } from '../games/game';

export type { PieceSet } from '../games/game';
export type Sheet = 'hanzi' | 'letters' | 'pictures' | 'figures';

// What is drawn for a man: a wooden disc, a leaper's square or a log, and the glyph on it.
export interface Face {
  form: 'disc' | 'leaper' | 'wood';
  side: 'a' | 'b';
  sheet?: Sheet;
  glyph?: string;
  leap?: readonly [number, number];
}

const each = (kinds: readonly string[], glyphs: string[]) => Object.fromEntries(kinds.map((kind, i) => [kind, glyphs[i]!]));

// [sheet, glyphs of the first side, glyphs of the second when they differ]
type Kinds = Readonly<Record<string, string>>;
type Drawing = [Sheet, Kinds, Kinds?];
const DRAWINGS: Partial<Record<PieceSet, Drawing>> = {
  hanzi: ['hanzi', each(WARRIORS, [...'帥仕相俥傌炮兵']), each(WARRIORS, [...'將士象車馬砲卒'])],
  simplified: ['hanzi', each(WARRIORS, [...'帅仕相车马炮兵']), each(WARRIORS, [...'将士象车马炮卒'])],
  numbers: ['letters', each(WARRIORS, [...'6543210'])],
  pictures: ['pictures', each(WARRIORS, ['crown', 'shield', 'elephant', 'wheel', 'horse', 'bomb', 'swords'])],
  pets: ['pictures', each(WARRIORS, ['elephant', 'lion', 'tiger', 'dog', 'cat', 'frog', 'mouse'])],
  figures: ['figures', each(LEAPERS, ['king', 'knight', 'queen', 'rook', 'bishop'])],
};
const LEAPS: Record<string, readonly [number, number]> = { wazir: [0, 1], knight: [1, 2], ferz: [1, 1], dabbaba: [0, 2], alfil: [2, 2] };

export function sideOf(colour: Colour | undefined): 'a' | 'b' {
  return colour === 'red' || colour === undefined ? 'a' : 'b';
}

export function sheetOf(set: PieceSet): Sheet | undefined {
  return set === 'letters' ? 'letters' : DRAWINGS[set]?.[0];
}

export function faceOf(game: GameName, set: PieceSet, man: Man): Face {
  const side = sideOf(man.colour);
  if (man.kind === 'wood') return { form: 'wood', side };
  const { form, letters } = GAMES[game];
  const drawing: Drawing | undefined = set === 'letters' ? ['letters', letters] : DRAWINGS[set];
  if (!drawing) return { form, side, leap: LEAPS[man.kind] };
  const [sheet, first, second = first] = drawing;
  return { form, side, sheet, glyph: (side === 'a' ? first : second)[man.kind] };
}

import type { Colour, GameName, Man } from '../api/types';

// How the men of a game may look. The first set of a game is its default.
export type PieceSet = 'hanzi' | 'simplified' | 'letters' | 'pictures' | 'numbers' | 'pets' | 'diagrams' | 'figures';
export type Sheet = 'hanzi' | 'letters' | 'pictures' | 'figures';

export const SETS: Record<GameName, readonly PieceSet[]> = {
  xiangqi: ['hanzi', 'simplified', 'letters', 'pictures'],
  banqi: ['hanzi', 'simplified', 'letters', 'pictures'],
  magic: ['hanzi', 'letters', 'numbers', 'pets'],
  zero_point_one: ['diagrams', 'figures', 'letters'],
};

// What is drawn for a man: a wooden disc, a leaper's square or a log, and the glyph on it.
export interface Face {
  form: 'disc' | 'leaper' | 'wood';
  side: 'a' | 'b';
  sheet?: Sheet;
  glyph?: string;
  leap?: readonly [number, number];
}

const WARRIORS = ['general', 'advisor', 'elephant', 'rook', 'horse', 'cannon', 'soldier'];
const LEAPERS = ['wazir', 'knight', 'ferz', 'dabbaba', 'alfil'];

const each = (kinds: string[], glyphs: string[]) => Object.fromEntries(kinds.map((kind, i) => [kind, glyphs[i]!]));

// [sheet, glyphs of the first side, glyphs of the second when they differ]
type Drawing = [Sheet, Record<string, string>, Record<string, string>?];
const DRAWINGS: Partial<Record<PieceSet, Drawing>> = {
  hanzi: ['hanzi', each(WARRIORS, [...'帥仕相俥傌炮兵']), each(WARRIORS, [...'將士象車馬砲卒'])],
  simplified: ['hanzi', each(WARRIORS, [...'帅仕相车马炮兵']), each(WARRIORS, [...'将士象车马炮卒'])],
  letters: ['letters', { ...each(WARRIORS, [...'KAERHCP']), ...each(LEAPERS, [...'WNFDA']) }],
  numbers: ['letters', each(WARRIORS, [...'6543210'])],
  pictures: ['pictures', each(WARRIORS, ['crown', 'shield', 'elephant', 'wheel', 'horse', 'bomb', 'swords'])],
  pets: ['pictures', each(WARRIORS, ['elephant', 'lion', 'tiger', 'dog', 'cat', 'frog', 'mouse'])],
  figures: ['figures', each(LEAPERS, ['king', 'knight', 'queen', 'rook', 'bishop'])],
};
const MAGIC_LETTERS = each(WARRIORS, [...'KGMRNCP']);

const LEAPS: Record<string, readonly [number, number]> = { wazir: [0, 1], knight: [1, 2], ferz: [1, 1], dabbaba: [0, 2], alfil: [2, 2] };

export function sideOf(colour: Colour | undefined): 'a' | 'b' {
  return colour === 'red' || colour === undefined ? 'a' : 'b';
}

export function sheetOf(set: PieceSet): Sheet | undefined {
  return DRAWINGS[set]?.[0];
}

export function faceOf(game: GameName, set: PieceSet, man: Man): Face {
  const side = sideOf(man.colour);
  if (man.kind === 'wood') return { form: 'wood', side };
  const form = game === 'zero_point_one' ? 'leaper' : 'disc';
  const drawing = DRAWINGS[set];
  if (!drawing) return { form, side, leap: LEAPS[man.kind] };
  const [sheet, first, second = first] = drawing;
  const magicLetter = game === 'magic' && set === 'letters';
  const glyph = magicLetter ? MAGIC_LETTERS[man.kind] : (side === 'a' ? first : second)[man.kind];
  return { form, side, sheet, glyph };
}

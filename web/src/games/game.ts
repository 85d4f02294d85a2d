import type { BoardShape, Colour, Piece } from '../api/types';
import type { PutUp } from './fen';

// How the men of a game may look: docs of each set are its drawings in pieces/sets.ts.
export type PieceSet = 'hanzi' | 'simplified' | 'letters' | 'pictures' | 'numbers' | 'pets' | 'diagrams' | 'figures';

// What the page knows of a game beyond what the server says: looks and a few habits, never rules.
export interface WebGame {
  sets: readonly PieceSet[];
  chinese: PieceSet; // what readers of Chinese expect
  readable: PieceSet; // what everybody else can tell apart at once
  form: 'disc' | 'leaper';
  letters: Readonly<Record<string, string>>; // a kind's letter in the game's own notation
  sides: readonly [Colour, Colour];
  sample: readonly [string, string]; // two kinds that show what a set looks like
  showcase: Showcase;
  surface: { cloth: 'wood' | 'slate' | 'tan'; grid: boolean };
  hands: boolean; // captured men wait in hand
  score: 'pawns' | 'chance';
  records: readonly ('pgn' | 'moves')[];
  fen: { write: (put: PutUp) => string; dark: boolean }; // dark: men may lie face down
  tables: boolean; // endings are known exactly
  hint?: 'banqi.first_flip'; // said before the first move
}

// A corner of a board, drawn and not played, for the front page.
export interface Showcase {
  shape: BoardShape;
  pieces: Piece[];
}

export const WARRIORS = ['general', 'advisor', 'elephant', 'rook', 'horse', 'cannon', 'soldier'] as const;
export const LEAPERS = ['wazir', 'knight', 'ferz', 'dabbaba', 'alfil'] as const;

export const lettered = (kinds: readonly string[], letters: string): Record<string, string> =>
  Object.fromEntries(kinds.map((kind, i) => [kind, letters[i]!]));

// Rows of letters of the game: capitals of the first side, small letters of the second, x face-down, # wood, . empty.
export function picture(style: BoardShape['style'], rows: string[], letters: Record<string, string>, sides: readonly [Colour, Colour]): Showcase {
  const width = rows[0]!.length;
  const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind]));
  const pieces = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x): Piece[] => {
      const id = y * width + x;
      if (letter === '.') return [];
      if (letter === 'x') return [{ id, at: id, down: true }];
      if (letter === '#') return [{ id, at: id, kind: 'wood' }];
      return [{ id, at: id, kind: kinds.get(letter.toUpperCase())!, colour: letter === letter.toUpperCase() ? sides[0] : sides[1] }];
    }),
  );
  return { shape: { width, height: rows.length, style, squares: [] }, pieces };
}

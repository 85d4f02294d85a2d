import type { Action, Colour, Piece } from '../api/types';

// Moves a player may ask for before it is his turn: any man of his to any square. Whether it can be played turns out when the
// server says what may be; this page knows no rules.
export function premoves(pieces: Piece[], colour: Colour | undefined, squares: number): Action[] {
  return pieces
    .filter((piece) => !piece.down && piece.colour === colour && colour !== undefined)
    .flatMap(({ at: from }) => Array.from({ length: squares }, (_, to) => ({ move: '', kind: 'move' as const, from, to })))
    .filter(({ from, to }) => from !== to);
}

// The action that a premove has become, if it has.
export function playable(actions: Action[], wanted: Action): Action | undefined {
  return actions.find(({ from, to, kind }) => from === wanted.from && to === wanted.to && kind !== 'cast');
}

import type { Action, Piece } from '../api/types';

// The men as they will stand once the server agrees, so that a move feels immediate. Only plain moves are foreseen:
// what magic or a face-down man will do is for the server to say.
export function afterPending(pieces: Piece[], pending: Action | null): Piece[] {
  if (pending?.kind !== 'move' || pending.to === undefined) return pieces;
  const taken = pieces.find((piece) => piece.at === pending.to);
  const mover = pieces.find((piece) => piece.at === pending.from);
  if (taken?.badges?.length || mover?.badges?.length) return pieces;
  return pieces.filter((piece) => piece !== taken).map((piece) => (piece === mover ? { ...piece, at: pending.to! } : piece));
}

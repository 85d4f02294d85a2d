import type { BoardShape, Deal, GameName, Man, Piece } from '../api/types';
import { GAMES } from '../games';

function manOf(game: GameName, letter: string): Man | null {
  const { letters, sides } = GAMES[game];
  const kind = Object.keys(letters).find((one) => letters[one] === letter.toUpperCase());
  return kind ? { kind, colour: letter === letter.toUpperCase() ? sides[0] : sides[1] } : null;
}

// After the end: what nobody had turned up, by the deal that the server has revealed.
export function revealed(game: GameName, shape: BoardShape, pieces: Piece[], deal: Deal | null): Piece[] {
  if (!deal?.reveal) return pieces;
  const dealt = new Map(deal.reveal.deal.split(' ').map((outcome) => outcome.split('=') as [string, string]));
  return pieces.map((piece) => {
    const man = piece.down && !piece.known ? manOf(game, dealt.get(shape.squares[piece.at] ?? '')?.[0] ?? ' ') : null;
    return man ? { ...piece, ...man, down: false } : piece;
  });
}

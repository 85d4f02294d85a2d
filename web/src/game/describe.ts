import type { BoardShape, GameName, Man, Piece } from '../api/types';
import { t, word } from '../i18n/index.svelte';

// Names for screen readers and tooltips.
export function manName(man: Man): string {
  if (man.kind === 'wood' || !man.colour) return word('kind', man.kind);
  return t('man', { colour: word('colour', man.colour), kind: word('kind', man.kind) });
}

export function pieceName(piece: Piece): string {
  const man = piece.down || !piece.kind ? t('board.face_down') : manName({ kind: piece.kind, colour: piece.colour });
  const badges = (piece.badges ?? []).map((badge) => word('badge', badge.badge) + (badge.count ? ` ${badge.count}` : ''));
  return [man, ...badges].join(', ');
}

export function squareLabel(shape: BoardShape, at: number, piece: Piece | undefined, notes: string[]): string {
  return [shape.squares[at] ?? '', piece ? pieceName(piece) : t('board.empty'), ...notes].join(', ');
}

export const gameTitle = (game: GameName) => word('game', game);

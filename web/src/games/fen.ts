import type { Badge, BoardShape, Colour, Counted, Man, Seat } from '../api/types';

// A man of a position that is being put up by hand; `down` without a kind is a face-down one.
export interface Standing extends Partial<Man> {
  colour?: Colour;
  down?: boolean;
  badges?: Badge[];
}

// A position put up by hand, to be written as the game writes positions. The server checks it; it knows what is possible.
export interface PutUp {
  shape: BoardShape;
  men: ReadonlyMap<number, Standing>;
  letters: Readonly<Record<string, string>>;
  turn: Seat;
  bag: readonly Counted[];
  hands: Readonly<Record<Seat, readonly { kind: string; count: number }[]>>;
}

const cased = (letter: string, colour: Colour | undefined) => (colour === 'red' ? letter.toUpperCase() : letter.toLowerCase());

function rows({ shape, men, letters }: PutUp, down: string): string {
  return Array.from({ length: shape.height }, (_, row) => {
    const cells = Array.from({ length: shape.width }, (__, column) => {
      const man = men.get(row * shape.width + column);
      if (!man) return '.';
      if (man.kind === 'wood') return '#';
      const face = man.down ? down : cased(letters[man.kind ?? ''] ?? '.', man.colour);
      return face + statuses(man.badges ?? []);
    });
    return cells.join('').replace(/\.+/g, (empty) => String(empty.length));
  }).join('/');
}

function statuses(badges: Badge[]): string {
  const marks = badges.map(({ badge, count }) => (badge === 'ice' ? `i${count ?? 1}` : badge === 'gold' ? 'g' : 'h'));
  return marks.length > 0 ? `{${marks.join('')}}` : '';
}

const allDown = ({ men }: PutUp) => [...men.values()].every(({ down, kind }) => down || kind === 'wood');

export const xiangqiFen = (put: PutUp) => `${rows(put, '')} ${put.turn === 'first' ? 'w' : 'b'} - - 0 1`;

export function banqiFen(put: PutUp): string {
  const bag = put.bag.filter(({ count }) => count > 0).map(({ kind, colour, count }) => `${cased(put.letters[kind] ?? '', colour)}${count}`);
  const side = allDown(put) ? '-' : put.turn === 'first' ? 'r' : 'b';
  return `${rows(put, 'X')} ${side} ${bag.join('') || '-'} 0 1`;
}

export function magicFen(put: PutUp): string {
  const bag = (colour: Colour) =>
    put.bag
      .filter((man) => man.colour === colour)
      .map(({ kind, count }) => cased(put.letters[kind] ?? '', colour).repeat(count))
      .join('') || '-';
  const both = `${bag('red')}/${bag('black')}`;
  return `mc1 ${rows(put, '?')} ${put.turn === 'first' ? 'p' : 'n'} ${allDown(put) ? '-' : 'pr'} ${both === '-/-' ? '-' : both} 0 -`;
}

// Both set-ups count as plies: with two behind them the first player is to move.
export function zeroPointOneFen(put: PutUp): string {
  const hand = (seat: Seat, colour: Colour) =>
    put.hands[seat].filter(({ count }) => count > 0).map(({ kind, count }) => `${count > 1 ? count : ''}${cased(put.letters[kind] ?? '', colour)}`);
  const hands = [...hand('first', 'red'), ...hand('second', 'blue')].join('') || '-';
  return `${rows(put, '')} ${put.turn === 'first' ? 'r' : 'b'} ${hands} ${put.turn === 'first' ? 2 : 3}`;
}

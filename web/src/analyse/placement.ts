import type { BoardShape, Colour, Kind, Man, Piece, Seat } from '../api/types';

// Men on squares while a xiangqi position is being put up by hand.
export type Placement = ReadonlyMap<number, Man>;

export function placementOf(pieces: Piece[]): Placement {
  return new Map(pieces.flatMap(({ at, kind, colour }) => (kind ? [[at, { kind, colour }] as const] : [])));
}

// The FEN that the server will check; it knows what is possible, we do not.
export function fenOf(placement: Placement, shape: BoardShape, kinds: Kind[], turn: Seat): string {
  const letters = new Map(kinds.map(({ kind, letter }) => [kind, letter]));
  const rows = Array.from({ length: shape.height }, (_, row) => {
    const cells = Array.from({ length: shape.width }, (__, column) => {
      const man = placement.get(row * shape.width + column);
      const letter = man && letters.get(man.kind);
      return letter ? (man.colour === 'red' ? letter.toUpperCase() : letter.toLowerCase()) : '.';
    });
    return cells.join('').replace(/\.+/g, (empty) => String(empty.length));
  });
  return `${rows.join('/')} ${turn === 'first' ? 'w' : 'b'} - - 0 1`;
}

// What is left of each kind of a colour, as in a box of men.
export function inBox(placement: Placement, kinds: Kind[], colour: Colour): { kind: string; count: number }[] {
  const standing = [...placement.values()].filter((man) => man.colour === colour);
  return kinds.map(({ kind, count }) => ({ kind, count: count - standing.filter((man) => man.kind === kind).length }));
}

// `from` is a square, or `colour:kind` out of the box.
export function withMan(placement: Placement, from: number | string, to: number): Placement {
  const next = new Map(placement);
  if (typeof from === 'string') {
    const [colour, kind] = from.split(':') as [Colour, string];
    return next.set(to, { kind, colour });
  }
  const man = placement.get(from);
  if (!man) return placement;
  next.delete(from);
  return next.set(to, man);
}

export function without(placement: Placement, at: number): Placement {
  const next = new Map(placement);
  next.delete(at);
  return next;
}

import type { Colour, Counted, Kind, Piece } from '../api/types';
import type { Standing } from '../games/fen';

// Men on squares while a position is being put up by hand.
export type Placement = ReadonlyMap<number, Standing>;

export const TILE = 'tile'; // the origin of a face-down man

export function placementOf(pieces: Piece[]): Placement {
  return new Map(pieces.map(({ at, kind, colour, down, badges }) => [at, down ? { down, badges } : { kind, colour, badges }] as const));
}

// What is left of each kind of a colour, as in a box of men.
export function inBox(placement: Placement, kinds: Kind[], colour: Colour): { kind: string; count: number }[] {
  const standing = [...placement.values()].filter((man) => man.colour === colour);
  return kinds
    .filter(({ kind }) => kind !== 'wood')
    .map(({ kind, count }) => ({ kind, count: Math.max(0, count - standing.filter((man) => man.kind === kind).length) }));
}

export const tilesOn = (placement: Placement): number => [...placement.values()].filter(({ down }) => down).length;

// What may lie face down: what stands nowhere, as far as the visitor has not said that it was captured.
export function bagFor(placement: Placement, kinds: Kind[], colours: readonly Colour[], chosen: ReadonlyMap<string, number>): Counted[] {
  return colours.flatMap((colour) =>
    inBox(placement, kinds, colour).map(({ kind, count }) => ({ kind, colour, count: Math.min(count, chosen.get(`${colour}:${kind}`) ?? count) })),
  );
}

// `from` is a square, `colour:kind` out of the box, or a face-down man.
export function withMan(placement: Placement, from: number | string, to: number): Placement {
  const next = new Map(placement);
  if (from === TILE) return next.set(to, { down: true });
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

export function filled(placement: Placement, squares: number): Placement {
  return new Map(Array.from({ length: squares }, (_, at) => [at, placement.get(at) ?? { down: true }] as const));
}

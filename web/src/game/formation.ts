import type { SetupTask } from '../api/types';

// Men placed on squares during the set-up of 0.1: kind by square.
export type Formation = ReadonlyMap<number, string>;

export const EMPTY: Formation = new Map();

export function fromText(task: SetupTask, text: string): Formation {
  const kinds = new Map(task.men.map(({ letter, kind }) => [letter.toUpperCase(), kind]));
  return new Map(task.squares.map((at, i) => [at, kinds.get(text[i]?.toUpperCase() ?? '') ?? '']).filter(([, kind]) => kind !== '') as [number, string][]);
}

// The text of a finished formation; null while men are missing.
export function toText(task: SetupTask, formation: Formation): string | null {
  const letters = new Map(task.men.map(({ letter, kind }) => [kind, letter]));
  const text = task.squares.map((at) => letters.get(formation.get(at) ?? '') ?? '');
  return text.every((letter) => letter !== '') ? text.join('') : null;
}

export function inHand(task: SetupTask, formation: Formation): { kind: string; count: number }[] {
  const standing = [...formation.values()];
  return task.men.map(({ kind, count }) => ({ kind, count: count - standing.filter((other) => other === kind).length }));
}

export function mirrored(task: SetupTask, formation: Formation, width: number): Formation {
  const image = (at: number) => at - (at % width) + (width - 1 - (at % width));
  return new Map(task.squares.flatMap((at) => (formation.has(image(at)) ? [[at, formation.get(image(at))!] as const] : [])));
}

export function shuffled(task: SetupTask, random: () => number): Formation {
  const men = task.men.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
  for (let i = men.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [men[i], men[j]] = [men[j]!, men[i]!];
  }
  return new Map(task.squares.map((at, i) => [at, men[i]!]));
}

// Puts a man from the hand on a square, or moves one from square to square; what stood there changes places or goes
// back to the hand.
export function placed(formation: Formation, from: number | string, to: number): Formation {
  const next = new Map(formation);
  const kind = typeof from === 'string' ? from : formation.get(from);
  if (kind === undefined) return formation;
  if (typeof from === 'number') {
    next.delete(from);
    const stood = formation.get(to);
    if (stood !== undefined) next.set(from, stood);
  }
  next.set(to, kind);
  return next;
}

import type { Action, PlayedMove, Position, Repetition } from '../api/types';
import type { Mark } from '../board/marks';

export function lastMoveMarks(move: PlayedMove | null | undefined): Mark[] {
  if (!move || move.kind === 'setup') return [];
  return [move.from, move.to].flatMap((at) => (at === undefined ? [] : [{ at, kind: 'last' as const }]));
}

export function positionMarks(position: Position, move: PlayedMove | null | undefined): Mark[] {
  const checks = (position.check ?? []).map((at) => ({ at, kind: 'check' as const }));
  return [...lastMoveMarks(move), ...checks];
}

export function repetitionMarks(repetition: Repetition | null): Mark[] {
  if (!repetition) return [];
  return [
    ...(repetition.chasers ?? []).map((at) => ({ at, kind: 'chaser' as const })),
    ...(repetition.victims ?? []).map((at) => ({ at, kind: 'victim' as const })),
  ];
}

export function hintMarks(action: Action | undefined): Mark[] {
  if (!action) return [];
  return [action.from, action.to].flatMap((at) => (at === undefined ? [] : [{ at, kind: 'hint' as const }]));
}

import type { Action } from '../api/types';
import type { Origin, Target } from '../board/input.svelte';

// Where on the table an action begins; null for a flip, which needs no second square, and for a pass.
export function originOf(action: Action): Origin | null {
  switch (action.kind) {
    case 'move':
    case 'attack':
      return action.from ?? null;
    case 'drop':
      return dropOrigin(action.piece ?? '');
    case 'cast':
      return castOrigin(action.spell ?? '', action.count);
    default:
      return null;
  }
}

export const dropOrigin = (kind: string) => `drop:${kind}`;
export const castOrigin = (spell: string, count?: number) => `cast:${spell}:${count ?? 0}`;

export function targetsFrom(actions: Action[], from: Origin): Target[] {
  const targets = new Map<number, Target>();
  for (const action of actions) {
    if (action.to === undefined || originOf(action) !== from) continue;
    targets.set(action.to, { to: action.to, hit: action.hit ?? action.kind === 'cast' });
  }
  return [...targets.values()];
}

export function actionFrom(actions: Action[], from: Origin, to: number): Action | undefined {
  return actions.find((action) => action.to === to && originOf(action) === from);
}

export function flipAt(actions: Action[], at: number): Action | undefined {
  return actions.find((action) => action.kind === 'flip' && action.to === at);
}

// A pass that is no choice: the player should not be asked.
export function forcedPass(actions: Action[]): Action | undefined {
  return actions.length === 1 && actions[0]!.kind === 'pass' ? actions[0] : undefined;
}

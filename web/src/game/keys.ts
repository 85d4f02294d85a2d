// Keys that work anywhere on a page with a move list. The board has its own when it has the focus.
interface Walk {
  ply: number;
  last: number;
  go(ply: number): void;
  turn(): void;
}

// Where keys are for what has the focus. A box to tick needs none of ours; the board stops those that it takes itself.
const TYPING = 'input:not([type=checkbox]), textarea, select, dialog';

export function onGameKey(event: KeyboardEvent, walk: Walk): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as Element;
  if (event.defaultPrevented || target.closest(TYPING)) return;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => walk.go(Math.max(0, walk.ply - 1)),
    ArrowRight: () => walk.go(Math.min(walk.last, walk.ply + 1)),
    Home: () => walk.go(0),
    End: () => walk.go(walk.last),
    f: () => walk.turn(),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

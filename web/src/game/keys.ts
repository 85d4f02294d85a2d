// Keys that work anywhere on a page with a move list. The board has its own when it has the focus.
interface Walk {
  ply: number;
  last: number;
  go(ply: number): void;
  turn(): void;
}

export function onGameKey(event: KeyboardEvent, walk: Walk): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as Element;
  if (target.closest('input, textarea, select, dialog, [role=grid]') && event.key !== 'f') return;
  if (target.closest('input, textarea, select')) return;
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

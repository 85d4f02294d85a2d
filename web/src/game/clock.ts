import type { GameState, Seat } from '../api/types';

export interface ShownClock {
  left_ms: number;
  running: boolean;
}

// A clock as it is shown: it stands still without a connection and before the friend has come, and whoever lost on time
// has none left, whatever was left when the server last counted.
export function shownClock(state: GameState, seat: Seat, online: boolean): ShownClock | null {
  const clock = state.clocks?.[seat];
  if (!clock) return null;
  if (state.phase === 'over') {
    const flagged = state.result?.reason === 'time' && state.result.winner !== seat;
    return { left_ms: flagged ? 0 : clock.left_ms, running: false };
  }
  return online && state.phase !== 'waiting' ? clock : { ...clock, running: false };
}

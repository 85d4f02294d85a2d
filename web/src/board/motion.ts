export const HALF_FLIP_MS = 150;
export const GONE_MS = 160;

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

// Whether the visitor wants changes to happen at once.
export function isStill(): boolean {
  return reduced.matches;
}

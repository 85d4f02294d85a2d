import { settings } from '../state/settings.svelte';

const HALF_FLIP_MS = 150;
const GONE_MS = 160;
const QUICK = 0.4; // of the usual time

export const halfFlipMs = () => HALF_FLIP_MS * (settings.motion === 'quick' ? QUICK : 1);
export const goneMs = () => (isStill() ? 0 : GONE_MS * (settings.motion === 'quick' ? QUICK : 1));

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

// Whether the visitor wants changes to happen at once.
export function isStill(): boolean {
  return reduced.matches || settings.motion === 'none';
}

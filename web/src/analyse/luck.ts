// Luck is counted in winning chance of the first player; what helps one harms the other, so a game has one number.
const SHOWN_FLIPS = 5;

export function totalLuck(luck: (number | undefined)[]): number {
  return luck.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

// The plies of the flips that moved most.
export function biggestFlips(luck: (number | undefined)[]): number[] {
  const plies = luck.flatMap((one, ply) => (one === undefined ? [] : [ply]));
  return plies.sort((a, b) => Math.abs(luck[b]!) - Math.abs(luck[a]!)).slice(0, SHOWN_FLIPS);
}

// "+12": hundredths of a win.
export function points(luck: number): string {
  const rounded = Math.round(100 * luck);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
}

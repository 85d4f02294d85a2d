import type { Course, RunReport } from '../api/types';

export interface Range {
  low: number;
  high: number;
}

// Round numbers inside a range, about so many, for the axis of a plot.
export function ticks({ low, high }: Range, wanted: number): number[] {
  const rough = (high - low) / Math.max(1, wanted);
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const found: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; ++i) found.push(Number((i * step).toPrecision(12)));
  return found;
}

const LEAST_ELO = 10;
const MOST_ELO = 800;
const ERRORS_SHOWN = 2.5;

// What the axis of an Elo plot shows: zero and the end of the course with room for its error. The wild beginning may leave it.
export function eloRange({ elo, err }: Course): Range {
  const last = elo.findLastIndex((value) => value !== null);
  const [value, error] = last < 0 ? [0, LEAST_ELO] : [elo[last]!, err[last] ?? LEAST_ELO];
  const room = Math.max(LEAST_ELO, ERRORS_SHOWN * error);
  return { low: Math.max(-MOST_ELO, Math.min(-LEAST_ELO, value - room)), high: Math.min(MOST_ELO, Math.max(LEAST_ELO, value + room)) };
}

export function llrRange({ llr }: Course, sprt: NonNullable<RunReport['sprt']>): Range {
  const reach = 1.15 * Math.max(-sprt.lower, sprt.upper, ...llr.map((value) => Math.abs(value ?? 0)));
  return { low: -reach, high: reach };
}

// The stretches of a series without a gap, as points of a plot.
export function stretches(xs: number[], ys: (number | null)[]): [number, number][][] {
  const found: [number, number][][] = [];
  let open = false;
  xs.forEach((x, i) => {
    const y = ys[i] ?? null;
    if (y !== null) {
      if (!open) found.push([]);
      found.at(-1)!.push([x, y]);
    }
    open = y !== null;
  });
  return found;
}

// A report.json that somebody has dropped; null for anything else.
export function parseReport(text: string): RunReport | null {
  try {
    const report: unknown = JSON.parse(text);
    return typeof report === 'object' && report !== null && Array.isArray((report as RunReport).pentanomial) ? (report as RunReport) : null;
  } catch {
    return null;
  }
}

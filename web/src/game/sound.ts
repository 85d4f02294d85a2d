import type { Cue } from './cues';
import { settings } from '../state/settings.svelte';

// Six cues, made on the spot: no files to fetch. Each has a visible counterpart.
interface Tone {
  from: number; // Hz
  to: number;
  seconds: number;
  after?: number;
  type?: OscillatorType;
  loud?: number;
}

const CUES: Record<Cue, Tone[]> = {
  move: [{ from: 420, to: 180, seconds: 0.07, type: 'triangle' }],
  capture: [
    { from: 300, to: 90, seconds: 0.12, type: 'square', loud: 0.5 },
    { from: 700, to: 200, seconds: 0.06, type: 'triangle' },
  ],
  check: [
    { from: 660, to: 660, seconds: 0.1 },
    { from: 880, to: 880, seconds: 0.16, after: 0.11 },
  ],
  flip: [
    { from: 240, to: 620, seconds: 0.1, type: 'triangle' },
    { from: 480, to: 300, seconds: 0.08, after: 0.12, type: 'triangle' },
  ],
  drop: [
    { from: 180, to: 90, seconds: 0.12, type: 'sine' },
    { from: 900, to: 500, seconds: 0.04, type: 'triangle' },
  ],
  end: [
    { from: 523, to: 523, seconds: 0.16 },
    { from: 659, to: 659, seconds: 0.16, after: 0.15 },
    { from: 784, to: 784, seconds: 0.35, after: 0.3 },
  ],
};
const PEAK = 0.25;

let context: AudioContext | null = null;

// Browsers allow sound only after the visitor did something; called on the first pointer or key.
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

export function playCue(cue: Cue): void {
  if (!context || settings.muted || settings.volume === 0 || settings.silent.includes(cue)) return;
  for (const tone of CUES[cue]) sound(context, tone, settings.volume);
}

function sound(audio: AudioContext, tone: Tone, volume: number): void {
  const start = audio.currentTime + (tone.after ?? 0);
  const end = start + tone.seconds;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = tone.type ?? 'sine';
  oscillator.frequency.setValueAtTime(tone.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  gain.gain.setValueAtTime(PEAK * volume * (tone.loud ?? 1), start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

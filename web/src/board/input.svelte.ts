import type { BoardShape } from '../api/types';
import { squareUnder } from './geometry';

// Where a move begins: a square, or something in the hand (a kind in a pocket, a spell).
export type Origin = number | string;

export interface Target {
  to: number;
  hit: boolean;
}

// What may be done now. The page answers from the server's list of actions; the board knows no rules.
export interface Play {
  targets(from: Origin): Target[];
  flippable(at: number): boolean;
  onMove(from: Origin, to: number): void;
  onFlip(at: number): void;
}

interface Press {
  origin: Origin | null;
  pointer: number;
  x: number;
  y: number;
}
export interface Drag {
  origin: Origin;
  dx: number; // how far from where it began, in pixels
  dy: number;
  x: number;
  y: number;
}

const DRAG_THRESHOLD_PX = 5;

// Turns taps, drags and keys into moves. One for each board; its pockets and spell trays share it.
export class BoardInput {
  selected = $state<Origin | null>(null);
  drag = $state.raw<Drag | null>(null);
  over = $state<number | null>(null); // the square under a drag
  dropped = $state<number | null>(null); // where a drag has just ended: that man must not slide again
  grid: HTMLElement | null = null;
  targets: Target[] = $derived.by(() => (this.selected === null ? [] : this.play().targets(this.selected)));
  private press: Press | null = null;

  constructor(
    private readonly play: () => Play,
    private readonly shape: () => BoardShape,
    private readonly turned: () => boolean,
  ) {}

  tap(at: number): void {
    this.dropped = null;
    const from = this.selected;
    if (from !== null && this.reaches(at)) return this.finish(from, at);
    this.selected = null;
    if (this.play().flippable(at)) this.play().onFlip(at);
    else if (from !== at && this.play().targets(at).length > 0) this.selected = at;
  }

  // A tap on something in the hand.
  pick(origin: string): void {
    this.selected = this.selected === origin || this.play().targets(origin).length === 0 ? null : origin;
  }

  cancel(): void {
    this.selected = null;
    this.drag = null;
    this.press = null;
  }

  // `origin` is null on the board: the square follows from the place.
  pointerDown(event: PointerEvent, origin: string | null): void {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const at = origin ?? this.under(event);
    this.dropped = null;
    this.press = { origin: at, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  pointerMove(event: PointerEvent): void {
    const { press } = this;
    if (!press || press.pointer !== event.pointerId || press.origin === null) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!this.drag) {
      if (Math.hypot(dx, dy) < DRAG_THRESHOLD_PX || this.play().targets(press.origin).length === 0) return;
      this.selected = press.origin;
    }
    this.drag = { origin: press.origin, dx, dy, x: event.clientX, y: event.clientY };
    this.over = this.under(event);
  }

  pointerUp(event: PointerEvent): void {
    const { press, drag } = this;
    this.press = null;
    this.drag = null;
    this.over = null;
    if (!press || press.pointer !== event.pointerId) return;
    const at = this.under(event);
    if (!drag) {
      if (typeof press.origin === 'string') this.pick(press.origin);
      else if (at !== null && at === press.origin) this.tap(at);
    } else if (at !== null && this.reaches(at)) {
      this.dropped = at;
      this.finish(drag.origin, at);
    } else if (at !== drag.origin) {
      this.selected = null;
    }
  }

  under(event: MouseEvent): number | null {
    if (!this.grid) return null;
    return squareUnder(this.shape(), this.grid.getBoundingClientRect(), event.clientX, event.clientY, this.turned());
  }

  private reaches(at: number): boolean {
    return this.targets.some((target) => target.to === at);
  }

  private finish(from: Origin, to: number): void {
    this.selected = null;
    this.play().onMove(from, to);
  }
}

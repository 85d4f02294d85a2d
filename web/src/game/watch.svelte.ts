import type { Action, GameInfo, GameState, PlayedMove, Position, ReplayPly, Seat } from '../api/types';
import type { Mark } from '../board/marks';
import { forcedPass } from './actions';
import { hintMarks, positionMarks, repetitionMarks } from './marks';
import { playable, premoves } from './premove';
import { revealed } from './reveal';
import type { Hint } from './session.svelte';

// What is watched: a game's session, or something like it in a test.
export interface Watched {
  readonly info: GameInfo | null;
  readonly state: GameState | null;
  readonly moves: PlayedMove[];
  readonly seats: Seat[];
  readonly online: boolean;
  readonly pending: Action | null;
  readonly hint: Hint | null;
  act(action: Action): void;
}

// What is drawn of a game under way follows from the session, from which move is looked at, and from how the board lies.
export class GameWatch {
  viewing = $state<number | null>(null); // a past ply; null while looking at the present
  turnedByHand = $state(false);
  showAll = $state(false); // what lay face down, once the deal is known
  premove = $state.raw<Action | null>(null);

  constructor(
    private readonly session: Watched,
    private readonly past: (ply: number) => ReplayPly | undefined,
  ) {}

  readonly last = $derived.by(() => this.session.moves.length);
  readonly ply = $derived.by(() => this.viewing ?? this.last);
  private readonly seen: Position | null = $derived.by(() => (this.viewing === null ? null : this.past(this.viewing)) ?? this.session.state);
  readonly position: Position | null = $derived.by(() => {
    const { info, state } = this.session;
    if (!this.seen || !info || !this.showAll) return this.seen;
    return { ...this.seen, pieces: revealed(info.game, info.board, this.seen.pieces, state?.deal ?? null) };
  });
  readonly hasSecrets = $derived.by(() => Boolean(this.session.state?.deal?.reveal && this.seen?.pieces.some(({ down }) => down)));

  // Whoever plays one side sits below; on one board, and for spectators, the game says who does.
  readonly lower: Seat = $derived.by(() => (this.session.seats.length === 1 ? this.session.seats[0]! : (this.session.info?.below ?? 'first')));
  readonly turned = $derived.by(() => (this.lower === 'second') !== this.turnedByHand);
  readonly bars: [Seat, Seat] = $derived.by(() => (this.turned ? ['first', 'second'] : ['second', 'first']));

  private readonly isLive = $derived.by(() => this.viewing === null && this.session.online);
  private readonly isMyTurn = $derived.by(() => this.session.seats.includes(this.session.state?.turn as Seat));
  readonly mayAct = $derived.by(() => this.isLive && !this.session.pending && this.isMyTurn);
  readonly setup = $derived.by(() => {
    const task = this.session.state?.setup;
    return this.mayAct && task && this.session.seats.includes(task.seat) ? task : null;
  });
  // While the other side thinks: a move can be set, to be played as soon as it may be.
  readonly waits = $derived.by(() => {
    const { state, seats } = this.session;
    return this.isLive && state?.phase === 'play' && seats.length === 1 && state.turn !== null && !this.isMyTurn;
  });
  readonly actions: Action[] = $derived.by(() => {
    const { info, state } = this.session;
    if (this.mayAct) return state?.actions ?? [];
    return this.waits && state && info ? premoves(state.pieces, state.colours?.[this.lower], info.board.squares.length) : [];
  });
  readonly marks: Mark[] = $derived.by(() => {
    if (!this.position) return [];
    const drawn = positionMarks(this.position, this.session.moves[this.ply - 1]);
    if (this.viewing !== null) return drawn;
    return [
      ...drawn,
      ...repetitionMarks(this.session.state?.repetition ?? null),
      ...hintMarks(this.session.hint?.action),
      ...hintMarks(this.premove ?? undefined),
    ];
  });

  act(action: Action): void {
    if (this.waits) this.premove = action;
    else this.session.act(action);
  }

  go(ply: number): void {
    this.viewing = ply >= this.last ? null : Math.max(0, ply);
  }

  // What goes without asking: a pass that is no choice, and the move that was set. Called after every change.
  settle(): void {
    const actions = this.session.state?.actions ?? [];
    const pass = this.mayAct ? forcedPass(actions) : undefined;
    const found = this.mayAct && this.premove ? playable(actions, this.premove) : undefined;
    if (this.premove && (found || !this.waits)) this.premove = null;
    const next = pass ?? found;
    if (next) this.session.act(next);
  }
}

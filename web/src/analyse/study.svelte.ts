import { api, type ApiError } from '../api/http';
import type { Action, GameName, Replay, ReplayPly, Subject } from '../api/types';

// A line of moves from a position, and where in it one stands. The server replays it; here are only texts.
export class Study {
  subject = $state.raw<Subject>({ game: 'xiangqi', fen: null, moves: [] }); // all of it
  ply = $state(0);
  replay = $state.raw<Replay | null>(null); // of all moves
  here = $state.raw<Replay | null>(null); // of the moves up to `ply`, for what may be played there
  problem = $state('');

  get game(): GameName {
    return this.subject.game;
  }
  get position(): ReplayPly | null {
    return this.replay?.plies[this.ply] ?? null;
  }
  get last(): number {
    return (this.replay?.plies.length ?? 1) - 1;
  }
  // What leads to a ply: an outcome belongs to the flip before it.
  subjectAt(ply: number): Subject {
    return { ...this.subject, moves: this.subject.moves.slice(0, this.textsUpTo(ply)) };
  }
  get subjectHere(): Subject {
    return this.subjectAt(this.ply);
  }
  get awaits() {
    return this.here?.awaits ?? null;
  }

  async open(subject: Subject): Promise<void> {
    await this.load(subject, null);
  }

  // Plays on from here; what followed is forgotten.
  async play(text: string): Promise<void> {
    const here = this.subjectHere;
    await this.load({ ...here, moves: [...here.moves, text] }, Infinity);
  }

  async act(action: Action): Promise<void> {
    await this.play(action.move);
  }

  async go(ply: number): Promise<void> {
    this.ply = Math.max(0, Math.min(this.last, ply));
    await this.lookHere();
  }

  private async load(subject: Subject, ply: number | null): Promise<void> {
    try {
      const replay = await api.replay(subject);
      Object.assign(this, { subject, replay, problem: '' });
      this.ply = ply === null ? this.last : Math.min(ply, this.last);
      await this.lookHere();
    } catch (error) {
      this.problem = (error as ApiError).message;
    }
  }

  private async lookHere(): Promise<void> {
    const at = this.ply;
    if (at === this.last) this.here = this.replay;
    else {
      this.here = null;
      const found = await api.replay(this.subjectHere);
      if (at === this.ply) this.here = found;
    }
  }

  private textsUpTo(ply: number): number {
    const plies = this.replay?.plies.slice(1, ply + 1) ?? [];
    return plies.reduce((sum, { move }) => sum + (move?.outcome ? 2 : 1), 0);
  }
}

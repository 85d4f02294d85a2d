import type { Score } from '../api/types';
import type { AnalysisEngine } from './engine.svelte';
import { moveMark } from './score';
import type { Study } from './study.svelte';

const SECONDS_A_POSITION = 1;

// A score for every ply of the game, one short search each.
export class Review {
  scores = $state.raw<(Score | undefined)[]>([]);
  running = $state(false);

  constructor(
    private readonly study: Study,
    private readonly engine: AnalysisEngine,
  ) {}

  async run(): Promise<void> {
    const { study } = this;
    this.scores = [];
    this.running = true;
    for (let ply = 0; ply <= study.last && this.running; ++ply) {
      await study.go(ply);
      if (study.here?.result) break;
      const [line] = await this.engine.analyse(study.subjectHere, 1, SECONDS_A_POSITION);
      this.note(ply, line?.score);
    }
    this.running = false;
  }

  stop(): void {
    this.running = false;
    this.engine.stop();
  }

  note(ply: number, score: Score | undefined): void {
    this.scores = Object.assign([...this.scores], { [ply]: score });
  }

  clear(): void {
    this.scores = [];
  }

  // ?!, ? or ?? for the move that led to a ply.
  mark(ply: number): string {
    const [before, after] = [this.scores[ply - 1], this.scores[ply]];
    const seat = this.study.replay?.plies[ply]?.move?.seat;
    if (!before || !after || !seat) return '';
    return seat === 'first' ? moveMark(before.win, after.win) : moveMark(1 - before.win, 1 - after.win);
  }
}

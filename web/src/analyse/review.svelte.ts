import type { Score } from '../api/types';
import type { AnalysisEngine } from './engine.svelte';
import { moveMark } from './score';
import type { Study } from './study.svelte';

const SECONDS_A_POSITION = 1;

// A score for every ply of the game, one short search each; for every flip, how lucky it was.
export class Review {
  scores = $state.raw<(Score | undefined)[]>([]);
  luck = $state.raw<(number | undefined)[]>([]); // of the first player, in winning chance, by the ply it led to
  running = $state(false);

  constructor(
    private readonly study: Study,
    private readonly engine: AnalysisEngine,
  ) {}

  async run(): Promise<void> {
    const { study } = this;
    this.clear();
    this.running = true;
    for (let ply = 0; ply <= study.last && this.running; ++ply) {
      await study.go(ply);
      await this.weighFlip(ply);
      if (study.here?.result || !this.running) break;
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
    this.luck = [];
  }

  // The luck of a flip: what it showed against the mean of all it could have shown.
  private async weighFlip(ply: number): Promise<void> {
    const move = this.study.replay?.plies[ply]?.move;
    if (move?.kind !== 'flip' || !move.outcome) return;
    const fan = await this.engine.fanOf(this.study.subjectAt(ply - 1), move.move);
    const shown = fan?.outcomes.find(({ outcome }) => outcome === move.outcome);
    if (fan && shown) this.luck = Object.assign([...this.luck], { [ply]: shown.score.win - fan.mean.win });
  }

  // ?!, ? or ?? for the move that led to a ply. Luck is nobody's mistake.
  mark(ply: number): string {
    const [before, after] = [this.scores[ply - 1], this.scores[ply]];
    const seat = this.study.replay?.plies[ply]?.move?.seat;
    if (!before || !after || !seat) return '';
    const earned = after.win - (this.luck[ply] ?? 0);
    return seat === 'first' ? moveMark(before.win, earned) : moveMark(1 - before.win, 1 - earned);
  }
}

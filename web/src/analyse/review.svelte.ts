import type { Score } from '../api/types';
import type { AnalysisEngine } from './engine.svelte';
import { moveMark } from './score';
import type { Study } from './study.svelte';
import type { TreeNode } from './tree';

const SECONDS_A_POSITION = 1;

interface Weighed {
  score?: Score;
  luck?: number; // of the first player, in winning chance, of the flip that led here
}

// A score for every ply of the line, one short search each; for every flip, how lucky it was. Kept by move, so that
// variations do not mix.
export class Review {
  running = $state(false);
  private weighed = $state.raw<ReadonlyMap<number, Weighed>>(new Map());

  constructor(
    private readonly study: Study,
    private readonly engine: AnalysisEngine,
  ) {}

  // By ply, for the line one looks at.
  readonly scores: (Score | undefined)[] = $derived.by(() => this.plies().map((node) => this.weighed.get(node.id)?.score));
  readonly luck: (number | undefined)[] = $derived.by(() => this.plies().map((node) => this.weighed.get(node.id)?.luck));

  async run(): Promise<void> {
    const { study } = this;
    this.clear();
    this.running = true;
    for (let ply = 0; ply <= study.last && this.running; ++ply) {
      await study.go(ply);
      await this.weighFlip(ply);
      if (study.here?.result || !this.running) break;
      const { node } = study;
      const [line] = await this.engine.analyse(study.subjectHere, 1, SECONDS_A_POSITION);
      this.note(node, line?.score);
    }
    this.running = false;
  }

  stop(): void {
    this.running = false;
    this.engine.stop();
  }

  note(node: TreeNode, score: Score | undefined): void {
    this.keep(node, { score });
  }

  clear(): void {
    this.weighed = new Map();
  }

  private plies(): TreeNode[] {
    return Array.from({ length: this.study.last + 1 }, (_, ply) => this.study.nodeAt(ply));
  }

  private keep(node: TreeNode, more: Weighed): void {
    this.weighed = new Map(this.weighed).set(node.id, { ...this.weighed.get(node.id), ...more });
  }

  // The luck of a flip: what it showed against the mean of all it could have shown.
  private async weighFlip(ply: number): Promise<void> {
    const move = this.study.replay?.plies[ply]?.move;
    if (move?.kind !== 'flip' || !move.outcome) return;
    const node = this.study.nodeAt(ply);
    const fan = await this.engine.fanOf(this.study.subjectAt(ply - 1), move.move);
    const shown = fan?.outcomes.find(({ outcome }) => outcome === move.outcome);
    if (fan && shown) this.keep(node, { luck: shown.score.win - fan.mean.win });
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

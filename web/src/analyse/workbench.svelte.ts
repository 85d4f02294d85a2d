import type { Score, Subject } from '../api/types';
import type { Arrow } from '../board/arrows';
import { GAMES } from '../games';
import { endingScore } from './ending';
import { EndingTables } from './ending.svelte';
import { AnalysisEngine } from './engine.svelte';
import { Review } from './review.svelte';
import { Study } from './study.svelte';

const SECONDS = 20;

// A study with the engine and the tables that follow it: what is asked of them, and what of their answers belongs to the
// position on the board.
export class Workbench {
  readonly study: Study;
  readonly engine: AnalysisEngine;
  readonly tables: EndingTables;
  readonly review: Review;
  on = $state(false);
  shownLines = $state(3);

  constructor(study = new Study(), engine = new AnalysisEngine(), tables = new EndingTables()) {
    this.study = study;
    this.engine = engine;
    this.tables = tables;
    this.review = new Review(study, engine);
  }

  readonly settled = $derived.by(() => this.study.here !== null && !this.study.awaits && !this.study.here.result);
  // Answers about another position are stale: the board has moved on, or the game has ended here.
  readonly lines = $derived.by(() => (this.settled && this.engine.isAbout(this.study.subjectHere) ? this.engine.lines.slice(0, this.shownLines) : []));
  readonly tablesApply = $derived.by(
    () => this.settled && GAMES[this.study.game].tables && (this.study.position?.pieces.every(({ down }) => !down) ?? false),
  );
  readonly score: Score | null = $derived.by(() => {
    const { here, current } = this.tables;
    if (this.tablesApply && current && here?.covered) return endingScore(here.verdict);
    const { result } = this.study.here ?? {};
    if (result) return endingScore(result);
    const line = this.engine.isAbout(this.study.subjectHere) ? this.engine.lines[0] : undefined;
    return line?.score ?? this.review.scores[this.study.ply] ?? null;
  });
  readonly arrows: Arrow[] = $derived.by(() =>
    this.lines.flatMap((line, i) => {
      const move = line.pv[0];
      return move?.from === undefined || move.to === undefined
        ? []
        : [{ from: move.from, to: move.to, kind: i === 0 ? ('best' as const) : ('second' as const) }];
    }),
  );
  private readonly isWeighing = $derived.by(() => this.engine.job === 'fan');

  // While the engine is on, it follows the board; a flip that is being weighed comes first.
  follow(): void {
    if (!this.on || this.review.running || this.isWeighing || !this.settled) return;
    const { node } = this.study;
    const subject: Subject = this.study.subjectHere;
    void this.engine.analyse(subject, Math.max(1, this.shownLines), SECONDS).then(([line]) => this.review.note(node, line?.score));
  }

  // Off means that no lines are searched; what was asked for otherwise goes on.
  rest(): void {
    if (!this.on && !this.review.running && this.engine.job === 'analyse') this.engine.stop();
  }

  consult(): void {
    if (this.tablesApply) void this.tables.look(this.study.subjectHere);
    else this.tables.forget();
  }

  async open(subject: Subject): Promise<void> {
    this.review.clear();
    await this.study.open(subject);
  }

  close(): void {
    this.engine.close();
  }
}

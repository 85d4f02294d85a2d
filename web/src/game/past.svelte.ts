import { api } from '../api/http';
import type { GameInfo, PlayedMove, Replay, ReplayPly, Subject } from '../api/types';

// The moves as /replay reads them: a flip is followed by what it showed.
export function replayTexts(moves: PlayedMove[]): string[] {
  return moves.flatMap((move) => (move.outcome ? [move.move, move.outcome] : [move.move]));
}

// A game, or its beginning, as something to replay or to analyse.
export function subjectOf(info: GameInfo, moves: PlayedMove[]): Subject {
  const rules = info.rules ? { rules: info.rules } : {};
  return { game: info.game, variant: info.variant, ...rules, fen: info.start_fen, moves: replayTexts(moves) };
}

// Earlier positions of a game, fetched when somebody looks back.
export class Past {
  private replay = $state.raw<Replay | null>(null);
  private key = '';

  async load(info: GameInfo, moves: PlayedMove[]): Promise<void> {
    const subject = subjectOf(info, moves);
    const key = subject.moves.join(' ');
    if (key === this.key) return;
    this.key = key;
    const replay = await api.replay(subject);
    if (key === this.key) this.replay = replay;
  }

  at(ply: number): ReplayPly | undefined {
    return this.replay?.plies.find((position) => position.ply === ply);
  }
}

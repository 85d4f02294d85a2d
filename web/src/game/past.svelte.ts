import { api } from '../api/http';
import type { GameName, PlayedMove, Replay, ReplayPly } from '../api/types';

// The moves as /replay reads them: a flip is followed by what it showed.
export function replayTexts(moves: PlayedMove[]): string[] {
  return moves.flatMap((move) => (move.outcome ? [move.move, move.outcome] : [move.move]));
}

// Earlier positions of a game, fetched when somebody looks back.
export class Past {
  private replay = $state.raw<Replay | null>(null);
  private key = '';

  async load(game: GameName, startFen: string | null, moves: PlayedMove[]): Promise<void> {
    const texts = replayTexts(moves);
    const key = texts.join(' ');
    if (key === this.key) return;
    this.key = key;
    const replay = await api.replay(game, startFen, texts);
    if (key === this.key) this.replay = replay;
  }

  at(ply: number): ReplayPly | undefined {
    return this.replay?.plies.find((position) => position.ply === ply);
  }
}

import type { Deal, PlayedMove } from '../api/types';
import { sha256Hex } from './sha256';

export type Fairness = 'sealed' | 'fair' | 'wrong-hash' | 'wrong-outcome' | 'changed-seal';

// An outcome without what the man carries: "a1=K{i2}" is dealt, and by the time it is turned up the ice may have melted.
const manOf = (outcome: string) => outcome.replace(/\{.*\}$/, '');

// Checks a deal: the revealed one must hash to what was published before the first move (`seal`, kept by this page from
// its first sight of the game), and every man that was turned up must be the one that had been dealt there.
export async function checkDeal(deal: Deal, moves: PlayedMove[], seal: string | null): Promise<Fairness> {
  if (seal !== null && seal !== deal.commitment) return 'changed-seal';
  if (!deal.reveal) return 'sealed';
  const hash = await sha256Hex(`${deal.reveal.salt}:${deal.reveal.deal}`);
  if (hash !== deal.commitment.toLowerCase()) return 'wrong-hash';
  const dealt = new Set(deal.reveal.deal.split(' ').map(manOf));
  const shown = moves.flatMap((move) => (move.outcome ? [manOf(move.outcome)] : []));
  return shown.every((outcome) => dealt.has(outcome)) ? 'fair' : 'wrong-outcome';
}

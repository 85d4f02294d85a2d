import type { GameName } from '../api/types';
import { word } from '../i18n/index.svelte';
import { catalogue } from '../state/catalogue.svelte';
import { dropOrigin } from './actions';

// One place for each kind of the game, also for those not in hand.
export function pocketSlots(game: GameName, held: { kind: string; count: number }[]) {
  const kinds = catalogue.game(game)?.variants[0]?.kinds.map(({ kind }) => kind) ?? held.map(({ kind }) => kind);
  return kinds.map((kind) => ({ origin: dropOrigin(kind), kind, count: held.find((slot) => slot.kind === kind)?.count ?? 0, name: word('kind', kind) }));
}

import { api } from '../api/http';
import type { Catalogue, Game, GameName, Variant } from '../api/types';

// What the server can play, fetched once.
let loading: Promise<Catalogue> | null = null;
let loaded = $state.raw<Catalogue | null>(null);

export function loadCatalogue(): Promise<Catalogue> {
  loading ??= api.catalogue().then(
    (catalogue) => (loaded = catalogue),
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export const catalogue = {
  get value(): Catalogue | null {
    return loaded;
  },
  game(name: GameName): Game | undefined {
    return loaded?.games.find((game) => game.game === name);
  },
  variant(name: string): Variant | undefined {
    return loaded?.games.flatMap((game) => game.variants).find((variant) => variant.variant === name);
  },
};

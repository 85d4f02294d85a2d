import { api } from '../api/http';
import { keepTicket } from '../game/tickets';
import { router } from '../state/router.svelte';

// Starts a level and goes there; with `sameDeal`, a finished game, as practice on its deal.
export async function startAttempt(level: number, sameDeal: string | null = null): Promise<void> {
  const ticket = await api.attempt(level, sameDeal);
  keepTicket(ticket, 'magic', level);
  router.go(`/game/${ticket.id}`);
}

import { api } from '../api/http';
import type { Ending, Subject } from '../api/types';

// What the server's endgame tables say about one position at a time. While the next is looked up the last one stays, so that
// the page does not jump; `current` says which it is.
export class EndingTables {
  here = $state.raw<Ending | null>(null);
  current = $state(false);
  private asked = 0;

  async look(subject: Subject): Promise<void> {
    const number = ++this.asked;
    this.current = false;
    const found = await api.tables(subject).catch(() => null); // a lost server is shown elsewhere
    if (number !== this.asked) return;
    this.here = found;
    this.current = true;
  }

  forget(): void {
    ++this.asked;
    this.here = null;
    this.current = false;
  }
}

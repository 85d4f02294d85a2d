import type { Problem } from '../api/http';
import { i18n, t, word } from '../i18n/index.svelte';

// What went wrong, in the reader's language: the server names it by a code and tells details in English. Readers of English
// get its own sentence; others one for the code, and the details only where they say what is wrong with something typed in.
export function problemText({ code, message, detail = {} }: Problem): string {
  const known = word('error', code);
  const where = detail.line ? t('error.where', { line: detail.line, column: detail.column ?? 1 }) : '';
  if (i18n.language === 'en' || known === code) return [where, sentence(message || known)].filter(Boolean).join(': ');
  const column = detail.column ?? 0;
  return [where || (column > 0 ? t('error.column', { column }) : ''), known].filter(Boolean).join(t('error.colon'));
}

// Only what is the page's or the server's fault is an alarm; a declined offer is news.
const NEWS = new Set(['draw_declined', 'stale', 'not_your_turn', 'game_over', 'seats_taken']);
export const problemTone = ({ code }: Problem): 'info' | 'bad' => (NEWS.has(code) ? 'info' : 'bad');

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

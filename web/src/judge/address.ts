// The address of a ruling is what was judged, so that it survives a reload and can be shared: a start and its moves, or
// the text of several games as it was pasted.
export interface JudgedSubject {
  fen?: string | null;
  moves?: string[];
  text?: string;
  rules: string;
}

const USUAL_RULES = 'wxf';
const LONGEST_TEXT = 6000; // longer addresses are cut by some servers and messengers

export function rulingAddress({ fen, moves = [], text, rules }: JudgedSubject): string {
  const query = new URLSearchParams();
  if (text !== undefined) {
    if (text.length > LONGEST_TEXT) return '/judge';
    query.set('text', text);
  } else {
    if (fen) query.set('fen', fen);
    query.set('moves', moves.join(','));
  }
  if (rules !== USUAL_RULES) query.set('rules', rules);
  return `/judge?${query}`;
}

// What an address asks to judge, as the text that one would paste.
export function judgedText(query: URLSearchParams): { text: string; rules: string } {
  const moves = query.get('moves')?.split(',').join(' ') ?? '';
  const text = query.get('text') ?? [query.get('fen'), moves].filter(Boolean).join('\n');
  return { text, rules: query.get('rules') ?? USUAL_RULES };
}

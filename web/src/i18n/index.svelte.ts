import type { Language, Text } from '../api/types';
import { en, type MessageKey, type Messages } from './en';

// The words of the page. English comes with it, Chinese is fetched when it is wanted.
const fetchers: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  'zh-Hant': () => import('./zh-Hant'),
  'zh-Hans': () => import('./zh-Hans'),
};

let language = $state<Language>('en');
let messages = $state.raw<Messages>(en);

export const i18n = {
  get language(): Language {
    return language;
  },
};

export async function useLanguage(wanted: Language): Promise<void> {
  const fetched = wanted === 'en' ? en : (await fetchers[wanted]()).messages;
  messages = fetched;
  language = wanted;
  document.documentElement.lang = wanted;
}

// The best of our languages for what a browser prefers, in its order.
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (/^en\b/i.test(tag)) return 'en';
    if (/^zh\b.*\b(hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
    if (/^zh\b/i.test(tag)) return 'zh-Hans';
  }
  return 'en';
}

// A message, its {names} replaced by values.
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
}

// A message whose key is made from parts that come from the server; the last part itself when there is none.
export function word(family: string, name: string): string {
  return messages[`${family}.${name}` as MessageKey] ?? name;
}

// Words that the server wrote.
export function said(text: Text | null | undefined): string {
  return text ? (text[language] ?? text.en) : '';
}

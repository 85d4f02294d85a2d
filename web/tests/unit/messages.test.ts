import { describe, expect, test } from 'vitest';
import { en } from '../../src/i18n/en';
import { messages as hans } from '../../src/i18n/zh-Hans';
import { messages as hant } from '../../src/i18n/zh-Hant';
import { bestLanguage, said, t, useLanguage, word } from '../../src/i18n/index.svelte';

const names = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe.each([
  ['zh-Hant', hant],
  ['zh-Hans', hans],
])('%s', (_, messages) => {
  test('has every message, with the same values to fill in', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(en));
    for (const [key, message] of Object.entries(en)) {
      expect([key, names(messages[key as keyof typeof en])]).toEqual([key, names(message)]);
    }
  });

  test('has no ASCII punctuation between Chinese characters', () => {
    const wrong = Object.values(messages).filter((message) => /[\u4e00-\u9fff][,:;?!]/.test(message));
    expect(wrong).toEqual([]);
  });
});

test('simplified and traditional do not mix', () => {
  expect(Object.values(hans).join('')).not.toMatch(/[車馬將帥後進這個對]/);
  expect(Object.values(hant).join('')).not.toMatch(/[车马将帅进这个对]/);
});

test('a browser gets the first of its languages that we speak', () => {
  expect(bestLanguage(['de-DE', 'zh-TW'])).toBe('zh-Hant');
  expect(bestLanguage(['zh-Hant-HK'])).toBe('zh-Hant');
  expect(bestLanguage(['zh-CN', 'en'])).toBe('zh-Hans');
  expect(bestLanguage(['zh'])).toBe('zh-Hans');
  expect(bestLanguage(['en-GB', 'zh'])).toBe('en');
  expect(bestLanguage(['de'])).toBe('en');
});

test('messages follow the language; unknown words stay as they are', async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  expect(t('campaign.chapter', { n: 3 })).toBe('Chapter 3');
  expect(word('kind', 'dragon')).toBe('dragon');
  await useLanguage('zh-Hans');
  expect(t('campaign.chapter', { n: 3 })).toBe('第 3 章');
  expect(said({ en: 'a', 'zh-Hant': 'b', 'zh-Hans': 'c' })).toBe('c');
  await useLanguage('en');
});

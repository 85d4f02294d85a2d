// Local storage that may be full, forbidden or written by an older version: then nothing is remembered.
const PREFIX = 'qiyuan.';

export function recall<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // The page works without memory.
  }
}

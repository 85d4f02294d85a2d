import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Deal, PlayedMove } from '../../src/api/types';
import { checkDeal } from '../../src/game/fair';
import { sha256, sha256Hex } from '../../src/game/sha256';

const expected = (text: string) => createHash('sha256').update(text).digest('hex');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test("our SHA-256 agrees with node's, for every length around the block boundary", () => {
  for (let length = 0; length < 200; ++length) {
    const text = 'x'.repeat(length);
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(expected(text));
  }
});

test('text is hashed as UTF-8', async () => {
  expect(await sha256Hex('棋苑')).toBe(expected('棋苑'));
});

describe('a deal', () => {
  const reveal = { salt: '00ff', deal: 'a0=G b0=s c0=h' };
  const commitment = expected('00ff:a0=G b0=s c0=h');
  const sealed: Deal = { commitment, reveal: null };
  const shown = (outcome: string): PlayedMove => ({ ply: 1, seat: 'first', move: 'b0b0', kind: 'flip', outcome });

  test('is sealed while the game runs', async () => expect(await checkDeal(sealed, [], commitment)).toBe('sealed'));
  test('is fair when hash and flips agree', async () => expect(await checkDeal({ commitment, reveal }, [shown('b0=s')], commitment)).toBe('fair'));
  test('is fair when the ice of a man had melted before it was turned up', async () => {
    const icy = { commitment: expected('00ff:a1=K{i2}'), reveal: { salt: '00ff', deal: 'a1=K{i2}' } };
    expect(await checkDeal(icy, [shown('a1=K')], null)).toBe('fair');
    expect(await checkDeal(icy, [shown('a1=R')], null)).toBe('wrong-outcome');
  });
  test('is refused with another hash', async () => {
    expect(await checkDeal({ commitment, reveal: { ...reveal, salt: '00fe' } }, [], null)).toBe('wrong-hash');
  });
  test('is refused when a flip showed another man', async () => {
    expect(await checkDeal({ commitment, reveal }, [shown('b0=h')], commitment)).toBe('wrong-outcome');
  });
  test('is refused when the seal changed on the way', async () => {
    expect(await checkDeal({ commitment, reveal }, [], expected('other'))).toBe('changed-seal');
  });
});

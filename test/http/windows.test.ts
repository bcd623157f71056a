import { describe, expect, it } from 'vitest';
import { Windows } from '../../src/http/load/windows.ts';

describe('rate limit windows', () => {
  it('a rate limit window counts a key’s uses until a fixed time after the first use', () => {
    const windows = new Windows(60);
    expect(windows.of('a', 1_000)).toBeNull();
    windows.add('a', 3, 1_000);
    windows.add('b', 1, 2_000);
    windows.add('a', 4, 60_999);
    expect(windows.of('a', 60_999)).toMatchObject({ spent: 7, until: 61_000 });
    expect(windows.of('a', 61_000)).toBeNull();
    expect(windows.of('b', 61_000)).toMatchObject({ spent: 1 });
    expect(windows.add('a', 5, 61_000)).toMatchObject({ spent: 5, until: 121_000 });
  });

  it('rate limit windows are deleted after they end', () => {
    const windows = new Windows(60);
    for (let at = 0; at < 1_000; at++) windows.add(`key ${at}`, 1, at);
    windows.add('one more', 1, 60_500);
    expect(windows.size).toBe(500);
  });
});

import { expect, it } from 'vitest';
import { keyringOf, Unreadable } from '../../../src/play/services/keyring.ts';

const [old, recent] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];

it('an encrypted secret can be read only with its key, only for its owner, and only if it is unaltered', () => {
  const keys = keyringOf([old])!;
  const sealed = keys.seal('https://example.org/ünïcode', 'whk_1');
  expect(sealed).not.toContain('example');
  expect(keys.seal('https://example.org/ünïcode', 'whk_1')).not.toBe(sealed);
  expect(keys.unseal(sealed, 'whk_1')).toBe('https://example.org/ünïcode');
  expect(() => keys.unseal(sealed, 'whk_2')).toThrow(Unreadable);
  for (let at = 9; at < sealed.length; at += 7) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(() => keys.unseal(sealed.slice(0, at) + other + sealed.slice(at + 1), 'whk_1')).toThrow(
      Unreadable,
    );
  }
  for (const cut of ['', '.', sealed.slice(0, 20)])
    expect(() => keys.unseal(cut, 'whk_1')).toThrow(Unreadable);
});

it('the newest encryption key encrypts secrets, and older keys can decrypt them until the operator removes the keys', () => {
  const before = keyringOf([old])!.seal('text', 'w');
  const both = keyringOf([recent, old])!;
  expect(both.unseal(before, 'w')).toBe('text');
  expect(both.isCurrent(before)).toBe(false);
  const after = both.seal('text', 'w');
  expect(both.isCurrent(after)).toBe(true);
  const rest = keyringOf([recent])!;
  expect(rest.unseal(after, 'w')).toBe('text');
  expect(() => rest.unseal(before, 'w')).toThrow(Unreadable);
});

it('an encryption key must be 32 bytes in base64', () => {
  expect(keyringOf([])).toBeUndefined();
  for (const wrong of ['', 'secret', old.slice(0, -2), `${old}AAAA`, `${old.slice(0, -1)}!`])
    expect(keyringOf([recent, wrong]), wrong).toBeUndefined();
});

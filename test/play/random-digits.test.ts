import { expect, it } from 'vitest';
import { randomDigits } from '../../src/play/random-digits.ts';

it('generated random digits never repeat', () => {
  const given = Array.from({ length: 2_000 }, () => randomDigits(32));
  for (const digits of given) expect(digits).toMatch(/^[0-9a-f]{64}$/);
  // None of the four quarters of the digits occurs twice. If one did, the same random bytes would have been used twice.
  const quarters = given.flatMap((digits) => digits.match(/.{16}/g)!);
  expect(new Set(quarters).size).toBe(8_000);
  expect(given.every((digits) => !/0{16}/.test(digits))).toBe(true);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODINGS, negotiateCoding } from '../../../src/http/answer/coding.ts';

const cases: readonly (readonly [string | undefined, 'br' | 'gzip' | null, boolean])[] = [
  [undefined, null, true],
  ['', null, true],
  ['identity', null, true],
  ['gzip', 'gzip', true],
  ['x-gzip', 'gzip', true],
  ['GZIP, Deflate, BR', 'br', true],
  ['gzip;q=1.0, br;q=0.8', 'gzip', true],
  ['br;q=0.5, gzip;q=0.5', 'br', true],
  ['br;q=0, gzip', 'gzip', true],
  ['br;q=0.000, gzip;q=0', null, true],
  ['*', 'br', true],
  ['*;q=0', null, false],
  ['*;q=0, gzip', 'gzip', false],
  ['*, br;q=0', 'gzip', true],
  ['identity;q=0', null, false],
  ['identity;q=0, gzip;q=0.1', 'gzip', false],
  ['identity, gzip;q=0.5', null, true],
  ['identity;q=0.5, gzip;q=0.5', 'gzip', true],
  ['gzip;q=2', null, true],
  ['gzip;q=high', null, true],
  ['deflate, compress, zstd', null, true],
  [' br ; q=0.7 ,, gzip ; q=0.3', 'br', true],
];

it.each(cases)(
  'the Accept-Encoding header %j selects the coding %j; an uncompressed answer is acceptable: %j',
  (header, coding, plain) => {
    expect(negotiateCoding(header)).toEqual({ coding, plain });
  },
);

it('the server never selects a content coding that the client does not accept', () => {
  expect(negotiateCoding('br, gzip;q=0.1', ['gzip']).coding).toBe('gzip');
  expect(negotiateCoding('br', ['gzip']).coding).toBeNull();
});

it('any value of the Accept-Encoding header can be parsed', () => {
  const piece = fc.constantFrom('br', 'gzip', '*', 'identity', ';', 'q=', '0', '1', '.', ',', ' ', '=', 'x');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join('')),
      ),
      (header) => {
        expect([...CODINGS, null]).toContain(negotiateCoding(header).coding);
      },
    ),
  );
});

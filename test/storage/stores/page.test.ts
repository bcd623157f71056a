import { expect, it } from 'vitest';
import { limitOf } from '../../../src/storage/stores/page.ts';

const limit = (first: number) => limitOf({ first, after: null });

it.each([0, 1, Number.MAX_SAFE_INTEGER])('a page of rows may have a limit of %d rows', (first) => {
  expect(limit(first)).toBe(first);
});

// For SQLite, a negative limit means that there is no limit.
it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'a page of rows with a limit of %d rows is rejected',
  (first) => {
    expect(() => limit(first)).toThrow(
      new RangeError(`The number of rows on a page must be a whole number, not ${first}`),
    );
  },
);

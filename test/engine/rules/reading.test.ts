import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import {
  choice,
  decimal,
  defaulted,
  dice,
  flag,
  integer,
  list,
  optional,
  record,
  text,
} from '../../../src/engine/rules/fields/field.ts';
import { read, readKept } from '../../../src/engine/rules/fields/read.ts';
import { anyValueOf } from '../../kit/any-value.ts';

const inner = record(
  'Inner',
  { level: integer(1, 5, 'Its level.'), sure: defaulted(flag('So.'), true) },
  'A part.',
);

const everyKind = record(
  'EveryKind',
  {
    count: integer(-3, 3, 'How many.'),
    share: optional(decimal(0, 1, 2, 'How much.')),
    name: optional(text(5, 'What it is called.')),
    damage: defaulted(dice('What it does.'), '1d6'),
    way: defaulted(choice('Way', { UP: 'Up.', DOWN: 'Down.' }, 'Which way.'), 'UP'),
    inner: defaulted(inner, { level: 2 }),
    more: defaulted(list(inner, 2, 'More of them.'), []),
  },
  'One of each.',
);

const leaf = fc.oneof(
  fc.integer({ min: -5, max: 7 }),
  fc.constantFrom(0.25, 0.333, 1.5, Number.NaN, null, undefined, true, false),
  fc.constantFrom('UP', 'SIDEWAYS', '2d6', '2d', 'toString', 'Bea', 'Beatrice', ''),
);
/** Draws mostly valid values, so that often exactly one value in an input is invalid. */
const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: leaf });
const part = mostly(fc.record({ level: mostly(fc.integer({ min: 1, max: 5 })), sure: mostly(fc.boolean()) }));
const anything = fc.record(
  {
    count: mostly(fc.integer({ min: -3, max: 3 })),
    share: mostly(fc.constantFrom(0, 0.25, 1)),
    name: mostly(fc.constantFrom('Bea', ' Bo ')),
    damage: mostly(fc.constant('2d6')),
    way: mostly(fc.constantFrom('UP', 'DOWN')),
    inner: part,
    more: mostly(fc.array(part, { maxLength: 3 })),
    unknown: fc.constant(1),
  },
  { requiredKeys: ['count'] },
);
const known = fc.oneof(
  { weight: 9, arbitrary: anything.map(({ unknown: _, ...rest }) => rest) },
  { weight: 1, arbitrary: anything },
);

const readingOf = (how: () => unknown): unknown => {
  try {
    return how();
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults;
    throw error;
  }
};

// `readKept` reads a sheet one step at a time. `read` also has a fast path for input without faults.
it('the functions read and readKept return the same value or the same faults for any input', () => {
  fc.assert(
    fc.property(known, (given) => {
      // names of this form are the only ones that `readKept` accepts and `read` rejects, so they are skipped
      fc.pre(typeof given.name !== 'string' || /^.{1,5}$/.test(given.name));
      expect(readingOf(() => read(everyKind, given))).toEqual(readingOf(() => readKept(everyKind, given)));
    }),
    { numRuns: 2000 },
  );
});

it('a value that has been read once is the same when it is read again', () => {
  fc.assert(
    fc.property(anyValueOf(everyKind), (given) => {
      const value = read(everyKind, given);
      expect(read(everyKind, value)).toEqual(value);
      expect(readKept(everyKind, value)).toEqual(value);
    }),
  );
});

it('a record with the structure of parsed dice is rejected if dice notation is required', () => {
  const shaped = { count: 1, damage: { dice: [{ count: 1, sides: 6 }], plus: 0 } };
  for (const reading of [() => read(everyKind, shaped), () => readKept(everyKind, shaped)])
    expect(readingOf(reading)).toMatchObject([{ path: ['damage'] }]);
});

it('reading an input reports every fault at its path', () => {
  const given = { count: 4, way: 'SIDEWAYS', inner: { sure: 1 }, more: [{ level: 1 }, { level: 6 }], odd: 1 };
  expect(() => read(everyKind, given, ['input'])).toThrow(InvalidInput);
  expect(readingOf(() => read(everyKind, given, ['input']))).toMatchObject(
    [['count'], ['way'], ['inner', 'sure'], ['inner', 'level'], ['more', 1, 'level'], ['odd']].map(
      (path) => ({ path: ['input', ...path] }),
    ),
  );
});

it('each read creates a new record, however many record types and reads there are', () => {
  const kinds = Array.from({ length: 150 }, (_, kind) =>
    record(
      `Kind${kind}`,
      { [`field${kind}`]: defaulted(integer(0, 999, 'A number.'), kind) },
      'One of many.',
    ),
  );
  for (let time = 0; time < 300; time++)
    for (const [kind, field] of kinds.entries()) {
      const [some, other] = [read(field, {}), read(field, { [`field${kind}`]: 500 })];
      if (time % 100 > 0) continue;
      expect(some).toEqual({ [`field${kind}`]: kind });
      expect(other).toEqual({ [`field${kind}`]: 500 });
      expect(read(field, {})).not.toBe(some);
    }
});

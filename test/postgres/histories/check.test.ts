import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attempt, type Entry, type Operation, type Outcome, type Read, violations } from './check.ts';

/**
 * Times for histories that are written by hand. They follow the order in which the operations are written in this file.
 */
let moment = 0;
const next = () => {
  moment += 1;
  return moment;
};
const span = (client = 'A') => ({ client, invoked: next(), completed: next() });
const entry = (mark: string): Entry => ({ mark, text: `the entry ${mark}` });
const state = (version: number) => `the state at ${version}`;

/** An attempt to append an entry to a list that has the version `base`. */
const attempt = (mark: string, base: number, outcome: Outcome, when = span()): Attempt => ({
  ...{ type: 'attempt', key: `key of ${mark}`, mark, base, outcome },
  ...when,
});
const acknowledged = (mark: string, version: number): Outcome => ({
  ...{ type: 'ACKNOWLEDGED', version, entry: entry(mark), state: state(version) },
  answer: `${mark} is version ${version}`,
});
const added = (mark: string, version: number, when = span()) =>
  attempt(mark, version - 1, acknowledged(mark, version), when);
const unknown = (mark: string, base: number, when = { ...span(), completed: null as number | null }) =>
  attempt(mark, base, { type: 'UNKNOWN' }, when as ReturnType<typeof span>);
const conflict = (mark: string, base: number, version: number) =>
  attempt(mark, base, { type: 'CONFLICT', version });
const read = (marks: string, when = span()): Read => ({
  ...{ type: 'read', version: marks.length, state: state(marks.length), first: 1, last: marks.length },
  entries: [...marks].map(entry),
  ...when,
});
const told = (stream: string, marks: string, first = 1): readonly Operation[] =>
  [...marks].map((mark, index) => ({
    ...{ type: 'told', stream, completed: next(), version: first + index, entry: entry(mark) },
    ...{ now: first + index, state: state(first + index) },
  }));

/** Checks a history whose final log consists of entries with these marks, and returns the violations. */
const found = (log: string, ...operations: readonly (Operation | readonly Operation[])[]) =>
  violations({ log: [...log].map(entry), begun: 0, operations: operations.flat() });

/** Creates two operations that take place at overlapping times. */
const together = () => {
  const [invokedA, invokedB] = [next(), next()];
  return [
    { client: 'A', invoked: invokedA, completed: next() },
    { client: 'B', invoked: invokedB, completed: next() },
  ] as const;
};

describe('the linearizability check accepts a history', () => {
  it('the linearizability check accepts a history if requests are acknowledged in log order and every read or stream sees a prefix of the log', () => {
    const good = [added('a', 1), read('a'), conflict('x', 0, 1), added('b', 2), told('S', 'ab'), read('ab')];
    expect(found('ab', ...good)).toEqual([]);
  });

  it('the linearizability check accepts a history whether or not an operation sees another operation that runs at the same time', () => {
    for (const seen of ['', 'a']) {
      const [one, other] = together();
      expect(found('a', added('a', 1, one), read(seen, other))).toEqual([]);
    }
  });

  it('the linearizability check accepts a history in which a request without an answer was executed later, or not at all', () => {
    expect(found('a', unknown('a', 0), read(''), read('a'))).toEqual([]);
    expect(found('', unknown('a', 0), read(''))).toEqual([]);
  });

  it('the linearizability check accepts a history if an entry is visible after the first attempt and the second attempt is answered first', () => {
    const invoked = next();
    const seen = read('a');
    const other = span();
    expect(
      found('a', added('a', 1, other), seen, added('a', 1, { client: 'A', invoked, completed: next() })),
    ).toEqual([]);
  });

  it('the linearizability check accepts a history in which a repeated request gets the first attempt’s answer', () => {
    expect(found('ab', unknown('a', 0), added('a', 1), added('b', 2), added('a', 1))).toEqual([]);
  });
});

describe('the linearizability check rejects a history', () => {
  it.each<readonly [string, () => readonly string[], RegExp]>([
    ['an acknowledged write is lost', () => found('b', added('a', 1), added('b', 1)), /not there/],
    ['the last acknowledged write is lost', () => found('', added('a', 1)), /not there/],
    ['a write is in the log twice', () => found('aa', added('a', 1)), /version 2, a, belongs to no request/],
    [
      'one key is acknowledged twice, with two versions',
      () => found('aba', added('a', 1), added('b', 2), { ...added('a', 3), key: 'key of a' }),
      /answered in two ways/,
    ],
    [
      'two requests are acknowledged with one version',
      () => found('a', added('a', 1), { ...added('a', 1), key: 'another' }),
      /both acknowledged with version 1/,
    ],
    [
      'a read misses an entry that was acknowledged before it',
      () => found('a', added('a', 1), read('')),
      /version 0, after 1/,
    ],
    [
      'a read misses an entry that another read saw',
      () => found('a', unknown('a', 0), read('a'), read('')),
      /version 0, after 1/,
    ],
    [
      'a read misses an entry that a stream sent',
      () => found('a', unknown('a', 0), told('S', 'a'), read('')),
      /after 1 was seen by stream S/,
    ],
    [
      'a read sees an entry that was only sent afterwards',
      () => found('a', read('a'), added('a', 1)),
      /A, a: began .* version 0, after 1/,
    ],
    ['a read shows another entry than the log', () => found('a', added('a', 1), read('b')), /not this entry/],
    [
      'a read shows too few entries',
      () => found('a', added('a', 1), { ...read('a'), entries: [] }),
      /0 entries from 1 through 1/,
    ],
    ['a read shows more than the log has', () => found('', read('a')), /version 1 is not in the log/],
    [
      'writes are in another order than they were acknowledged',
      () => found('ba', added('a', 2), added('b', 1)),
      /b: began .* version 0, after 2/,
    ],
    [
      'a rejected write is in the log',
      () => found('ab', added('a', 1), conflict('b', 1, 3)),
      /version 2, b, belongs to no request/,
    ],
    [
      'a request is acknowledged and rejected',
      () => found('a', added('a', 1), { ...conflict('a', 0, 1) }),
      /acknowledged and rejected/,
    ],
    [
      'a request is rejected at the version that it expects',
      () => found('a', added('a', 1), conflict('b', 1, 1)),
      /that is the expected one/,
    ],
    [
      'a request is rejected for an earlier version',
      () => found('ab', added('a', 1), added('b', 2), conflict('c', 0, 1)),
      /version 1, after 2/,
    ],
    [
      'the rules reject a request at an earlier version',
      () => found('a', added('a', 1), attempt('b', 0, { type: 'FORBIDDEN' })),
      /version 0, after 1/,
    ],
    [
      'a write does not follow the version that it expects',
      () => found('ab', added('a', 1), { ...added('b', 2), base: 0 }),
      /does not follow 0/,
    ],
    [
      'a request without an answer was done twice',
      () => found('aba', unknown('a', 0), added('b', 2)),
      /version 3, a, belongs to no request/,
    ],
    [
      'a stream sends entries in another order',
      () => found('ab', added('a', 1), added('b', 2), [...told('S', 'b', 2), ...told('S', 'a')]),
      /version 2 comes after 0/,
    ],
    [
      'a stream omits an entry',
      () =>
        found('abc', unknown('a', 0), unknown('b', 1), unknown('c', 2), told('S', 'a'), told('S', 'c', 3)),
      /version 3 comes after 1/,
    ],
    [
      'a stream repeats an entry',
      () => found('a', added('a', 1), told('S', 'a'), told('S', 'a')),
      /version 1 comes after 1/,
    ],
    ['a stream sends an entry that is not in the log', () => found('', told('S', 'a')), /not this entry/],
    [
      'a stream sends an entry that its encounter does not contain',
      () => found('a', added('a', 1), { ...told('S', 'a')[0]!, now: 0, state: null } as Operation),
      /comes with an encounter at 0/,
    ],
    [
      'two operations see two states at one version',
      () => found('a', added('a', 1), { ...read('a'), state: 'another' }),
      /another state than/,
    ],
  ])('a history is rejected if %s', (_what, found, expected) => {
    expect(found().join('\n')).toMatch(expected);
  });
});

/**
 * A small random history. Its operations append `a`, `b` and so on, without an expected version, or read some of the
 * entries.
 */
const small = fc
  .tuple(
    fc.array(fc.constantFrom('append', 'lost', 0, 1, 2, 3), { minLength: 2, maxLength: 6 }),
    fc.infiniteStream(fc.nat(1000)),
    fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f']),
  )
  .map(([kinds, chance, order]) => {
    const moments = kinds
      .flatMap((_, index) => [index, index])
      .map((index) => ({ index, by: chance.next().value as number }))
      .sort((one, other) => one.by - other.by)
      .map(({ index }) => index);
    const operations = kinds.map((kind, index): Operation => {
      const when = {
        client: `${index}`,
        invoked: moments.indexOf(index),
        completed: moments.lastIndexOf(index),
      };
      if (typeof kind === 'number')
        return {
          ...when,
          type: 'read',
          version: kind,
          state: null,
          first: kind + 1,
          last: kind,
          entries: [],
        };
      const mark = 'abcdef'[index]!;
      const outcome: Outcome =
        kind === 'lost'
          ? { type: 'UNKNOWN' }
          : ({ ...acknowledged(mark, 1), version: null, state: null } as Outcome);
      return {
        ...when,
        type: 'attempt',
        key: mark,
        mark,
        base: null,
        outcome,
        ...(kind === 'lost' ? { completed: null } : {}),
      };
    });
    const marks = operations.flatMap((operation) => (operation.type === 'attempt' ? [operation.mark] : []));
    return { operations, log: order.filter((mark) => marks.includes(mark)).map(entry), begun: 0 };
  });

/**
 * True if the operations can be put in an order that explains all results. This function tries every possible order.
 */
function isExplained(left: readonly Operation[], log: readonly Entry[], length = 0): boolean {
  const due = left.filter((each) => each.type !== 'attempt' || each.outcome.type !== 'UNKNOWN');
  if (due.length === 0 && length === log.length) return true;
  const firstEnd = Math.min(...left.map((each) => each.completed ?? Infinity));
  return left.some((each) => {
    if (each.type === 'told' || each.invoked > firstEnd) return false;
    const others = left.filter((other) => other !== each);
    if (each.type === 'read') return each.version === length && isExplained(others, log, length);
    return log[length]?.mark === each.mark && isExplained(others, log, length + 1);
  });
}

it('the linearizability check accepts exactly the small histories for which a search finds a valid order of operations', () => {
  const seen = { good: 0, bad: 0 };
  fc.assert(
    fc.property(small, (history) => {
      const isGood = isExplained(history.operations, history.log);
      seen[isGood ? 'good' : 'bad'] += 1;
      expect(violations(history).length === 0).toBe(isGood);
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(50);
});

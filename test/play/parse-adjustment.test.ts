import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../src/engine/fault.ts';
import { parseAdjustment } from '../../src/play/encounters/parse-adjustment.ts';

const nothing = {
  ...{ damage: 0, healing: 0, wound: null, gain: [], rounds: null, untilTurnOf: null, end: [] },
  ...{ location: null, amount: null, items: [], pools: [] },
};
const item = { name: 'Sword', damage: 0, mended: 0, breaks: false, lies: null };
const pool = { pool: 'hitPoints', spent: 0, regained: 0 };

/** Returns the paths at which an adjustment has faults. The list is empty if the adjustment is accepted. */
function faultsOf(change: object): readonly string[] {
  try {
    parseAdjustment({ ...nothing, ...change }, ['change']);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.faults.map(({ path }) => path.join('.'));
  }
}

const word = (length: number) => 'x'.repeat(length);
const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`);

interface Range {
  readonly path: string;
  readonly least: number;
  readonly most: number;
  change(value: number): object;
}

/** The index of a wound starts at 0 in the stored adjustment. */
const numbers: readonly Range[] = [
  { path: 'damage', least: 0, most: 10_000, change: (damage) => ({ damage }) },
  { path: 'healing', least: 0, most: 10_000, change: (healing) => ({ healing }) },
  { path: 'wound', least: 0, most: 999, change: (wound) => ({ wound }) },
  { path: 'rounds', least: 1, most: 10_000, change: (rounds) => ({ rounds }) },
  { path: 'amount', least: -10_000, most: 10_000, change: (amount) => ({ amount }) },
  { path: 'items.0.damage', least: 0, most: 10_000, change: (damage) => ({ items: [{ ...item, damage }] }) },
  { path: 'items.0.mended', least: 0, most: 10_000, change: (mended) => ({ items: [{ ...item, mended }] }) },
  { path: 'pools.0.spent', least: 0, most: 10_000, change: (spent) => ({ pools: [{ ...pool, spent }] }) },
  {
    path: 'pools.0.regained',
    least: 0,
    most: 10_000,
    change: (regained) => ({ pools: [{ ...pool, regained }] }),
  },
];

/** Ranges for the lengths of texts and lists. */
const lengths: readonly Range[] = [
  { path: 'untilTurnOf', least: 1, most: 100, change: (length) => ({ untilTurnOf: word(length) }) },
  { path: 'location', least: 1, most: 100, change: (length) => ({ location: word(length) }) },
  { path: 'gain.0', least: 1, most: 100, change: (length) => ({ gain: [word(length)] }) },
  { path: 'end.0', least: 1, most: 100, change: (length) => ({ end: [word(length)] }) },
  { path: 'gain', least: 0, most: 100, change: (count) => ({ gain: words(count) }) },
  { path: 'end', least: 0, most: 100, change: (count) => ({ end: words(count) }) },
  { path: 'items', least: 0, most: 100, change: (count) => ({ items: words(count).map(() => item) }) },
  {
    path: 'items.0.name',
    least: 1,
    most: 100,
    change: (length) => ({ items: [{ ...item, name: word(length) }] }),
  },
  { path: 'pools', least: 0, most: 100, change: (count) => ({ pools: words(count).map(() => pool) }) },
  {
    path: 'pools.0.pool',
    least: 1,
    most: 100,
    change: (length) => ({ pools: [{ ...pool, pool: word(length) }] }),
  },
];

describe('an adjustment in a stored log', () => {
  it('an adjustment in a stored log is accepted even if it changes nothing', () => {
    expect(parseAdjustment(nothing, [])).toMatchObject({ damage: 0, wound: null, rounds: null });
  });

  it.each([...numbers, ...lengths])(
    'an adjustment in a stored log is accepted with $path from $least to $most',
    ({ least, most, change }) => {
      expect([faultsOf(change(least)), faultsOf(change(most))]).toEqual([[], []]);
    },
  );

  it.each([
    ...numbers.map((range) => ({ ...range, beyond: [range.least - 1, range.most + 1] })),
    ...lengths.map((range) => ({
      ...range,
      beyond: range.least > 0 ? [0, range.most + 1] : [range.most + 1],
    })),
  ])('an adjustment in a stored log is rejected with $path of $beyond', ({ path, beyond, change }) => {
    for (const value of beyond) expect(faultsOf(change(value)), `${value}`).toEqual([`change.${path}`]);
  });
});

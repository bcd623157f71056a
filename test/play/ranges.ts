import { expect } from 'vitest';
import { InvalidInput } from '../../src/engine/fault.ts';

/** A range with its two ends, and a function that creates a value of a given size. */
export type Range = readonly [from: number, to: number, make: (count: number) => unknown];

export const letters = (count: number): string => 'x'.repeat(count);

export const size = (from: number, to: number, make: Range[2]): Range => [from, to, make];

const itself = (each: number): number => each;

export const number = (from: number, to: number): Range => size(from, to, itself);

/**
 * Returns test values for a range: both of its ends, which must be accepted, and a value beyond each end, which must be
 * rejected.
 */
export const triedRange = ([from, to, make]: Range) =>
  [from - 1, from, to, to + 1]
    .filter((each) => each >= 0 || make === itself)
    .map((each) => ({ value: make(each), accepted: each >= from && each <= to, count: each }));

/** Returns the paths of the faults with which a promise is rejected. The list is empty if the promise is fulfilled. */
export const faultsIn = (read: Promise<unknown>): Promise<readonly string[]> => read.then(() => [], pathsOf);

/** Returns the paths of the faults that `read` throws. The list is empty if `read` succeeds. */
export function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    return pathsOf(error);
  }
}

function pathsOf(error: unknown): readonly string[] {
  if (!(error instanceof InvalidInput)) throw error;
  return error.faults.map(({ path }) => path.join('.'));
}

/**
 * Asserts that both ends of a range are accepted, and that a value beyond each end is rejected with a fault at the
 * given path.
 */
export function expectRange(read: (value: unknown) => unknown, path: string, range: Range): void {
  for (const { value, accepted, count } of triedRange(range))
    expect(
      faultsOf(() => read(value)),
      `${count}`,
    ).toEqual(accepted ? [] : [path]);
}

import { expect } from 'vitest';
import { InvalidInput } from '../../src/engine/fault.ts';

/** A range as documents state it: its ends, and how a value of that size is made. */
export type Range = readonly [from: number, to: number, make: (count: number) => unknown];

export const letters = (count: number): string => 'x'.repeat(count);

export const size = (from: number, to: number, make: Range[2]): Range => [from, to, make];

export const number = (from: number, to: number): Range => size(from, to, (each) => each);

/** The paths of the faults that reading finds. */
export function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.faults.map(({ path }) => path.join('.'));
  }
}

/** Both ends of a range are accepted, and one beyond each is rejected at the path. */
export function expectRange(read: (value: unknown) => unknown, path: string, [from, to, make]: Range): void {
  for (const each of [from, to])
    expect(
      faultsOf(() => read(make(each))),
      `${each}`,
    ).toEqual([]);
  for (const each of [from - 1, to + 1])
    if (each >= 0 || make(each) === each)
      expect(
        faultsOf(() => read(make(each))),
        `${each}`,
      ).toEqual([path]);
}

/** The middle of the sorted values; of an even number of values, the greater one of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

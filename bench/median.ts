/** The middle one of the sorted values. For an even number of values, the higher of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

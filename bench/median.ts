/** Returns the middle value after sorting. For an even number of values, the higher of the two middle values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

/** Concatenates two lists. If one list is empty, returns the other without copying it. */
export const concatenated = <Item>(some: readonly Item[], others: readonly Item[]): readonly Item[] =>
  others.length === 0 ? some : some.length === 0 ? others : [...some, ...others];

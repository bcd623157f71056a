/** Both one after the other; where one is empty, the other as it is. */
export const concatenated = <Item>(some: readonly Item[], others: readonly Item[]): readonly Item[] =>
  others.length === 0 ? some : some.length === 0 ? others : [...some, ...others];

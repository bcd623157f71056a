/** Returns a count and its noun, such as "1 hit point", "2 hit points" or "1 foot". */
export const quantity = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** A count with its noun: "1 hit point", "2 hit points", "1 foot". */
export const quantity = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

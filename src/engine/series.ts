/** Names in a sentence, such as "Ada, Bo and Cy". */
export const inSeries = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

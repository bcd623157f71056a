/**
 * Returns the display name for a declared name: `CRITICAL_HIT` becomes "Critical hit", `attackLevel` becomes "Attack
 * level".
 */
export function titleOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return capitalised(words);
}

/** Converts a code to words for the middle of a sentence: `FULL_ROUND` becomes "full round". */
export const inWords = (code: string): string => code.toLowerCase().replaceAll('_', ' ');

/** Returns the text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins words to a list for a sentence, such as "Ada, Bo and Cy". */
export const inSeries = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

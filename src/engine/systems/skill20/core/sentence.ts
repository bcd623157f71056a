/** Words with a capital first letter, such as "Sword 17 against 13". */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A sentence without capital and full stop, to continue another sentence: "does nothing but babble". */
export const asClause = (words: string): string =>
  words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '');

/** Normalises a text for comparison: ignores case and Unicode encoding forms. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

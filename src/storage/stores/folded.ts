/** Normalises text for comparison. Ignores case and Unicode encoding forms. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A text as it is compared with others: whatever its case and however its letters are encoded. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

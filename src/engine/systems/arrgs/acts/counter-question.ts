export const counterQuestion = (spell: string): string => `a Counterspell against ${spell}, or none`;

import { getOrInsertComputed } from '../get-or-insert.ts';

/** Where a rule is written: a document and the heading in it. */
export interface Citation {
  readonly document: string;
  readonly section: string;
}

/** Cites one document by section; whoever cites the same gets the same. */
export const citing = (document: string): ((section: string) => Citation) => {
  const known = new Map<string, Citation>();
  return (section) => getOrInsertComputed(known, section, () => ({ document, section }));
};

/** Where a rule is written: a document and the heading in it. */
export interface Citation {
  readonly document: string;
  readonly section: string;
}

/** Cites one document by section. */
export const citing =
  (document: string) =>
  (section: string): Citation => ({ document, section });

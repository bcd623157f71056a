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

/** Cites documents by sections that they have; another section does not compile. */
export const citingFrom =
  <const Sections extends Readonly<Record<string, readonly string[]>>>(sections: Sections) =>
  <Document extends keyof Sections & string>(
    document: Document,
  ): ((section: Sections[Document][number]) => Citation) => {
    const known = new Map<string, Citation>(
      sections[document]!.map((section) => [section, { document, section }]),
    );
    return (section) => known.get(section)!;
  };

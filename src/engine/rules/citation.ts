import { getOrInsertComputed } from '../get-or-insert.ts';

/** The place of a rule in a book: document and section heading. */
export interface Citation {
  readonly document: string;
  readonly section: string;
}

/** Cites one document. Equal sections return the same object. */
export const citing = (document: string): ((section: string) => Citation) => {
  const known = new Map<string, Citation>();
  return (section) => getOrInsertComputed(known, section, () => ({ document, section }));
};

/** Cites documents by section. An unknown section does not compile. */
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

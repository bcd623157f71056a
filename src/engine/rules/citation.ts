import { getOrInsertComputed } from '../get-or-insert.ts';

/** Place of a rule in a book: document and section heading. */
export interface Citation {
  readonly document: string;
  readonly section: string;
  /**
   * Number of the rule in the section. Undefined if the citation refers to a whole section or does not refer to a book.
   */
  readonly rule?: string;
}

/** Titles of a section's rules, by number. */
type RulesOfSection = Readonly<Record<string, string>>;

/** Rules of a book, by document and section, in the book's order. */
export type Book = Readonly<Record<string, Readonly<Record<string, RulesOfSection>>>>;

/** Cites one document. Returns the same object for equal sections. */
export const citing = (document: string): ((section: string) => Citation) => {
  const known = new Map<string, Citation>();
  return (section) => getOrInsertComputed(known, section, () => ({ document, section }));
};

/**
 * Cites documents by section and rule number. Unknown sections and rules do not compile. The number can be omitted if
 * the section has only one rule, or to cite the whole section.
 */
export const citingFrom =
  <const Rules extends Book>(book: Rules) =>
  <Document extends keyof Rules & string>(document: Document) => {
    const sections: Readonly<Record<string, RulesOfSection>> = book[document]!;
    const known = new Map<string, Citation>();
    const inSection = (section: string, rule: string | undefined): Citation =>
      rule === undefined ? { document, section } : { document, section, rule };
    return <Section extends keyof Rules[Document] & string>(
      section: Section,
      rule?: keyof Rules[Document][Section] & string,
    ): Citation =>
      getOrInsertComputed(known, rule ?? section, () => {
        const [only, ...others] = Object.keys(sections[section]!);
        return inSection(section, rule ?? (others.length === 0 ? only : undefined));
      });
  };

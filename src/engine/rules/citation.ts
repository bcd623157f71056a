import { getOrInsertComputed } from '../get-or-insert.ts';

/** The place of a rule in a book: document and section heading. */
export interface Citation {
  readonly document: string;
  readonly section: string;
  /** Number of the rule in the section. Undefined if the whole section is cited, or no book. */
  readonly rule?: string;
}

/** Titles of the rules of a section, by number. */
type RulesOfSection = Readonly<Record<string, string>>;

/** The rules of a book, by document and section, in the order of the book. */
export type Book = Readonly<Record<string, Readonly<Record<string, RulesOfSection>>>>;

/** Cites one document. Equal sections return the same object. */
export const citing = (document: string): ((section: string) => Citation) => {
  const known = new Map<string, Citation>();
  return (section) => getOrInsertComputed(known, section, () => ({ document, section }));
};

/**
 * Cites documents by section and number of the rule. Unknown sections and rules do not compile. The number can be omitted
 * if the section has only one rule, or if the whole section is meant.
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

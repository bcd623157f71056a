import { getOrInsertComputed } from '../get-or-insert.ts';
import { anchorsOfPage } from './anchor.ts';
import type { Citation } from './citation.ts';
import type { Step } from './how-to-play.ts';
import type { System } from './system.ts';

/** A declaration that cites a section, and the page that describes the declaration. */
export interface CitedItem {
  readonly title: string;
  readonly kind: 'PROCEDURE' | 'TABLE' | 'CONDITION' | 'OPTION' | 'GUIDANCE' | 'ROUND' | 'ATTACK';
  readonly id: string;
  /** Number of the cited rule. Null if the declaration cites the whole section. */
  readonly rule: string | null;
}

export interface SourceSection {
  readonly section: string;
  /** Anchor of the section on the page of sources. */
  readonly anchor: string;
  /** Titles of the section's rules, by number. */
  readonly rules: Readonly<Record<string, string>>;
  readonly drawn: readonly CitedItem[];
}

/**
 * A document that a system cites. Its sections are in the order of the book, or in the order of their first citation if
 * the book's order is unknown.
 */
export interface Source {
  readonly document: string;
  readonly anchor: string;
  readonly sections: readonly SourceSection[];
}

/** Returns the title of the page of sources. */
export const sourcesTitle = ({ title }: Pick<System, 'title'>): string => `${title}: sources`;

/**
 * Returns all documents and sections that a system cites. The book's sections come first, followed by sections that
 * other declarations cite.
 */
export function sourcesOf(system: System): readonly Source[] {
  const documents = new Map<string, Map<string, CitedItem[]>>();
  const sectionOf = (document: string, section: string): CitedItem[] =>
    getOrInsertComputed(
      getOrInsertComputed(documents, document, () => new Map<string, CitedItem[]>()),
      section,
      () => [],
    );
  for (const [document, sections] of Object.entries(system.book))
    for (const section of Object.keys(sections)) sectionOf(document, section);
  for (const { citation, ...drawn } of citingItemsOf(system))
    sectionOf(citation.document, citation.section).push({ ...drawn, rule: citation.rule ?? null });
  const anchorOf = anchorsOfPage();
  anchorOf(sourcesTitle(system));
  return [...documents].map(([document, sections]) => ({
    document,
    anchor: anchorOf(document),
    sections: [...sections].map(([section, drawn]) => ({
      section,
      anchor: anchorOf(section),
      rules: system.book[document]?.[section] ?? {},
      drawn,
    })),
  }));
}

interface CitingItem extends Omit<CitedItem, 'rule'> {
  readonly citation: Citation;
}

function citingItemsOf({
  procedures,
  tables,
  conditions,
  options,
  guidance,
  howToPlay,
}: System): readonly CitingItem[] {
  const of = (
    kind: CitedItem['kind'],
    items: readonly { readonly id: string; readonly title: string; readonly citation: Citation }[],
  ): readonly CitingItem[] => items.map(({ id, title, citation }) => ({ kind, id, title, citation }));
  return [
    ...of('PROCEDURE', procedures),
    ...of('TABLE', tables),
    ...of('CONDITION', conditions),
    ...of(
      'OPTION',
      Object.entries(options).map(([id, { title, citation }]) => ({ id, title, citation })),
    ),
    ...of('GUIDANCE', guidance),
    ...of('ROUND', stepsOf(howToPlay?.round)),
    ...of('ATTACK', stepsOf(howToPlay?.attack)),
  ];
}

const stepsOf = (steps: readonly Step[] = []) => steps.map((each) => ({ ...each, id: each.title }));

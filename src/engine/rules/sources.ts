import { anchorsOfPage } from './anchor.ts';
import type { Citation } from './citation.ts';
import type { Step } from './how-to-play.ts';
import type { System } from './system.ts';

/** A declaration that cites a section, and its page. */
export interface CitedItem {
  readonly title: string;
  readonly kind: 'PROCEDURE' | 'TABLE' | 'CONDITION' | 'OPTION' | 'GUIDANCE' | 'ROUND' | 'ATTACK';
  readonly id: string;
}

export interface SourceSection {
  readonly section: string;
  /** Its anchor on the page of sources. */
  readonly anchor: string;
  readonly drawn: readonly CitedItem[];
}

/** A document that a system cites, with its sections in the order of their first citation. */
export interface Source {
  readonly document: string;
  readonly anchor: string;
  readonly sections: readonly SourceSection[];
}

/** Title of the page of sources. */
export const sourcesTitle = ({ title }: Pick<System, 'title'>): string => `${title}: sources`;

/** All documents and sections that a system's declarations cite. */
export function sourcesOf(system: System): readonly Source[] {
  const documents = new Map<string, Map<string, CitedItem[]>>();
  for (const { citation, ...drawn } of citingItemsOf(system)) {
    const sections = documents.get(citation.document) ?? new Map<string, CitedItem[]>();
    documents.set(citation.document, sections);
    sections.set(citation.section, [...(sections.get(citation.section) ?? []), drawn]);
  }
  const anchorOf = anchorsOfPage();
  anchorOf(sourcesTitle(system));
  return [...documents].map(([document, sections]) => ({
    document,
    anchor: anchorOf(document),
    sections: [...sections].map(([section, drawn]) => ({ section, anchor: anchorOf(section), drawn })),
  }));
}

interface CitingItem extends CitedItem {
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

import { posix } from 'node:path';
import { anchorOf } from '../../engine/rules/anchor.ts';
import type { Citation } from '../../engine/rules/citation.ts';
import { type CitedItem, type Source, sourcesOf } from '../../engine/rules/sources.ts';
import type { System } from '../../engine/rules/system.ts';
import { plain } from '../markdown.ts';

/** Returns the paths of a system's pages, relative to the folder of the rules. */
export const pagesOf = ({ id }: Pick<System, 'id'>) => ({
  play: `${id}.md`,
  procedures: `${id}/procedures.md`,
  tables: `${id}/tables.md`,
  sources: `${id}/sources.md`,
});

/** Returns the heading of a declaration, with its title and its id. */
export const headingOf = ({ title, id }: { readonly title: string; readonly id: string }): string =>
  `${plain(title)} (\`${id}\`)`;

export const ON_PLAY_PAGE = {
  CONDITION: 'Conditions',
  OPTION: 'Options',
  GUIDANCE: 'Left to the game master',
  ROUND: 'How a round goes',
  ATTACK: 'How an attack is made',
  SHEET: 'Character sheet',
} as const;

/** Creates the links on one page. */
export class Links {
  readonly #from: string;
  readonly #system: System;
  readonly #sources: readonly Source[];

  constructor(from: string, system: System) {
    this.#from = from;
    this.#system = system;
    this.#sources = sourcesOf(system);
  }

  get sources(): readonly Source[] {
    return this.#sources;
  }

  /** Returns a link to a page of the rules. `page` is relative to the folder of the rules. */
  to(page: string, anchor: string | null = null): string {
    const path = page === this.#from ? '' : posix.relative(posix.dirname(this.#from), page);
    return anchor === null ? path : `${path}#${anchor}`;
  }

  /** Returns a citation as a link to its section on the page of sources. */
  cited(citation: Citation): string {
    return this.#linked(citation, plain(`${citation.document}, “${citation.section}”`));
  }

  /** Like `cited`, without the document, because table cells are narrow. */
  section(citation: Citation): string {
    return this.#linked(citation, plain(citation.section));
  }

  #linked({ document, section }: Citation, words: string): string {
    const known = this.#sources
      .find((source) => source.document === document)
      ?.sections.find((each) => each.section === section);
    return known ? `*[${words}](${this.to(pagesOf(this.#system).sources, known.anchor)})*` : `*${words}*`;
  }

  /** Returns a link to the declaration that cites a section. */
  drawn({ kind, id, title }: Omit<CitedItem, 'rule'>): string {
    const pages = pagesOf(this.#system);
    switch (kind) {
      case 'PROCEDURE':
        return this.to(pages.procedures, anchorOf(headingOf({ title, id })));
      case 'TABLE':
        return this.to(pages.tables, anchorOf(headingOf({ title, id })));
      default:
        return this.to(pages.play, anchorOf(ON_PLAY_PAGE[kind]));
    }
  }
}

import type { System } from '../../engine/rules/system.ts';
import { pageText, plain } from '../markdown.ts';
import { pagesOf } from './linked.ts';

/** Returns the first page of the rules. It lists every system with links to its pages. */
export const indexPage = (systems: readonly System[]): string =>
  pageText([
    '# Rules',
    `The rules of ${systems.length} systems, generated from the code that applies them. Numbers, names and structure come from the books, but the wording is ours. Every number cites the section of its book. If the book contradicts itself or has no rule, the number cites our ruling.`,
    systems.map(linesOf).join('\n'),
    ...systems.map(
      ({ title, summary, licence }) => `**${plain(title)}.** ${plain(summary)} ${plain(licence.notice)}`,
    ),
  ]);

function linesOf(system: System): string {
  const { play, procedures, tables, sources } = pagesOf(system);
  return [
    `- [${plain(system.title)}](${play})`,
    `  - [Procedures](${procedures})`,
    `  - [Tables](${tables})`,
    `  - [Sources](${sources})`,
  ].join('\n');
}

import type { System } from '../../engine/rules/system.ts';
import { pageText, plain } from '../markdown.ts';
import { pagesOf } from './linked.ts';

/** First page of the rules. It lists every system with links to its pages. */
export const indexPage = (systems: readonly System[]): string =>
  pageText([
    '# Rules',
    `The rules of ${systems.length} systems, printed from the declarations with which Arbiter resolves them. Numbers, names and structure come from the books, and the wording is ours. Every number cites the section of its book, or our ruling if the book contradicts itself or is silent.`,
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

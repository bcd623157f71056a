import type { System } from '../../engine/rules/system.ts';
import { pageText, plain } from '../markdown.ts';
import { pagesOf } from './linked.ts';

/** First page of the rules. It lists every system with links to its pages. */
export const indexPage = (systems: readonly System[]): string =>
  pageText([
    '# Rules',
    `The rules of ${systems.length} systems as Arbiter holds them, printed from the declarations that it resolves by. Numbers, names and structure are those of the books; the sentences are ours. Every number names the section of the book it comes from, or the ruling where the book says two things or none.`,
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

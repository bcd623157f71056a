import { anchorOf } from '../../engine/rules/anchor.ts';
import type { System } from '../../engine/rules/system.ts';
import { contentsOf, pageText, plain } from '../markdown.ts';
import { headingOf, Links, pagesOf } from './linked.ts';
import { tableSection } from './table-section.ts';

/** Returns all tables of a system. */
export function tablesPage(system: System): string {
  const links = new Links(pagesOf(system).tables, system);
  return pageText([
    `# ${plain(system.title)}: tables`,
    `You can look up each table with \`table(id:)\`. If it has a die, you can roll on it with \`rollTable\`. See [how it is played](${links.to(pagesOf(system).play)}).`,
    contentsOf(
      system.tables.map((table) => ({ text: plain(table.title), anchor: anchorOf(headingOf(table)) })),
    ),
    ...system.tables.map((table) => tableSection(table, links)),
  ]);
}

import { anchorOf } from '../../engine/rules/anchor.ts';
import type { System } from '../../engine/rules/system.ts';
import { contentsOf, pageText, plain } from '../markdown.ts';
import { headingOf, Links, pagesOf } from './linked.ts';
import { tableSection } from './table-section.ts';

/** All tables of a system. */
export function tablesPage(system: System): string {
  const links = new Links(pagesOf(system).tables, system);
  return pageText([
    `# ${plain(system.title)}: tables`,
    `Each can be looked up with \`table(id:)\`, and rolled on with \`rollTable\` where it has a die. See [how it is played](${links.to(pagesOf(system).play)}).`,
    contentsOf(
      system.tables.map((table) => ({ text: plain(table.title), anchor: anchorOf(headingOf(table)) })),
    ),
    ...system.tables.map((table) => tableSection(table, links)),
  ]);
}

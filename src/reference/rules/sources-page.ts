import { type Drawn, sourcesTitle } from '../../engine/rules/sources.ts';
import type { System } from '../../engine/rules/system.ts';
import { contentsOf, pageText, plain } from '../markdown.ts';
import { Links, pagesOf } from './linked.ts';

const KINDS: Readonly<Record<Drawn['kind'], string>> = {
  PROCEDURE: 'procedure',
  TABLE: 'table',
  CONDITION: 'condition',
  OPTION: 'option',
  GUIDANCE: 'left to the game master',
  ROUND: 'how a round goes',
  ATTACK: 'how an attack is made',
};

/** Every section that something of a system comes from, and what that is. */
export function sourcesPage(system: System): string {
  const links = new Links(pagesOf(system).sources, system);
  return pageText([
    `# ${plain(sourcesTitle(system))}`,
    'What is held of each section of the book, and where we ruled because the book says two things or none. Where the name of a ruling stands alone, the option or procedure under it says what was decided.',
    contentsOf(links.sources.map(({ document, anchor }) => ({ text: plain(document), anchor }))),
    ...links.sources.flatMap(({ document, sections }) => [
      `## ${plain(document)}`,
      ...sections.flatMap(({ section, drawn }) => [
        `### ${plain(section)}`,
        drawn.map((each) => `- [${plain(each.title)}](${links.drawn(each)}), ${KINDS[each.kind]}`).join('\n'),
      ]),
    ]),
  ]);
}

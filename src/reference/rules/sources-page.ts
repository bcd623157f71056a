import { type CitedItem, type Source, sourcesTitle } from '../../engine/rules/sources.ts';
import type { System } from '../../engine/rules/system.ts';
import { contentsOf, pageText, plain } from '../markdown.ts';
import { Links, pagesOf } from './linked.ts';
import { type Ruling, type Rulings, rulingsOn } from './rulings.ts';

const KINDS: Readonly<Record<CitedItem['kind'], string>> = {
  PROCEDURE: 'procedure',
  TABLE: 'table',
  CONDITION: 'condition',
  OPTION: 'option',
  GUIDANCE: 'left to the game master',
  ROUND: 'how a round goes',
  ATTACK: 'how an attack is made',
};

/** Every section that a system cites, with the declarations that cite it. */
export function sourcesPage(system: System): string {
  const links = new Links(pagesOf(system).sources, system);
  const rulings = rulingsOn(system);
  return pageText([
    `# ${plain(sourcesTitle(system))}`,
    'What is held of each section of the book, and where we ruled because the book says two things or none.',
    contentsOf(links.sources.map(({ document, anchor }) => ({ text: plain(document), anchor }))),
    ...links.sources.flatMap(({ document, sections }) => [
      `## ${plain(document)}`,
      ...sections.flatMap(({ section, drawn }) => [
        `### ${plain(section)}`,
        ...rulingLines(rulings.get(section)),
        drawn.map((each) => `- [${plain(each.title)}](${links.drawn(each)}), ${KINDS[each.kind]}`).join('\n'),
      ]),
      ...(sections.some(({ section }) => rulings.has(section)) ? furtherOnes(links.sources, rulings) : []),
    ]),
  ]);
}

const rulingLines = (ruling: Ruling | undefined): readonly string[] =>
  ruling === undefined ? [] : [`**${plain(ruling.title)}** ${plain(ruling.text)}`];

/** Rulings that only terms of resolutions cite, and no declaration. */
const furtherOnes = (sources: readonly Source[], rulings: Rulings): readonly string[] =>
  [...rulings]
    .filter(([name]) => !sources.some(({ sections }) => sections.some(({ section }) => section === name)))
    .flatMap(([name, ruling]) => [`### ${plain(name)}`, ...rulingLines(ruling)]);

import { type CitedItem, type Source, type SourceSection, sourcesTitle } from '../../engine/rules/sources.ts';
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

/** Prints all sections and rules of a system's sources, with the declarations that cite them. */
export function sourcesPage(system: System): string {
  const links = new Links(pagesOf(system).sources, system);
  const rulings = rulingsOn(system);
  return pageText([
    `# ${plain(sourcesTitle(system))}`,
    'Sections of the book with their numbered rules and the places that cite them. Our rulings apply if the book contradicts itself or has no rule.',
    contentsOf(links.sources.map(({ document, anchor }) => ({ text: plain(document), anchor }))),
    ...links.sources.flatMap(({ document, sections }) => [
      `## ${plain(document)}`,
      ...sections.flatMap(({ section, rules, drawn }) => [
        `### ${plain(section)}`,
        ...rulingLines(rulings.get(section)),
        ruleList(rules, drawn, links),
      ]),
      ...(sections.some(({ section }) => rulings.has(section)) ? furtherOnes(links.sources, rulings) : []),
    ]),
  ]);
}

/**
 * Returns a section's rules with the declarations that cite them, followed by the declarations that cite the whole
 * section.
 */
function ruleList(rules: SourceSection['rules'], drawn: readonly CitedItem[], links: Links): string {
  const linked = (each: CitedItem) => `[${plain(each.title)}](${links.drawn(each)}) (${KINDS[each.kind]})`;
  const citing = (wanted: string | null) => drawn.filter(({ rule }) => rule === wanted).map(linked);
  return [
    ...Object.entries(rules).map(([number, title]) => {
      const cited = citing(number);
      return `- **${number}** ${plain(title)}${cited.length > 0 ? `: ${cited.join('; ')}` : ''}`;
    }),
    ...citing(null).map((each) => `- ${each}`),
  ].join('\n');
}

const rulingLines = (ruling: Ruling | undefined): readonly string[] =>
  ruling === undefined ? [] : [`**${plain(ruling.title)}** ${plain(ruling.text)}`];

/** Lists rulings that only the terms of results cite, and no declaration. */
const furtherOnes = (sources: readonly Source[], rulings: Rulings): readonly string[] =>
  [...rulings]
    .filter(([name]) => !sources.some(({ sections }) => sections.some(({ section }) => section === name)))
    .flatMap(([name, ruling]) => [`### ${plain(name)}`, ...rulingLines(ruling)]);

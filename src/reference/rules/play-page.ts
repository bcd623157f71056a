import { anchorOf } from '../../engine/rules/anchor.ts';
import { accepted } from '../../engine/rules/fields/read.ts';
import type { Step } from '../../engine/rules/how-to-play.ts';
import type { System } from '../../engine/rules/system.ts';
import { contentsOf, markdownTable, pageText, plain } from '../markdown.ts';
import { exampleSection } from './example-section.ts';
import { Links, ON_PLAY_PAGE, pagesOf } from './linked.ts';
import { sheetSection } from './sheet-section.ts';

interface Section {
  readonly heading: string;
  readonly parts: readonly string[];
}

/**
 * Explains how to play a system: a round and an attack step by step, an example, the acts and the rule
 * options.
 */
export function playPage(system: System): string {
  const pages = pagesOf(system);
  const links = new Links(pages.play, system);
  const sections = sectionsOf(system, links).filter(({ parts }) => parts.length > 0);
  return pageText([
    `# ${plain(system.title)}`,
    plain(system.summary),
    `A combat round lasts ${system.roundSeconds} seconds. ${plain(system.licence.notice)}`,
    contentsOf(sections.map(({ heading }) => ({ text: heading, anchor: anchorOf(heading) }))),
    `See also: [procedures](${links.to(pages.procedures)}), [tables](${links.to(pages.tables)}), [sources](${links.to(pages.sources)}).`,
    ...sections.flatMap(({ heading, parts }) => [`## ${heading}`, ...parts]),
  ]);
}

const sectionsOf = (system: System, links: Links): readonly Section[] => [
  ...(system.howToPlay
    ? [
        { heading: ON_PLAY_PAGE.ROUND, parts: stepsOf(system.howToPlay.round, links) },
        { heading: ON_PLAY_PAGE.ATTACK, parts: stepsOf(system.howToPlay.attack, links) },
        { heading: 'A worked example', parts: exampleSection(system, system.howToPlay.example, links) },
      ]
    : []),
  { heading: 'What can be done', parts: acts(system, links) },
  { heading: ON_PLAY_PAGE.CONDITION, parts: conditions(system, links) },
  { heading: ON_PLAY_PAGE.OPTION, parts: options(system, links) },
  { heading: ON_PLAY_PAGE.SHEET, parts: sheetSection(system) },
  { heading: ON_PLAY_PAGE.GUIDANCE, parts: guidance(system, links) },
  { heading: 'What has changed', parts: changes(system, links) },
];

const stepsOf = (steps: readonly Step[], links: Links): readonly string[] => [
  steps
    .map(
      ({ title, text, citation }, index) =>
        `${index + 1}. **${plain(title)}.** ${plain(text)} ${links.cited(citation)}`,
    )
    .join('\n'),
];

function acts({ encounterRules, procedures, notActs }: System, links: Links): readonly string[] {
  const pages = (id: string): string => {
    const procedure = procedures.find((each) => each.id === id);
    return procedure === undefined
      ? `\`${id}\``
      : `[${plain(procedure.title)}](${links.drawn({ ...procedure, kind: 'PROCEDURE' })})`;
  };
  return [
    'The acts of combatants in an encounter, and the procedure that resolves each act.',
    markdownTable(
      ['Act', 'Description', 'Procedure', 'Name'],
      encounterRules.acts.map(({ id, title, description, procedure }) => [
        plain(title),
        plain(description),
        pages(procedure.id),
        `\`${id}\``,
      ]),
    ),
    'These procedures are not acts in a fight.',
    markdownTable(
      ['Procedure', 'Reason'],
      Object.entries(notActs).map(([id, why]) => [pages(id), plain(why)]),
    ),
  ];
}

const conditions = (system: System, links: Links): readonly string[] =>
  system.conditions.length === 0
    ? []
    : [
        markdownTable(
          ['Condition', 'What it does', 'Source', 'Name'],
          system.conditions.map(({ id, title, text, citation }) => [
            plain(title),
            plain(text),
            links.section(citation),
            `\`${id}\``,
          ]),
        ),
      ];

const options = (system: System, links: Links): readonly string[] => [
  'A group can choose these rules for an encounter or for one request.',
  markdownTable(
    ['Option', 'What it decides', 'Default', 'Accepts', 'Source', 'Name'],
    Object.entries(system.options).map(([name, { title, field, default: fallback, citation }]) => [
      plain(title),
      plain(field.description),
      String(fallback),
      plain(accepted(field)),
      links.section(citation),
      `\`${name}\``,
    ]),
  ),
];

const guidance = (system: System, links: Links): readonly string[] =>
  system.guidance.map(
    ({ title, text, citation }) => `**${plain(title)}.** ${plain(text)} ${links.cited(citation)}`,
  );

const changes = ({ ruleChanges = [] }: System, links: Links): readonly string[] =>
  ruleChanges.length === 0
    ? []
    : [
        'Changes to the rules since earlier versions, newest first.',
        markdownTable(
          ['Since', 'What the rules decide now', 'Source'],
          ruleChanges.map(({ date, citations, summary }) => [
            date,
            plain(summary),
            citations.map((each) => links.section(each)).join(', '),
          ]),
        ),
      ];

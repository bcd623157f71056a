import { type Field, publicFieldsOf } from '../engine/rules/fields/field.ts';
import { accepted } from '../engine/rules/fields/read.ts';
import type { System } from '../engine/rules/system.ts';
import { cited, markdownTable } from './markdown.ts';
import { tableSection } from './table-section.ts';

/** What players would read of a system: tables, options, conditions, acts and procedures, from the declarations. */
export function rulesPage(system: System): string {
  const sections = [
    `<!-- Printed from the code by "npm run schema". -->`,
    `# ${system.title}`,
    system.summary,
    `A combat round lasts ${system.roundSeconds} seconds. ${system.licence.notice}`,
    '## Tables',
    ...system.tables.map(tableSection),
    '## Conditions',
    markdownTable(
      ['Condition', 'What it does', 'Source'],
      system.conditions.map(({ id, title, text, citation }) => [
        `${title} (\`${id}\`)`,
        text,
        cited(citation),
      ]),
    ),
    '## Options',
    markdownTable(
      ['Option', 'What it decides', 'Default', 'Accepts', 'Source'],
      Object.entries(system.options).map(([name, { title, field, default: fallback, citation }]) => [
        `${title} (\`${name}\`)`,
        field.description,
        String(fallback),
        accepted(field),
        cited(citation),
      ]),
    ),
    '## Left to the game master',
    ...system.guidance.map(({ title, text, citation }) => `**${title}.** ${text} ${cited(citation)}`),
    '## In a fight',
    'What combatants can do, and which procedure below each comes to.',
    markdownTable(
      ['Act', 'What is done', 'Procedure'],
      system.combat.acts.map(({ id, title, description, procedure }) => [
        `${title} (\`${id}\`)`,
        description,
        `\`${procedure.id}\``,
      ]),
    ),
    'Procedures that nobody does in a fight as such, and why.',
    markdownTable(
      ['Procedure', 'Why it is no act'],
      system.procedures.flatMap(({ id, title }) => {
        const why = system.notActs[id];
        return why === undefined ? [] : [[`${title} (\`${id}\`)`, why]];
      }),
    ),
    '## Procedures',
    ...system.procedures.map(({ id, title, description, citation, outcomes, input }) =>
      [
        `### ${title} (\`${id}\`)`,
        `${description} ${cited(citation)}`,
        markdownTable(['Outcome', 'Meaning'], Object.entries(outcomes)),
        'Input:',
        fieldList(input, 0),
      ].join('\n\n'),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

function fieldList(field: Field, depth: number): string {
  const inner = field.kind === 'optional' ? field.field : field;
  if (inner.kind === 'list') return fieldList(inner.of, depth);
  if (inner.kind !== 'record') return '';
  return publicFieldsOf(inner)
    .flatMap(([name, member]) => [
      `${'  '.repeat(depth)}- \`${name}\`${member.kind === 'optional' ? '' : ' (needed)'}: ${member.description}${valueWords(member)}`,
      fieldList(member, depth + 1),
    ])
    .filter((line) => line !== '')
    .join('\n');
}

function valueWords(field: Field): string {
  const inner = field.kind === 'optional' ? field.field : field;
  const fallback =
    field.kind === 'optional' && field.fallback !== null && typeof field.fallback !== 'object'
      ? ` Default ${String(field.fallback)}.`
      : '';
  return inner.kind === 'record' || inner.kind === 'list' || inner.kind === 'flag'
    ? fallback
    : ` ${wordsFor(inner)}.${fallback}`;
}

/** Shorter than what a fault says: the page says once how dice are written. */
const wordsFor = (field: Field): string =>
  field.kind === 'dice' ? 'Dice' : accepted(field).replace(/^./, (first) => first.toUpperCase());

import { anchorOf } from '../../engine/rules/anchor.ts';
import { type Field, publicFieldsOf } from '../../engine/rules/fields/field.ts';
import { accepted } from '../../engine/rules/fields/read.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { contentsOf, markdownTable, pageText, plain } from '../markdown.ts';
import { headingOf, Links, pagesOf } from './linked.ts';

/** Every procedure of a system: what it is, how it can come out, and what it asks. */
export function proceduresPage(system: System): string {
  const links = new Links(pagesOf(system).procedures, system);
  const { procedures } = system;
  return pageText([
    `# ${plain(system.title)}: procedures`,
    `Rules that can be asked by themselves: with \`resolve\` for one fall of the dice, with \`odds\` for every one. What a number needs not be told has its default. A mishap is worse than failing. See [how it is played](${links.to(pagesOf(system).play)}).`,
    contentsOf(procedures.map((each) => ({ text: plain(each.title), anchor: anchorOf(headingOf(each)) }))),
    ...procedures.map((each) => procedureSection(each, links)),
  ]);
}

const procedureSection = (procedure: Procedure, links: Links): string =>
  [
    `## ${headingOf(procedure)}`,
    `${plain(procedure.description)} ${links.cited(procedure.citation)}`,
    markdownTable(
      ['Outcome', 'Meaning', 'Name'],
      Object.entries(procedure.outcomes).map(([name, meaning]) => [
        titleOf(name),
        plain(procedure.mishaps.includes(name) ? `${meaning} A mishap.` : meaning),
        `\`${name}\``,
      ]),
    ),
    ...inputOf(procedure),
  ].join('\n\n');

function inputOf({ input }: Procedure): readonly string[] {
  const fields = fieldList(input, 0);
  return fields === '' ? [] : ['What it asks:', fields];
}

function fieldList(field: Field, depth: number): string {
  const inner = field.kind === 'optional' ? field.field : field;
  if (inner.kind === 'list') return fieldList(inner.of, depth);
  if (inner.kind !== 'record') return '';
  return publicFieldsOf(inner)
    .flatMap(([name, member]) => [
      `${'  '.repeat(depth)}- \`${name}\`${member.kind === 'optional' ? '' : ' (needed)'}: ${plain(member.description)}${plain(valueWords(member))}`,
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

import { anchorOf } from '../../engine/rules/anchor.ts';
import { type Field, publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { contentsOf, markdownTable, pageText, plain } from '../markdown.ts';
import { headingOf, Links, pagesOf } from './linked.ts';
import { recordIn, type Sections, SHARED, sectionsOf, sharedBy } from './shared-records.ts';
import { valueWords } from './value-words.ts';

/** Prints every procedure of a system, with its description, outcomes and input. */
export function proceduresPage(system: System): string {
  const links = new Links(pagesOf(system).procedures, system);
  const { procedures } = system;
  const shared = sharedBy(procedures);
  const sections = sectionsOf(procedures, shared);
  return pageText([
    `# ${plain(system.title)}: procedures`,
    `You can call these rules without an encounter: \`resolve\` returns one result, and \`odds\` returns the probabilities of all results. Omitted fields have their defaults. A mishap is worse than a failure. See [how it is played](${links.to(pagesOf(system).play)}).`,
    contentsOf([
      ...procedures.map((each) => ({ text: plain(each.title), anchor: anchorOf(headingOf(each)) })),
      ...(shared.length > 0 ? [{ text: SHARED, anchor: anchorOf(SHARED) }] : []),
    ]),
    ...procedures.map((each) => procedureSection(each, links, sections)),
    ...sharedSection(shared, sections),
  ]);
}

/** Returns a section for each record that several procedures' inputs share. */
const sharedSection = (shared: readonly RecordField[], sections: Sections): readonly string[] =>
  shared.length === 0
    ? []
    : [
        `## ${SHARED}`,
        ...shared.flatMap((record) => [
          `### ${sections.get(record.fields)!.title}`,
          fieldList(record, 0, sections),
        ]),
      ];

const procedureSection = (procedure: Procedure, links: Links, sections: Sections): string =>
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
    ...inputOf(procedure, sections),
  ].join('\n\n');

function inputOf({ input }: Procedure, sections: Sections): readonly string[] {
  const fields = fieldList(input, 0, sections);
  return fields === '' ? [] : ['What it asks:', fields];
}

/** Lists the fields of a record, including nested fields. Links to records that have a separate section. */
const fieldList = (record: RecordField, depth: number, sections: Sections): string =>
  publicFieldsOf(record)
    .flatMap(([name, member]) => {
      const inner = recordIn(member);
      const where = inner && sections.get(inner.fields);
      const more = where ? ` See [${where.title}](#${where.anchor}).` : '';
      return [
        `${'  '.repeat(depth)}- \`${name}\`${member.kind === 'optional' ? '' : ' (needed)'}: ${plain(member.description)}${plain(values(member))}${more}`,
        inner && !where ? fieldList(inner, depth + 1, sections) : '',
      ];
    })
    .filter((line) => line !== '')
    .join('\n');

function values(field: Field): string {
  const inner = field.kind === 'optional' ? field.field : field;
  const fallback =
    field.kind === 'optional' && field.fallback !== null && typeof field.fallback !== 'object'
      ? ` Default ${String(field.fallback)}.`
      : '';
  return inner.kind === 'record' || inner.kind === 'list' || inner.kind === 'flag'
    ? fallback
    : ` ${valueWords(inner)}.${fallback}`;
}

import { anchorOf } from '../../engine/rules/anchor.ts';
import { type Field, publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import { choices } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { markdownTable, plain } from '../markdown.ts';
import { headingOf } from './linked.ts';
import { recordIn } from './shared-records.ts';
import { valueWords } from './value-words.ts';

/** A record that is part of a sheet, as a section of the page. */
interface Part {
  readonly record: RecordField;
  readonly title: string;
  /** Heading above the record's table, as Markdown. */
  readonly heading: string;
}

/** The records in a sheet, by their fields. A record that several fields use appears only once. */
type Parts = ReadonlyMap<RecordField['fields'], Part>;

/** Prints the fields of a character sheet: one table for the sheet, and one for each record in it. */
export function sheetSection({ id, sheet }: Pick<System, 'id' | 'sheet'>): readonly string[] {
  const parts = partsOf(sheet);
  return [
    `In requests, a character sheet is \`sheet: { ${id}: { … } }\`. You can omit every field that is not marked as required.`,
    fieldTable(sheet, parts),
    ...[...parts.values()].flatMap(({ record, heading }) => [`### ${heading}`, fieldTable(record, parts)]),
  ];
}

function partsOf(sheet: RecordField): Parts {
  const parts = new Map<RecordField['fields'], Part>();
  const collect = (within: RecordField, path: string): void => {
    for (const [name, field] of publicFieldsOf(within)) {
      const record = recordIn(field);
      if (record === null || parts.has(record.fields)) continue;
      const id = path === '' ? name : `${path}.${name}`;
      const title = titleOf(name);
      parts.set(record.fields, { record, title, heading: headingOf({ title, id }) });
      collect(record, id);
    }
  };
  collect(sheet, '');
  return parts;
}

const fieldTable = (record: RecordField, parts: Parts): string =>
  markdownTable(
    ['Field', 'Meaning', 'Values', 'Default'],
    publicFieldsOf(record).map(([name, field]) => {
      const [meaning, omitted] = field.description.split(' If omitted: ') as [string, string?];
      return [`\`${name}\``, plain(meaning), valuesOf(field, parts), defaultOf(field, omitted)];
    }),
  );

function valuesOf(field: Field, parts: Parts): string {
  switch (field.kind) {
    case 'optional':
      return valuesOf(field.field, parts);
    case 'integer':
      return `${field.min} to ${field.max}`;
    case 'choice':
      return choices(field)
        .map((value) => `\`${value}\``)
        .join(', ');
    case 'record': {
      const { title, heading } = parts.get(field.fields)!;
      return `[${title}](#${anchorOf(heading)})`;
    }
    case 'list':
      return field.of.kind === 'record' || field.of.kind === 'choice'
        ? `At most ${field.max}: ${valuesOf(field.of, parts)}`
        : plain(valueWords(field));
    default:
      return plain(valueWords(field));
  }
}

/** `omitted` is the meaning of an omitted field, according to its description. */
function defaultOf(field: Field, omitted: string | undefined): string {
  if (field.kind !== 'optional') return 'Required';
  if (omitted !== undefined)
    return plain(omitted.replace(/\.$/, '').replace(/^./, (first) => first.toUpperCase()));
  const { fallback } = field;
  if (fallback === null || (Array.isArray(fallback) && fallback.length === 0)) return 'None';
  return typeof fallback === 'object' ? 'The defaults of its fields' : `\`${String(fallback)}\``;
}

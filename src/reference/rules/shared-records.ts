import { anchorOf } from '../../engine/rules/anchor.ts';
import { type Field, publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { headingOf } from './linked.ts';

/** Section of each record, by the record's fields. */
export type Sections = ReadonlyMap<
  RecordField['fields'],
  { readonly title: string; readonly anchor: string }
>;

/** Heading of the records that several procedures share. */
export const SHARED = 'Asked by several';

/** Minimum number of fields, including nested fields, with which a record gets a separate section. */
const LONG = 3;

const lengthOf = (record: RecordField): number =>
  publicFieldsOf(record).reduce((sum, [, member]) => {
    const inner = recordIn(member);
    return sum + 1 + (inner ? lengthOf(inner) : 0);
  }, 0);

/** Returns the record of a field, or of a list's items. Null if the field has no record. */
export function recordIn(field: Field): RecordField | null {
  const inner = field.kind === 'optional' ? field.field : field;
  if (inner.kind === 'list') return recordIn(inner.of);
  return inner.kind === 'record' ? inner : null;
}

/** Returns the long records that occur in several places, by name. */
export function sharedBy(procedures: readonly Procedure[]): readonly RecordField[] {
  const places = new Map<RecordField['fields'], { readonly record: RecordField; times: number }>();
  const own = new Set(procedures.map(({ input }) => input.fields));
  const walk = (record: RecordField): void => {
    for (const [, member] of publicFieldsOf(record)) {
      const inner = recordIn(member);
      if (!inner || own.has(inner.fields)) continue;
      const known = places.get(inner.fields);
      if (known) known.times++;
      else {
        places.set(inner.fields, { record: inner, times: 1 });
        walk(inner);
      }
    }
  };
  for (const { input } of procedures) walk(input);
  return [...places.values()]
    .filter(({ record, times }) => times > 1 && lengthOf(record) >= LONG)
    .map(({ record }) => record)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the section of each record that is printed only once: a shared record, or a procedure's input that is part of
 * another input.
 */
export function sectionsOf(procedures: readonly Procedure[], shared: readonly RecordField[]): Sections {
  const titles = new Set<string>();
  const titled = shared.map((record) => {
    let title = titleOf(record.name);
    for (let number = 2; titles.has(title); number++) title = `${titleOf(record.name)} ${number}`;
    titles.add(title);
    return [record.fields, { title, anchor: anchorOf(title) }] as const;
  });
  const own = procedures.map(
    (each) => [each.input.fields, { title: each.title, anchor: anchorOf(headingOf(each)) }] as const,
  );
  return new Map([...own, ...titled]);
}

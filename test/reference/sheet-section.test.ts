import { describe, expect, it } from 'vitest';
import { publicFieldsOf, type RecordField } from '../../src/engine/rules/fields/field.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { recordIn } from '../../src/reference/rules/shared-records.ts';
import { sheetSection } from '../../src/reference/rules/sheet-section.ts';

/** Returns each different record type in a sheet, starting with the sheet itself. */
function recordsIn(sheet: RecordField): readonly RecordField[] {
  const records = new Map([[sheet.fields, sheet]]);
  for (const record of records.values())
    for (const [, field] of publicFieldsOf(record)) {
      const inner = recordIn(field);
      if (inner && !records.has(inner.fields)) records.set(inner.fields, inner);
    }
  return [...records.values()];
}

const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .split('\n')
    .slice(2)
    .map((row) => row.slice(2, -2).split(' | '));

describe.each(systems.map((system) => [system.title, system] as const))(
  'the section on the character sheet of %s',
  (_title, system) => {
    const tables = sheetSection(system).filter((part) => part.startsWith('| Field |'));
    const rows = tables.flatMap(rowsOf);
    const fields = recordsIn(system.sheet).flatMap((record) => publicFieldsOf(record));

    it('the section on the character sheet has a table for each record and a row for each field', () => {
      expect(tables).toHaveLength(recordsIn(system.sheet).length);
      expect(rows.map(([name]) => name).sort()).toEqual(fields.map(([name]) => `\`${name}\``).sort());
    });

    it('the section on the character sheet has a meaning, values and a default in every row', () => {
      for (const row of rows) {
        expect(row).toHaveLength(4);
        expect(row).not.toContain('');
      }
    });

    it('the section on the character sheet marks exactly the fields without a default as required', () => {
      const required = rows.filter(([, , , fallback]) => fallback === 'Required').map(([name]) => name);
      expect(required.sort()).toEqual(
        fields.flatMap(([name, { kind }]) => (kind === 'optional' ? [] : [`\`${name}\``])).sort(),
      );
    });
  },
);

it('the section on the character sheet prints ranges, values, defaults and what an omitted field means', () => {
  const brp = systems.find(({ id }) => id === 'brp')!;
  const rows = sheetSection(brp).flatMap((part) => (part.startsWith('| Field |') ? rowsOf(part) : []));
  const row = (name: string) => rows.find(([field]) => field === `\`${name}\``);
  expect(row('mov')).toEqual(['`mov`', 'The character’s MOV.', '0 to 100', '`10`']);
  expect(row('hitPoints')).toEqual([
    '`hitPoints`',
    'Maximum hit points.',
    '1 to 10000',
    'Half of CON + SIZ, rounded up',
  ]);
  expect(row('modifier')?.slice(2)).toEqual(['`FULL`, `HALF`, `NONE`', '`FULL`']);
  expect(row('weapons')?.slice(2)).toEqual(['At most 20: [Weapons](#weapons-weapons)', 'None']);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Field, publicFieldsOf } from '../../src/engine/rules/fields/field.ts';
import type { System } from '../../src/engine/rules/system.ts';

/**
 * Reads the contents of the books, which are listed separately from the code. The file `<id>/book-tables.json` contains
 * the tables as the book prints them. In it, "from" is the heading or ruling that states the values, and the texts of
 * the rows are this project's own words. The file `<id>/defaults.txt` contains the default of each field that callers
 * may omit. A line `<field> <JSON value>` applies to every record with such a field, and a line `<Record>.<field> <JSON
 * value>` to a record with a different default. A field without a default is null, and needs no line unless another
 * record has a default for the same name.
 */
const read = (system: System, file: string): string =>
  readFileSync(join(import.meta.dirname, system.id, file), 'utf8');

/** Returns the tables of a book in the form that `tablesOf` produces. */
export function statedTables(
  system: System,
): Record<string, { columns: string[]; rows: Record<string, unknown[]> }> {
  const tables = Object.entries<{ from: string; columns: string[]; rows: Record<string, unknown[]> }>(
    JSON.parse(read(system, 'book-tables.json')),
  );
  return Object.fromEntries(tables.map(([id, { columns, rows }]) => [id, { columns, rows }]));
}

/**
 * Returns each difference between the defaults that a system declares and those that are listed, and each line that
 * applies to no field.
 */
export function defaultsThatDiffer(system: System): readonly string[] {
  const stated = new Map<string, string>();
  for (const line of read(system, 'defaults.txt').split('\n')) {
    const [, name, value] = /^(\S+) (.+?)(?:\s+#.*)?$/.exec(line) ?? [];
    if (name === undefined || name === '#') continue;
    if (stated.has(name)) throw new Error(`${system.id}/defaults.txt states ${name} twice`);
    stated.set(name, JSON.stringify(JSON.parse(value!)));
  }
  const unused = new Set(stated.keys());
  const differing = new Set<string>();
  for (const { record, name, fallback } of omissible(system)) {
    const key = [`${record}.${name}`, name].find((each) => stated.has(each));
    const [declared, wanted] = [JSON.stringify(fallback), key === undefined ? 'null' : stated.get(key)];
    if (key !== undefined) unused.delete(key);
    if (declared !== wanted) differing.add(`${record}.${name} is ${declared}, not ${wanted}`);
  }
  return [...differing, ...[...unused].map((name) => `no field needs ${name}`)];
}

interface Omissible {
  readonly record: string;
  readonly name: string;
  readonly fallback: unknown;
}

/** Returns all fields that callers may omit, in all inputs of a system. */
function omissible({
  encounterRules,
  procedures,
  sheet,
  optionsField,
  ...system
}: System): readonly Omissible[] {
  const found: Omissible[] = [];
  const visited = new Set<Field>();
  const visit = (field: Field): void => {
    if (field.kind === 'optional') visit(field.field);
    else if (field.kind === 'list') visit(field.of);
    else if (field.kind === 'record' && !visited.has(field)) {
      visited.add(field);
      for (const [name, each] of publicFieldsOf(field)) {
        if (each.kind === 'optional') found.push({ record: field.name, name, fallback: each.fallback });
        visit(each);
      }
    }
  };
  for (const { input } of [...procedures, ...encounterRules.acts, ...(system.characterBindings ?? [])])
    visit(input);
  for (const { answer } of encounterRules.acts) if (answer) visit(answer.input);
  if (system.time) visit(system.time.input);
  visit(sheet);
  visit(optionsField);
  return found;
}

import { expect, it } from 'vitest';
import { type Field, fieldsOf, output } from '../../../src/engine/rules/fields/field.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';

// Callers cannot pass a result to the service, so no input check rejects a result that is out of range. A wrong range
// that only a result declares would therefore not be noticed. The declaration `output` has fields without a range.

const rangeOf = (field: Field): string | null => {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return `number ${field.min}..${field.max}`;
    case 'text':
      return `letters 1..${field.max}`;
    case 'list':
      return `items 0..${field.max}`;
    default:
      return null;
  }
};

/** Finds the ranges in some fields. Each range is listed with the fields that have it. */
function rangesIn(fields: readonly Field[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const seen = new Set<Field>();
  const walk = (field: Field, place: string): void => {
    if (seen.has(field)) return;
    seen.add(field);
    const range = rangeOf(field);
    if (range !== null) found.set(range, [...(found.get(range) ?? []), place]);
    if (field.kind === 'optional') walk(field.field, place);
    else if (field.kind === 'list') walk(field.of, place);
    else if (field.kind === 'record')
      for (const [name, each] of fieldsOf(field)) walk(each, `${field.name}.${name}`);
  };
  for (const field of fields) walk(field, '');
  return found;
}

function given({ procedures, encounterRules, sheet, optionsField, characterBindings = [], time }: System) {
  const acts = encounterRules.acts.flatMap(({ input, answer }) => (answer ? [input, answer.input] : [input]));
  const inputs = [...procedures, ...characterBindings, ...(time ? [time] : [])].map(({ input }) => input);
  return [...acts, ...inputs, sheet, optionsField, encounterRules.state];
}

const unlimited = [
  ...[output.integer(''), output.count(''), output.decimal(''), output.text('')],
  output.list(output.text(''), ''),
].map(rangeOf);

it.each(systems)(
  'every range in a result of $title also applies to an input or has a listed reason',
  (system) => {
    const { procedures, encounterRules } = system;
    const details = [...procedures, ...(encounterRules.changes ?? [])].map(({ detail }) => detail);
    const enforced = rangesIn(given(system));
    const others = [...rangesIn([...details, encounterRules.standing])].filter(
      ([range]) => !enforced.has(range) && !unlimited.includes(range),
    );
    expect(Object.fromEntries(others)).toEqual({});
  },
);

it.each(systems)('every number in an input of $title has a range', (system) => {
  const ranges = rangesIn(given(system));
  expect(unlimited.flatMap((range) => ranges.get(range!) ?? [])).toEqual([]);
});

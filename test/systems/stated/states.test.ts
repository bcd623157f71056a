import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { consequencesFor } from '../../../src/engine/rules/effects/apply-effects.ts';
import { type Field, fieldsOf } from '../../../src/engine/rules/fields/field.ts';
import { readOptions } from '../../../src/engine/rules/fields/option.ts';
import { readKept } from '../../../src/engine/rules/fields/read.ts';
import type { Period } from '../../../src/engine/rules/fight/encounter-rules.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { stateIn } from '../../../src/play/characters/document.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { duellists } from '../../kit/duellists.ts';

/**
 * The file `states.txt` lists each part of a combatant's state. It states the part's value in an unharmed combatant,
 * and the effect of a new turn, a new round and a new fight. The part then gets its initial value, is kept, or gets
 * another value. For a list, "changed" names the fields of its items that change, with their new value if it is always
 * the same. The last part of the file is about payments: spending 3, and regaining 2 and 9, of each budget. In the
 * state for these payments, every number is 5, or the nearest number that is possible.
 */
const stated = readFileSync(join(import.meta.dirname, 'states.txt'), 'utf8');

/**
 * Returns the form and the duration in which each condition of a system is stored. They are compared with
 * `conditions.txt`.
 */
function statedConditions(system: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(import.meta.dirname, 'conditions.txt'), 'utf8').trimEnd();
  const [, ...lines] = text
    .split('\n\n')
    .map((part) => part.split('\n'))
    .find(([id]) => id === system)!;
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [held, conditions] = line.split(': ') as [string, string];
      return conditions.split(', ').map((each) => {
        const [, id, excludes = ''] = /^(\w+)(?:\((.*)\))?$/.exec(each)!;
        return [id, `${held} ${excludes}`];
      });
    }),
  );
}

const periods: readonly Period[] = ['TURN', 'ROUND', 'FIGHT'];

type Parts = Readonly<Record<string, Json>>;

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns what a period of time does to each part of any state. */
function fateOf(
  pairs: readonly (readonly [before: Parts, after: Parts])[],
  part: string,
  initial: Json,
): string {
  const differing = pairs.filter(([before]) => !same(before[part], initial));
  if (differing.every(([, after]) => same(after[part], initial)))
    return pairs.every(([, after]) => same(after[part], initial)) ? 'initial' : 'changed';
  if (pairs.every(([before, after]) => same(before[part], after[part]))) return 'kept';
  return ['changed', ...itemFieldsThatChange(differing, part)].join(',');
}

function itemFieldsThatChange(
  pairs: readonly (readonly [before: Parts, after: Parts])[],
  part: string,
): readonly string[] {
  const items = pairs.flatMap(([before, after]) => {
    const [old, now] = [before[part], after[part]];
    if (!Array.isArray(old) || !Array.isArray(now) || old.length !== now.length) return [];
    return old.map((item, index) => [item, now[index]] as readonly [Parts, Parts]);
  });
  const names = Object.keys(items[0]?.[0] ?? {});
  const changed = names.filter((name) => items.some(([old, now]) => !same(old[name], now[name])));
  return changed.map((name) => {
    const values = new Set(items.map(([, now]) => JSON.stringify(now[name])));
    return values.size === 1 ? `${name}=${[...values][0]}` : name;
  });
}

const withNumbers = (field: Field, part: Json): Json => {
  if (field.kind === 'optional') return withNumbers(field.field, part);
  if (field.kind === 'integer' && part !== null) return Math.min(field.max, 5);
  if (field.kind !== 'record' || part === null) return part;
  return Object.fromEntries(
    fieldsOf(field).map(([name, inner]) => [name, withNumbers(inner, (part as Parts)[name]!)]),
  );
};

function differences(before: Json, after: Json, path: string): readonly string[] {
  if (same(before, after)) return [];
  if (before === null || typeof before !== 'object') return [`${path} ${JSON.stringify(after)}`];
  return Object.entries(before).flatMap(([name, inner]) =>
    differences(inner!, (after as Parts)[name]!, path === '' ? name : `${path}.${name}`),
  );
}

/** Returns what payments from each budget do to a state. */
function paymentsOf({ id, encounterRules }: System): readonly string[] {
  const { amounts, applyEffect, initialState, resources } = encounterRules;
  const state = withNumbers(encounterRules.state, initialState());
  const fighter = { id: 'a', sheet: duellists[id]!, state, conditions: [], round: 0, side: null };
  const budgets = new Set([...Object.keys(amounts ?? {}), ...resources(fighter, {}).map((each) => each.id)]);
  const payments = [
    ['spent', 3],
    ['regained', 2],
    ['regained', 9],
  ] as const;
  return [...budgets].map((budget) => {
    const results = payments.map(([type, amount]) => {
      const citation = { section: 'Combat' } as never;
      const after = applyEffect(state, { type, on: 'ACTOR', budget, amount, citation });
      return differences(state, after, '').join(', ') || 'nothing';
    });
    return `${id} ${budget}: ${results.join('; ')}`;
  });
}

function linesOf({ id, encounterRules }: System): readonly string[] {
  const states = fc
    .sample(anyValueOf(encounterRules.state, 3), { numRuns: 200, seed: 1 })
    .map((value) => readKept(encounterRules.state, value) as Parts);
  const after = periods.map((period) => {
    const pairs = states.map((state) => [state, encounterRules.startPeriod(state, period) as Parts] as const);
    // If a turn continues after a wait, it does not start again.
    const begun = pairs.filter(([before, then]) => !same(before, then));
    return begun.length > 0 ? begun : pairs;
  });
  return Object.entries(encounterRules.initialState() as Parts).map(([part, initial]) =>
    [`${id}.${part}`, JSON.stringify(initial), ...after.map((pairs) => fateOf(pairs, part, initial))].join(
      ' ',
    ),
  );
}

describe.each(systems.map((system) => [system.id, system] as const))('the state of %s', (id, system) => {
  it('every field of a system’s state has the listed initial value and duration', () => {
    const lines = stated.split('\n').filter((line) => line.startsWith(`${id}.`));
    expect(linesOf(system)).toEqual(lines);
  });

  it('the conditions of a system accumulate, last and exclude each other as listed', () => {
    const held = system.conditions.map(
      ({ id: condition, holding = 'ADDS_UP', lasts = 'PERSON', excludes = [] }) => [
        condition,
        `${holding} ${lasts} ${excludes.join(' ')}`,
      ],
    );
    expect(Object.fromEntries(held)).toEqual(statedConditions(id));
  });

  it('payments change a system’s state as listed', () => {
    const lines = stated.split('\n').filter((line) => line.startsWith(`${id} `));
    expect(paymentsOf(system)).toEqual(lines);
  });

  it.each(system.conditions.map((condition) => [condition.id]))(
    'the consequences of a state can be computed even if it contains the condition %s hundreds of times',
    (condition) => {
      const held = Array.from({ length: 600 }, (_, index) => ({
        ...{ condition, from: 0, until: null },
        note: index % 2 === 0 ? null : `note ${index}`,
      }));
      const { conditions } = stateIn(
        system,
        { suffered: system.encounterRules.initialState(), conditions: held },
        [],
      );
      const fighter = {
        id: 'a',
        sheet: duellists[id]!,
        state: system.encounterRules.initialState(),
        conditions,
        round: 0,
        side: null,
      };
      const options = readOptions(system.optionsField, undefined, []);
      expect(() => consequencesFor(system, fighter, options)).not.toThrow();
    },
  );
});

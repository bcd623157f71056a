import fc from 'fast-check';
import {
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  graphql,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { initialState } from '../../src/engine/encounter/state.ts';
import type { Effect } from '../../src/engine/rules/effects/effect.ts';
import {
  type Field,
  fieldsOf,
  publicFieldsOf,
  type RecordField,
} from '../../src/engine/rules/fields/field.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { namedEffect } from '../../src/graphql/rules/recipient.ts';
import { schema } from '../../src/graphql/schema.ts';
import { anyGame, openingOf } from '../kit/any-game.ts';
import { carriedOut } from '../kit/carry-out.ts';
import { unlimited } from '../kit/unlimited.ts';

const RUNS = Number(process.env.LAW_RUNS ?? 40);

const changesOf = ({ encounterRules }: System) => encounterRules.changes ?? [];

const plain = (field: Field): Field => (field.kind === 'optional' ? plain(field.field) : field);

const isNullable = (field: Field): boolean =>
  field.kind === 'optional' && (field.fallback === null || isNullable(field.field));

/** Describes a field's type: its kind or its name, and whether it can be null. */
function shapeOf(field: Field): unknown {
  if (isNullable(field)) return { nullable: shapeOf(plain(field)) };
  const inner = plain(field);
  if (inner.kind === 'list') return { list: shapeOf(inner.of) };
  return inner.kind === 'record' || inner.kind === 'choice' ? inner.name : inner.kind;
}

const shapesIn = (record: RecordField): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    publicFieldsOf(record)
      .map(([name, field]) => [field.called ?? name, field] as const)
      .filter(([name]) => name !== 'amount')
      // the caller may not see every combatant, so a field that refers to a combatant can always be null
      .map(([name, field]) => [name, plain(field).kind === 'combatant' ? 'combatant' : shapeOf(field)]),
  );

it('Effect is a single object type, and no interface has more than ten implementations', () => {
  expect(isObjectType(schema.getType('Effect'))).toBe(true);
  const wide = Object.values(schema.getTypeMap())
    .filter(isInterfaceType)
    .filter((type) => schema.getPossibleTypes(type).length > 10);
  expect(wide.map(String)).toEqual([]);
});

describe.each(systems)('changes that only $title has', (system) => {
  it('a change that only one system declares has exactly the fields of the shared detail type that it names, and its amount is a whole number', () => {
    for (const { id, as, detail } of changesOf(system)) {
      if (as) expect(shapesIn(detail), id).toEqual(shapesIn(as));
      const amounts = fieldsOf(detail).filter(([, { called }]) => called === 'amount');
      expect(amounts.length, id).toBeLessThanOrEqual(1);
      for (const [, field] of amounts) expect(plain(field).kind, id).toBe('integer');
    }
  });

  it('the API describes each change that only one system declares, and its fields', async () => {
    const { data } = await graphql({
      schema,
      source: `{ system(id: ${system.id.toUpperCase()}) { changes { name description internal fields { name description } } } }`,
      contextValue: { meter: unlimited() },
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
    const { changes } = (data as any).system;
    expect(changes).toHaveLength(changesOf(system).length);
    for (const { name, description, fields } of changes)
      for (const text of [description, ...fields.map((field: { description: string }) => field.description)])
        expect(text, name).toMatch(/\S.*\.$/);
  });
});

const DETAILS = schema
  .getPossibleTypes(schema.getType('EffectDetail') as never)
  .map(({ name }) => `... on ${name} { __typename }`)
  .join(' ');

/** Returns the effects in the form in which clients read them. */
async function shown(system: System, effects: readonly Effect[]) {
  const list = new GraphQLList(schema.getType('Effect') as GraphQLObjectType);
  const query = new GraphQLObjectType({ name: 'Query', fields: { effects: { type: list } } });
  const { data, errors } = await graphql({
    schema: new GraphQLSchema({ query, types: [], assumeValid: true }),
    source: `{ effects { kind summary amount internal change { name internal } recipient { name } citation { section } detail { __typename ${DETAILS} } } }`,
    rootValue: { effects: effects.map((effect) => namedEffect(system, effect)) },
    contextValue: { meter: unlimited() },
  });
  expect(errors).toBeUndefined();
  // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
  return (data as any).effects as readonly any[];
}

/** Effect types that have no fields except those that every effect has. */
const PLAIN = ['healing', 'putOff', 'guidance'];

/** True if an effect has fields of its own, in addition to those that every effect has. */
const hasDetail = (system: System, effect: Effect): boolean =>
  effect.type === 'changed'
    ? Object.keys(shapesIn(changesOf(system).find(({ id }) => id === effect.change)!.detail)).length > 0
    : !PLAIN.includes(effect.type);

describe('every effect of random games has a kind, a summary, and a detail if there is more to say', () => {
  for (const system of systems)
    it(system.title, async () => {
      const effects: Effect[] = [];
      for (const [sheets, options, commands, seed] of fc.sample(anyGame(system), {
        seed: 1,
        numRuns: RUNS,
      })) {
        let state = initialState;
        const states = new Map([[0, state]]);
        for (const command of [...openingOf(system, sheets), ...commands]) {
          const step = carriedOut({ system, options, seed }, state, command, states);
          if (!('entry' in step)) continue;
          for (const event of step.entry.events) if (event.type === 'affected') effects.push(event.effect);
          state = step.after;
          states.set(state.version, state);
        }
      }
      const read = await shown(system, effects);
      expect(new Set(effects.map(({ type }) => type)).size).toBeGreaterThan(3);
      for (const [index, effect] of effects.entries()) {
        const { kind, summary, internal, change, detail, recipient, citation } = read[index];
        const what = JSON.stringify(effect);
        expect(kind, what).toMatch(/^[A-Z_]+$/);
        expect(summary, what).toMatch(/\S/);
        expect([recipient.name, citation.section], what).not.toContain('');
        expect(kind === 'CHANGE', what).toBe(effect.type === 'changed');
        expect(detail !== null, what).toBe(hasDetail(system, effect));
        const declared =
          effect.type === 'changed' && changesOf(system).find(({ id }) => id === effect.change);
        expect(change?.name, what).toBe(declared ? declared.name : undefined);
        expect(internal, what).toBe(declared ? declared.isInternal === true : effect.type === 'planned');
      }
    });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { InvalidInput } from '../../../src/engine/fault.ts';
import type { Procedure } from '../../../src/engine/rules/procedure.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { anyValueOf } from '../any-value.ts';
import { ask } from '../conformance.ts';

describe('tables through the API', () => {
  it.each(brp.tables.map((table) => [table.id, table] as const))(
    '%s: every row is looked up',
    async (id, table) => {
      const look = async (argument: string) => {
        const { table } = await ask(
          `{ table(id: "${id}") { lookup(${argument}) { text keys band { from to } } } }`,
        );
        return table.lookup;
      };
      switch (table.kind) {
        case 'banded':
          for (const { from, to, text } of table.bands)
            for (const roll of new Set([from, to]))
              expect(await look(`roll: ${roll}`)).toEqual({ text, keys: [], band: { from, to } });
          break;
        case 'keyed':
          for (const [key, { text }] of Object.entries(table.rows))
            expect(await look(`key: ${JSON.stringify(key)}`)).toEqual({ text, keys: [key], band: null });
          break;
        case 'grid':
          for (const row of table.rowKeys)
            for (const column of table.columnKeys)
              expect(await look(`row: "${row}", column: "${column}"`)).toMatchObject({ keys: [row, column] });
      }
    },
  );

  it('those with a die are rolled on, face by face', async () => {
    for (const table of brp.tables) {
      if (table.kind !== 'banded' || table.die === null) continue;
      for (const { from, to } of table.bands) {
        const { rollTable } = await ask(
          `mutation { rollTable(id: "${table.id}", dice: { given: [${to}] }) { row { band { from to } } } }`,
        );
        expect(rollTable.row.band).toEqual({ from, to });
      }
    }
  });
});

/** Everything that a procedure came to over many inputs and throws. */
function outcomesOf(procedure: Procedure, plays: number) {
  const seen = { outcomes: new Set<string>(), conditions: new Set<string>(), effects: new Set<string>() };
  const dice = diceFrom(seededFaces(`reach ${procedure.id}`).faces);
  const inputs = fc.sample(fc.tuple(anyValueOf(procedure.input), anyValueOf(brp.optionsField)), {
    numRuns: plays,
    seed: 7,
  });
  for (const [input, options] of inputs) {
    try {
      const { outcome, effects } = procedure.bind(input, options).play(dice);
      seen.outcomes.add(outcome);
      for (const effect of effects) {
        seen.effects.add(effect.type);
        if (effect.type === 'conditionGained') seen.conditions.add(effect.condition);
      }
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
    }
  }
  return seen;
}

describe('procedures', () => {
  const seen = new Map(brp.procedures.map((procedure) => [procedure.id, outcomesOf(procedure, 3000)]));

  it.each(brp.procedures.map((procedure) => [procedure.id, procedure] as const))(
    '%s: every outcome comes up',
    (id, procedure) => {
      expect([...seen.get(id)!.outcomes].sort()).toEqual(Object.keys(procedure.outcomes).sort());
    },
  );

  it('every condition is brought on by some procedure', () => {
    const reached = new Set([...seen.values()].flatMap(({ conditions }) => [...conditions]));
    // an encounter alone knows when it is too late
    const elsewhere = ['dead'].filter((condition) => !reached.has(condition));
    expect([...reached, ...elsewhere].sort()).toEqual(brp.conditions.map(({ id }) => id).sort());
  });
});

it('every option, condition, procedure, act and piece of guidance is told', async () => {
  const { system } = await ask(`{ system(id: BRP) {
    options { name default accepts citation { section } } conditions { id text citation { section } }
    procedures { id description outcomes } acts { id description } guidance { id text citation { section } } } }`);
  expect(system.options.map(({ name }: { name: string }) => name)).toEqual(Object.keys(brp.options));
  for (const part of ['conditions', 'procedures', 'guidance'] as const)
    expect(system[part].map(({ id }: { id: string }) => id)).toEqual(brp[part].map(({ id }) => id));
  expect(system.acts.map(({ id }: { id: string }) => id)).toEqual(brp.combat.acts.map(({ id }) => id));
});

it('every option is taken by the API and refused when it is nonsense', async () => {
  for (const [name, { field, default: fallback }] of Object.entries(brp.options)) {
    const values =
      field.kind === 'choice'
        ? Object.keys(field.values)
        : field.kind === 'flag'
          ? [true, false]
          : [fallback];
    for (const value of values) {
      const { resolve } = await ask(
        'mutation($input: ProcedureInput!) { resolve(input: $input, dice: { seed: "option" }) { outcome } }',
        { input: { brp: { skill: { rating: 50, options: { [name]: value } } } } },
      );
      expect(resolve.outcome).not.toBeNull();
    }
    await expect(
      ask('mutation($input: ProcedureInput!) { resolve(input: $input) { outcome } }', {
        input: { brp: { skill: { rating: 50, options: { [name]: 'nonsense' } } } },
      }),
    ).rejects.toThrow();
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { anyValueOf } from './any-value.ts';
import { ask } from './conformance.ts';

interface Reach {
  readonly system: System;
  /** Conditions that no procedure brings on by itself. */
  readonly elsewhere: readonly string[];
  /** A procedure that takes options, with input that it accepts. */
  readonly probe: { readonly procedure: string; readonly input: object };
}

/** Everything that a procedure came to over many inputs and throws. */
function outcomesOf(system: System, procedure: Procedure, plays: number) {
  const seen = { outcomes: new Set<string>(), conditions: new Set<string>(), effects: new Set<string>() };
  const dice = diceFrom(seededFaces(`reach ${procedure.id}`).faces);
  const inputs = fc.sample(fc.tuple(anyValueOf(procedure.input), anyValueOf(system.optionsField)), {
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

/** Walks what a system declares, and sees every part of it reached through the API. */
export function reachesEverything({ system, elsewhere, probe }: Reach): void {
  describe('tables through the API', () => {
    it.each(system.tables.map((table) => [table.id, table] as const))(
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
                expect(await look(`row: "${row}", column: "${column}"`)).toMatchObject({
                  keys: [row, column],
                });
        }
      },
    );

    it('those with a die are rolled on, face by face', async () => {
      for (const table of system.tables) {
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

  describe('procedures', () => {
    const seen = new Map(
      system.procedures.map((procedure) => [procedure.id, outcomesOf(system, procedure, 3000)]),
    );

    it.each(system.procedures.map((procedure) => [procedure.id, procedure] as const))(
      '%s: every outcome comes up',
      (id, procedure) => {
        expect([...seen.get(id)!.outcomes].sort()).toEqual(Object.keys(procedure.outcomes).sort());
      },
    );

    it('every condition is brought on by some procedure', () => {
      const reached = new Set([...seen.values()].flatMap(({ conditions }) => [...conditions]));
      for (const condition of elsewhere) expect(reached).not.toContain(condition);
      expect([...reached, ...elsewhere].sort()).toEqual(system.conditions.map(({ id }) => id).sort());
    });
  });

  it('every option, condition, procedure, act and piece of guidance is told', async () => {
    const { system: told } = await ask(`{ system(id: ${system.id.toUpperCase()}) {
    options { name default accepts citation { section } } conditions { id text citation { section } }
    procedures { id description outcomes } acts { id description } guidance { id text citation { section } } } }`);
    expect(told.options.map(({ name }: { name: string }) => name)).toEqual(Object.keys(system.options));
    for (const part of ['conditions', 'procedures', 'guidance'] as const)
      expect(told[part].map(({ id }: { id: string }) => id)).toEqual(system[part].map(({ id }) => id));
    expect(told.acts.map(({ id }: { id: string }) => id)).toEqual(system.combat.acts.map(({ id }) => id));
  });

  const asked = (options: object) => ({
    input: { [system.id]: { [probe.procedure]: { ...probe.input, options } } },
  });

  it('every option is taken by the API and refused when it is nonsense', async () => {
    for (const [name, { field, default: fallback }] of Object.entries(system.options)) {
      const values =
        field.kind === 'choice'
          ? Object.keys(field.values)
          : field.kind === 'flag'
            ? [true, false]
            : [fallback];
      for (const value of values) {
        const { resolve } = await ask(
          'mutation($input: ProcedureInput!) { resolve(input: $input, dice: { seed: "option" }) { outcome } }',
          asked({ [name]: value }),
        );
        expect(resolve.outcome).not.toBeNull();
      }
      await expect(
        ask(
          'mutation($input: ProcedureInput!) { resolve(input: $input) { outcome } }',
          asked({ [name]: 'nonsense' }),
        ),
      ).rejects.toThrow();
    }
  });
}

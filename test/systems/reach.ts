import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/engine/dice/dice.ts';
import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { anyValueOf } from '../kit/any-value.ts';
import { ask } from './conformance.ts';

interface Reach {
  readonly system: System;
  /** Conditions that none of the system's procedures can cause. */
  readonly elsewhere: readonly string[];
  /** A procedure that has options, with an input that the procedure accepts. */
  readonly probe: { readonly procedure: string; readonly input: object };
  /** Inputs for procedures with options. Random inputs rarely have this combination of values. */
  readonly also?: Readonly<Record<string, readonly (readonly [input: object, options: object])[]>>;
}

/** How many random inputs are in a batch, and how many batches are drawn at least and at most. */
const [LOT, FEWEST, MOST] = [100, 5, 30];

/** The outcomes that a procedure has had so far, as more and more inputs and rolls are tried. */
class Reached {
  readonly procedure: Procedure;
  readonly outcomes = new Set<string>();
  readonly conditions = new Set<string>();
  private readonly system: System;
  private readonly also: readonly (readonly [object, object])[];
  private readonly dice: Dice;
  private lots = 0;

  constructor({ system, also = {} }: Reach, procedure: Procedure) {
    this.also = also[procedure.id] ?? [];
    this.system = system;
    this.procedure = procedure;
    this.dice = diceFrom(seededFaces(`reach ${procedure.id}`).faces);
  }

  /** Plays one more batch of random inputs. If the maximum number of batches is reached, does nothing. */
  goOn(): boolean {
    if (this.lots === MOST) return false;
    this.lots++;
    const any = fc.tuple(anyValueOf(this.procedure.input), anyValueOf(this.system.optionsField));
    for (const [input, options] of fc.sample(any, { numRuns: LOT, seed: this.lots }))
      this.play(input, options);
    for (const [input, options] of this.also)
      for (let time = 0; time < LOT; time++) this.play(input, options);
    return true;
  }

  private play(input: unknown, options: unknown): void {
    try {
      const { outcome, effects } = this.procedure.bind(input, options).play(this.dice);
      this.outcomes.add(outcome);
      for (const effect of effects)
        if (effect.type === 'conditionGained') this.conditions.add(effect.condition);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
    }
  }
}

/** Visits everything that a system declares, and checks that each declaration can be reached through the API. */
export function reachesEverything(reach: Reach): void {
  const { system, elsewhere, probe } = reach;
  describe('tables through the API', () => {
    it.each(system.tables.map((table) => [table.id, table] as const))(
      '%s: every row of the table can be looked up',
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

    it('every row of a table with a die can be rolled', async () => {
      for (const table of system.tables) {
        if (table.kind !== 'banded' || table.die === null) continue;
        for (const { from, to } of table.bands) {
          const { rollTable } = await ask(
            `mutation { rollTable(tableId: "${table.id}", dice: { given: [${to}] }) { row { band { from to } } } }`,
          );
          expect(rollTable.row.band).toEqual({ from, to });
        }
      }
    });
  });

  describe('procedures', () => {
    const seen = system.procedures.map((procedure) => new Reached(reach, procedure));

    it.each(seen.map((reached) => [reached.procedure.id, reached] as const))(
      '%s: every outcome of the procedure occurs',
      (_id, reached) => {
        const outcomes = Object.keys(reached.procedure.outcomes).sort();
        for (let lot = 0; lot < FEWEST; lot++) reached.goOn();
        while (reached.outcomes.size < outcomes.length && reached.goOn());
        expect([...reached.outcomes].sort()).toEqual(outcomes);
      },
    );

    it('each condition is caused by at least one procedure', () => {
      const wanted = system.conditions.map(({ id }) => id).filter((id) => !elsewhere.includes(id));
      const missing = () =>
        wanted.filter((condition) => !seen.some(({ conditions }) => conditions.has(condition)));
      while (missing().length > 0 && seen.filter((reached) => reached.goOn()).length > 0);
      expect(missing()).toEqual([]);
      for (const condition of elsewhere)
        expect(seen.filter(({ conditions }) => conditions.has(condition))).toEqual([]);
    });
  });

  it('the API describes every option, condition, procedure, act and piece of guidance', async () => {
    const { system: told } = await ask(`{ system(id: ${system.id.toUpperCase()}) {
    options { name default accepts citation { section } } conditions { name text citation { section } }
    procedures { name description outcomes { name } acts { name procedure { name } } whyNotAct }
    acts { name description procedure { name } } guidance { name text citation { section } } } }`);
    expect(told.options.map(({ name }: { name: string }) => name)).toEqual(Object.keys(system.options));
    for (const part of ['conditions', 'procedures', 'guidance'] as const)
      expect(told[part].map(({ name }: { name: string }) => name)).toEqual(system[part].map(({ id }) => id));
    expect(told.acts.map(({ name }: { name: string }) => name)).toEqual(
      system.encounterRules.acts.map(({ id }) => id),
    );
    for (const { name: id, acts, whyNotAct } of told.procedures) {
      expect(acts).toEqual(
        system.encounterRules.acts
          .filter(({ procedure }) => procedure.id === id)
          .map((act) => ({ name: act.id, procedure: { name: id } })),
      );
      expect(whyNotAct).toBe(system.notActs[id] ?? null);
      expect(whyNotAct === null).toBe(acts.length > 0);
    }
  });

  const asked = (options: object) => ({
    input: { [system.id]: { [probe.procedure]: { ...probe.input, options } } },
  });

  it('the API accepts the values of every option and rejects other values', async () => {
    for (const [name, { field, default: fallback }] of Object.entries(system.options)) {
      const values =
        field.kind === 'choice'
          ? Object.keys(field.values)
          : field.kind === 'flag'
            ? [true, false]
            : [fallback];
      for (const value of values) {
        const { resolve } = await ask(
          'mutation($input: ProcedureInput!) { resolve(input: $input, dice: { seed: "option" }) { outcome { name } } }',
          asked({ [name]: value }),
        );
        expect(resolve.outcome).not.toBeNull();
      }
      await expect(
        ask(
          'mutation($input: ProcedureInput!) { resolve(input: $input) { outcome { name } } }',
          asked({ [name]: 'nonsense' }),
        ),
      ).rejects.toThrow();
    }
  });
}

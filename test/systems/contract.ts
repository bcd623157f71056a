import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooManyWays } from '../../src/engine/dice/bounds.ts';
import type { Dice } from '../../src/engine/dice/dice.ts';
import { truncatedShare } from '../../src/engine/dice/exhaustive.ts';
import { diceFrom, givenFaces, recording } from '../../src/engine/dice/faces.ts';
import { toNumber } from '../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { Json } from '../../src/engine/json.ts';
import { fieldsOf } from '../../src/engine/rules/fields/field.ts';
import { read } from '../../src/engine/rules/fields/read.ts';
import type { BoundProcedure, MeasureOdds, Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { bandOf } from '../../src/engine/rules/table.ts';
import { anyValueOf } from '../kit/any-value.ts';
import { boundOrNull } from '../kit/bound.ts';
import { notFoundIn } from '../kit/citations.ts';
import { badSentences, sentencesOfResolution } from '../kit/sentences.ts';

/**
 * Returns the odds for a random input. Returns null if they exceed a limit, in which case the error must state the
 * limit.
 */
function oddsOf(ready: BoundProcedure): readonly MeasureOdds[] | null {
  try {
    return ready.odds();
  } catch (error) {
    if (!(error instanceof TooManyWays)) throw error;
    assert.ok(error.max > 0);
    return null;
  }
}

/** Tests the contract between a rule system and its callers. Every system must fulfil it. */
export function keepsContract(system: System): void {
  describe(`${system.id} follows the contract of systems`, () => promisesOf(system));
  for (const procedure of system.procedures)
    describe(`${system.id} ${procedure.id} follows the contract of procedures`, () =>
      promisesOfProcedure(system, procedure));
}

function promisesOf(system: System): void {
  it('all tables, conditions and procedures have unique ids', () => {
    for (const ids of [
      system.tables.map(({ id }) => id),
      system.conditions.map(({ id }) => id),
      system.procedures.map(({ id }) => id),
    ])
      expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of system.tables) expect(id).toMatch(new RegExp(`^${system.id}\\.[a-z.-]+$`));
    for (const { id } of system.conditions) expect(id).toMatch(/^[a-z][A-Za-z]*$/);
  });

  it('the procedures that a system declares as entry points are its own', () => {
    const { attack, resistance, healing, spell = {} } = system.entryPoints;
    for (const procedure of [attack, resistance, ...Object.values(healing), ...Object.values(spell)])
      if (procedure) expect(system.procedures).toContain(procedure);
  });

  it('every procedure has an act or a reason for having none', () => {
    const acted = system.encounterRules.acts.map(({ procedure }) => procedure.id);
    const all = [...new Set(acted), ...Object.keys(system.notActs)];
    expect(all.toSorted()).toEqual(system.procedures.map(({ id }) => id).toSorted());
    for (const reason of Object.values(system.notActs)) expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it('every act has a verb phrase for its sentence', () => {
    const { acts, verbs } = system.encounterRules;
    expect(Object.keys(verbs).toSorted()).toEqual(acts.map(({ id }) => id).toSorted());
    for (const verb of Object.values(verbs)) expect(verb).toMatch(/^[a-z][\w ,]*s\b/);
  });

  it('every rule option accepts its own default', () => {
    const defaults = read(system.optionsField, {}) as Readonly<Record<string, unknown>>;
    for (const [name, option] of Object.entries(system.options)) {
      expect(defaults[name]).toEqual(option.default);
      expect(read(option.field, option.default)).toEqual(option.default);
    }
  });

  it('the initial value of the state can be read if only its required fields are present', () => {
    const { state, initialState } = system.encounterRules;
    const initial = initialState() as Readonly<Record<string, Json>>;
    const required = fieldsOf(state).filter(([, { kind }]) => kind !== 'optional');
    const least = Object.fromEntries(required.map(([name]) => [name, initial[name]]));
    expect(read(state, least)).toEqual(read(state, initial));
  });

  it('every table that is rolled with a die has exactly one row for each face', () => {
    for (const table of system.tables)
      if (table.kind === 'banded' && table.die !== null)
        for (let face = 1; face <= table.die; face++)
          assert.equal(
            table.bands.filter(({ from, to }) => from <= face && face <= to).length,
            1,
            `${table.id} ${face}`,
          );
  });

  it('every number in the range of a table belongs to one of its rows', () => {
    for (const table of system.tables)
      if (table.kind === 'banded')
        for (let number = table.from; number <= table.to; number++)
          assert.ok(bandOf(table, number), `${table.id} ${number}`);
  });

  it('every table row has text and a cell for each column', () => {
    for (const table of system.tables) {
      const rows =
        table.kind === 'banded'
          ? table.bands
          : table.kind === 'keyed'
            ? Object.values(table.rows)
            : table.rowKeys.flatMap((row) => table.columnKeys.map((column) => table.at[row]![column]!));
      for (const [name, meaning] of Object.entries(table.columns))
        assert.match(meaning, SENTENCE, `${table.id} ${name}`);
      assert.match(table.title, /^\w/);
      for (const { text, cells } of rows) {
        assert.notEqual(text.trim(), '');
        assert.deepEqual(Object.keys(cells).sort(), Object.keys(table.columns).sort());
      }
    }
  });

  it('an unharmed combatant with any valid sheet has a valid description', () => {
    fc.assert(
      fc.property(anyValueOf(system.sheet), (sheet) => {
        const standing = system.encounterRules.standingOf({
          id: 'one',
          sheet,
          state: system.encounterRules.initialState(),
          conditions: [],
          round: 0,
          side: null,
        });
        read(system.encounterRules.standing, standing);
      }),
      { numRuns: 50 },
    );
  });
}

/** Checks a text in a declaration: it must not be empty, and it must end with a full stop. */
const SENTENCE = /^[A-Z\d“].*[.!?]$/s;

/** Matches a plural noun after the number 1, as in "1 points". */
const oneOfMany =
  /(?<![\d.,−-])1 (?:[a-z]+ ){0,2}(?:points|hits|rounds|turns|hours|days|minutes|seconds|attacks|defences|actions|squares|metres|feet|doses|rolls|ranks|charges|spaces|periods|increments|pieces)\b/i;

/** True if GraphQL can return the number as the type Int. */
const isInt = (number: number): boolean => Number.isInteger(number) && Math.abs(number) < 2 ** 31;

/** Inputs that random generators have found and that once violated the contract. */
const found: readonly {
  readonly system: string;
  readonly procedure: string;
  readonly input: Json;
  readonly options: Json;
}[] = JSON.parse(readFileSync(join(import.meta.dirname, 'found.json'), 'utf8'));

function promisesOfProcedure(system: System, procedure: Procedure): void {
  const conditions = new Set(system.conditions.map(({ id }) => id));
  const before = found.filter((each) => each.system === system.id && each.procedure === procedure.id);

  it('the results of procedures have correct totals, declared outcomes and citations, and can be replayed from their rolls', () => {
    fc.assert(
      fc.property(
        anyValueOf(procedure.input),
        anyValueOf(system.optionsField),
        fc.string(),
        (input, options, seed) => {
          const ready = boundOrNull(system, procedure, input, options);
          if (!ready) return;
          const { faces, throws } = recording(seededFaces(seed).faces);
          let counted: unknown = null;
          const decided: Dice['decided'] = (id, views) => {
            if (id === procedure.id) counted = views.outcome;
          };
          const resolution = ready.play({ ...diceFrom(faces), decided });
          assert.equal(counted, resolution.outcome, 'what odds count is what is told');
          for (const { terms, total } of resolution.breakdowns) {
            assert.equal(
              terms.reduce((sum, { value, excluded }) => sum + (excluded === null ? value : 0), 0),
              total,
            );
            for (const number of [total, ...terms.map(({ value }) => value)])
              assert.ok(isInt(number), `${number}`);
          }
          assert.ok(Object.hasOwn(procedure.outcomes, resolution.outcome), resolution.outcome);
          assert.match(resolution.summary, /\.$/);
          const said = sentencesOfResolution(system, resolution);
          for (const sentence of said) assert.doesNotMatch(sentence, oneOfMany);
          assert.deepEqual(badSentences([...said, ...throws.map(({ purpose }) => purpose)]), []);
          read(procedure.detail, resolution.detail);
          assert.deepEqual(notFoundIn(system, [resolution.breakdowns, resolution.effects]), []);
          for (const effect of resolution.effects) {
            if (system.leavesNothing?.includes(procedure.id)) assert.equal(effect.type, 'guidance');
            if (effect.type === 'conditionGained')
              assert.ok(conditions.has(effect.condition), effect.condition);
            if (effect.type === 'damage' || effect.type === 'healing') assert.ok(effect.amount >= 0);
          }
          const given = givenFaces(throws.map(({ face }) => face));
          assert.deepEqual(ready.play(diceFrom(given.faces)), resolution);
          assert.equal(given.unused(), 0);
        },
      ),
      { numRuns: 300, examples: before.map(({ input, options }) => [input, options, 'found']) },
    );
  });

  it('the odds of procedures contain the declared outcomes and sum to one, except for the omitted probability of endless rerolls', () => {
    let [asked, told] = [0, 0];
    fc.assert(
      fc.property(anyValueOf(procedure.input), anyValueOf(system.optionsField), (input, options) => {
        const ready = boundOrNull(system, procedure, input, options);
        if (!ready) return;
        asked++;
        const odds = oddsOf(ready);
        if (!odds) return;
        told++;
        for (const { name, chances } of odds) {
          const leftOut = toNumber(truncatedShare(chances));
          assert.ok(leftOut >= 0 && leftOut < 1e-9, `${name} leaves out ${leftOut}`);
          if (name === 'outcome')
            for (const { outcome } of chances)
              assert.ok(Object.hasOwn(procedure.outcomes, outcome), `${outcome}`);
        }
      }),
      { numRuns: 40, examples: before.map(({ input, options }) => [input, options]) },
    );
    expect(told / asked).toBeGreaterThan(0.9);
  });

  it('each input of a procedure that cannot be read is reported with its path', () => {
    for (const [name, field] of Object.entries(procedure.input.fields as Record<string, { kind: string }>)) {
      if (field.kind === 'flag') continue;
      try {
        procedure.bind({ [name]: { nonsense: true } }, {}, ['input']);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidInput);
        expect(
          (error as InvalidInput).faults.some(({ path }) => path[0] === 'input' && path[1] === name),
        ).toBe(true);
      }
    }
  });
}

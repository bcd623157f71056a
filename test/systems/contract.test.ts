import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOutOf } from '../../src/engine/dice/exhaustive.ts';
import { diceFrom, givenFaces, recording } from '../../src/engine/dice/faces.ts';
import { toNumber } from '../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { Procedure } from '../../src/engine/rules/procedure.ts';
import { read } from '../../src/engine/rules/read.ts';
import { bandOf } from '../../src/engine/rules/table.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { anyValueOf } from './any-value.ts';

/** Input that each field allows but a procedure may still refuse as a whole. */
function bound(procedure: Procedure, input: unknown, options: unknown) {
  try {
    return procedure.bind(input, options);
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

describe.each(systems.map((system) => [system.id, system] as const))(
  '%s keeps the contract of systems',
  (_id, system) => {
    it('has ids of its own for everything', () => {
      for (const ids of [
        system.tables.map(({ id }) => id),
        system.conditions.map(({ id }) => id),
        system.procedures.map(({ id }) => id),
      ])
        expect(new Set(ids).size).toBe(ids.length);
      for (const { id } of system.tables) expect(id).toMatch(new RegExp(`^${system.id}\\.[a-z.-]+$`));
      for (const { id } of system.conditions) expect(id).toMatch(/^[a-z][A-Za-z]*$/);
    });

    it('opens its doors on procedures of its own', () => {
      const { attack, resistance, healing, spell = {} } = system.doors;
      for (const procedure of [attack, resistance, ...Object.values(healing), ...Object.values(spell)])
        if (procedure) expect(system.procedures).toContain(procedure);
    });

    it('has options whose defaults they accept', () => {
      const defaults = read(system.optionsField, {}) as Readonly<Record<string, unknown>>;
      for (const [name, option] of Object.entries(system.options)) {
        expect(defaults[name]).toEqual(option.default);
        expect(read(option.field, option.default)).toEqual(option.default);
      }
    });

    it('has tables in which every row is reached', () => {
      for (const table of system.tables)
        if (table.kind === 'banded')
          for (let number = table.from; number <= table.to; number++)
            expect(bandOf(table, number)).not.toBeNull();
    });

    it('says something in every row, and under every column what it holds', () => {
      for (const table of system.tables) {
        const rows =
          table.kind === 'banded'
            ? table.bands
            : table.kind === 'keyed'
              ? Object.values(table.rows)
              : table.rowKeys.flatMap((row) => table.columnKeys.map((column) => table.at[row]![column]!));
        for (const { text, cells } of rows) {
          expect(text.trim()).not.toBe('');
          expect(Object.keys(cells).sort()).toEqual(Object.keys(table.columns).sort());
        }
      }
    });

    it('stands somebody whole by a sheet', () => {
      fc.assert(
        fc.property(anyValueOf(system.sheet), (sheet) => {
          const standing = system.combat.stand({
            id: 'one',
            sheet,
            state: system.combat.fresh(),
            conditions: [],
            round: 0,
          });
          expect(() => read(system.combat.standing, standing)).not.toThrow();
        }),
        { numRuns: 50 },
      );
    });
  },
);

const procedures = systems.flatMap((system) =>
  system.procedures.map((procedure) => [system.id, procedure.id, system, procedure] as const),
);

describe.each(procedures)('%s %s keeps the contract of procedures', (_system, _id, system, procedure) => {
  const conditions = new Set(system.conditions.map(({ id }) => id));

  it('totals its terms, declares its outcomes, and replays from its own throws', () => {
    fc.assert(
      fc.property(
        anyValueOf(procedure.input),
        anyValueOf(system.optionsField),
        fc.string(),
        (input, options, seed) => {
          const ready = bound(procedure, input, options);
          if (!ready) return;
          const { faces, throws } = recording(seededFaces(seed).faces);
          const resolution = ready.play(diceFrom(faces));
          for (const { terms, total } of resolution.breakdowns)
            expect(terms.reduce((sum, { value, excluded }) => sum + (excluded === null ? value : 0), 0)).toBe(
              total,
            );
          expect(Object.keys(procedure.outcomes)).toContain(resolution.outcome);
          expect(resolution.summary).toMatch(/\.$/);
          expect(() => read(procedure.detail, resolution.detail)).not.toThrow();
          for (const effect of resolution.effects) {
            expect(effect.citation.section).not.toBe('');
            if (effect.type === 'conditionGained') expect(conditions).toContain(effect.condition);
            if (effect.type === 'damage' || effect.type === 'healing')
              expect(effect.amount).toBeGreaterThanOrEqual(0);
          }
          const given = givenFaces(throws.map(({ face }) => face));
          expect(ready.play(diceFrom(given.faces))).toEqual(resolution);
          expect(given.unused()).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has odds over declared outcomes that sum to exactly one, but for what endless dice leave out', () => {
    fc.assert(
      fc.property(anyValueOf(procedure.input), anyValueOf(system.optionsField), (input, options) => {
        const ready = bound(procedure, input, options);
        if (!ready) return;
        for (const { name, chances } of ready.odds()) {
          const leftOut = toNumber(leftOutOf(chances));
          expect(leftOut).toBeGreaterThanOrEqual(0);
          expect(leftOut).toBeLessThan(1e-9);
          if (name === 'outcome')
            for (const { outcome } of chances) expect(Object.keys(procedure.outcomes)).toContain(outcome);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('names the place of what it cannot read', () => {
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
});

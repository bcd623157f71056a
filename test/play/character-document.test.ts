import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { Json } from '../../src/engine/json.ts';
import type { HeldCondition } from '../../src/engine/rules/condition.ts';
import { conditionsAfter } from '../../src/engine/rules/effects/conditions-after.ts';
import type { Effect } from '../../src/engine/rules/effects/effect.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { characterDocument, charactersIn } from '../../src/play/characters/document.ts';
import type { CharacterState } from '../../src/play/stored.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { anyValueOf } from '../kit/any-value.ts';

const known = systemsIn(systems);

/** Returns a sheet that a rule system accepts. */
const sheetOf = (system: System): Json =>
  fc
    .sample(anyValueOf(system.sheet), { numRuns: 100, seed: 1 })
    .find((any) => system.sheetFaults(any, []).length === 0)!;

/** Creates a stored character that has this state. */
function somebody(system: System, sheet: Json, now: CharacterState) {
  return {
    id: 'chr_1',
    campaignId: 'cmp_1',
    system: system.id,
    name: 'Ann',
    sheet,
    state: now,
    now,
    version: 3,
    encounterId: null,
    createdAt: 'then',
    updatedAt: 'now',
    archivedAt: null,
  };
}

/** Sends a character document, imports it and exports it again. Returns the result. */
function again(document: Json): Json {
  const made = charactersIn(known, JSON.parse(JSON.stringify(document)), []);
  const common = { id: 'chr_2', campaignId: 'cmp_2', version: 1, encounterId: null };
  const times = { createdAt: 'later', updatedAt: 'later' };
  return characterDocument(
    made.map(({ archived, ...making }) => ({
      ...common,
      ...times,
      ...making,
      archivedAt: archived ? 'later' : null,
      now: making.state,
    })),
  );
}

/** Returns the effects that a system's procedures have with many different inputs and dice. */
function everyEffect(system: System): readonly (readonly Effect[])[] {
  return system.procedures.flatMap((procedure) => {
    const dice = diceFrom(seededFaces(`kept ${procedure.id}`).faces);
    const asked = fc.tuple(anyValueOf(procedure.input), anyValueOf(system.optionsField));
    return fc.sample(asked, { numRuns: 80, seed: 3 }).flatMap(([input, options]) => {
      try {
        return [procedure.bind(input, options).play(dice).effects];
      } catch (error) {
        if (error instanceof InvalidInput) return [];
        throw error;
      }
    });
  });
}

const anyRound = fc.integer({ min: -100_000, max: 100_000 });

const anyHeld = ({ conditions }: System): fc.Arbitrary<HeldCondition> =>
  fc
    .record({
      condition: fc.constantFrom(...conditions.map(({ id }) => id)),
      from: anyRound,
      until: fc.option(anyRound),
      amount: fc.option(fc.integer({ min: -10_000, max: 10_000 }), { nil: undefined }),
      note: fc.option(fc.constantFrom('a blow', 'é 😀 "so"', 'x'.repeat(1000))),
    })
    .map(({ amount, ...held }) => ({ ...held, ...(amount === undefined ? {} : { amount }) }));

it('an imported character gets the conditions that its imported state implies', () => {
  const brp = systems.find(({ id }) => id === 'brp')!;
  const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10 };
  const loss = { type: 'damage', on: 'TARGET', amount: 14, location: null, severity: 'MAJOR' };
  const citation = { document: 'The rules', section: 'Wounds' };
  const fallen = brp.encounterRules.applyEffect(brp.encounterRules.initialState(), {
    ...loss,
    citation,
  } as unknown as Effect);
  const [made] = charactersIn(
    known,
    JSON.parse(
      JSON.stringify(characterDocument([somebody(brp, sheet, { suffered: fallen, conditions: [] })])),
    ),
    [],
  );
  expect(made!.state.conditions.map(({ condition }) => condition)).toEqual(
    expect.arrayContaining(['dying', 'prone']),
  );
});

describe.each(systems.map((system) => [system.id, system] as const))(
  'exported characters of %s',
  (_id, system) => {
    const sheet = sheetOf(system);

    it('exported characters are unchanged after an export and an import, in any state that the procedures produce', () => {
      const fares = everyEffect(system).map((effects) =>
        effects.reduce<CharacterState>(
          ({ suffered, conditions }, effect) => ({
            suffered: system.encounterRules.applyEffect(suffered, effect),
            conditions: conditionsAfter(conditions, effect, 0),
          }),
          { suffered: system.encounterRules.initialState(), conditions: [] },
        ),
      );
      const held = new Set(fares.flatMap(({ conditions }) => conditions.map(({ condition }) => condition)));
      expect(held.size).toBeGreaterThan(0);
      // each state is checked only once, even if it occurs several times
      for (const state of new Map(fares.map((each) => [JSON.stringify(each), each])).values()) {
        const document = again(characterDocument([somebody(system, sheet, state)]));
        expect(again(document)).toEqual(document);
      }
    });

    it('exported characters with many conditions and any amounts are unchanged after an export and an import, with or without ends of conditions', () => {
      const many = fc.array(anyHeld(system), { maxLength: 300, size: 'max' });
      fc.assert(
        fc.property(many, (conditions) => {
          const document = again(
            characterDocument([
              somebody(system, sheet, { suffered: system.encounterRules.initialState(), conditions }),
            ]),
          );
          expect(again(document)).toEqual(document);
        }),
        { numRuns: 100 },
      );
    });
  },
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { fraction, fractionText, multiply, sum } from '../../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import type { Json } from '../../../src/engine/json.ts';
import { readHouseRules } from '../../../src/engine/rules/homebrew/check-house-rules.ts';
import { optionsUnder } from '../../../src/engine/rules/homebrew/house-rules.ts';
import { type Quantity, quantitiesOf } from '../../../src/engine/rules/homebrew/quantities.ts';
import type { DeclaredProcedure, MeasureOdds, Procedure } from '../../../src/engine/rules/procedure.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { boundOrNull, decidable } from '../../kit/bound.ts';
import { frequenciesFit, isPossible, oddsOf, watch } from '../../kit/odds-and-plays.ts';

/** Number of random inputs that are drawn for each quantity, and number of these inputs that are compared. */
const DRAWS = 60;
const COMPARED = 3;
const MAX_WAYS = 3_000;

const under = (modifiers: readonly Json[]): Json => optionsUnder({}, { modifiers } as Json);

const ways = (odds: readonly MeasureOdds[]) =>
  odds.map(({ name, chances }) => [
    name,
    Object.fromEntries(chances.map(({ outcome, probability }) => [outcome, fractionText(probability)])),
  ]);

/** Returns the mean of several probability distributions, each of which has the same measures. */
const meanOf = (all: readonly (readonly MeasureOdds[])[]) =>
  all[0]!.map(({ name }, at) => {
    const chances = all.flatMap((odds) => odds[at]!.chances);
    const share = fraction(1n, BigInt(all.length));
    const outcomes = [...new Set(chances.map(({ outcome }) => outcome))];
    return [
      name,
      Object.fromEntries(
        outcomes.map((outcome) => [
          outcome,
          fractionText(
            multiply(
              sum(chances.filter((each) => each.outcome === outcome).map((each) => each.probability)),
              share,
            ),
          ),
        ]),
      ),
    ];
  });

/**
 * Adds a modifier from the caller to each list of modifiers for the quantity in an input. Returns null if the input has
 * no such list.
 */
function stating(value: Json, [name, ...rest]: readonly string[], modifier: Json): Json | null {
  if (Array.isArray(value)) {
    if (name === undefined) return [...value, modifier];
    const items = value.map((item) => stating(item, [name, ...rest], modifier));
    return items.some((item) => item !== null) ? items.map((item, at) => item ?? value[at]!) : null;
  }
  if (typeof value !== 'object' || value === null || name === undefined) return null;
  const record = value as Readonly<Record<string, Json>>;
  const held = record[name] ?? (rest.length === 0 ? [] : null);
  const inner = stating(held as Json, rest, modifier);
  return inner === null ? null : { ...record, [name]: inner };
}

function* inputsFor(system: System, procedure: Procedure, quantity: Quantity): Generator<Json> {
  const inputs = fc.sample(anyValueOf(procedure.input, 3, 'USUAL'), { seed: 7, numRuns: DRAWS });
  for (const input of inputs) {
    const stated = stating(input, quantity.path, { label: 'Stated', value: 3 });
    if (stated && boundOrNull(system, procedure, stated, {}) && boundOrNull(system, procedure, input, {}))
      yield input;
  }
}

/** Plays a rule, and returns the citations of the house rule's modifier separately from the rest of the result. */
function playedBy(rule: DeclaredProcedure, seed: string) {
  const cited: string[] = [];
  const told = rule.play(diceFrom(seededFaces(seed).faces));
  const breakdowns = told.breakdowns.map((each) => ({
    ...each,
    terms: each.terms.map(({ citation, ...term }) => {
      if (term.label !== 'House') return { ...term, citation };
      cited.push(citation.document);
      return term;
    }),
  }));
  return { cited, told: { ...told, breakdowns, detail: null } };
}

for (const system of systems)
  describe(`house rules of ${system.title}`, () => {
    for (const procedure of system.procedures)
      for (const quantity of quantitiesOf(procedure))
        it(`a house-rule modifier for ${quantity.id} has the same effect as a caller’s modifier, in plays and in odds`, () => {
          const quantities = [quantity.id];
          const fixed = under([{ title: 'House', quantities, amount: '3' }]);
          const rolled = under([{ title: 'House', quantities, amount: '1d4-2' }]);
          expect(() =>
            readHouseRules(system, { modifiers: [{ title: 'House', quantities, amount: '3' }] }, []),
          ).not.toThrow();
          let compared = 0;
          for (const input of inputsFor(system, procedure, quantity)) {
            const by = (value: number) =>
              boundOrNull(system, procedure, stating(input, quantity.path, { label: 'House', value })!, {})!;
            const house = boundOrNull(system, procedure, input, fixed)!;
            const odds = oddsOf(decidable(house, procedure), MAX_WAYS);
            const stated = odds && oddsOf(decidable(by(3), procedure), MAX_WAYS);
            if (!odds || !stated) continue;
            expect(ways(odds)).toEqual(ways(stated));
            const { faces } = seededFaces('house');
            const played = watch(decidable(house, procedure), faces);
            isPossible(odds, played.measured);
            for (const seed of ['1', '2', '3', '4', '5', '6']) {
              const [ruled, said] = [playedBy(house, seed), playedBy(by(3), seed)];
              expect(ruled.told).toEqual(said.told);
              expect(ruled.cited).toEqual(said.cited.map(() => 'House rules'));
            }
            const each = [-1, 0, 1, 2].map((value) => oddsOf(decidable(by(value), procedure), MAX_WAYS));
            const thrown = decidable(boundOrNull(system, procedure, input, rolled)!, procedure);
            const mixed = each.every((one) => one !== null) && oddsOf(thrown, 4 * MAX_WAYS);
            if (mixed) {
              const sorted = (odds: readonly (readonly [string, object])[]) =>
                odds.map(([name, chances]) => [name, Object.entries(chances).sort()]);
              expect(sorted(ways(mixed) as never)).toEqual(sorted(meanOf(each as never) as never));
              frequenciesFit(thrown, `${quantity.id} ${compared}`, mixed, COMPARED);
            }
            if (++compared === COMPARED) break;
          }
          expect(compared, 'inputs that could be compared').toBeGreaterThan(0);
        });
  });

describe('a damage modifier in house rules', () => {
  const isUnderHouse = ({ terms }: { readonly terms: readonly { readonly label: string }[] }): boolean =>
    terms.some(({ label }) => label === 'House');

  /** Returns the total damage that a play causes to other combatants. */
  const lost = ({ effects }: ReturnType<DeclaredProcedure['play']>): number =>
    effects.reduce(
      (all, effect) => all + (effect.type === 'damage' && effect.on !== 'ACTOR' ? effect.amount : 0),
      0,
    );

  /** True if a total is 3 higher with the house rule's modifier than without it. */
  const grown = (ruled: ReturnType<DeclaredProcedure['play']>, plain: typeof ruled): boolean =>
    ruled.breakdowns.some(
      ({ total, terms }, at) => isUnderHouse({ terms }) && total === (plain.breakdowns[at]?.total ?? 0) + 3,
    );

  /** The procedure `allowedManoeuvres` takes the same input as attacks, but does not play an attack. */
  const isPlayed = ({ id }: Procedure): boolean => id !== 'allowedManoeuvres';

  for (const system of systems)
    for (const procedure of system.procedures.filter(isPlayed))
      for (const { id } of quantitiesOf(procedure).filter(({ damage }) => damage))
        it(`a house-rule damage modifier adds to the damage and is listed as a term: ${id} in ${system.title}`, () => {
          const house = under([{ title: 'House', quantities: [id], amount: '3' }]);
          let [added, drawn] = [0, 0];
          for (const input of fc.sample(anyValueOf(procedure.input, 3, 'USUAL'), {
            seed: 3,
            numRuns: 6_000,
          })) {
            const rules = [{}, house].map((options) => boundOrNull(system, procedure, input, options));
            if (rules.includes(null) || added >= 3) continue;
            drawn++;
            for (const seed of ['1', '2', '3', '4']) {
              const [plain, ruled] = rules.map((rule) => rule!.play(diceFrom(seededFaces(seed).faces)));
              if (!ruled!.breakdowns.some(isUnderHouse)) expect(ruled).toEqual(plain);
              else if (lost(ruled!) === lost(plain!) + 3 || grown(ruled!, plain!)) added++;
            }
          }
          expect(drawn, 'inputs that can be played').toBeGreaterThan(0);
          expect(added).toBeGreaterThanOrEqual(3);
        });

  it('a house-rule modifier for all quantities, given as a star or an empty list, does not change damage', () => {
    for (const quantities of [['attack.*'], []]) {
      const rules = optionsUnder({}, { modifiers: [{ title: 'House', quantities, amount: '3' }] } as Json);
      const [attack] = systems.map(({ procedures }) => procedures.find(({ id }) => id === 'attack')!);
      const input = fc.sample(anyValueOf(attack!.input, 3, 'USUAL'), { seed: 3, numRuns: 40 });
      const terms = input.flatMap((each) => {
        const rule = boundOrNull(systems[0]!, attack!, each, rules);
        return rule?.play(diceFrom(seededFaces('seed').faces)).breakdowns ?? [];
      });
      const ruled = terms.filter(isUnderHouse);
      expect(ruled.length).toBeGreaterThan(0);
      expect(ruled.filter(({ of }) => /hits|damage/.test(of))).toEqual([]);
    }
  });
});

import type { Dice } from '../../../dice/dice.ts';
import { grouped } from '../../../dice/questions.ts';
import { defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { weaponFields } from '../attempt/weapon.ts';
import { combat } from '../core/citations.ts';
import type { OpenEndedRoll } from '../dice/open-ended-chain.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import {
  breakageChain,
  breakageStrengthOf,
  breakageTotal,
  testsWeapon,
  weaponHolds,
} from '../strike/breakage.ts';

const { breakage, strength, material, quality, edged } = weaponFields;

const input = record(
  'BreakageInput',
  {
    unmodified: optional(integer(1, 100, 'The unmodified die of the attack; left out, it is thrown.')),
    breakage,
    strength,
    material,
    quality,
    edged,
    targetEdged: defaulted(flag('Whether the target holds an edged weapon.'), false),
  },
  'A weapon that may break.',
);

/** The die of the attack, and the check where it calls for one. */
interface BreakageRoll {
  readonly unmodified: number;
  readonly check: OpenEndedRoll | null;
  readonly strength: Breakdown;
}

const outcomes = {
  UNTESTED: 'The die does not test the weapon.',
  HOLDS: 'The weapon holds.',
  BROKEN: 'The weapon breaks and is useless until repaired or replaced.',
} as const;

const outcomeOf = (total: number | null): keyof typeof outcomes =>
  total === null ? 'UNTESTED' : weaponHolds(total) ? 'HOLDS' : 'BROKEN';

/** Whether an attack roll tests a weapon, and whether it breaks. */
export const breakageCheck = procedure({
  id: 'breakage',
  title: 'Breakage',
  description:
    'Doubles up to the Breakage of a weapon test it: an open-ended roll and its strength must reach 101.',
  citation: combat('Attack Roll'),
  input,
  options: pathmasterOptions,
  detail: record(
    'Breakage',
    {
      unmodified: output.count('The unmodified die of the attack.'),
      triggered: flag('Whether it tests the weapon.'),
      total: optional(output.integer('The total of the check.')),
      broken: flag('Whether the weapon breaks.'),
    },
    'How a weapon fared.',
  ),
  outcomes,
  measures: {},
  prepare: (given, options: PathmasterOptions) => {
    const tests = (face: number): boolean => testsWeapon(face, given.breakage, options);
    const die = grouped(100, (face) => String(tests(face)), 'attack');
    const strength = breakageStrengthOf(given, given.targetEdged, options);
    const chain = breakageChain(strength, options);
    return (dice: Dice): BreakageRoll => {
      const unmodified = given.unmodified ?? dice.ask(die);
      return { unmodified, check: tests(unmodified) ? dice.follow(chain) : null, strength };
    };
  },
  view: ({ check, strength }) => ({ outcome: outcomeOf(check && check.total + strength.total) }),
  conclude: ({ unmodified, check, strength }) => {
    const total = check && breakageTotal(check, strength);
    const outcome = outcomeOf(total?.total ?? null);
    return {
      outcome,
      summary: `${unmodified}: ${outcomes[outcome].toLowerCase()}`,
      breakdowns: total ? [total] : [],
      effects:
        outcome === 'BROKEN'
          ? [
              {
                type: 'itemDamaged',
                on: 'ACTOR',
                item: 'weapon',
                amount: 0,
                broken: true,
                citation: combat('Attack Roll'),
              },
            ]
          : [],
      detail: {
        unmodified,
        triggered: check !== null,
        total: total?.total ?? null,
        broken: outcome === 'BROKEN',
      },
    };
  },
});

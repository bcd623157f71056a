import { grouped } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { weaponFields } from '../attempt/weapon.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
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

const outcomes = {
  UNTESTED: 'The die does not test the weapon.',
  HOLDS: 'The weapon holds.',
  BROKEN: 'The weapon breaks and is useless until repaired or replaced.',
} as const;

const weaponBroken: Effect = {
  type: 'itemDamaged',
  on: 'ACTOR',
  item: 'weapon',
  amount: 0,
  broken: true,
  citation: combat('Attack Roll'),
};

/** Whether an attack roll tests a weapon, and whether it breaks. */
export const breakageCheck = rule({
  id: 'breakage',
  title: 'Breakage',
  description:
    'Doubles up to the Breakage of a weapon test it: an open-ended roll and its strength must reach 101.',
  citation: combat('Attack Roll'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Breakage',
  about: 'How a weapon fared.',
  facts: {
    unmodified: output.count('The unmodified die of the attack.'),
    triggered: flag('Whether it tests the weapon.'),
    total: optional(output.integer('The total of the check.')),
    broken: flag('Whether the weapon breaks.'),
  },
  prepare: (given, options) => {
    const tests = (face: number): boolean => testsWeapon(face, given.breakage, options);
    const die = grouped(100, (face) => String(tests(face)), 'attack');
    const strength = breakageStrengthOf(given, given.targetEdged, options);
    const chain = breakageChain(strength, options);
    return (dice) => {
      const unmodified = given.unmodified ?? dice.ask(die);
      const triggered = tests(unmodified);
      const total = triggered ? breakageTotal(dice.follow(chain), strength) : null;
      const outcome = total === null ? 'UNTESTED' : weaponHolds(total.total) ? 'HOLDS' : 'BROKEN';
      const broken = outcome === 'BROKEN';
      return {
        outcome,
        facts: { unmodified, triggered, total, broken },
        effects: () => (broken ? [weaponBroken] : []),
        say: () => `${unmodified}: ${outcomes[outcome].toLowerCase()}`,
      };
    };
  },
});

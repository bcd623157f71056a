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
    unmodified: optional(integer(1, 100, 'Unmodified die of the attack. If omitted: the die is rolled.')),
    breakage,
    strength,
    material,
    quality,
    edged,
    targetEdged: defaulted(flag('True if the target holds an edged weapon.'), false),
  },
  'A weapon and the attack roll that may break it.',
);

const outcomes = {
  UNTESTED: 'The die causes no breakage check.',
  HOLDS: 'The weapon does not break.',
  BROKEN: 'The weapon breaks and is useless until repaired or replaced.',
} as const;

const weaponBroken: Effect = {
  type: 'itemDamaged',
  on: 'ACTOR',
  item: 'weapon',
  amount: 0,
  broken: true,
  citation: combat('Attack Roll', 'PMA-068'),
};

export const breakageCheck = rule({
  id: 'breakage',
  title: 'Breakage',
  description:
    'Makes a weapon’s breakage check if the attack roll is a double up to its Breakage. An open-ended roll plus the weapon’s Strength must reach 101.',
  citation: combat('Attack Roll', 'PMA-068'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Breakage',
  about: 'Result of a breakage check.',
  facts: {
    unmodified: output.count('Unmodified die of the attack.'),
    triggered: flag('True if the die causes a breakage check.'),
    total: optional(output.integer('Total of the breakage check. Null if there was no check.')),
    broken: flag('True if the weapon breaks.'),
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
        say: () =>
          total === null
            ? `The attack die shows ${unmodified}, which causes no breakage check.`
            : `The breakage check totals ${total.total}. ${outcomes[outcome]}`,
      };
    };
  },
});

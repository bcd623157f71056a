import type { Fault, Path } from '../../../fault.ts';
import { flag, optional, output } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { tier } from './fields.ts';
import {
  isRolled,
  isTiered,
  type ResistanceInput,
  resistanceInput,
  resistancePurposes,
  resistanceTerms,
} from './resistance-input.ts';
import { modifiersOf, resistanceRoller, targetNumberBreakdown } from './resistance-roller.ts';
import { tiersUpTo } from './tables.ts';

/** The resistance roll: an effect's level against its target's level. */
export const resistance = rule({
  id: 'resistance',
  title: 'Resistance roll',
  description:
    'Makes an open-ended roll plus stat bonuses against 50, adjusted by 5 for each level of difference. The margin determines how severe the effects are.',
  citation: magic('Resistance Rolls', 'PMB-012'),
  input: resistanceInput,
  options: pathmasterOptions,
  outcomes: {
    RESISTED: 'The target resists an all-or-nothing effect: no effect.',
    AFFECTED: 'The target suffers the full all-or-nothing effect.',
    NO_EFFECT: 'The effect has tiers, and none of them applies.',
    MILD: 'The effect has tiers: mild effects apply.',
    MODERATE: 'The effect has tiers: mild and moderate effects apply.',
    SEVERE: 'The effect has tiers: mild, moderate and severe effects apply.',
    EXTREME: 'The effect has tiers: all of them apply.',
  },
  name: 'Resistance',
  about: 'Result of a resistance roll.',
  facts: {
    rolled: flag('True if a roll was made. Willing targets do not roll.'),
    attackLevel: output.count('Level of the attack or effect to resist.'),
    targetNumber: output.integer('Total required to resist.'),
    modifier: output.integer('Total of all modifiers to the roll.'),
    roll: optional(output.integer('Total of the dice. Null if no roll was made.')),
    total: optional(output.integer('Total of the dice plus modifiers. Null if no roll was made.')),
    margin: optional(
      output.integer(
        'Total of the roll minus the target number. Negative if the roll failed. Null if no roll was made.',
      ),
    ),
    resisted: flag('True if the total reached the target number.'),
    tier: optional(tier),
    appliedTiers: output.list(tier, 'All tiers that apply, mildest first.'),
  },
  faults,
  prepare: (input, options) => {
    const { attackLevel, defenceLevel, conditions } = input;
    const tiered = isTiered(input);
    const modifiers = resistanceTerms(input, options);
    const modifier = breakdown('modifiers', modifiersOf({ modifiers, conditions }, options));
    const target = targetNumberBreakdown(input, options);
    const purpose = resistancePurposes[input.kind];
    const resist = isRolled(input)
      ? resistanceRoller({ attackLevel, defenceLevel, modifiers, conditions, tiered, purpose }, options)
      : null;
    return (dice) => {
      const rolled = resist?.(dice) ?? null;
      const resisted = rolled?.resisted ?? false;
      // Every tier applies to a target that does not resist.
      const reached = rolled?.tier ?? 'EXTREME';
      const outcome = tiered
        ? reached === 'NONE'
          ? 'NO_EFFECT'
          : reached
        : resisted
          ? 'RESISTED'
          : 'AFFECTED';
      return {
        outcome,
        facts: {
          rolled: rolled !== null,
          attackLevel,
          targetNumber: target,
          modifier,
          roll: rolled?.roll.total ?? null,
          total: rolled?.total ?? null,
          margin: rolled?.margin ?? null,
          resisted,
          tier: tiered ? reached : null,
          appliedTiers: tiersUpTo(tiered ? reached : 'NONE'),
        },
        terms: () => [target, rolled ? rolled.total : modifier],
        say: () =>
          rolled
            ? `The resistance roll totals ${rolled.total.total} against a target number of ${target.total}. ${words[outcome]}`
            : `A willing target does not resist. ${words[outcome]}`,
      };
    };
  },
});

const words = {
  RESISTED: 'The target resists.',
  AFFECTED: 'The target is affected.',
  NO_EFFECT: 'No effects apply.',
  MILD: 'Mild effects apply.',
  MODERATE: 'Moderate effects apply.',
  SEVERE: 'Severe effects apply.',
  EXTREME: 'Extreme effects apply.',
} as const;

function faults(input: ResistanceInput, path: Path): readonly Fault[] {
  const { kind, tiered, realm, stats } = input;
  if (kind === 'SPELL' && realm === null && (stats.empathy || stats.intuition || stats.presence))
    return [
      {
        path: [...path, 'realm'],
        problem: 'the stat depends on the realm, which is missing',
        accepted: 'a realm; for a spell without a realm, the sum of all stat modifiers as stats.other',
      },
    ];
  if (kind !== 'SKILL' || tiered !== true) return [];
  return [
    {
      path: [...path, 'tiered'],
      problem: 'a roll against a skill has no tiers',
      accepted: 'false, or null',
    },
  ];
}

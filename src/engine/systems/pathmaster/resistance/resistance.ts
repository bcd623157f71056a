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
import { resistanceRoller, targetNumberBreakdown } from './resistance-roller.ts';
import { tiersUpTo } from './tables.ts';

/** The resistance roll: the level of an effect against the level of its target. */
export const resistance = rule({
  id: 'resistance',
  title: 'Resistance roll',
  description:
    'An open-ended roll and stat bonuses against 50, more or less by 5 for each level of difference; the margin tells how bad it is.',
  citation: magic('Resistance Rolls'),
  input: resistanceInput,
  options: pathmasterOptions,
  outcomes: {
    RESISTED: 'All or nothing: no effect.',
    AFFECTED: 'All or nothing: the full effect.',
    NO_EFFECT: 'By tiers: no effects.',
    MILD: 'By tiers: mild effects.',
    MODERATE: 'By tiers: mild and moderate effects.',
    SEVERE: 'By tiers: mild to severe effects.',
    EXTREME: 'By tiers: every effect.',
  },
  name: 'Resistance',
  about: 'How a resistance roll came out.',
  facts: {
    rolled: flag('Whether a roll was made; the willing need none.'),
    attackLevel: output.count('The level that the attack counted with.'),
    targetNumber: output.integer('What the total must reach to resist.'),
    modifier: output.integer('Everything added to the roll.'),
    roll: optional(output.integer('What the dice came to.')),
    total: optional(output.integer('Roll and modifiers.')),
    margin: optional(output.integer('Total less what was needed: by how much it succeeded.')),
    resisted: flag('Whether the total reached what was needed.'),
    tier: optional(tier),
    appliedTiers: output.list(tier, 'Every tier that applies, mildest first.'),
  },
  faults,
  prepare: (input, options) => {
    const { attackLevel, defenceLevel } = input;
    const tiered = isTiered(input);
    const modifiers = resistanceTerms(input, options);
    const modifier = breakdown('modifiers', modifiers);
    const target = targetNumberBreakdown(input, options);
    const purpose = resistancePurposes[input.kind];
    const resist = isRolled(input)
      ? resistanceRoller({ attackLevel, defenceLevel, modifiers, tiered, purpose }, options)
      : null;
    return (dice) => {
      const rolled = resist?.(dice) ?? null;
      const resisted = rolled?.resisted ?? false;
      // who does not resist at all takes everything
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
            ? `${rolled.total.total} against ${target.total}: ${words[outcome]}.`
            : `The willing resist nothing: ${words[outcome]}.`,
      };
    };
  },
});

const words = {
  RESISTED: 'resisted',
  AFFECTED: 'affected',
  NO_EFFECT: 'no effects',
  MILD: 'mild effects',
  MODERATE: 'moderate effects',
  SEVERE: 'severe effects',
  EXTREME: 'extreme effects',
} as const;

function faults(input: ResistanceInput, path: Path): readonly Fault[] {
  const { kind, tiered, realm, stats } = input;
  if (kind === 'SPELL' && realm === null && (stats.empathy || stats.intuition || stats.presence))
    return [
      {
        path: [...path, 'realm'],
        problem: 'nothing tells which stat counts',
        accepted: 'a realm; of a spell of none, everything that stats add as stats.other',
      },
    ];
  if (kind !== 'SKILL' || tiered !== true) return [];
  return [
    {
      path: [...path, 'tiered'],
      problem: 'resisting a skill is all or nothing',
      accepted: 'false, or nothing',
    },
  ];
}

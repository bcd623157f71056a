import { defaulted, optional, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { describeTieredRoll } from '../core/words.ts';
import { rollAmount } from '../dice/roll-amount.ts';
import { pathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  levelField,
  racialModifier,
  racialTerms,
  resistanceConditions,
  statBonusField,
  tier,
} from '../resistance/fields.ts';
import { resistanceRoller } from '../resistance/resistance-roller.ts';
import { tiersUpTo } from '../resistance/tables.ts';
import { ailmentRules } from './ailment-rules.ts';
import { type Ailment, ailment, poisonType } from './fields.ts';
import { lastingEffect } from './lasting-effect.ts';
import { poisonEffects, poisonTypes } from './tables/poisons.ts';
import { tierPenalty } from './tier-penalty.ts';
import { roundsIn, timeUnit } from './time-unit.ts';

const cite = magic('Poison');

const tierOnset = record(
  'PoisonTierOnset',
  {
    tier,
    value: output.count('Rolled onset time, in `unit`.'),
    unit: timeUnit,
    rounds: output.count('Number of rounds from exposure to the onset of this tier.'),
    penalty: output.integer('Penalty of this tier to everything the victim does.'),
    text: output.text('Description of the tier’s effects.'),
  },
  'A poison tier that applies to the victim.',
);

export const poison = rule({
  id: 'poison',
  title: 'Poison',
  description:
    'Makes the resistance roll of a victim exposed to a poison, and determines the tiers of effects, their onset and their duration.',
  citation: cite,
  input: record(
    'PoisonInput',
    {
      type: poisonType,
      name: defaulted(text(100, 'Name of the poison.'), 'poison'),
      effectLevel: levelField('Effect Level of the poison'),
      defenceLevel: levelField('The victim’s level'),
      constitution: statBonusField('Constitution'),
      racial: racialModifier,
      modifiers,
      conditions: resistanceConditions,
    },
    'A victim exposed to a poison.',
  ),
  options: pathmasterOptions,
  outcomes: {
    NONE: 'The poison has no effects.',
    MILD: 'Mild effects apply.',
    MODERATE: 'Mild and moderate effects apply.',
    SEVERE: 'Mild, moderate and severe effects apply.',
    EXTREME: 'All effects apply, including death.',
  },
  name: 'Poisoned',
  about: 'Effects of a poison on its victim.',
  facts: {
    targetNumber: output.integer('Total required to resist.'),
    total: output.integer('Total of the resistance roll.'),
    margin: output.integer('Total of the roll minus the target number. Negative if the roll failed.'),
    tier,
    onsets: output.list(tierOnset, 'Tiers that apply, mildest first, with their onset.'),
    durationHours: optional(
      output.count('Number of hours that each tier lasts from its onset. Null if no tier applies.'),
    ),
    flatPenalty: output.integer('Total penalty once every tier has begun.'),
    ailment: optional(ailment),
  },
  prepare: (input, options) => {
    const { type, name, effectLevel, defenceLevel } = input;
    const terms = [
      constitutionTerm(input.constitution),
      ...racialTerms(input.racial),
      ...statedTerms(input.modifiers, cite),
    ];
    const { conditions } = input;
    const roll = { attackLevel: effectLevel, defenceLevel, modifiers: terms, conditions, tiered: true };
    const resist = resistanceRoller({ ...roll, purpose: 'resistance roll against poison' }, options);
    return (dice) => {
      const { tier, target, total, margin } = resist(dice);
      return {
        outcome: tier,
        // Order of dice: onsets, mildest tier first, then the duration, then the penalties (ruling PMB-R82).
        later: (dice) => {
          let before = 0;
          const rolled = tiersUpTo(tier).map((tier) => {
            const { onset, onsetUnit: unit } = poisonEffects.at[type][tier].cells;
            const value = rollAmount(dice, onset, `onset of the ${tier.toLowerCase()} tier`);
            const rounds = before + roundsIn(value, unit, options);
            if (options.poisonOnset === 'SEQUENTIAL') before = rounds;
            return { tier, value, unit, rounds };
          });
          const hours =
            rolled.length > 0
              ? rollAmount(dice, poisonTypes.rows[type].cells.duration, 'duration of the poison')
              : null;
          const duration = hours === null ? 0 : roundsIn(hours, 'HOURS', options);
          // With an option, tiers do not begin after the poison has run out (ruling PMB-R83).
          const inTime = rolled.filter(
            ({ rounds }) => !options.durationCancelsLateOnset || rounds <= duration,
          );
          const onsets = inTime.map((onset) => {
            const { text, cells } = poisonEffects.at[type][onset.tier];
            const dicePurpose = `penalty of the ${onset.tier.toLowerCase()} tier`;
            const penalty =
              cells.penaltyDice === null ? cells.penalty : -rollAmount(dice, cells.penaltyDice, dicePurpose);
            return { ...onset, penalty, text };
          });
          const penalties = onsets.map(({ penalty, tier }) =>
            term(`${tier.toLowerCase()} tier`, penalty, 'MODIFIER', ailmentRules[type]),
          );
          const flatPenalty = breakdown('penalty', tierPenalty(penalties, options));
          const tiers = onsets.map(({ tier, rounds, penalty }) => ({ tier, onset: rounds, penalty }));
          const ailment: Ailment | null =
            hours === null
              ? null
              : { name, kind: type, tiers, age: 0, duration, comaDays: null, deathAfter: null };
          return {
            outcome: tier,
            facts: {
              targetNumber: target,
              total,
              margin,
              tier,
              onsets,
              durationHours: hours,
              flatPenalty,
              ailment,
            },
            effects: () => (ailment ? [lastingEffect(name, { kind: 'AILMENT', ailment }, cite)] : []),
            say: () => describeTieredRoll([total.total], target.total, onsets.length > 0 ? tier : 'NONE'),
          };
        },
      };
    };
  },
});

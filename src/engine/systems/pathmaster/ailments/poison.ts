import type { Dice } from '../../../dice/dice.ts';
import { defaulted, optional, output, record, text, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import { rollAmount } from '../dice/roll-amount.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  levelField,
  racialModifier,
  racialTerms,
  statBonusField,
  tier,
} from '../resistance/fields.ts';
import { type ResistanceRoll, resistanceRoller } from '../resistance/resistance-roller.ts';
import { type Tier, tiersUpTo } from '../resistance/tables.ts';
import { type Ailment, ailment, poisonType } from './fields.ts';
import { lastingEffect } from './lasting-effect.ts';
import { poisonEffects, poisonTypes } from './tables/poisons.ts';
import { tierPenalty } from './tier-penalty.ts';
import { roundsIn, timeUnit } from './time-unit.ts';

const poisonInput = record(
  'PoisonInput',
  {
    type: poisonType,
    name: defaulted(text(100, 'What the poison is called.'), 'poison'),
    effectLevel: levelField('the poison: its Effect Level'),
    defenceLevel: levelField('the victim'),
    constitution: statBonusField('Constitution'),
    racial: racialModifier,
    modifiers,
  },
  'Somebody exposed to a poison.',
);

type Input = Value<typeof poisonInput>;

interface Onset {
  readonly tier: Tier;
  readonly value: number;
  readonly unit: 'ROUNDS' | 'HOURS';
  readonly rounds: number;
  readonly penalty: number;
}

/** When each tier sets in: the mildest first, then how long it all lasts (ruling PMB-R82). */
function rollOnsets(
  { type }: Input,
  tiers: readonly Tier[],
  options: PathmasterOptions,
  dice: Dice,
): { readonly onsets: readonly Onset[]; readonly hours: number | null } {
  let before = 0;
  const rolled = tiers.map((tier): Omit<Onset, 'penalty'> => {
    const { onset, onsetUnit } = poisonEffects.at[type][tier].cells;
    const value = rollAmount(dice, onset, `onset of the ${tier.toLowerCase()} tier`);
    const rounds = before + roundsIn(value, onsetUnit, options);
    if (options.poisonOnset === 'SEQUENTIAL') before = rounds;
    return { tier, value, unit: onsetUnit, rounds };
  });
  const hours = tiers.length > 0 ? rollAmount(dice, poisonTypes.rows[type].cells.duration, 'duration') : null;
  return {
    hours,
    onsets: rolled
      .filter(({ rounds }) => !isTooLate(rounds, hours, options))
      .map((each) => ({ ...each, penalty: rollPenalty(type, each.tier, dice) })),
  };
}

/** A poison that has run out brings nothing new, where the group says so (ruling PMB-R83). */
const isTooLate = (onset: number, hours: number | null, options: PathmasterOptions): boolean =>
  options.durationCancelsLateOnset && hours !== null && onset > roundsIn(hours, 'HOURS', options);

function rollPenalty(type: Input['type'], tier: Tier, dice: Dice): number {
  const { penalty, penaltyDice } = poisonEffects.at[type][tier].cells;
  return penaltyDice === null
    ? penalty
    : -rollAmount(dice, penaltyDice, `penalty of the ${tier.toLowerCase()} tier`);
}

/** A poison gets into somebody. */
export const poison = procedure({
  id: 'poison',
  title: 'Poison',
  description:
    'The resistance roll of somebody exposed to a poison, which tiers of its type apply, when each sets in and how long they last.',
  citation: magic('Poison'),
  input: poisonInput,
  options: pathmasterOptions,
  detail: record(
    'Poisoned',
    {
      targetNumber: output.integer('What the roll must reach to resist.'),
      total: output.integer('The resistance roll with its modifiers.'),
      margin: output.integer('By how much it succeeded; negative where it failed.'),
      tier,
      onsets: output.list(
        record(
          'PoisonTierOnset',
          {
            tier,
            value: output.count('When it sets in after exposure, as rolled.'),
            unit: timeUnit,
            rounds: output.count('The same in rounds.'),
            penalty: output.integer('Its penalty to everything done.'),
            text: output.text('What it does.'),
          },
          'A tier that applies.',
        ),
        'The tiers that apply, mildest first.',
      ),
      durationHours: optional(output.count('Hours that each tier lasts from its onset.')),
      flatPenalty: output.integer('All penalties together once every tier has set in.'),
      ailment: optional(ailment),
    },
    'What a poison does.',
  ),
  outcomes: {
    NONE: 'No effects.',
    MILD: 'Mild effects.',
    MODERATE: 'Mild and moderate effects.',
    SEVERE: 'Mild to severe effects.',
    EXTREME: 'Every effect: death.',
  },
  measures: {},
  prepare: (input, options) => {
    const { effectLevel, defenceLevel } = input;
    const terms = [
      constitutionTerm(input.constitution),
      ...racialTerms(input.racial),
      ...statedTerms(input.modifiers, magic('Poison')),
    ];
    return resistanceRoller(
      {
        attackLevel: effectLevel,
        defenceLevel,
        modifiers: terms,
        tiered: true,
        purpose: 'resistance roll against poison',
      },
      options,
    );
  },
  view: ({ tier }: ResistanceRoll) => ({ outcome: tier }),
  conclude: (resisted, input, options, dice) => {
    const { type, name } = input;
    const { onsets: set, hours } = rollOnsets(input, tiersUpTo(resisted.tier), options, dice);
    const atWork: Ailment | null =
      hours === null
        ? null
        : {
            name,
            kind: type,
            tiers: set.map(({ tier, rounds, penalty }) => ({ tier, onset: rounds, penalty })),
            age: 0,
            duration: roundsIn(hours, 'HOURS', options),
            comaDays: null,
            deathAfter: null,
          };
    const penalty = tierPenalty(
      set.map(
        ({ penalty, tier }): Term =>
          term(`${tier.toLowerCase()} tier`, penalty, 'MODIFIER', magic('Poison Types')),
      ),
      options,
    );
    return {
      outcome: resisted.tier,
      summary: `${resisted.total.total} against ${resisted.target.total}: ${
        set.length > 0 ? `${resisted.tier.toLowerCase()} effects` : 'no effects'
      }.`,
      breakdowns: [resisted.target, resisted.total, breakdown('penalty', penalty)],
      effects: atWork ? [lastingEffect(name, { kind: 'AILMENT', ailment: atWork }, magic('Poison'))] : [],
      detail: {
        targetNumber: resisted.target.total,
        total: resisted.total.total,
        margin: resisted.margin,
        tier: resisted.tier,
        onsets: set.map((each) => ({ ...each, text: poisonEffects.at[type][each.tier].text })),
        durationHours: hours,
        flatPenalty: breakdown('penalty', penalty).total,
        ailment: atWork,
      },
    };
  },
});

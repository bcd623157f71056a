import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import {
  choice,
  decimal,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { heals } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { statBonusField } from '../resistance/fields.ts';
import { divideByRecoveryRate, recoveryRate } from './wound-fields.ts';

export const restActivity = choice(
  'RestActivity',
  {
    ACTIVE: 'The character is fully active or travels, and no hits heal.',
    REST: 'The character rests without interruption. Eating, drinking and study are allowed.',
    NIGHT: 'The character sleeps.',
  },
  'How the patient spends the time.',
);

const REST_RULES = { ACTIVE: 'PMB-122', REST: 'PMB-123', NIGHT: 'PMB-124' } as const;

/** Returns the rule to cite for a resting activity. */
export const ruleOfRest = (activity: keyof typeof REST_RULES): Citation =>
  magic('Concussion Hits', REST_RULES[activity]);

const restInput = record(
  'RestInput',
  {
    activity: restActivity,
    hours: decimal(0, 10_000, 2, 'Number of uninterrupted hours of the activity.'),
    constitution: statBonusField('Constitution'),
    recoveryRate,
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points before the rest.')),
    maximumHitPoints: optional(integer(1, 10_000, 'Maximum hit points.')),
  },
  'A character who rests. The combat rules determine how stun heals.',
);

type Input = Value<typeof restInput>;

/** Hours of sleep in a night. */
export const NIGHT_HOURS = 8;
const NIGHT_FACTOR = 6;

/** An hour heals half the Constitution bonus. A whole night heals six times the bonus (ruling PMB-R102). */
function exactHealing(
  { activity, hours, constitution }: Pick<Input, 'activity' | 'hours' | 'constitution'>,
  { prorateHealing }: Pick<PathmasterOptions, 'prorateHealing'>,
): number {
  if (activity === 'ACTIVE') return 0;
  const counted = prorateHealing ? hours : Math.floor(hours);
  if (activity === 'REST') return (constitution * counted) / 2;
  if (prorateHealing) return (constitution * NIGHT_FACTOR * hours) / NIGHT_HOURS;
  const nights = Math.floor(hours / NIGHT_HOURS);
  return constitution * NIGHT_FACTOR * nights + (constitution * (counted - nights * NIGHT_HOURS)) / 2;
}

/** The sum is rounded once, at the end. It is at least the minimum from the options (rulings PMB-R100, PMB-R101). */
export function naturalHealing(input: Input, options: PathmasterOptions): Breakdown {
  const { activity, hours, recoveryRate: rate, hitPoints, maximumHitPoints } = input;
  const whole = Math.max(0, roundFraction(exactHealing(input, options), options));
  const racial = Math.max(
    0,
    roundFraction(divideByRecoveryRate(exactHealing(input, options), rate), options),
  );
  const least = activity === 'ACTIVE' ? 0 : options.minNaturalHeal * Math.floor(hours);
  const terms: Term[] = [term(activity === 'NIGHT' ? 'sleep' : 'rest', whole, 'BASE', ruleOfRest(activity))];
  if (racial !== whole)
    terms.push(term('Recovery Rate of the race', racial - whole, 'MODIFIER', ruling('PMB-R100')));
  if (racial < least) terms.push(term('least healing', least - racial, 'LIMIT', ruling('PMB-R101')));
  const { total } = breakdown('healing', terms);
  const missing =
    hitPoints === null || maximumHitPoints === null ? total : Math.max(0, maximumHitPoints - hitPoints);
  if (total > missing)
    terms.push(term('limited to the missing hits', missing - total, 'LIMIT', ruleOfRest(activity)));
  return breakdown('healing', terms);
}

export const rest = rule({
  id: 'rest',
  title: 'Rest and sleep',
  description:
    'Restores concussion hits: half the Constitution bonus per hour of rest, six times the bonus per night. No time passes for a stored character; use `advanceTime` too.',
  citation: magic('Concussion Hits'),
  input: restInput,
  options: pathmasterOptions,
  outcomes: { HEALED: 'Hits are regained.', NOTHING: 'No hits are regained.' },
  name: 'Rested',
  about: 'Hits regained by rest.',
  facts: {
    healed: output.count('Hits regained by the rest.'),
    hitPointsAfter: optional(output.integer('Hit points after the rest. Null if hit points were omitted.')),
  },
  play: (input, options) => {
    const { hitPoints, maximumHitPoints } = input;
    const healed = naturalHealing(input, options);
    return {
      outcome: healed.total > 0 ? 'HEALED' : 'NOTHING',
      facts: {
        healed,
        hitPointsAfter: hitPoints === null || maximumHitPoints === null ? null : hitPoints + healed.total,
      },
      effects: () => heals('TARGET', healed.total, ruleOfRest(input.activity)),
      say: () => `The character regains ${quantity(healed.total, 'hit')}.`,
    };
  },
});

import {
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Term } from '../../../rules/term.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { budget, budgetAtStartOfTurn } from '../budget/action-budget.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { ends, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import type { OpenEndedRoll } from '../dice/open-ended-chain.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const input = record(
  'SurpriseInput',
  {
    perception: integer(-1000, 1000, 'Perception skill.'),
    modifiers,
    surprisedTurn: defaulted(integer(1, 1000, 'Which turn since surprise came, from 1.'), 1),
    bySight: defaulted(flag('Whether the roll needs sight.'), false),
    bySound: defaulted(flag('Whether the roll needs hearing.'), false),
    conditions: defaulted(list(condition, 40, 'Conditions beside surprise.'), []),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points left.')),
    maximumHitPoints: optional(integer(1, 10_000, 'Hit points when whole.')),
  },
  'Somebody surprised, whose turn begins.',
);

type Input = Value<typeof input>;

function bonusOf(given: Input, options: PathmasterOptions): readonly Term[] {
  const ids = conditionsNamed(given.conditions);
  return manoeuvreBonusTerms(
    'Perception',
    given.perception,
    [
      ...woundTerms(given.hitPoints, given.maximumHitPoints, options),
      ...conditionTerms(ids, 'MANOEUVRE', options),
      ...(given.bySight ? conditionTerms(ids, 'SIGHT_MANOEUVRE', options) : []),
      ...statedTerms(given.modifiers, ruling('PMA-R11')),
    ],
    ruling('PMA-R08'),
  );
}

export interface SurpriseRecovery {
  readonly roll: OpenEndedRoll | null;
  readonly recovered: boolean;
}

/** A roll on the first turn, none needed on the second (ruling PMA-R08). */
export function surpriseRecoveryRoller(
  given: Input,
  options: PathmasterOptions,
): (dice: Parameters<typeof rollManoeuvre>[0]) => SurpriseRecovery {
  if (given.surprisedTurn > 1 && !options.surpriseUntilPerceptionPassed)
    return () => ({ roll: null, recovered: true });
  if (given.bySound && given.conditions.includes('DEAFENED')) return () => ({ roll: null, recovered: false });
  const bonus = bonusOf(given, options);
  return (dice) => {
    const roll = rollManoeuvre(dice, 'Perception', bonus, options);
    return { roll, recovered: totalWithRoll('Perception', roll, bonus).total >= SUCCESS };
  };
}

/** Whether somebody surprised comes to. */
export const surprise = procedure({
  id: 'surprise',
  title: 'Recovering from surprise',
  description:
    'A Perception roll on the first turn, sure success on the second; until then nothing can be done.',
  citation: combat('Surprise'),
  input,
  options: pathmasterOptions,
  detail: record(
    'Surprise',
    {
      total: optional(output.integer('What Perception came to; empty without a roll.')),
      recovered: flag('Whether surprise is over.'),
      manoeuvre: optional(manoeuvre),
      budget,
    },
    'How surprise passes.',
  ),
  outcomes: {
    RECOVERED: 'Surprise is over: acts normally this turn.',
    SURPRISED: 'Still surprised: may do nothing.',
  },
  measures: {},
  prepare: surpriseRecoveryRoller,
  view: ({ recovered }) => ({ outcome: recovered ? 'RECOVERED' : 'SURPRISED' }),
  conclude: ({ roll, recovered }, given, options) => {
    const total = roll && totalWithRoll('Perception', roll, bonusOf(given, options));
    const others = conditionsNamed(given.conditions).filter((id) => id !== 'surprised');
    return {
      outcome: recovered ? 'RECOVERED' : 'SURPRISED',
      summary: `${total ? `Perception ${total.total}: ` : ''}${recovered ? 'recovered' : 'still surprised'}.`,
      breakdowns: total ? [total] : [],
      effects: recovered
        ? [ends('ACTOR', 'surprised', ruling('PMA-R08'))]
        : [gains('ACTOR', 'surprised', combat('Surprised'), 1)],
      detail: {
        total: total?.total ?? null,
        recovered,
        manoeuvre: recovered ? null : ('DO_NOTHING' as const),
        budget: budgetAtStartOfTurn(recovered ? others : [...others, 'surprised'], options),
      },
    };
  },
});

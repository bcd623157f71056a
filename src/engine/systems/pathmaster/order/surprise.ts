import type { Dice } from '../../../dice/dice.ts';
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
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import type { Breakdown, Term } from '../../../rules/term.ts';
import { manoeuvre } from '../actions/manoeuvres.ts';
import { budget, budgetAtStartOfTurn } from '../budget/action-budget.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { ends, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const input = record(
  'SurpriseInput',
  {
    perception: integer(-1000, 1000, 'The surprised combatant’s Perception skill.'),
    modifiers,
    surprisedTurn: defaulted(
      integer(1, 1000, 'Number of turns since surprise began, including this turn.'),
      1,
    ),
    bySight: defaulted(flag('True if the Perception roll requires sight.'), false),
    bySound: defaulted(flag('True if the Perception roll requires hearing.'), false),
    conditions: defaulted(list(condition, 40, 'Conditions of the combatant other than surprise.'), []),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points that the combatant has left.')),
    maximumHitPoints: optional(integer(1, 10_000, 'The combatant’s maximum hit points.')),
  },
  'A surprised combatant whose turn begins.',
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
  /** Total of the roll. Null if no roll was made. */
  readonly total: Breakdown | null;
  readonly recovered: boolean;
}

/** Recovery requires a roll in the first turn. By default, it is automatic in the second turn (ruling PMA-R08). */
export function surpriseRecoveryRoller(
  given: Input,
  options: PathmasterOptions,
): (dice: Dice) => SurpriseRecovery {
  if (given.surprisedTurn > 1 && !options.surpriseUntilPerceptionPassed)
    return () => ({ total: null, recovered: true });
  if (given.bySound && given.conditions.includes('DEAFENED'))
    return () => ({ total: null, recovered: false });
  const bonus = bonusOf(given, options);
  return (dice) => {
    const roll = rollManoeuvre(dice, 'Perception', bonus, options);
    const total = totalWithRoll('Perception', roll, bonus);
    return { total, recovered: total.total >= SUCCESS };
  };
}

export const surprise = rule({
  id: 'surprise',
  title: 'Recovering from surprise',
  description:
    'Determines whether a combatant recovers from surprise: by a Perception roll on the first turn, without a roll on the second.',
  citation: combat('Surprise', 'PMA-018'),
  input,
  options: pathmasterOptions,
  outcomes: {
    RECOVERED: 'Surprise is over: the combatant acts normally this turn.',
    SURPRISED: 'The combatant is still surprised and can do nothing.',
  },
  name: 'Surprise',
  about: 'Result of trying to recover from surprise.',
  facts: {
    total: optional(output.integer('Total of the Perception roll. Null if no roll was made.')),
    recovered: flag('True if the surprise is over.'),
    manoeuvre: optional(manoeuvre),
    budget,
  },
  prepare: (given, options) => {
    const recover = surpriseRecoveryRoller(given, options);
    const others = conditionsNamed(given.conditions).filter((id) => id !== 'surprised');
    return (dice) => {
      const { total, recovered } = recover(dice);
      return {
        outcome: recovered ? 'RECOVERED' : 'SURPRISED',
        facts: {
          total,
          recovered,
          manoeuvre: recovered ? null : 'DO_NOTHING',
          budget: budgetAtStartOfTurn(recovered ? others : [...others, 'surprised'], options),
        },
        effects: () =>
          recovered
            ? [ends('ACTOR', 'surprised', ruling('PMA-R08'))]
            : [gains('ACTOR', 'surprised', combat('Surprised', 'PMA-016'), 1)],
        say: () =>
          `${total ? `The Perception roll totals ${total.total}. ` : ''}The combatant is ${recovered ? 'no longer' : 'still'} surprised.`,
      };
    };
  },
});

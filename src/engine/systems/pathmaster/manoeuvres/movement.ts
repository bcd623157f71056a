import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import {
  choice,
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
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { SPRINT } from '../budget/why-refused.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { conditionForbidding, movementLeftBy } from '../conditions/restrictions.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { moveAfterLoss, woundTerms } from '../injury/wound-penalty.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const pace = choice(
  'Pace',
  {
    MOVE: 'The combatant makes a Move and may turn freely.',
    RUN: 'The combatant makes a Run, mostly in a straight line.',
  },
  'Kind of movement: Move or Run.',
);

const input = record(
  'MovementInput',
  {
    pace: defaulted(pace, 'MOVE'),
    move: integer(1, 1000, 'The combatant’s Move rating.'),
    rounds: defaulted(integer(1, 100, 'Number of consecutive rounds of this movement.'), 1),
    straight: defaulted(
      flag('True if the combatant runs straight ahead all the time, which is a sprint.'),
      false,
    ),
    crouched: defaulted(flag('True if the combatant is crouching and cannot sprint.'), false),
    acrobatics: optional(
      integer(
        -1000,
        1000,
        'Acrobatics skill of a combatant who tumbles. If omitted: the combatant does not tumble.',
      ),
    ),
    dodge: defaulted(integer(-1000, 1000, 'The combatant’s Dodge.'), 0),
    conditions: defaulted(list(condition, 40, 'The combatant’s conditions.'), []),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points that the combatant has left.')),
    maximumHitPoints: optional(integer(1, 10_000, 'The combatant’s maximum hit points.')),
    modifiers,
  },
  'A combatant who moves or runs.',
);

type Input = Value<typeof input>;

const RUNNING_TUMBLE = -20;

const sprints = ({ pace, straight, crouched }: Input): boolean => pace === 'RUN' && straight && !crouched;

/** Returns the Move rating after wounds and conditions (ruling PMA-R125). */
function ratingOf({ move, hitPoints, maximumHitPoints, conditions }: Input, options: PathmasterOptions) {
  const hurt =
    hitPoints === null || maximumHitPoints === null ? move : moveAfterLoss(move, hitPoints, maximumHitPoints);
  const halved = movementLeftBy(conditionsNamed(conditions)) === 'HALF';
  return breakdown('Move', [
    term('rating', move, 'BASE', combat('Move', 'PMA-094')),
    ...(hurt === move ? [] : [term('lost hit points', hurt - move, 'MODIFIER', ruling('PMA-R125'))]),
    ...(halved
      ? [term('half speed', roundFraction(hurt / 2, options) - hurt, 'MODIFIER', combat('Entangled'))]
      : []),
  ]);
}

const tumbleRuleOf = (pace: Input['pace']): Citation =>
  pace === 'RUN' ? combat('Run', 'PMA-060') : combat('Move', 'PMA-095');

const distancesOf = (given: Input, rating: number): readonly number[] => {
  const far = given.pace === 'RUN' ? 2 * rating : rating;
  return Array.from({ length: given.rounds }, (_, round) =>
    far > 0 && round > 0 && sprints(given) ? far + SPRINT : far,
  );
};

const MANOEUVRES = {
  MOVE: { plain: 'MOVE', tumbling: 'MOVE_TUMBLING' },
  RUN: { plain: 'RUN', tumbling: 'RUN_TUMBLING' },
} as const;

/** True if conditions forbid the movement. */
function isForbidden({ pace, conditions }: Input, options: PathmasterOptions): boolean {
  const ids = conditionsNamed(conditions);
  const kept = movementLeftBy(ids) === 'NORMAL' || movementLeftBy(ids) === 'HALF';
  return !kept || conditionForbidding(ids, MANOEUVRES[pace].plain, options) !== null;
}

const tumbles = (given: Input): boolean => given.acrobatics !== null && !(sprints(given) && given.rounds > 1);

const bonusOf = (given: Input, options: PathmasterOptions): readonly Term[] =>
  manoeuvreBonusTerms(
    'Acrobatics',
    given.acrobatics ?? 0,
    [
      ...(given.pace === 'RUN' ? [term('speed', RUNNING_TUMBLE, 'MODIFIER', tumbleRuleOf('RUN'))] : []),
      ...woundTerms(given.hitPoints, given.maximumHitPoints, options),
      ...conditionTerms(conditionsNamed(given.conditions), 'MANOEUVRE', options),
      ...statedTerms(given.modifiers, tumbleRuleOf(given.pace)),
    ],
    tumbleRuleOf(given.pace),
  );

const outcomes = {
  MOVED: 'The combatant moves.',
  TUMBLED: 'The combatant tumbles and has a better Dodge against Opportunity Attacks.',
  STUMBLED: 'The tumble fails, and the combatant moves without its bonus.',
  REFUSED: 'Conditions do not allow the movement.',
} as const;

const describeDistances = (distances: readonly number[]): string =>
  [...distances.slice(0, -1), quantity(distances.at(-1) ?? 0, 'square')].join(', ');

export const movement = rule({
  id: 'movement',
  title: 'Move and Run',
  description:
    'Calculates the distance of a Move, Run or sprint round by round, and makes a tumble roll if the combatant tumbles.',
  citation: combat('Run', 'PMA-058'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Movement',
  about: 'Result of movement.',
  facts: {
    rating: output.count('Move rating after wounds and conditions.'),
    distances: output.list(
      output.count('Squares or hexes in one round.'),
      'Distance moved in each round, in squares or hexes.',
    ),
    total: optional(output.integer('Total of the tumble. Null if no roll was made.')),
    dodgeVsOpportunity: output.integer('The combatant’s Dodge against Opportunity Attacks.'),
  },
  prepare: (given, options) => {
    const refused = isForbidden(given, options);
    const rating = ratingOf(given, options);
    const distances = distancesOf(given, refused ? 0 : rating.total);
    const bonus = bonusOf(given, options);
    const { dodgeBonus } = manoeuvreCellsOf(MANOEUVRES[given.pace].tumbling);
    return (dice) => {
      const roll = refused || !tumbles(given) ? null : rollManoeuvre(dice, 'Acrobatics', bonus, options);
      const total = roll && totalWithRoll('Acrobatics', roll, bonus);
      const outcome = refused
        ? 'REFUSED'
        : total === null
          ? 'MOVED'
          : total.total >= SUCCESS
            ? 'TUMBLED'
            : 'STUMBLED';
      return {
        outcome,
        facts: {
          rating,
          distances,
          total,
          dodgeVsOpportunity: given.dodge + (outcome === 'TUMBLED' ? dodgeBonus : 0),
        },
        say: () => {
          const far = describeDistances(distances);
          if (distances.length > 1) return `${outcomes[outcome]} The distances by round are ${far}.`;
          return outcome === 'MOVED'
            ? `The combatant moves ${far}.`
            : `${outcomes[outcome]} The distance is ${far}.`;
        },
      };
    };
  },
});

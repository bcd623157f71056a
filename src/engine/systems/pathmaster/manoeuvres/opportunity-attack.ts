import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { signed } from '../../../rules/generic-combatant.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { spends } from '../conditions/effect-makers.ts';
import { conditionForbidding } from '../conditions/restrictions.ts';
import { combat, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { sideBonus } from '../positions/sides.ts';

const provocation = choice(
  'Provocation',
  {
    GOES_PAST: 'The foe moves within the watcher’s reach.',
    RUNS_AWAY: 'The foe turns and leaves the watcher’s reach.',
    COMES_IN: 'The foe comes into the watcher’s reach and stops.',
    PICKS_UP: 'The foe picks something up within the watcher’s reach.',
    COUP_DE_GRACE: 'The foe makes a coup de grace.',
    NOTHING: 'The foe does nothing that provokes an Opportunity Attack.',
  },
  'Action of the foe that may provoke an Opportunity Attack.',
);

const input = record(
  'OpportunityInput',
  {
    does: provocation,
    distance: defaulted(
      integer(0, 10_000, 'Distance that the foe moves this round, in squares or hexes.'),
      2,
    ),
    steppedOutFirst: defaulted(
      flag('True if the foe left the watcher’s reach with a Step before picking something up.'),
      false,
    ),
    flanked: defaulted(flag('True if the foe is flanked before or after its first step.'), false),
    provokedBefore: defaulted(
      flag('True if the watcher has already made an Opportunity Attack on this foe in this round.'),
      false,
    ),
    interruptLeft: defaulted(flag('True if the watcher has an Interrupt left.'), true),
    weaponReady: defaulted(flag('True if the watcher has a melee weapon or natural weapon ready.'), true),
    confusedTarget: defaulted(flag('True if a confused watcher is already fighting this foe.'), false),
    skill: integer(-1000, 1000, 'The watcher’s attack bonus: skill and modifiers.'),
    parry: defaulted(
      integer(0, 1000, 'Amount of skill that the watcher moved to Parry in their last turn.'),
      0,
    ),
    afterAllOutDefence: defaulted(
      flag('True if the watcher chose All-Out Defense. The attack bonus is then 0.'),
      false,
    ),
    conditions: defaulted(list(condition, 40, 'The watcher’s conditions.'), []),
  },
  'A combatant (the watcher) and a foe within their reach.',
);

type Input = Value<typeof input>;

/** True if an action within reach provokes (rulings PMA-R77, PMA-R80, PMA-R84). */
function provokes({ does, distance, steppedOutFirst }: Input): boolean {
  switch (does) {
    case 'GOES_PAST':
    case 'RUNS_AWAY':
      return distance > 1;
    case 'PICKS_UP':
      return !steppedOutFirst;
    case 'COUP_DE_GRACE':
      return true;
    case 'COMES_IN':
    case 'NOTHING':
      return false;
  }
}

const outcomes = {
  STRIKES: 'The foe is paused, and the watcher may strike.',
  NOT_PROVOKED: 'The foe does not provoke an Opportunity Attack.',
  UNABLE: 'The foe provokes, but the watcher cannot strike.',
} as const;

function outcomeOf(given: Input, options: PathmasterOptions): keyof typeof outcomes {
  if (!provokes(given)) return 'NOT_PROVOKED';
  const ids = conditionsNamed(given.conditions);
  const confused = given.conditions.includes('CONFUSED') && !given.confusedTarget;
  const again = given.provokedBefore && !options.oneOpportunityPerTrigger;
  const barred = conditionForbidding(ids, 'OPPORTUNITY_ATTACK', options) !== null;
  return again || confused || barred || !given.interruptLeft || !given.weaponReady ? 'UNABLE' : 'STRIKES';
}

/** Returns the modifier for the foe's side before or after its first step, whichever is better (ruling PMA-R82). */
function sideTerms({ does, flanked }: Input, { opportunityRearBonus }: PathmasterOptions): readonly Term[] {
  if (does === 'RUNS_AWAY') return [term('rear', opportunityRearBonus, 'MODIFIER', ruling('PMA-R82'))];
  return flanked
    ? [term('flank', sideBonus('FLANK', true), 'MODIFIER', combat('Opportunity Attack', 'PMA-202'))]
    : [];
}

export const opportunityAttack = rule({
  id: 'opportunityAttack',
  title: 'Opportunity Attack',
  description:
    'Determines whether a watcher may make an Opportunity Attack on a foe within reach, and the attack bonus.',
  citation: combat('Opportunity Attack', 'PMA-124'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'OpportunityAttack',
  about: 'Result of a possible Opportunity Attack.',
  facts: {
    allowed: flag('True if the watcher may strike.'),
    bonus: output.integer('Attack bonus of the Opportunity Attack.'),
    fromBehind: flag('True if Shield and Parry do not count because the attack is from behind.'),
  },
  play: (given, options) => {
    const { skill, parry, afterAllOutDefence, does } = given;
    const outcome = outcomeOf(given, options);
    const allowed = outcome === 'STRIKES';
    const own: readonly Term[] = afterAllOutDefence
      ? [term('after All-Out Defence', 0, 'BASE', ruling('PMA-R56'))]
      : [
          term('attack bonus', skill, 'BASE', ruling('PMA-R83')),
          term('moved to Parry', -parry, 'MODIFIER', ruling('PMA-R83')),
        ];
    const bonus = breakdown('attack bonus', [...own, ...sideTerms(given, options)]);
    return {
      outcome,
      facts: { allowed, bonus, fromBehind: does === 'RUNS_AWAY' },
      terms: () => (allowed ? [bonus] : []),
      effects: () => spends('ACTOR', 'INTERRUPT', allowed ? 1 : 0, combat('Opportunity Attack', 'PMA-124')),
      say: () =>
        allowed
          ? `The watcher may make an Opportunity Attack with an attack bonus of ${signed(bonus.total)}.`
          : outcomes[outcome],
    };
  },
});

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
    GOES_PAST: 'Moves within the reach and on, past or along.',
    RUNS_AWAY: 'Turns and leaves the reach.',
    COMES_IN: 'Comes into the reach and stops.',
    PICKS_UP: 'Picks something up within the reach.',
    COUP_DE_GRACE: 'Delivers a coup de grace.',
    NOTHING: 'Does nothing that lays it open.',
  },
  'What the foe does.',
);

const input = record(
  'OpportunityInput',
  {
    does: provocation,
    distance: defaulted(integer(0, 10_000, 'How far the foe moves this round, in squares or hexes.'), 2),
    steppedOutFirst: defaulted(
      flag('Whether a Step took the foe out of reach before it picked something up.'),
      false,
    ),
    flanked: defaulted(flag('Whether the foe is flanked before or after its first step.'), false),
    provokedBefore: defaulted(flag('Whether this foe was struck so this round by the same watcher.'), false),
    interruptLeft: defaulted(flag('Whether the watcher has an Interrupt left.'), true),
    weaponReady: defaulted(flag('Whether a melee weapon, or a natural one, is ready.'), true),
    confusedTarget: defaulted(flag('Whether a confused watcher is already fighting this foe.'), false),
    skill: integer(-1000, 1000, 'Attack bonus of the watcher after skill and modifiers.'),
    parry: defaulted(integer(0, 1000, 'Skill moved to Parry in the watcher’s last turn.'), 0),
    afterAllOutDefence: defaulted(flag('Whether the watcher chose All-Out Defence: +0.'), false),
    conditions: defaulted(list(condition, 40, 'Conditions of the watcher.'), []),
  },
  'Somebody watching a foe within reach.',
);

type Input = Value<typeof input>;

/** Movement of more than a Step, or bending down, within reach (rulings PMA-R77, R80, R84). */
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
  NOT_PROVOKED: 'The foe gives no opportunity.',
  UNABLE: 'The watcher cannot strike.',
} as const;

function outcomeOf(given: Input, options: PathmasterOptions): keyof typeof outcomes {
  if (!provokes(given)) return 'NOT_PROVOKED';
  const ids = conditionsNamed(given.conditions);
  const confused = given.conditions.includes('CONFUSED') && !given.confusedTarget;
  const again = given.provokedBefore && !options.oneOpportunityPerTrigger;
  const barred = conditionForbidding(ids, 'OPPORTUNITY_ATTACK', options) !== null;
  return again || confused || barred || !given.interruptLeft || !given.weaponReady ? 'UNABLE' : 'STRIKES';
}

/** The better of the foe's sides, from before or after its first step (ruling PMA-R82). */
function sideTerms({ does, flanked }: Input, { opportunityRearBonus }: PathmasterOptions): readonly Term[] {
  if (does === 'RUNS_AWAY') return [term('rear', opportunityRearBonus, 'MODIFIER', ruling('PMA-R82'))];
  return flanked ? [term('flank', sideBonus('FLANK', true), 'MODIFIER', combat('Opportunity Attack'))] : [];
}

/** Whether a foe gives an opportunity, and what the strike adds. */
export const opportunityAttack = rule({
  id: 'opportunityAttack',
  title: 'Opportunity Attack',
  description: 'Whether a foe within reach may be struck as it moves on, and with what attack bonus.',
  citation: combat('Opportunity Attack'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'OpportunityAttack',
  about: 'How an opportunity comes out.',
  facts: {
    allowed: flag('Whether the watcher may strike.'),
    bonus: output.integer('Attack bonus of the strike.'),
    fromBehind: flag('Whether it meets neither Shield nor Parry.'),
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
      effects: () => spends('ACTOR', 'INTERRUPT', allowed ? 1 : 0, combat('Opportunity Attack')),
      say: () => (allowed ? `An Opportunity Attack at ${signed(bonus.total)}.` : outcomes[outcome]),
    };
  },
});

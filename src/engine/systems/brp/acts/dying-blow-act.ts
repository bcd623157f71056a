import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { ActContext } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { dexRankOf } from '../acting/order-in-fight.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { afterLastAction, mayRollForLastAction } from '../consequences/last-action.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { dyingBlow } from '../wounds/dying-blow.ts';

const extraInput = record(
  'DyingBlowAct',
  {
    pieces: optional(
      integer(
        1,
        10,
        'Number of pieces of information in the last words. If omitted: the last action is something else, for example a blow.',
      ),
    ),
  },
  'The last action of a fatally wounded character.',
);

type Asked = Value<typeof extraInput>;

/** True if the combatant's rank has passed. The action is then delayed until the next round. */
type Late = { readonly late: boolean };

const { known } = bindings<Asked, Late>();

/**
 * Returns the number of rounds of delay since the first possible action, minus the Stamina rolls made since (ruling
 *
 */
function deferred(fighter: Fighter): number {
  const { dyingAfterTurn, dyingRolls } = viewOf(fighter).state;
  const dying = fighter.conditions.find(({ condition }) => condition === 'dying');
  const since = dying ? fighter.round - dying.from : 0;
  return Math.max(0, since - (dyingAfterTurn ? 1 : 0) - dyingRolls);
}

const diesThisRound = (fighter: Fighter): boolean =>
  fighter.conditions.some(({ condition, from }) => condition === 'dying' && from < fighter.round);

/**
 * True if the combatant's next rank is in the next round (BRP-163), because the countdown has reached or passed the
 * combatant's rank.
 */
function hasGoneBy(actor: Fighter, { present }: ActContext, options: BrpOptions): boolean {
  if (viewOf(actor).state.dyingAfterTurn && !diesThisRound(actor)) return true;
  const own = dexRankOf(actor, options);
  return [...(present?.values() ?? [])].some(
    (other) => other.id !== actor.id && viewOf(other).state.turnsBegun > 0 && dexRankOf(other, options) < own,
  );
}

/**
 * Stamina roll of a dying combatant. After a success, the combatant may act once more in the round. After a failure,
 * the combatant dies.
 */
export const dyingBlowAct = brpAct<Asked, Late>()(dyingBlow, {
  description:
    'When fatally wounded, make a Stamina roll for one last action, such as a blow or last words. You act on your DEX rank and then die. Each round of delay requires another roll.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  allowedWhenDown: true,
  costs: () => [],
  whyNot: (actor, _moment, given) =>
    mayRollForLastAction(actor, readOptions(brpOptions, given))
      ? null
      : actorViolation(
          `${nameInText(actor)} cannot make a dying blow`,
          'a fatally wounded combatant who has not yet made a dying blow, if the option dyingBlows is true',
        ),
  extraInput,
  resolveChoice: ({ actor, asked, options, context }) => {
    const late = asked.pieces === null && hasGoneBy(actor, context, options);
    return late && diesThisRound(actor)
      ? actorViolation(
          `${nameInText(actor)} cannot act any more, because their rank in their last round has passed`,
          'last words',
        )
      : { late };
  },
  input: {
    con: known('ACTOR', ({ actor }) => viewOf(actor).sheet.con),
    deferredRounds: known('ACTOR', ({ actor }) => deferred(actor)),
    action: known('ACTOR', () => null),
    prone: known('ACTOR', ({ actor }) => hasCondition(actor, 'prone')),
    words: known('ACTOR', ({ actor, asked: { pieces } }) =>
      pieces === null ? null : { pow: viewOf(actor).sheet.pow, pieces },
    ),
  },
  effects: ({ outcome, effects, detail }, { asked, options, chosen: { late } }) => {
    if (outcome !== 'ACTS') return effects;
    if (asked.pieces !== null) return options.dyingBlowBlocksAid ? effects : [afterLastAction(options)];
    return [
      changes.effect('diedHard', 'TARGET', { rolls: detail.rollsNeeded }, ruling('R-55')),
      gains('TARGET', 'lastAction', combat('Dying Blows (Option)', 'BRP-163'), 1, {
        note: 'death follows',
        starts: late ? 'NEXT_ROUND' : 'NOW',
      }),
    ];
  },
});

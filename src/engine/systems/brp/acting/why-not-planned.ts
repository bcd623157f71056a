import type { Moment } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { isAttack, type Plan, singleActions } from '../combatant/plan.ts';

/** Kind of action that a turn contains. */
export type TurnAction = 'ATTACK' | 'NONCOMBAT' | 'POWER';

/** Returns the reason why the plan rules out this action for the whole round. Null if there is no such reason. */
function whyNotInRound(
  actor: Fighter,
  { fightingDefensively, actions }: Plan,
  deed: TurnAction,
): RuleViolation | null {
  if (fightingDefensively && deed === 'ATTACK')
    return actorViolation(
      `${nameInText(actor)} cannot attack while fighting defensively`,
      'a combatant who is not fighting defensively',
    );
  return actions.some(({ kind }) => kind === 'DISENGAGE')
    ? actorViolation(
        `${nameInText(actor)} is disengaging and can only defend and move`,
        'a combatant who is not disengaging',
      )
    : null;
}

/**
 * Returns the reason why the plan does not currently allow this action. Null if the plan allows it. Without a plan, any
 * action except a power is allowed, because a power has its own rank. Out of turn, which only the game master allows,
 * only the limits of the whole round apply. `relief` is true for an action that averts an unforeseen danger. Such an
 * action may replace an attack.
 */
export function whyNotPlanned(
  actor: Fighter,
  moment: Moment,
  deed: TurnAction,
  relief = false,
): RuleViolation | null {
  if (hasCondition(actor, 'lastAction')) return null;
  const { plan, turnsBegun } = viewOf(actor).state;
  const ruledOut = plan && whyNotInRound(actor, plan, deed);
  if (ruledOut) return ruledOut;
  const onTurn = moment === 'NOW' || (moment === 'OPENING' && turnsBegun > 0);
  if (!onTurn) return null;
  if (plan === null)
    return deed === 'POWER'
      ? actorViolation(
          `${nameInText(actor)} has not declared a power for this round`,
          'a combatant whose statement of intent contains a power',
        )
      : null;
  const action = singleActions(plan)[turnsBegun - 1];
  if (!action) return null;
  const meant = isAttack(action.kind) ? 'ATTACK' : action.kind;
  return meant === deed || (relief && meant === 'ATTACK')
    ? null
    : actorViolation(
        `${nameInText(actor)} has declared ${WORDS[action.kind]} for this turn`,
        'the declared action',
      );
}

const WORDS = {
  ATTACK: 'an attack',
  ENGAGE: 'an engagement with an attack',
  NONCOMBAT: 'a noncombat action',
  DISENGAGE: 'a disengagement',
  POWER: 'a power',
} as const;

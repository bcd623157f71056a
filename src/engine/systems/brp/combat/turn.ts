import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { type Action, isAttack, type Plan, single } from '../round/plan.ts';
import { has } from './capable.ts';
import { sideOf } from './side.ts';

/** What the action of a turn may be. */
export type Deed = 'ATTACK' | 'NONCOMBAT' | 'POWER';

/** What a plan means the turn under way for, or the first of those to come; null where it means none. */
export const planned = (plan: Pick<Plan, 'actions'>, turnsBegun: number): Action | null =>
  single(plan)[Math.max(0, turnsBegun - 1)] ?? null;

/**
 * Why the plan of the round has no such deed now; null where it has, or where nothing was stated. Without a
 * statement a turn is for anything but a power, which has a rank of its own. `relief` gets out of a plight
 * that nobody could foresee, and may take the place of an attack.
 */
export function unplanned(actor: Fighter, deed: Deed, relief = false): Forbidden | null {
  if (has(actor, 'lastAction')) return null;
  const { plan, turnsBegun } = sideOf(actor).state;
  if (plan === null)
    return deed === 'POWER' && turnsBegun > 0
      ? forbidActor('a power is used on its own rank, and is stated first', 'somebody who has stated it')
      : null;
  if (plan.fightingDefensively && deed === 'ATTACK')
    return forbidActor('fighting defensively allows no attack', 'somebody who does not fight defensively');
  const action = planned(plan, turnsBegun);
  if (action === null) return forbidActor('they have stated no action for now', 'an action that was stated');
  if (action.kind === 'DISENGAGE')
    return forbidActor('whoever disengages only defends and moves', 'somebody who does not disengage');
  if (isAttack(action.kind))
    return deed === 'ATTACK' || (relief && deed === 'NONCOMBAT') ? null : meant(action);
  return action.kind === deed ? null : meant(action);
}

const WORDS = {
  ATTACK: 'an attack',
  ENGAGE: 'engaging and attacking',
  NONCOMBAT: 'a noncombat action',
  DISENGAGE: 'disengaging',
  POWER: 'a power',
} as const;

const meant = ({ kind }: Action): Forbidden =>
  forbidActor(`what they have stated for now is ${WORDS[kind]}`, 'what was stated');

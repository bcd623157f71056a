import type { Act } from '../../rules/fight/act.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { nameOf, type Rejection, rejection } from '../decision.ts';
import type { Pending } from '../event.ts';
import type { EncounterState } from '../state.ts';
import { type ActRequest, resolveTargets } from './resolve-targets.ts';

type Acting = Extract<Command, { type: 'act' }>;

/**
 * Returns why an act cannot interpose in the pending act. Actors cannot interpose in their own acts, and an act can
 * protect only the current target.
 */
export function whyNotInterpose(
  state: EncounterState,
  waiting: Pending,
  { interposes = false }: Pick<Act, 'interposes'>,
  { actor, target }: Pick<Acting, 'actor' | 'target'>,
): Rejection | null {
  const attacked = waiting.target;
  if (interposes && target !== attacked)
    return rejection(`the attack is against ${nameOf(state, attacked)}`, ['targetId'], attacked, [attacked]);
  if (actor === waiting.actor && !interposes)
    return rejection(
      `${nameOf(state, waiting.combatant)} must answer first`,
      ['actorId'],
      'an act after the answer',
      [waiting.combatant],
    );
  return actor === waiting.actor
    ? rejection(
        `${nameOf(state, actor)} is the attacker`,
        ['actorId'],
        'a combatant other than the attacker',
        [actor],
      )
    : null;
}

/**
 * Redirects the pending act to the combatant who interposed. Afterwards, the act continues against its remaining
 * targets.
 */
export function interpose(
  context: CommandContext,
  waiting: Pending,
  { actor, act }: Pick<Acting, 'actor' | 'act'>,
): void {
  resolveTargets(context, waiting, [{ target: actor, interposed: act }, ...meant(waiting)], waiting.before);
}

/**
 * Continues the interrupted act after the interrupting act is complete, and asks the interrupted act's targets again.
 */
export function resumeWaiting(context: CommandContext, { beneath }: Pick<ActRequest, 'beneath'>): void {
  if (!beneath || context.state.pending) return;
  resolveTargets(context, beneath, meant(beneath), beneath.before);
  resumeWaiting(context, beneath);
}

const meant = ({ target, next }: Pending) =>
  [target, ...next].map((each) => ({ target: each, interposed: null }));

import type { Command } from './command.ts';
import { befallAll } from './course.ts';
import { nameOf, reject } from './decision.ts';
import type { Pending } from './event.ts';
import type { EncounterState } from './state.ts';
import type { Unfolding } from './unfolding.ts';

type Acting = Extract<Command, { type: 'act' }>;

/** Throws unless it is the target of the act that waits whom somebody steps in front of. */
export function mayStepInto(
  state: EncounterState,
  waiting: Pending,
  { actor, target }: Pick<Acting, 'actor' | 'target'>,
): void {
  const attacked = waiting.target;
  if (target !== attacked)
    throw reject(`it is ${nameOf(state, attacked)} who is attacked`, ['target'], attacked, [attacked]);
  if (actor === waiting.actor)
    throw reject('nobody steps into their own attack', ['actor'], 'somebody else', [actor]);
}

/** The act that waited befalls whoever has stepped in, and then those it was meant for. */
export function stepInto(
  unfolding: Unfolding,
  waiting: Pending,
  { actor, act }: Pick<Acting, 'actor' | 'act'>,
): void {
  const meant = [waiting.target, ...waiting.next].map((target) => ({ target, interposed: null }));
  befallAll(unfolding, waiting, [{ target: actor, interposed: act }, ...meant], waiting.before);
}

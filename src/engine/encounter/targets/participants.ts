import type { Dice } from '../../dice/dice.ts';
import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Act } from '../../rules/fight/act.ts';
import type { CommandContext } from '../command-context.ts';
import { combatantAt, reject } from '../decision.ts';
import type { Combatant } from '../state.ts';

/** An act with its actor, target and ally. */
export interface Participants {
  readonly act: Act;
  readonly actor: Combatant;
  readonly target: Combatant;
  /** Combatant nearest to the actor. Null if no combatant is near. */
  readonly ally: Combatant | null;
  /** Path of the target in the command. */
  readonly targetPath: Path;
}

/** Returns dice of an act. The actor rolls them, unless a rule gives them to the target (`diceOfTarget`). */
export const diceOfParticipants = (context: CommandContext, { actor, target }: Participants): Dice =>
  context.diceOf(actor.id, target.id);

/** The combatants' ids and the act's input, as they are in a command. */
interface Named {
  readonly actor: string;
  readonly target: string;
  readonly act: string;
  readonly input: Json;
  readonly ally?: string;
}

export function participantsOf(
  { system, state }: CommandContext,
  named: Named,
  targetPath: Path = ['targetId'],
): Participants {
  const actor = combatantAt(state, named.actor, ['actorId']);
  const target = combatantAt(state, named.target, targetPath);
  const act = system.encounterRules.acts.find(({ id }) => id === named.act);
  if (!act)
    throw reject('there is no such act', ['act'], system.encounterRules.acts.map(({ id }) => id).join(', '));
  if (actor.id === target.id && !act.onOneself)
    throw reject(`“${act.title}” needs a target other than ${actor.name}`, targetPath, 'another combatant', [
      actor.id,
    ]);
  if (actor.id !== target.id && !act.onOthers)
    throw reject(`“${act.title}” can target only ${actor.name}`, targetPath, actor.id, [actor.id]);
  const ally = named.ally === undefined ? null : combatantAt(state, named.ally, ['allyId']);
  if (ally && (ally.id === actor.id || ally.id === target.id))
    throw reject(
      `${ally.name} is the ${ally.id === actor.id ? 'actor' : 'target'} of this act, not an ally next to the actor`,
      ['allyId'],
      'a third combatant',
      [ally.id],
    );
  return { act, actor, target, ally, targetPath };
}

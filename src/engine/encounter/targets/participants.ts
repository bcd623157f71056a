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
  /** The combatant nearest to the actor. Null if none. */
  readonly ally: Combatant | null;
  /** Path of the target in the command. */
  readonly targetPath: Path;
}

/** The actor throws, including dice that the other side throws against the act. */
export const diceOfParticipants = (context: CommandContext, { actor, target }: Participants): Dice =>
  context.diceOf(actor.id, target.id);

/** The ids and input that a command names. */
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
    throw reject('nobody does that to themselves', targetPath, 'another combatant');
  if (actor.id !== target.id && !act.onOthers)
    throw reject('that is done to oneself alone', targetPath, actor.id);
  const ally = named.ally === undefined ? null : combatantAt(state, named.ally, ['allyId']);
  if (ally && (ally.id === actor.id || ally.id === target.id))
    throw reject('whoever acts or is acted on is not the ally beside them', ['allyId'], 'somebody else', [
      ally.id,
    ]);
  return { act, actor, target, ally, targetPath };
}

import type { Dice } from '../dice/dice.ts';
import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import { AnswerNeeded } from '../rules/answer.ts';
import type { Act, Forbidden } from '../rules/combat.ts';
import type { BoundProcedure } from '../rules/procedure.ts';
import type { System } from '../rules/system.ts';
import type { Command } from './command.ts';
import { affected, type Decision, done, fighterOf, reject } from './decision.ts';
import type { Combatant, EncounterState } from './state.ts';
import { watching } from './watching.ts';

/** An act whose parties and procedure are known. */
export interface Prepared {
  readonly act: Act;
  readonly actor: Combatant;
  readonly target: Combatant;
  readonly procedure: BoundProcedure;
}

type Acting = Omit<Extract<Command, { type: 'act' }>, 'type'>;

/** Somebody acts; where the rules let the other side answer first, the act waits. */
export function act(
  system: System,
  state: EncounterState,
  options: Json,
  acting: Acting,
  dice: Dice,
): Decision {
  const prepared = prepare(system, state, options, acting, ['act', system.id, acting.act]);
  if ('ok' in prepared) return prepared;
  const watched = watching(dice);
  try {
    return conclude(prepared, watched.dice);
  } catch (error) {
    if (!(error instanceof AnswerNeeded)) throw error;
    const combatant = error.of === 'ACTOR' ? acting.actor : acting.target;
    const { actor, target, act, input } = acting;
    const pending = {
      actor,
      target,
      act,
      input,
      throws: watched.throws(),
      combatant,
      question: error.question,
    };
    return done([{ type: 'answerAwaited', pending }]);
  }
}

/** The act with its parties and numbers, or why it may not be. `path` is where the act's input was given. */
export function prepare(
  system: System,
  state: EncounterState,
  options: Json,
  { actor: actorId, target: targetId, act: actId, input }: Acting,
  path: Path,
): Prepared | Decision {
  if (state.status !== 'RUNNING')
    return reject('the encounter has not started', [], 'an encounter that has started');
  const actor = state.combatants.get(actorId);
  const target = state.combatants.get(targetId);
  const present = [...state.combatants.keys()].join(', ');
  if (!actor) return reject('there is no such combatant', ['actor'], present);
  if (!target) return reject('there is no such combatant', ['target'], present);
  const act = system.combat.acts.find(({ id }) => id === actId);
  if (!act) return reject('there is no such act', ['act'], system.combat.acts.map(({ id }) => id).join(', '));
  if (actor.id === target.id && !act.onOneself)
    return reject('nobody does that to themselves', ['target'], 'another combatant');
  const procedure = act.prepare(
    fighterOf(actor, state.round),
    fighterOf(target, state.round),
    input,
    options,
    path,
  );
  return 'forbidden' in procedure ? refuse(procedure, path) : { act, actor, target, procedure };
}

const refuse = ({ forbidden, about, path, accepted }: Forbidden, at: Path): Decision =>
  reject(forbidden, [...(about === 'input' ? at : [about]), ...path], accepted);

/** What the act comes to. */
export function conclude({ act, actor, target, procedure }: Prepared, dice: Dice): Decision {
  const { outcome, summary, breakdowns, effects, detail } = procedure.play(dice);
  return done([
    {
      type: 'acted',
      actor: actor.id,
      target: target.id,
      act: act.id,
      outcome,
      summary,
      breakdowns,
      detail: detail as Json,
    },
    ...effects.flatMap((effect) => affected(effect, actor, target)),
  ]);
}

import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import { AnswerNeeded } from '../rules/answer.ts';
import type { System } from '../rules/system.ts';
import { conclude, prepare } from './act.ts';
import type { Command } from './command.ts';
import { type Decision, reject } from './decision.ts';
import type { EncounterState } from './state.ts';
import { resuming } from './watching.ts';

/** The act that waited goes on from its own throws, with the answer among its input. */
export function answer(
  system: System,
  state: EncounterState,
  options: Json,
  command: Extract<Command, { type: 'answer' }>,
  dice: Dice,
): Decision {
  if (!state.pending) return reject('nothing waits for an answer', [], 'an encounter in which an act waits');
  const { actor, target, act, input, throws } = state.pending;
  if (command.act !== act) return reject(`the act that waits is ${act}`, ['answer', system.id], act);
  const answered = { ...(input as object), ...(command.answer as object) } as Json;
  const prepared = prepare(system, state, options, { actor, target, act, input: answered }, [
    'answer',
    system.id,
    act,
  ]);
  if ('ok' in prepared) return prepared;
  try {
    return conclude(prepared, resuming(throws, dice));
  } catch (error) {
    if (!(error instanceof AnswerNeeded)) throw error;
    return reject('the answer leaves the question open', ['answer', system.id, act], error.question);
  }
}

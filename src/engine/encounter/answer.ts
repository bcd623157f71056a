import type { Json } from '../json.ts';
import { AnswerNeeded } from '../rules/answer.ts';
import { conclude, partiesOf, prepare } from './act.ts';
import type { Command } from './command.ts';
import { reject } from './decision.ts';
import type { Pending } from './event.ts';
import type { Unfolding } from './unfolding.ts';
import { resuming } from './watching.ts';

/** The act that waited goes on from its own throws, with the answer among its input. */
export function answer(unfolding: Unfolding, command: Extract<Command, { type: 'answer' }>): void {
  const pending = awaited(unfolding);
  const path = ['answer', unfolding.system.id, pending.act];
  if (command.act !== pending.act)
    throw reject(`the act that waits is ${pending.act}`, path.slice(0, 2), pending.act);
  goOn(unfolding, pending, command.answer, path);
}

/** Whoever is asked lets it happen. */
export function pass(unfolding: Unfolding): void {
  const pending = awaited(unfolding);
  const { answer } = partiesOf(unfolding, pending).act;
  goOn(unfolding, pending, answer!.pass, []);
}

function awaited({ state }: Unfolding): Pending {
  if (state.pending) return state.pending;
  throw reject('nothing waits for an answer', [], 'an encounter in which an act waits');
}

function goOn(unfolding: Unfolding, pending: Pending, answer: Json, path: readonly string[]): void {
  const parties = partiesOf(unfolding, pending);
  const input = { ...(pending.input as object), ...(answer as object) } as Json;
  const procedure = prepare(unfolding, parties, input, path);
  try {
    conclude(unfolding, parties, procedure, resuming(pending.throws, unfolding.dice));
  } catch (error) {
    if (!(error instanceof AnswerNeeded)) throw error;
    throw reject('the answer leaves the question open', path, error.question);
  }
}

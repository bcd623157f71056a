import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import { AnswerNeeded, answered } from '../rules/answer.ts';
import type { Course } from '../rules/combat.ts';
import type { BoundProcedure } from '../rules/procedure.ts';
import type { Resolution } from '../rules/resolution.ts';
import type { Command } from './command.ts';
import { askedBy, befallAll, conclude, isPaid, prepared, unspared } from './course.ts';
import { forbidden, reject } from './decision.ts';
import type { Pending } from './event.ts';
import { diceOfParties, type Parties, partiesOf } from './parties.ts';
import type { Unfolding } from './unfolding.ts';
import { resuming, watching } from './watching.ts';

/** The act that waited goes on from its own throws, with the answer among its input. */
export function answer(unfolding: Unfolding, command: Extract<Command, { type: 'answer' }>): void {
  const pending = awaited(unfolding);
  const path = ['answer', unfolding.system.id, pending.act];
  if (command.act !== pending.act)
    throw reject(`the act that waits is ${pending.act}`, path.slice(0, 2), pending.act);
  goOn(unfolding, pending, command.answer, path);
}

/** Whoever is asked lets it happen, if it still can. */
export function pass(unfolding: Unfolding): void {
  const pending = awaited(unfolding);
  const { answer } = partiesOf(unfolding, pending).act;
  goOn(unfolding, pending, answer!.pass, null);
}

function awaited({ state }: Unfolding): Pending {
  if (state.pending) return state.pending;
  throw reject('nothing waits for an answer', [], 'an encounter in which an act waits');
}

/** The answer is that of the one asked: those behind are asked for their own. `path` is where it was given. */
function goOn(unfolding: Unfolding, pending: Pending, answer: Json, path: Path | null): void {
  const parties = partiesOf(unfolding, pending);
  const { joins = answered } = parties.act.answer!;
  const input = joins(pending.input, answer);
  const course: Course = { before: pending.before, interposed: null, paid: isPaid(pending) };
  const behind = pending.next.map((target) => ({ target, interposed: null }));
  const procedure = prepared(unfolding, parties, input, course, path ?? []);
  if ('forbidden' in procedure) {
    if (path) throw forbidden(procedure, path, parties);
    unfolding.tell({ type: 'leftOut', combatant: pending.target, reason: procedure.forbidden });
    befallAll(unfolding, pending, behind, pending.before);
    return;
  }
  const resolution = resumed(unfolding, { ...pending, input }, parties, procedure, path ?? []);
  if (resolution === null) return;
  const { outcome, detail } = resolution;
  befallAll(unfolding, pending, unspared(behind, parties.act, outcome, course), detail as Json);
}

/** What it comes to; null where the answer has led to another question. */
function resumed(
  unfolding: Unfolding,
  pending: Pending,
  parties: Parties,
  procedure: BoundProcedure,
  path: Path,
): Resolution | null {
  const { throws, question } = pending;
  const watched = watching(resuming(throws, diceOfParties(unfolding, parties)));
  try {
    return conclude(unfolding, parties, procedure, watched);
  } catch (error) {
    if (!(error instanceof AnswerNeeded)) throw error;
    const { byGameMaster: _, ...before } = pending;
    const asked = askedBy(error, pending);
    const further = watched.throws();
    const same = asked.combatant === pending.combatant && asked.question === question;
    if (further.length === throws.length && same)
      throw reject('the answer leaves the question open', path, question);
    unfolding.tell({ type: 'answerAwaited', pending: { ...before, throws: further, ...asked } });
    return null;
  }
}

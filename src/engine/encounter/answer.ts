import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import { AnswerNeeded, answered } from '../rules/answer.ts';
import type { Course } from '../rules/combat.ts';
import type { BoundProcedure } from '../rules/procedure.ts';
import type { Resolution } from '../rules/resolution.ts';
import type { Command } from './command.ts';
import { befallAll, conclude, prepared, unspared } from './course.ts';
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
  const input = answered(pending.input, answer);
  const course: Course = { before: pending.before, interposed: null };
  const behind = pending.next.map((target) => ({ target, interposed: null }));
  const procedure = prepared(unfolding, parties, input, course, path ?? []);
  if ('forbidden' in procedure) {
    if (path) throw forbidden(procedure, path, parties);
    unfolding.tell({ type: 'leftOut', combatant: pending.target, reason: procedure.forbidden });
    befallAll(unfolding, pending, behind, pending.before);
    return;
  }
  const { outcome, detail } = resumed(unfolding, pending, parties, procedure, path ?? []);
  befallAll(unfolding, pending, unspared(behind, parties.act, outcome, course), detail as Json);
}

function resumed(
  unfolding: Unfolding,
  { throws }: Pending,
  parties: Parties,
  procedure: BoundProcedure,
  path: Path,
): Resolution {
  try {
    return conclude(
      unfolding,
      parties,
      procedure,
      watching(resuming(throws, diceOfParties(unfolding, parties))),
    );
  } catch (error) {
    if (!(error instanceof AnswerNeeded)) throw error;
    throw reject('the answer leaves the question open', path, error.question);
  }
}

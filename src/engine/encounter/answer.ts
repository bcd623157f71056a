import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import { AnswerNeeded, answered } from '../rules/answer.ts';
import { type Course, straight } from '../rules/combat.ts';
import type { BoundProcedure } from '../rules/procedure.ts';
import type { Resolution } from '../rules/resolution.ts';
import { pay } from './act.ts';
import { inTurn, unhindered } from './allowed.ts';
import type { Command } from './command.ts';
import { askedBy, befallAll, conclude, isPaid, prepared, unspared } from './course.ts';
import { combatantAt, fighterOf, forbidden, reject } from './decision.ts';
import type { Pending } from './event.ts';
import { diceOfParties, type Parties, partiesOf } from './parties.ts';
import { goOnBeneath } from './step-into.ts';
import type { Unfolding } from './unfolding.ts';
import { resuming, watching } from './watching.ts';

/** The act that waited goes on from its own throws, with the answer among its input. */
export function answer(unfolding: Unfolding, command: Extract<Command, { type: 'answer' }>): void {
  const pending = awaited(unfolding);
  const path = ['answer', unfolding.system.id, pending.act];
  if (command.act !== pending.act)
    throw reject(`the act that waits is ${pending.act}`, path.slice(0, 2), pending.act);
  const came = actOf(unfolding, pending, command.answer, path);
  goOn(unfolding, pending, { answer: command.answer, came }, path);
  goOnBeneath(unfolding, pending);
}

/** Whoever is asked lets it happen, if it still can. */
export function pass(unfolding: Unfolding): void {
  const pending = awaited(unfolding);
  const { answer } = partiesOf(unfolding, pending).act;
  goOn(unfolding, pending, { answer: answer!.pass, came: null }, null);
  goOnBeneath(unfolding, pending);
}

/** Does what the answer comes to, where that is an act of its own; null where it is none. */
function actOf(unfolding: Unfolding, pending: Pending, answer: Json, path: Path): Json | null {
  const { act: waiting, actor: waits } = partiesOf(unfolding, pending);
  const { round } = unfolding.state;
  const asked = combatantAt(unfolding.state, pending.combatant, ['answer']);
  const [doing, answering] = [fighterOf(waits, round), fighterOf(asked, round)];
  const own = waiting.answer!.acts?.(answer, pending.input, doing, answering) ?? null;
  if (own === null) return null;
  const { input } = own;
  const parties = partiesOf(unfolding, { actor: asked.id, target: waits.id, ...own });
  const { act, actor } = parties;
  inTurn(unfolding, act, actor, input);
  unhindered(unfolding, act, actor, input);
  const procedure = prepared(unfolding, parties, input, { ...straight, answers: waiting.id }, path);
  if ('forbidden' in procedure) throw forbidden(procedure, path, parties);
  pay(unfolding, parties, input);
  return conclude(unfolding, parties, procedure, watching(diceOfParties(unfolding, parties))).detail as Json;
}

function awaited({ state }: Unfolding): Pending {
  if (state.pending) return state.pending;
  throw reject('nothing waits for an answer', [], 'an encounter in which an act waits');
}

interface Answered {
  readonly answer: Json;
  readonly came: Json | null;
}

/** The answer is that of the one asked: those behind are asked for their own. `path` is where it was given. */
function goOn(unfolding: Unfolding, pending: Pending, { answer, came }: Answered, path: Path | null): void {
  const parties = partiesOf(unfolding, pending);
  const { joins = answered } = parties.act.answer!;
  const { combatant: id, target } = pending;
  const input = joins(pending.input, answer, { id, isTarget: id === target, came });
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

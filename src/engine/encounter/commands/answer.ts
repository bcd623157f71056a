import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { RecordField } from '../../rules/fields/field.ts';
import { read } from '../../rules/fields/read.ts';
import { noContext } from '../../rules/fight/act.ts';
import { AnswerNeeded, mergeAnswer, withoutDefaults } from '../../rules/fight/answer-needed.ts';
import type { AnswerAct, AnswerRules } from '../../rules/fight/answer-rules.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import { forbiddingAnswer, houseRulesIn } from '../../rules/homebrew/house-rules.ts';
import type { BoundProcedure } from '../../rules/procedure.ts';
import type { Resolution } from '../../rules/resolution.ts';
import { acceptedOptions, answerOptionsOf, forbiddenAnswer, isPass } from '../answer-options.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import {
  combatantAt,
  fighterOf,
  type Rejection,
  reject,
  rejectIf,
  rejection,
  ruleRejected,
} from '../decision.ts';
import type { Pending } from '../event.ts';
import { resumeWaiting } from '../targets/interpose.ts';
import { diceOfParticipants, type Participants, participantsOf } from '../targets/participants.ts';
import {
  conclude,
  concludeOrWait,
  continueAct,
  courseOf,
  prepareAct,
  questionOf,
  remainingTargets,
  resolveTargets,
} from '../targets/resolve-targets.ts';
import { rejectionByState, rejectionByTurnOrCost } from '../turns/rejections.ts';
import { pay } from './act.ts';

const readPlainly: (field: RecordField, given: unknown, path: Path) => unknown = read;

type Answer = Extract<Command, { type: 'answer' }>;

/** Continues the pending act with its recorded throws, and with the answer in its input. */
export const answer = (context: CommandContext, command: Answer): void =>
  beginAnswer(context, command)(context);

/**
 * Does all work of an answer before the first die. The returned function does the rest and can be called repeatedly.
 */
export function beginAnswer(context: CommandContext, command: Answer): (context: CommandContext) => void {
  const pending = awaited(context);
  const path = ['answer', context.system.id, pending.act];
  if (command.act !== pending.act)
    throw reject(`the pending act is ${pending.act}, not ${command.act}`, path.slice(0, 2), pending.act);
  const { answer } = command;
  // Validates the answer exactly as the respondent sent it. Acts read the merged input, which can differ from it.
  const rules = participantsOf(context, pending).act.answer!;
  readPlainly(withoutDefaults(rules.input), answer, path);
  rejectIf(rejectionByHouseRules(context, rules, pending, answer, path));
  const own = answerActOf(context, pending, answer);
  const alone = own === null ? joined(context, pending, { answer, actDetail: null }, path) : null;
  return (playContext) => {
    const resolution = own && carryOutAnswerAct(playContext, pending, own, answer, path);
    if (own && !resolution) return;
    const detail = (resolution?.detail as Json | undefined) ?? null;
    goOn(
      playContext,
      pending,
      alone ?? joined(playContext, pending, { answer, actDetail: detail }, path),
      path,
    );
    resumeWaiting(playContext, pending);
  };
}

/** Returns the reason why house rules forbid the answer. Null if they allow it. */
function rejectionByHouseRules(
  { system, state, options }: CommandContext,
  rules: AnswerRules,
  { combatant, act }: Pending,
  answer: Json,
  path: Path,
): Rejection | null {
  if (houseRulesIn(options) === null || isPass(rules, answer)) return null;
  const asked = fighterOf(combatantAt(state, combatant, path), state.round);
  const forbidden = forbiddingAnswer(options, asked, act, answer);
  return forbidden === null
    ? null
    : rejection(forbiddenAnswer(forbidden), path, acceptedOptions(answerOptionsOf(system, state, options)));
}

/** The respondent passes. The pending act continues if it is still possible. */
export const pass = (context: CommandContext): void => beginPass(context)(context);

/** Passes for a respondent who did not answer in time. */
export function timeOut(context: CommandContext): void {
  const { combatant, byGameMaster = false } = awaited(context);
  if (byGameMaster)
    throw reject('the question is for the game master', [], 'an act that waits for a combatant’s answer');
  context.emit({ type: 'answerTimedOut', combatant });
  pass(context);
}

/** Like `beginAnswer`, but for a respondent who passes. */
export function beginPass(context: CommandContext): (context: CommandContext) => void {
  const pending = awaited(context);
  const { answer } = participantsOf(context, pending).act;
  const alone = joined(context, pending, { answer: answer!.pass, actDetail: null }, null);
  return (playContext) => {
    goOn(playContext, pending, alone, null);
    resumeWaiting(playContext, pending);
  };
}

/** Returns the act that is the respondent's answer. Null if the answer is not an act. */
function answerActOf(context: CommandContext, pending: Pending, answer: Json): AnswerAct | null {
  const { act: waiting, actor: waits } = participantsOf(context, pending);
  const { round } = context.state;
  const asked = combatantAt(context.state, pending.combatant, ['answer']);
  const [doing, answering] = [fighterOf(waits, round), fighterOf(asked, round)];
  return waiting.answer!.asAct?.(answer, pending.input, doing, answering) ?? null;
}

/**
 * Returns the result of an act that answers a pending act. Null if the answering act itself needs an answer first; the
 * pending act then keeps waiting.
 */
function carryOutAnswerAct(
  context: CommandContext,
  pending: Pending,
  { act: id, input, path: within = [] }: AnswerAct,
  answer: Json,
  path: Path,
): Resolution | null {
  const doing = { actor: pending.combatant, act: id, input };
  const participants = participantsOf(context, { ...doing, target: pending.actor });
  const { act, actor } = participants;
  const at = [...path, ...within];
  rejectIf(rejectionByTurnOrCost(context, act, actor, input));
  rejectIf(rejectionByState(context, act, actor, input));
  const procedure = prepareAct(context, participants, input, { ...noContext, answers: pending.act }, at);
  if ('forbidden' in procedure) throw ruleRejected(procedure, at, participants);
  pay(context, participants, input);
  const beneath = { ...pending, input: stated(context, pending, { answer, actDetail: null }) };
  return concludeOrWait(context, {
    ...{ doing: { ...doing, beneath }, participants, procedure },
    ...{ laterTargets: [], previousDetail: null },
  });
}

function awaited({ state }: CommandContext): Pending {
  if (state.pending) return state.pending;
  throw reject('no act is waiting for an answer', [], 'an encounter with a pending act');
}

interface Answered {
  readonly answer: Json;
  readonly actDetail: Json | null;
}

/** A pending act, with an answer merged into its input. */
interface Joined {
  readonly participants: Participants;
  readonly input: Json;
  readonly procedure: BoundProcedure | RuleViolation;
}

/** Returns the pending act's input, merged with the answer. */
function stated(context: CommandContext, pending: Pending, { answer, actDetail }: Answered): Json {
  const { combatant: id, target } = pending;
  const { merge: joins = mergeAnswer } = participantsOf(context, pending).act.answer!;
  return joins(pending.input, answer, { id, isTarget: id === target, actDetail });
}

/** `path` is the path of the answer in the command's input. */
function joined(context: CommandContext, pending: Pending, given: Answered, path: Path | null): Joined {
  const participants = participantsOf(context, pending);
  const answered = (by: Answered) => {
    const input = stated(context, pending, by);
    const course = { ...courseOf(pending, pending.before), stages: pending.stages ?? [] };
    return { input, procedure: continueAct(context, participants, input, course, path ?? []) };
  };
  const { input, procedure } = answered(given);
  if ('forbidden' in procedure && path && given.actDetail === null) {
    // If the pending act is impossible whatever the answer is, any answer ends it.
    const passed = answered({ answer: participants.act.answer!.pass, actDetail: null });
    if (!('forbidden' in passed.procedure)) throw ruleRejected(procedure, path, participants);
  }
  return { participants, input, procedure };
}

/**
 * The answer applies only to the current target. Later targets are asked separately. `path` is the path of the answer
 * in the command's input.
 */
function goOn(
  context: CommandContext,
  pending: Pending,
  { participants, input, procedure }: Joined,
  path: Path | null,
): void {
  const laterTargets = pending.next.map((target) => ({ target, interposed: null }));
  if ('forbidden' in procedure) {
    context.emit({ type: 'leftOut', combatant: pending.target, reason: procedure.forbidden });
    resolveTargets(context, pending, laterTargets, pending.before);
    return;
  }
  const resolution = resume(context, { ...pending, input }, participants, procedure, path ?? []);
  if (resolution === null) return;
  const { outcome, detail } = resolution;
  const actContext = courseOf(pending, pending.before);
  resolveTargets(
    context,
    pending,
    remainingTargets(laterTargets, participants.act, outcome, actContext),
    detail as Json,
  );
}

/** Returns the result of the pending act after an answer. Null if the act asks another question. */
function resume(
  context: CommandContext,
  pending: Pending,
  participants: Participants,
  procedure: BoundProcedure,
  path: Path,
): Resolution | null {
  const { throws, question } = pending;
  const dice = context.dice.replayed(throws, diceOfParticipants(context, participants));
  const watched = context.dice.recorded(dice, { act: pending.act, procedure: procedure.id });
  const played = conclude(context, participants, procedure, watched);
  if (!(played instanceof AnswerNeeded)) return played;
  const { byGameMaster: _, ...before } = pending;
  const asked = questionOf(played, procedure, pending);
  const further = watched.throws();
  const same = asked.combatant === pending.combatant && asked.question === question;
  if (further.length === throws.length && same)
    throw reject('this does not answer the question', path, `an answer that decides ${question}`);
  context.applyEffects(played.details.meanwhile ?? [], pending.actor, pending.target);
  context.emit({ type: 'answerAwaited', pending: { ...before, throws: further, ...asked } });
  return null;
}

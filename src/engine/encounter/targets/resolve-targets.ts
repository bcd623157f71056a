import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Act, ActContext } from '../../rules/fight/act.ts';
import { AnswerNeeded } from '../../rules/fight/answer-needed.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import type { BoundProcedure, Played } from '../../rules/procedure.ts';
import type { Resolution } from '../../rules/resolution.ts';
import type { CommandContext } from '../command-context.ts';
import { fighterOf, reject } from '../decision.ts';
import type { Pending } from '../event.ts';
import type { RecordedDice } from '../recorded-dice.ts';
import { roundContextOf } from '../turns/rejections.ts';
import { diceOfParticipants, type Participants, participantsOf } from './participants.ts';

/** Who does what, whomever it affects. */
export interface ActRequest {
  readonly actor: string;
  readonly act: string;
  readonly input: Json;
  readonly ally?: string;
  readonly outOfTurn?: boolean;
  /** What waits for it, where it has come between that and its answer. */
  readonly beneath?: Pending;
}

/** Whether what somebody does was paid for, once it is under way. */
export const isPaid = ({ outOfTurn = false }: Pick<ActRequest, 'outOfTurn'>): boolean => !outOfTurn;

/** What waits for somebody to do this. */
export const answersTo = ({ beneath }: Pick<ActRequest, 'beneath'>): Pick<ActContext, 'answers'> =>
  beneath ? { answers: beneath.act } : {};

/** Somebody whom an act is to affect; `interposed` where they have stepped in front of another by that act. */
interface PendingTarget {
  readonly target: string;
  readonly interposed: string | null;
  /** As it was prepared before the act was paid for; left out, it is prepared in time. */
  readonly procedure?: BoundProcedure;
}

/** Where the input of an act was given. */
export const pathOf = ({ system }: CommandContext, act: string): Path => ['act', system.id, act];

/** The act affects one after another, until somebody is to answer first. `before` is what it came to so far. */
export function resolveTargets(
  context: CommandContext,
  doing: ActRequest,
  due: readonly PendingTarget[],
  before: Json | null = null,
): void {
  let [rest, last] = [due, before];
  while (rest.length > 0) {
    const [now, ...behind] = rest as [PendingTarget, ...PendingTarget[]];
    const parties = participantsOf(context, { ...doing, target: now.target });
    const actContext = { before: last, interposed: now.interposed, paid: isPaid(doing), ...answersTo(doing) };
    const procedure = now.procedure ?? prepareAct(context, parties, doing.input, actContext);
    rest = behind;
    if ('forbidden' in procedure) {
      if (now.interposed !== null) throw reject(procedure.forbidden, ['act'], procedure.accepted);
      context.emit({ type: 'leftOut', combatant: now.target, reason: procedure.forbidden });
      continue;
    }
    const came = concludeOrWait(context, { doing, parties, procedure, behind, before: last });
    if (came === null) return;
    if (now.interposed === null) last = came.detail as Json;
    rest = remainingTargets(behind, parties.act, came.outcome, actContext);
  }
}

/** Those behind whom it still affects after such an outcome. */
export function remainingTargets(
  behind: readonly PendingTarget[],
  { stopsAfter }: Act,
  outcome: string,
  actContext: ActContext,
): readonly PendingTarget[] {
  const spared = stopsAfter?.(outcome, actContext) ?? null;
  return spared === null ? behind : spared === 'NEXT' ? behind.slice(1) : [];
}

interface PreparedAct {
  readonly doing: ActRequest;
  readonly parties: Participants;
  readonly procedure: BoundProcedure;
  readonly behind: readonly PendingTarget[];
  readonly before: Json | null;
}

/** What it comes to; null where somebody is asked first, and it waits. */
export function concludeOrWait(
  context: CommandContext,
  {
    doing: { actor, act, input, ally, outOfTurn = false, beneath },
    parties,
    procedure,
    behind,
    before,
  }: PreparedAct,
): Resolution | null {
  const target = parties.target.id;
  const watched = context.dice.recorded(diceOfParticipants(context, parties), {
    act,
    procedure: procedure.id,
  });
  const came = conclude(context, parties, procedure, watched);
  if (!(came instanceof AnswerNeeded)) return came;
  const [throws, next] = [watched.throws(), behind.map((due) => due.target)];
  const near = {
    ...(ally === undefined ? {} : { ally }),
    ...(outOfTurn ? { outOfTurn } : {}),
    ...(beneath && { beneath }),
  };
  const asked = questionOf(came, { actor, target, input });
  context.applyEffects(came.details.meanwhile ?? [], actor, target);
  context.emit({
    type: 'answerAwaited',
    pending: { actor, target, act, throws, next, before, ...near, ...asked },
  });
  return null;
}

/** Who is asked what, and what the act keeps of it. */
export function questionOf(
  { respondent: of, question, details: { byGameMaster, kept } }: AnswerNeeded,
  { actor, target, input }: Pick<Pending, 'actor' | 'target' | 'input'>,
): Pick<Pending, 'combatant' | 'question' | 'input' | 'byGameMaster'> {
  return {
    combatant: typeof of === 'object' ? of.id : of === 'ACTOR' ? actor : target,
    question,
    input: kept ? { ...(input as object), ...kept } : input,
    ...(byGameMaster && { byGameMaster }),
  };
}

/** The act with its numbers, or why it may not be. */
export function prepareAct(
  context: CommandContext,
  { act, actor, target, ally }: Participants,
  input: Json,
  actContext: ActContext,
  path: Path = pathOf(context, act.id),
): BoundProcedure | RuleViolation {
  const { options, state, overrides } = context;
  const [doing, affected] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const near = ally && fighterOf(ally, state.round);
  const now = { ...actContext, ...roundContextOf(context.system, state, actor.id), ally: near };
  return act.prepare(doing, affected, input, options, path, overrides, now);
}

/** Plays an act and applies its effects. A question is returned, and nothing is applied. */
export function conclude(
  context: CommandContext,
  { act, actor, target, ally }: Participants,
  procedure: BoundProcedure,
  watched: RecordedDice,
): Played {
  const resolution = procedure.play(watched.dice);
  if (resolution instanceof AnswerNeeded) return resolution;
  const { outcome, summary, breakdowns, effects, detail } = resolution;
  context.views.push(watched.views?.() ?? null);
  context.emit({
    type: 'acted',
    actor: actor.id,
    target: target.id,
    act: act.id,
    procedure: procedure.id,
    outcome,
    summary,
    breakdowns,
    throws: watched.throws(),
    detail: detail as Json,
  });
  context.applyEffects(effects, actor.id, target.id, ally?.id ?? null);
  return resolution;
}

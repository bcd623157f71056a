import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Act, ActContext } from '../../rules/fight/act.ts';
import { AnswerNeeded } from '../../rules/fight/answer-needed.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import { optionsBetween } from '../../rules/homebrew/house-rules.ts';
import type { BoundProcedure, Played } from '../../rules/procedure.ts';
import type { Resolution } from '../../rules/resolution.ts';
import type { CommandContext } from '../command-context.ts';
import { fighterOf, preparedFor, reject } from '../decision.ts';
import type { Pending } from '../event.ts';
import type { RecordedDice } from '../recorded-dice.ts';
import { isOutOfTurn, roundContextOf, violationOfFelled } from '../turns/rejections.ts';
import { diceOfParticipants, type Participants, participantsOf } from './participants.ts';

/** An actor's act, without its targets. */
export interface ActRequest {
  readonly actor: string;
  readonly act: string;
  readonly input: Json;
  readonly ally?: string;
  readonly outOfTurn?: boolean;
  /** The act that this act interrupted. */
  readonly beneath?: Pending;
}

/** True if the cost of the act was paid when it began. */
export const isPaid = ({ outOfTurn = false }: Pick<ActRequest, 'outOfTurn'>): boolean => !outOfTurn;

/** Returns the act that this act answers. */
export const answersTo = ({ beneath }: Pick<ActRequest, 'beneath'>): Pick<ActContext, 'answers'> =>
  beneath ? { answers: beneath.act } : {};

/**
 * Returns the context of an act that has begun. `previousDetail` is the detail of its result against the previous
 * target.
 */
export const courseOf = (
  doing: Pick<ActRequest, 'outOfTurn' | 'beneath'>,
  previousDetail: Json | null,
): ActContext => ({
  ...{ previousDetail, interposed: null, paid: isPaid(doing), outOfTurn: !isPaid(doing) },
  ...answersTo(doing),
});

/**
 * A target of an act. `interposed` is the act that the combatant used to step in front of another target. Null for
 * intended targets.
 */
interface PendingTarget {
  readonly target: string;
  readonly interposed: string | null;
  /**
   * Procedure that was prepared before the act was paid for. If omitted: the procedure is prepared when the act reaches
   * the target.
   */
  readonly procedure?: BoundProcedure;
}

/** Returns the path of the act's input in the command. */
export const pathOf = ({ system }: CommandContext, act: string): Path => ['act', system.id, act];

/**
 * Resolves an act against its targets, one after another, until it needs an answer. `previousDetail` is the detail of
 * its result against the previous target.
 */
export function resolveTargets(
  context: CommandContext,
  doing: ActRequest,
  due: readonly PendingTarget[],
  previousDetail: Json | null = null,
): void {
  let [rest, last] = [due, previousDetail];
  while (rest.length > 0) {
    const [now, ...laterTargets] = rest as [PendingTarget, ...PendingTarget[]];
    const participants = participantsOf(context, { ...doing, target: now.target });
    const actContext = { ...courseOf(doing, last), interposed: now.interposed };
    const procedure = now.procedure ?? continueAct(context, participants, doing.input, actContext);
    rest = laterTargets;
    if ('forbidden' in procedure) {
      if (now.interposed !== null) throw reject(procedure.forbidden, ['act'], procedure.accepted);
      context.emit({ type: 'leftOut', combatant: now.target, reason: procedure.forbidden });
      continue;
    }
    const resolution = concludeOrWait(context, {
      doing,
      participants,
      procedure,
      laterTargets,
      previousDetail: last,
    });
    if (resolution === null) return;
    if (now.interposed === null) last = resolution.detail as Json;
    rest = remainingTargets(laterTargets, participants.act, resolution.outcome, actContext);
  }
}

/** Returns the targets that the act still affects after this outcome. */
export function remainingTargets(
  laterTargets: readonly PendingTarget[],
  { stopsAfter }: Act,
  outcome: string,
  actContext: ActContext,
): readonly PendingTarget[] {
  const spared = stopsAfter?.(outcome, actContext) ?? null;
  return spared === null ? laterTargets : spared === 'NEXT' ? laterTargets.slice(1) : [];
}

interface PreparedAct {
  readonly doing: ActRequest;
  readonly participants: Participants;
  readonly procedure: BoundProcedure;
  readonly laterTargets: readonly PendingTarget[];
  readonly previousDetail: Json | null;
}

/** Returns the result of the act. Null if the act needs an answer first and is therefore pending. */
export function concludeOrWait(
  context: CommandContext,
  {
    doing: { actor, act, input, ally, outOfTurn = false, beneath },
    participants,
    procedure,
    laterTargets,
    previousDetail,
  }: PreparedAct,
): Resolution | null {
  const target = participants.target.id;
  const watched = context.dice.recorded(diceOfParticipants(context, participants), {
    act,
    procedure: procedure.id,
  });
  const played = conclude(context, participants, procedure, watched);
  if (!(played instanceof AnswerNeeded)) return played;
  const [throws, next] = [watched.throws(), laterTargets.map((due) => due.target)];
  const near = {
    ...(ally === undefined ? {} : { ally }),
    ...(outOfTurn ? { outOfTurn } : {}),
    ...(beneath && { beneath }),
  };
  const asked = questionOf(played, procedure, { actor, target, input });
  context.applyEffects(played.details.meanwhile ?? [], actor, target);
  context.emit({
    type: 'answerAwaited',
    pending: { actor, target, act, throws, next, before: previousDetail, ...near, ...asked },
  });
  return null;
}

/** Returns the respondent, the question, and the inputs that are stored with the pending act. */
export function questionOf(
  { respondent: of, question, details: { byGameMaster, kept, keepsStage } }: AnswerNeeded,
  procedure: BoundProcedure,
  { actor, target, input, stages = [] }: Pick<Pending, 'actor' | 'target' | 'input' | 'stages'>,
): Pick<Pending, 'combatant' | 'question' | 'input' | 'stages' | 'byGameMaster'> {
  return {
    combatant: typeof of === 'object' ? of.id : of === 'ACTOR' ? actor : target,
    question,
    input: kept ? { ...(input as object), ...kept } : input,
    ...(keepsStage && { stages: [...stages, procedure.input!] }),
    ...(byGameMaster && { byGameMaster }),
  };
}

/** Returns the prepared procedure, or the rule violation that forbids the act. */
export function prepareAct(
  context: CommandContext,
  { act, actor, target, ally }: Participants,
  input: Json,
  actContext: ActContext,
  path: Path = pathOf(context, act.id),
): BoundProcedure | RuleViolation {
  const { options, state } = context;
  const affected = fighterOf(target, state.round);
  const near = ally && fighterOf(ally, state.round);
  const outOfTurn = isOutOfTurn(act, actContext.outOfTurn);
  const now = { ...actContext, ...roundContextOf(context.system, state, actor.id, outOfTurn), ally: near };
  const prepare = (doing: Fighter) =>
    act.prepare(doing, affected, input, optionsBetween(options, doing, affected), path, now);
  return actContext.outOfTurn ? prepare(fighterOf(actor, state.round)) : preparedFor(state, actor, prepare);
}

/**
 * Returns an act that has begun, prepared for one of its targets. If its actor is down, the act continues only if the
 * system has a separate procedure for this case.
 */
export function continueAct(...prepared: Parameters<typeof prepareAct>): BoundProcedure | RuleViolation {
  const [context, { act, actor }] = prepared;
  const procedure = prepareAct(...prepared);
  return 'forbidden' in procedure || procedure.id !== act.procedure.id
    ? procedure
    : (violationOfFelled(context, act, actor) ?? procedure);
}

/** Plays an act and applies its effects. If the act needs an answer, returns the question and applies nothing. */
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

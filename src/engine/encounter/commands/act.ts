import type { Json } from '../../json.ts';
import { citing } from '../../rules/citation.ts';
import { type Act, noContext } from '../../rules/fight/act.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { fighterOf, mustRun, nameOf, reject, rejectIf, ruleRejected } from '../decision.ts';
import { interpose, resumeWaiting, whyNotInterpose } from '../targets/interpose.ts';
import { type Participants, participantsOf } from '../targets/participants.ts';
import { type ActRequest, isPaid, pathOf, prepareAct, resolveTargets } from '../targets/resolve-targets.ts';
import {
  rejectionByState,
  rejectionByTiming,
  rejectionByTurnOrCost,
  waitingFor,
} from '../turns/rejections.ts';

export type ActCommand = Omit<Extract<Command, { type: 'act' }>, 'type'>;

/** Carries out an act. If the rules allow the other side to answer first, the act is pending until then. */
export const act = (context: CommandContext, acting: ActCommand): void => beginAct(context, acting)(context);

/** Does all work before the first die. The returned function does the rest and can be called repeatedly. */
export function beginAct(context: CommandContext, acting: ActCommand): (context: CommandContext) => void {
  mustRun(context.state);
  const all = everybody(context, acting);
  const [participants] = all as [Participants];
  const { act, actor } = participants;
  const { input } = acting;
  rejectIf(rejectionByTiming(context, act));
  const waiting = waitingFor(context.state, act);
  if (waiting) rejectIf(whyNotInterpose(context.state, waiting, act, acting));
  if (!acting.outOfTurn) rejectIf(rejectionByTurnOrCost(context, act, actor, input));
  rejectIf(rejectionByState(context, act, actor, input, acting.outOfTurn));
  limitTargets(context, act, acting, all);
  const procedures = all.map((each) => {
    const procedure = prepareAct(context, each, input, { ...noContext, outOfTurn: !isPaid(acting) });
    if ('forbidden' in procedure) throw ruleRejected(procedure, pathOf(context, act.id), each);
    return procedure;
  });
  if (!acting.outOfTurn) pay(context, participants, input);
  const [first, ...laterTargets] = all.map(({ target }) => ({ target: target.id, interposed: null }));
  const between = waiting && !act.interposes ? { beneath: waiting } : {};
  const due = [{ ...first!, procedure: procedures[0]! }, ...laterTargets];
  return (playContext) => {
    resolveTargets(playContext, { ...acting, ...between }, due);
    if (waiting && act.interposes) interpose(playContext, waiting, acting);
    resumeWaiting(playContext, act.interposes ? (waiting ?? {}) : between);
  };
}

/** Returns the participants of the act, separately for each target. */
const everybody = (
  context: CommandContext,
  acting: ActRequest & Pick<ActCommand, 'target' | 'others'>,
): Participants[] =>
  [acting.target, ...(acting.others ?? [])].map((target, index) =>
    participantsOf(
      context,
      { ...acting, target },
      index === 0 ? ['targetId'] : ['otherTargetIds', index - 1],
    ),
  );

function limitTargets(
  { options, state }: CommandContext,
  act: Act,
  { input, others = [] }: ActCommand,
  all: Participants[],
) {
  const { actor } = all[0]!;
  const { max, again } = act.several?.(fighterOf(actor, state.round), input, options) ?? {
    max: 1,
    again: false,
  };
  if (all.length > max)
    throw reject(
      max === 1
        ? `“${act.title}” can have only one target`
        : `“${act.title}” can have at most ${max} targets`,
      ['otherTargetIds'],
      max === 1 ? 'no other targets' : `at most ${max - 1} in addition to the target`,
    );
  const ids = all.map(({ target }) => target.id);
  const twice = again ? -1 : others.findIndex((id, index) => ids.indexOf(id) !== index + 1);
  if (twice >= 0)
    throw reject(
      `${nameOf(state, others[twice]!)} is listed as a target twice`,
      ['otherTargetIds', twice],
      'each target once',
      [others[twice]!],
    );
}

const budgeted = citing('The budget of the round');

/** Pays the act's cost when the act begins, regardless of its result. */
export function pay(context: CommandContext, { act, actor }: Participants, input: Json): void {
  const { options, state } = context;
  const costs = act.costs(fighterOf(actor, state.round), input, options);
  context.applyEffects(
    costs.map(({ resource: budget, amount }) => ({
      type: 'spent',
      on: 'ACTOR',
      budget,
      amount,
      citation: budgeted(act.title),
    })),
    actor.id,
    actor.id,
  );
}

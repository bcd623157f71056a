import type { Json } from '../../json.ts';
import { citing } from '../../rules/citation.ts';
import { type Act, noContext } from '../../rules/fight/combat.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { fighterOf, forbidden, mustRun, permit, reject } from '../decision.ts';
import { type Parties, partiesOf } from '../targets/parties.ts';
import { type Doing, pathOf, prepared, resolveTargets } from '../targets/resolve-targets.ts';
import { goOnBeneath, stepInto, wrongStep } from '../targets/step-into.ts';
import { heldBack, unaffordable, untimely, waitingFor } from '../turns/allowed.ts';

export type Acting = Omit<Extract<Command, { type: 'act' }>, 'type'>;

/** Somebody acts; where the rules let the other side answer first, the act waits. */
export const act = (context: CommandContext, acting: Acting): void => undertake(context, acting)(context);

/** All that comes before dice; what is left of it goes on from there, any number of times. */
export function undertake(context: CommandContext, acting: Acting): (context: CommandContext) => void {
  mustRun(context.state);
  const all = everybody(context, acting);
  const [parties] = all as [Parties];
  const { act, actor } = parties;
  const { input } = acting;
  permit(untimely(context, act));
  const waiting = waitingFor(context.state, act);
  if (waiting) permit(wrongStep(context.state, waiting, act, acting));
  if (!acting.outOfTurn) permit(unaffordable(context, act, actor, input));
  permit(heldBack(context, act, actor, input));
  fewEnough(context, act, acting, all);
  const procedures = all.map((each) => {
    const procedure = prepared(context, each, input, noContext);
    if ('forbidden' in procedure) throw forbidden(procedure, pathOf(context, act.id), each);
    return procedure;
  });
  if (!acting.outOfTurn) pay(context, parties, input);
  const [first, ...behind] = all.map(({ target }) => ({ target: target.id, interposed: null }));
  const between = waiting && !act.interposes ? { beneath: waiting } : {};
  const due = [{ ...first!, procedure: procedures[0]! }, ...behind];
  return (going) => {
    resolveTargets(going, { ...acting, ...between }, due);
    if (waiting && act.interposes) stepInto(going, waiting, acting);
    goOnBeneath(going, act.interposes ? (waiting ?? {}) : between);
  };
}

/** Everybody whom it affects, as it affects them. */
const everybody = (context: CommandContext, acting: Doing & Pick<Acting, 'target' | 'others'>): Parties[] =>
  [acting.target, ...(acting.others ?? [])].map((target, index) =>
    partiesOf(context, { ...acting, target }, index === 0 ? ['target'] : ['others', index - 1]),
  );

function fewEnough(
  { options, state }: CommandContext,
  act: Act,
  { input, others = [] }: Acting,
  all: Parties[],
) {
  const { actor } = all[0]!;
  const { most, again } = act.several?.(fighterOf(actor, state.round), input, options) ?? {
    most: 1,
    again: false,
  };
  if (all.length > most)
    throw reject(
      most === 1 ? 'that affects one alone' : `that affects at most ${most}`,
      ['others'],
      most === 1 ? 'nobody else' : `at most ${most - 1} beside the target`,
    );
  const ids = all.map(({ target }) => target.id);
  const twice = again ? -1 : others.findIndex((id, index) => ids.indexOf(id) !== index + 1);
  if (twice >= 0)
    throw reject('that affects nobody twice', ['others', twice], 'somebody else', [others[twice]!]);
}

const budgeted = citing('The budget of the round');

/** What the act costs is spent when it begins, whatever becomes of it. */
export function pay(context: CommandContext, { act, actor }: Parties, input: Json): void {
  const { options, state } = context;
  const costs = act.costs(fighterOf(actor, state.round), input, options);
  context.applyEffects(
    costs.map(({ budget, amount }) => ({
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

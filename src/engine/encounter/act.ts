import type { Json } from '../json.ts';
import { citing } from '../rules/citation.ts';
import { type Act, straight } from '../rules/combat.ts';
import { inTurn, timely, unhindered } from './allowed.ts';
import type { Command } from './command.ts';
import { befallAll, type Doing, pathOf, prepared } from './course.ts';
import { fighterOf, forbidden, mustRun, reject } from './decision.ts';
import { type Parties, partiesOf } from './parties.ts';
import { goOnBeneath, mayStepInto, stepInto } from './step-into.ts';
import type { Unfolding } from './unfolding.ts';

export type Acting = Omit<Extract<Command, { type: 'act' }>, 'type'>;

/** Somebody acts; where the rules let the other side answer first, the act waits. */
export function act(unfolding: Unfolding, acting: Acting): void {
  mustRun(unfolding.state);
  const all = everybody(unfolding, acting);
  const [parties] = all as [Parties];
  const { act, actor } = parties;
  const { input } = acting;
  const waiting = timely(unfolding, act);
  if (waiting) mayStepInto(unfolding.state, waiting, act, acting);
  if (!acting.outOfTurn) inTurn(unfolding, act, actor, input);
  unhindered(unfolding, act, actor, input);
  fewEnough(unfolding, act, acting, all);
  const procedures = all.map((each) => {
    const procedure = prepared(unfolding, each, input, straight);
    if ('forbidden' in procedure) throw forbidden(procedure, pathOf(unfolding, act.id), each);
    return procedure;
  });
  if (!acting.outOfTurn) pay(unfolding, parties, input);
  const [first, ...behind] = all.map(({ target }) => ({ target: target.id, interposed: null }));
  const between = waiting && !act.interposes ? { beneath: waiting } : {};
  befallAll(unfolding, { ...acting, ...between }, [{ ...first!, procedure: procedures[0]! }, ...behind]);
  if (waiting && act.interposes) stepInto(unfolding, waiting, acting);
  goOnBeneath(unfolding, act.interposes ? (waiting ?? {}) : between);
}

/** Everybody whom it befalls, as it befalls them. */
const everybody = (unfolding: Unfolding, acting: Doing & Pick<Acting, 'target' | 'others'>): Parties[] =>
  [acting.target, ...(acting.others ?? [])].map((target, index) =>
    partiesOf(unfolding, { ...acting, target }, index === 0 ? ['target'] : ['others', index - 1]),
  );

function fewEnough({ options, state }: Unfolding, act: Act, { input, others = [] }: Acting, all: Parties[]) {
  const { actor } = all[0]!;
  const { most, again } = act.several?.(fighterOf(actor, state.round), input, options) ?? {
    most: 1,
    again: false,
  };
  if (all.length > most)
    throw reject(
      most === 1 ? 'that befalls one alone' : `that befalls at most ${most}`,
      ['others'],
      most === 1 ? 'nobody else' : `at most ${most - 1} beside the target`,
    );
  const ids = all.map(({ target }) => target.id);
  const twice = again ? -1 : others.findIndex((id, index) => ids.indexOf(id) !== index + 1);
  if (twice >= 0)
    throw reject('that befalls nobody twice', ['others', twice], 'somebody else', [others[twice]!]);
}

const budgeted = citing('The budget of the round');

/** What the act costs is spent when it begins, whatever becomes of it. */
export function pay(unfolding: Unfolding, { act, actor }: Parties, input: Json): void {
  const { options, state } = unfolding;
  const costs = act.costs(fighterOf(actor, state.round), input, options);
  unfolding.befall(
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

import type { Dice } from '../dice/dice.ts';
import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import { AnswerNeeded } from '../rules/answer.ts';
import { citing } from '../rules/citation.ts';
import type { Act } from '../rules/combat.ts';
import type { BoundProcedure } from '../rules/procedure.ts';
import { inTurn, unhindered } from './allowed.ts';
import type { Command } from './command.ts';
import { combatantAt, fighterOf, forbidden, mustRun, reject } from './decision.ts';
import type { Combatant } from './state.ts';
import type { Unfolding } from './unfolding.ts';
import { watching } from './watching.ts';

/** An act whose parties are known. */
interface Parties {
  readonly act: Act;
  readonly actor: Combatant;
  readonly target: Combatant;
}

export type Acting = Omit<Extract<Command, { type: 'act' }>, 'type'>;

/** Somebody acts; where the rules let the other side answer first, the act waits. */
export function act(unfolding: Unfolding, acting: Acting): void {
  const parties = partiesOf(unfolding, acting);
  const { input } = acting;
  const path = ['act', unfolding.system.id, acting.act];
  if (!acting.outOfTurn) inTurn(unfolding, parties.act, parties.actor, input);
  unhindered(unfolding, parties.act, parties.actor);
  const procedure = prepare(unfolding, parties, input, path);
  if (!acting.outOfTurn) pay(unfolding, parties, input);
  const watched = watching(unfolding.dice);
  try {
    conclude(unfolding, parties, procedure, watched.dice);
  } catch (error) {
    if (!(error instanceof AnswerNeeded)) throw error;
    const { actor, target, act } = acting;
    const combatant = error.of === 'ACTOR' ? actor : target;
    const throws = watched.throws();
    unfolding.tell({
      type: 'answerAwaited',
      pending: { actor, target, act, input, throws, combatant, question: error.question },
    });
  }
}

export function partiesOf({ system, state }: Unfolding, acting: Omit<Acting, 'input'>): Parties {
  mustRun(state);
  const actor = combatantAt(state, acting.actor, ['actor']);
  const target = combatantAt(state, acting.target, ['target']);
  const act = system.combat.acts.find(({ id }) => id === acting.act);
  if (!act) throw reject('there is no such act', ['act'], system.combat.acts.map(({ id }) => id).join(', '));
  if (actor.id === target.id && !act.onOneself)
    throw reject('nobody does that to themselves', ['target'], 'another combatant');
  if (actor.id !== target.id && !act.onOthers)
    throw reject('that is done to oneself alone', ['target'], actor.id);
  return { act, actor, target };
}

/** The act with its numbers. `path` is where its input was given. */
export function prepare(
  { options, state, book }: Unfolding,
  parties: Parties,
  input: Json,
  path: Path,
): BoundProcedure {
  const { act, actor, target } = parties;
  const [doing, befallen] = [fighterOf(actor, state.round), fighterOf(target, state.round)];
  const procedure = act.prepare(doing, befallen, input, options, path, book);
  if ('forbidden' in procedure) throw forbidden(procedure, path, parties);
  return procedure;
}

const budgeted = citing('The budget of the round');

/** What the act costs is spent when it begins, whatever becomes of it. */
function pay(unfolding: Unfolding, { act, actor }: Parties, input: Json): void {
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

/** What the act comes to. */
export function conclude(
  unfolding: Unfolding,
  { act, actor, target }: Parties,
  procedure: BoundProcedure,
  dice: Dice,
): void {
  const { outcome, summary, breakdowns, effects, detail } = procedure.play(dice);
  unfolding.tell({
    type: 'acted',
    actor: actor.id,
    target: target.id,
    act: act.id,
    outcome,
    summary,
    breakdowns,
    detail: detail as Json,
  });
  unfolding.befall(effects, actor.id, target.id);
}

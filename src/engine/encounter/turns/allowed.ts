import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Act, ActContext, Budget, Moment } from '../../rules/fight/combat.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';
import type { System } from '../../rules/system.ts';
import { fighterOf, fightersOf, forbidden, nameOf, type Rejected, reject } from '../decision.ts';
import type { Pending } from '../event.ts';
import type { Combatant, EncounterState } from '../state.ts';

/** An encounter as it stands, and the rules it is played by. */
interface Scene {
  readonly system: System;
  readonly state: EncounterState;
  readonly options: Json;
}

export function unfinished({ status }: EncounterState): void {
  if (status === 'FINISHED')
    throw reject('the encounter is finished', [], 'an encounter that is not; a fork of this one goes on');
}

/** Throws while an act waits for its answer. */
export function nothingWaits(state: EncounterState): void {
  if (!state.pending) return;
  const { combatant, question, byGameMaster } = state.pending;
  const whoever = byGameMaster ? 'the game master' : nameOf(state, combatant);
  throw reject(`${whoever} is to answer first: ${question}`, [], 'an answer', [combatant]);
}

/**
 * Throws unless an act that steps into another has one to step into, and any other that may not come between has none to
 * wait for.
 */
export function timely({ system, state }: Omit<Scene, 'options'>, act: Act): Pending | null {
  if (!act.interposes && (!act.comesBetween || state.pending === null)) {
    nothingWaits(state);
    return null;
  }
  const waiting = system.combat.acts.find(({ id }) => id === state.pending?.act);
  if (state.pending === null || (act.interposes && !waiting?.interposable))
    throw reject('nothing waits that could be stepped into', ['act'], 'an attack that waits');
  if (state.pending.throws.length > 0)
    throw reject('the dice are known already', ['act'], 'an attack that was not rolled yet');
  return state.pending;
}

/** Whether nobody has done anything in the round, as far as the system tells. */
const isOpening = ({ combat }: System, { turnsEnded, combatants, round }: EncounterState): boolean =>
  turnsEnded.size === 0 &&
  [...combatants.values()].every((each) => combat.idle?.(fighterOf(each, round)) ?? false);

/** What an act is told of the round that it is done in, whether it is done or only tried. */
export const surroundings = (
  system: System,
  state: EncounterState,
  actor: string,
): Required<Pick<ActContext, 'present' | 'acted' | 'moment'>> => ({
  present: fightersOf(state),
  acted: new Set(state.turnsEnded.keys()),
  moment: () => momentOf(system, state, actor),
});

/** Where in the round somebody is. */
function momentOf(system: System, state: EncounterState, id: string): Moment {
  const { onTurn, turns, turnsEnded } = state;
  if (isOpening(system, state)) return 'OPENING';
  if (onTurn.includes(id)) return 'NOW';
  const places = turns.filter(({ combatants }) => combatants.includes(id)).length;
  return places > (turnsEnded.get(id) ?? 0) ? 'BEFORE' : 'AFTER';
}

type Budgets = ReadonlyMap<string, Budget>;

/** By everybody who is there, since some of it is shared. */
const reckoned = new WeakMap<
  ReadonlyMap<string, Fighter>,
  { readonly options: Json; readonly of: Map<string, Budgets> }
>();

/** What somebody has left, by id; reckoned once for as long as nothing changes. */
function budgetsOf({ system: { combat }, state, options }: Scene, fighter: Fighter): Budgets {
  const all = fightersOf(state);
  let known = reckoned.get(all);
  if (known?.options !== options) {
    known = { options, of: new Map() };
    reckoned.set(all, known);
  }
  const before = known.of.get(fighter.id);
  if (before) return before;
  const budgets = new Map(combat.budgets(fighter, options, all).map((budget) => [budget.id, budget]));
  known.of.set(fighter.id, budgets);
  return budgets;
}

/** Throws unless it is the actor's turn, as far as the act waits for that; with null for input, whatever it would be. */
export function onTurn(
  { state, options }: Omit<Scene, 'system'>,
  act: Act,
  actor: Combatant,
  input: Json | null,
): void {
  if (act.when !== 'TURN' || state.onTurn.includes(actor.id)) return;
  if (!act.outsideTurn?.(fighterOf(actor, state.round), input, options))
    throw notTheirTurn(state, actor.id, ['actor']);
}

/** The same, and unless they can pay for it. */
export function inTurn(scene: Scene, act: Act, actor: Combatant, input: Json | null): void {
  const { state, options } = scene;
  const fighter = fighterOf(actor, state.round);
  onTurn(scene, act, actor, input);
  const budgets = budgetsOf(scene, fighter);
  for (const { budget: id, amount } of act.costs(fighter, input, options)) {
    const budget = budgets.get(id);
    if (budget && budget.left < amount)
      throw reject(
        `${nameOf(state, actor.id)} has ${budget.left} of ${amount} left of: ${budget.title}`,
        ['actor'],
        'somebody with enough left, or another act',
        [],
        actor.id,
      );
  }
}

/** Throws where something holds the actor back, whosever turn it is. */
export function unhindered(
  { system, state, options }: Scene,
  act: Act,
  actor: Combatant,
  input?: Json,
): void {
  const fighter = fighterOf(actor, state.round);
  const hindered = act.hindrance(fighter, momentOf(system, state, actor.id), options, input);
  if (hindered) throw forbidden(hindered, [], { actor, target: actor, targetPath: ['target'] });
}

export function notTheirTurn(state: EncounterState, id: string, path: Path): Rejected {
  const { onTurn } = state;
  const turn =
    onTurn.length === 0
      ? 'the end of the round: everybody has acted'
      : `the turn of ${onTurn.map((each) => nameOf(state, each)).join(', ')}`;
  return reject(`it is not the turn of ${nameOf(state, id)}`, path, turn, [id, ...onTurn]);
}

import type { Path } from '../../fault.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { Json } from '../../json.ts';
import { describeAmount } from '../../rules/effects/effect-summary.ts';
import type { Act, ActContext, Moment } from '../../rules/fight/act.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';
import type { Resource } from '../../rules/fight/resource.ts';
import { actorViolation, type RuleViolation } from '../../rules/fight/rule-violation.ts';
import { forbidding } from '../../rules/homebrew/house-rules.ts';
import type { System } from '../../rules/system.ts';
import {
  fighterAsTurnBegan,
  fighterOf,
  fightersOf,
  fighterWhoActs,
  nameOf,
  type Rejection,
  rejection,
  ruleRejection,
} from '../decision.ts';
import type { Pending } from '../event.ts';
import type { Combatant, EncounterState } from '../state.ts';

/** An encounter's current state, and its rules. */
interface Scene {
  readonly system: System;
  readonly state: EncounterState;
  readonly options: Json;
}

export const rejectionWhenFinished = ({ status }: EncounterState): Rejection | null =>
  status === 'FINISHED'
    ? rejection(
        'the encounter is finished',
        [],
        'an encounter that is not finished, for example a fork of this one',
      )
    : null;

/** Returns the reason why other commands are not allowed while an act is pending. */
export function rejectionWhilePending(state: EncounterState): Rejection | null {
  if (!state.pending) return null;
  const { combatant, question, byGameMaster } = state.pending;
  const respondent = byGameMaster ? 'the game master' : nameOf(state, combatant);
  return rejection(`${respondent} must first decide ${question}`, [], 'an answer to that question', [
    combatant,
  ]);
}

/** Returns the pending act in which the given act would interpose, or which it would interrupt. */
export const waitingFor = ({ pending }: EncounterState, act: Act): Pending | null =>
  act.interposes || act.canInterrupt ? pending : null;

/**
 * Returns the reason why the act cannot be used now: it needs a pending act and there is none, or it cannot interrupt
 * the pending act.
 */
export function rejectionByTiming({ system, state }: Omit<Scene, 'options'>, act: Act): Rejection | null {
  const { pending } = state;
  if (!act.interposes && (!act.canInterrupt || pending === null)) return rejectionWhilePending(state);
  const waiting = system.encounterRules.acts.find(({ id }) => id === pending?.act);
  if (pending === null || (act.interposes && !waiting?.interposable))
    return rejection(
      'no attack is waiting for an answer',
      ['act'],
      'another act, or this act while an attack is waiting for an answer',
    );
  return pending.throws.length > 0
    ? rejection('the attack has been rolled', ['act'], 'an attack that has not been rolled')
    : null;
}

/** True if the system's state shows that no combatant has acted in this round. */
const isOpening = ({ encounterRules }: System, { turnsEnded, combatants, round }: EncounterState): boolean =>
  turnsEnded.size === 0 &&
  [...combatants.values()].every((each) => encounterRules.idle?.(fighterOf(each, round)) ?? false);

/** Returns the context of an act in its round, for acts that are carried out or only checked. */
export const roundContextOf = (
  system: System,
  state: EncounterState,
  actor: string,
  outOfTurn = false,
): Required<Pick<ActContext, 'present' | 'acted' | 'moment'>> => ({
  present: fightersOf(state),
  acted: new Set(state.turnsEnded.keys()),
  moment: () => (outOfTurn ? 'OUT_OF_TURN' : momentOf(system, state, actor)),
});

/** True if the act needs a turn, and the game master allows it outside that turn. */
export const isOutOfTurn = ({ when }: Act, outOfTurn: boolean | undefined): boolean =>
  when === 'TURN' && outOfTurn === true;

const moments = new WeakMap<EncounterState, Map<string, Moment>>();

/** Returns a combatant's position in the round. */
const momentOf = (system: System, state: EncounterState, id: string): Moment =>
  getOrInsertComputed(
    getOrInsertComputed(moments, state, () => new Map()),
    id,
    () => momentNow(system, state, id),
  );

function momentNow(system: System, state: EncounterState, id: string): Moment {
  const { onTurn, turns, turnsEnded } = state;
  if (isOpening(system, state)) return 'OPENING';
  if (onTurn.includes(id)) return 'NOW';
  const places = turns.filter(({ combatants }) => combatants.includes(id)).length;
  return places > (turnsEnded.get(id) ?? 0) ? 'BEFORE' : 'AFTER';
}

type Budgets = ReadonlyMap<string, Resource>;

const budgetsOf = (resources: readonly Resource[]): Budgets =>
  new Map(resources.map((resource) => [resource.id, resource]));

/** The cache key contains all combatants, because combatants share some resources. */
const reckoned = new WeakMap<
  ReadonlyMap<string, Fighter>,
  { readonly options: Json; readonly of: Map<string, Budgets> }
>();

/** Returns a combatant's remaining resources, by id. Cached until a combatant changes. */
function resourcesOf({ system: { encounterRules }, state, options }: Scene, fighter: Fighter): Budgets {
  const all = fightersOf(state);
  if (all.get(fighter.id) !== fighter) return budgetsOf(encounterRules.resources(fighter, options, all));
  let known = reckoned.get(all);
  if (known?.options !== options) {
    known = { options, of: new Map() };
    reckoned.set(all, known);
  }
  const before = known.of.get(fighter.id);
  if (before) return before;
  const budgets = budgetsOf(encounterRules.resources(fighter, options, all));
  known.of.set(fighter.id, budgets);
  return budgets;
}

/**
 * Returns the reason why the act must wait for the actor's turn. If the input is null: the reason, if it applies to
 * every input.
 */
export function rejectionOffTurn(
  { state, options }: Omit<Scene, 'system'>,
  act: Act,
  actor: Combatant,
  input: Json | null,
): Rejection | null {
  if (act.when !== 'TURN' || state.onTurn.includes(actor.id)) return null;
  return act.outsideTurn?.(fighterOf(actor, state.round), input, options)
    ? null
    : notTheirTurnRejection(state, actor.id, ['actorId']);
}

/** Like `rejectionOffTurn`, but also checks whether the actor can pay the cost. */
export const rejectionByTurnOrCost = (
  scene: Scene,
  act: Act,
  actor: Combatant,
  input: Json | null,
): Rejection | null =>
  rejectionOffTurn(scene, act, actor, input) ?? rejectionByCost(scene, act, actor, input);

function rejectionByCost(scene: Scene, act: Act, actor: Combatant, input: Json | null): Rejection | null {
  const { state, options } = scene;
  const fighter = fighterWhoActs(state, actor);
  const costs = act.costs(fighter, input, options);
  if (costs.length === 0) return null;
  const budgets = resourcesOf(scene, fighter);
  for (const { resource: id, amount } of costs) {
    const budget = budgets.get(id);
    if (budget && budget.remaining < amount)
      return rejection(
        `${nameOf(state, actor.id)} has ${describeAmount(id, budget.remaining, scene.system)} left, but this act costs ${amount}`,
        ['actorId'],
        budget.remaining === 0 ? 'an act without this cost' : `an act that costs at most ${budget.remaining}`,
        [],
        actor.id,
      );
  }
  return null;
}

const down = new WeakMap<Fighter, boolean>();

/** The result is cached, because every act checks it. */
const isDown = ({ encounterRules }: System, fighter: Fighter): boolean =>
  getOrInsertComputed(down, fighter, () => encounterRules.health(fighter) === 'DOWN');

/**
 * Returns the reason why the actor's state forbids the act, regardless of the turn. Harm in a turn that the actor
 * shares does not forbid acts.
 */
export function rejectionByState(
  scene: Scene,
  act: Act,
  actor: Combatant,
  input?: Json,
  outOfTurn?: boolean,
): Rejection | null {
  const { system, state, options } = scene;
  const moment = isOutOfTurn(act, outOfTurn) ? 'OUT_OF_TURN' : momentOf(system, state, actor.id);
  const now = fighterOf(actor, state.round);
  const forbidden = act.happensToTarget ? null : forbidding(options, fighterWhoActs(state, actor), act.id);
  if (forbidden !== null)
    return rejection(
      `${nameOf(state, actor.id)} is under the house rule ${forbidden}, which forbids this act`,
      ['act'],
      'another act, or the same act after the condition ends',
      [],
      actor.id,
    );
  const hindered = act.whyNot(now, moment, options, input);
  const fallen = !act.allowedWhenDown && isDown(system, now);
  if (!hindered && !fallen) return null;
  const before = fighterWhoActs(state, actor);
  if (
    !outOfTurn &&
    before !== now &&
    !act.whyNot(before, moment, options, input) &&
    (act.allowedWhenDown || !isDown(system, fighterAsTurnBegan(state, actor)))
  )
    return null;
  if (hindered) return ruleRejection(hindered, [], { actor, target: actor, targetPath: ['targetId'] });
  return rejection(
    `${nameOf(state, actor.id)} is down`,
    ['actorId'],
    'a combatant who is not down, or an act that combatants can do while they are down',
    [],
    actor.id,
  );
}

/**
 * Returns the reason why an act that has begun does not continue: its actor is down. Null if it continues. Harm in a
 * turn that the actor shares does not cancel the act.
 */
export const violationOfFelled = (
  { system, state }: Omit<Scene, 'options'>,
  { allowedWhenDown }: Act,
  actor: Combatant,
): RuleViolation | null =>
  !allowedWhenDown &&
  isDown(system, fighterOf(actor, state.round)) &&
  isDown(system, fighterAsTurnBegan(state, actor))
    ? actorViolation(`${nameOf(state, actor.id)} is down`, 'an act by a combatant who is not down')
    : null;

export function notTheirTurnRejection(state: EncounterState, id: string, path: Path): Rejection {
  const onTurn = state.onTurn.map((each) => ({ id: each, name: nameOf(state, each) }));
  const reason = `it is not ${nameOf(state, id)}’s turn`;
  return { ...rejection(reason, path, turnOf(onTurn), [id]), onTurn };
}

/** Returns the accepted alternative in rejections: the combatants whose turn it is. */
export const turnOf = (onTurn: readonly { readonly name: string }[]): string =>
  onTurn.length === 0
    ? 'the end of the round, because all combatants have acted'
    : onTurn.map(({ name }) => `${name}’s turn`).join(' or ');

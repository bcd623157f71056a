import type { Json } from '../json.ts';
import { afterFight } from '../rules/effects/after-fight.ts';
import { afterEffect } from '../rules/effects/apply-effects.ts';
import { withoutCombatants } from '../rules/fields/combatants.ts';
import { fieldsOf } from '../rules/fields/field.ts';
import type { System } from '../rules/system.ts';
import { fighterOf } from './decision.ts';
import type { EncounterEvent, EventOf } from './event.ts';
import type { Combatant, EncounterState } from './state.ts';

/** Returns the round of the state after an event that does not return to an earlier version. */
export function roundAfter(round: number, { type }: EncounterEvent): number {
  if (type === 'encounterStarted') return 1;
  return type === 'roundEnded' ? round + 1 : round;
}

/** Returns the state after an event that does not return to an earlier version. Rolls no dice and cannot fail. */
export function evolve(system: System, state: EncounterState, event: EncounterEvent): EncounterState {
  switch (event.type) {
    case 'combatantsJoined':
      return {
        ...state,
        combatants: new Map([
          ...state.combatants,
          ...event.newcomers.map((newcomer) => [newcomer.id, newcomer] as const),
        ]),
      };
    case 'combatantsLeft':
      return without(system, state, new Set(event.combatants));
    case 'encounterStarted':
      return { ...state, status: 'RUNNING', round: roundAfter(state.round, event) };
    case 'orderSet':
      return { ...state, turns: event.turns };
    case 'turnBegan':
      return withTurn(
        system,
        changed(untilTurn(state, event.combatant), event.combatant, (combatant) => ({
          ...combatant,
          state: system.encounterRules.startPeriod(combatant.state, 'TURN'),
        })),
        event.combatant,
      );
    case 'turnEnded':
      return {
        ...state,
        onTurn: state.onTurn.filter((id) => id !== event.combatant),
        together: lacking(state.together, event.combatant),
        turnsEnded: new Map(state.turnsEnded).set(
          event.combatant,
          (state.turnsEnded.get(event.combatant) ?? 0) + 1,
        ),
      };
    case 'answerAwaited':
      return { ...state, pending: event.pending };
    case 'acted':
    case 'leftOut':
      return { ...state, pending: null };
    case 'affected':
      return affect(system, state, event);
    case 'covered':
      return changed(state, event.combatant, (combatant) => ({ ...combatant, ...event.cover }));
    case 'roundEnded':
      return {
        ...state,
        round: roundAfter(state.round, event),
        onTurn: [],
        together: new Map(),
        turnsEnded: new Map(),
        combatants: nextRound(system, state),
      };
    case 'finished':
      return {
        ...state,
        status: 'FINISHED',
        onTurn: [],
        together: new Map(),
        pending: null,
        combatants: put(system, state),
      };
    case 'adjusted':
      // The game master's decisions apply immediately.
      return { ...state, together: lacking(state.together, event.combatant) };
    case 'answerArranged':
      return { ...state, standingAnswers: arranged(state, event) };
    case 'rulesAdopted': {
      const { digest, program, options } = event;
      const version = state.version + 1;
      return {
        ...state,
        rules: { version, digest, program, options: options ?? state.rules?.options ?? null },
      };
    }
    case 'passed':
    case 'answeredAsArranged':
    case 'answerTimedOut':
    case 'rewound':
    case 'retracted':
      return state;
  }
}

function arranged(
  { standingAnswers }: EncounterState,
  { combatant, act, answer }: EventOf<'answerArranged'>,
): EncounterState['standingAnswers'] {
  const { [act]: _, ...others } = standingAnswers.get(combatant) ?? {};
  const all = new Map(standingAnswers);
  if (answer !== null) all.set(combatant, { ...others, [act]: answer });
  else if (Object.keys(others).length > 0) all.set(combatant, others);
  else all.delete(combatant);
  return all;
}

function withTurn(system: System, state: EncounterState, id: string): EncounterState {
  const onTurn = [...state.onTurn, id];
  const shares = state.turns.some(({ combatants }) => combatants.length > 1 && combatants.includes(id));
  if (!shares || system.encounterRules.oneAfterAnother) return { ...state, onTurn };
  // A newcomer can join a turn that another combatant began alone.
  const others = onTurn.filter((each) => !state.together.has(each));
  const began = others.map((each) => {
    const { state: fares, conditions } = state.combatants.get(each)!;
    return [each, { state: fares, conditions }] as const;
  });
  return { ...state, onTurn, together: new Map([...state.together, ...began]) };
}

const lacking = <Each>(all: ReadonlyMap<string, Each>, id: string): ReadonlyMap<string, Each> =>
  all.has(id) ? new Map([...all].filter(([each]) => each !== id)) : all;

function changed(
  state: EncounterState,
  id: string,
  change: (combatant: Combatant) => Combatant,
): EncounterState {
  const combatant = state.combatants.get(id);
  if (!combatant) return state;
  return { ...state, combatants: new Map(state.combatants).set(id, change(combatant)) };
}

/** Returns the state without the combatants who leave. Relations between them and other combatants end. */
function without(system: System, state: EncounterState, leaving: ReadonlySet<string>): EncounterState {
  const all = [...state.combatants];
  const stay = ([id]: readonly [string, unknown]): boolean => !leaving.has(id);
  const left = [...leaving].flatMap((id) => state.combatants.get(id) ?? []);
  return {
    ...state,
    onTurn: state.onTurn.filter((id) => !leaving.has(id)),
    together: new Map([...state.together].filter(stay)),
    standingAnswers: new Map([...state.standingAnswers].filter(stay)),
    combatants: new Map(all.filter(stay).map(([id, other]) => [id, unrelated(system, other, leaving)])),
    departed: new Map([
      ...state.departed,
      ...left.map((combatant) => [combatant.id, afterFight(system, combatant)] as const),
    ]),
  };
}

function unrelated(
  { encounterRules: { state: field, relations = [] } }: System,
  combatant: Combatant,
  leaving: ReadonlySet<string>,
): Combatant {
  const before = combatant.state as Readonly<Record<string, Json>>;
  const ended = fieldsOf(field).flatMap(([part, of]) => {
    if (!relations.includes(part)) return [];
    const is = withoutCombatants(of, before[part], leaving) as Json;
    return JSON.stringify(is) === JSON.stringify(before[part]) ? [] : [[part, is] as const];
  });
  return ended.length === 0
    ? combatant
    : { ...combatant, state: { ...before, ...Object.fromEntries(ended) } };
}

const affect = (
  system: System,
  state: EncounterState,
  { combatant: id, effect }: EventOf<'affected'>,
): EncounterState =>
  changed(effect.type === 'putOff' ? waiting(state, id) : state, id, (combatant) => {
    const { state: fares, conditions } = afterEffect(system, fighterOf(combatant, state.round), effect);
    return { ...combatant, state: fares, conditions };
  });

/** Removes all combatants' conditions that last until this combatant's turn. */
const untilTurn = (state: EncounterState, whose: string): EncounterState =>
  [...state.combatants.values()]
    .filter(({ conditions }) => conditions.some(({ untilTurnOf }) => untilTurnOf === whose))
    .reduce(
      (before, { id }) =>
        changed(before, id, (combatant) => ({
          ...combatant,
          conditions: combatant.conditions.filter(({ untilTurnOf }) => untilTurnOf !== whose),
        })),
      state,
    );

/** Records that the combatant postpones its turn. A postponed turn has not ended. */
const waiting = (state: EncounterState, id: string): EncounterState => ({
  ...state,
  onTurn: state.onTurn.filter((each) => each !== id),
  together: lacking(state.together, id),
});

/** Removes everything that exists only in the fight. */
const put = (system: System, { combatants }: EncounterState): EncounterState['combatants'] =>
  new Map([...combatants].map(([id, combatant]) => [id, afterFight(system, combatant)]));

/** Removes expired conditions, and resets the parts that are limited per round. */
const nextRound = (system: System, { combatants, round }: EncounterState): EncounterState['combatants'] =>
  new Map(
    [...combatants].map(([id, combatant]) => [
      id,
      {
        ...combatant,
        state: system.encounterRules.startPeriod(combatant.state, 'ROUND'),
        conditions: combatant.conditions.filter(({ until }) => until === null || until > round),
      },
    ]),
  );

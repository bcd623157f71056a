import type { HeldCondition } from '../rules/condition.ts';
import type { Effect } from '../rules/effect.ts';
import type { System } from '../rules/system.ts';
import type { Newcomer } from './command.ts';
import type { EncounterEvent, Pending, Turn } from './event.ts';
import type { Entry } from './log.ts';

/** A combatant as it joined, and then as events have left it. */
export type Combatant = Newcomer;

/** An encounter after some of its log. */
export interface EncounterState {
  /** The version of the last entry; 0 before the first. */
  readonly version: number;
  readonly status: 'PREPARING' | 'RUNNING';
  /** 0 before the start. */
  readonly round: number;
  readonly turns: readonly Turn[];
  /** The act that waits for an answer. */
  readonly pending: Pending | null;
  readonly combatants: ReadonlyMap<string, Combatant>;
  /** How many words of the encounter's generator are used up. */
  readonly dicePosition: number;
}

export const untouched: EncounterState = {
  version: 0,
  status: 'PREPARING',
  round: 0,
  turns: [],
  pending: null,
  combatants: new Map(),
  dicePosition: 0,
};

/** The encounter after one more entry. */
export const evolve = (system: System, state: EncounterState, entry: Entry): EncounterState => ({
  ...entry.events.reduce((before, event) => happen(system, before, event), state),
  version: entry.version,
  dicePosition: entry.dicePosition,
});

/** The encounter after its whole log. */
export const fold = (system: System, log: readonly Entry[]): EncounterState =>
  log.reduce((state, entry) => evolve(system, state, entry), untouched);

function happen(system: System, state: EncounterState, event: EncounterEvent): EncounterState {
  switch (event.type) {
    case 'combatantsJoined':
      return {
        ...state,
        combatants: new Map([
          ...state.combatants,
          ...event.newcomers.map((newcomer) => [newcomer.id, newcomer] as const),
        ]),
      };
    case 'encounterStarted':
      return { ...state, status: 'RUNNING', round: 1, turns: event.turns };
    case 'answerAwaited':
      return { ...state, pending: event.pending };
    case 'adjusted':
      return state;
    case 'acted':
      return { ...state, pending: null };
    case 'roundEnded':
      return { ...state, round: state.round + 1, turns: event.turns, combatants: nextRound(system, state) };
    case 'affected':
      return affect(system, state, event);
  }
}

function affect(
  system: System,
  state: EncounterState,
  { combatant: id, effect }: Extract<EncounterEvent, { type: 'affected' }>,
): EncounterState {
  const combatant = state.combatants.get(id);
  if (!combatant) return state;
  return {
    ...state,
    combatants: new Map(state.combatants).set(id, {
      ...combatant,
      conditions: conditionsAfter(combatant.conditions, effect, state.round),
      state: system.combat.suffer(combatant.state, effect),
    }),
  };
}

function conditionsAfter(
  before: readonly HeldCondition[],
  effect: Effect,
  round: number,
): readonly HeldCondition[] {
  if (effect.type === 'conditionEnded') {
    const index = before.findIndex(({ condition }) => condition === effect.condition);
    return index < 0 ? before : before.toSpliced(index, 1);
  }
  if (effect.type !== 'conditionGained') return before;
  const from = effect.starts === 'NOW' ? round : round + 1;
  const until = effect.rounds === null ? null : from + effect.rounds - 1;
  const { condition, amount, note } = effect;
  return [...before, { condition, from, until, ...(amount === undefined ? {} : { amount }), note }];
}

/** Conditions that have run out are gone, and what a round allows is whole again. */
const nextRound = (system: System, { combatants, round }: EncounterState): EncounterState['combatants'] =>
  new Map(
    [...combatants].map(([id, combatant]) => [
      id,
      {
        ...combatant,
        state: system.combat.refresh(combatant.state),
        conditions: combatant.conditions.filter(({ until }) => until === null || until > round),
      },
    ]),
  );

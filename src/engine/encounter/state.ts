import type { Json } from '../json.ts';
import type { System } from '../rules/system.ts';
import type { HeldCondition } from './command.ts';
import type { EncounterEvent, Turn } from './event.ts';
import type { Entry } from './log.ts';

export interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly side: string | null;
  readonly characterId: string | null;
  readonly sheet: Json;
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
}

/** An encounter after some of its log. */
export interface EncounterState {
  /** The version of the last entry; 0 before the first. */
  readonly version: number;
  readonly status: 'PREPARING' | 'RUNNING';
  /** 0 before the start. */
  readonly round: number;
  readonly turns: readonly Turn[];
  readonly combatants: ReadonlyMap<string, Combatant>;
  /** How many words of the encounter's generator are used up. */
  readonly dicePosition: number;
}

export const untouched: EncounterState = {
  version: 0,
  status: 'PREPARING',
  round: 0,
  turns: [],
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
    case 'acted':
      return state;
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
  const conditions =
    effect.type === 'conditionGained'
      ? [...combatant.conditions, { condition: effect.condition, rounds: effect.rounds, note: effect.note }]
      : combatant.conditions;
  return {
    ...state,
    combatants: new Map(state.combatants).set(id, {
      ...combatant,
      conditions,
      state: system.combat.suffer(combatant.state, effect),
    }),
  };
}

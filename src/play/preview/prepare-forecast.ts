import { diceAsking } from '../../engine/dice/faces.ts';
import type { NewCombatant } from '../../engine/encounter/command.ts';
import { decide } from '../../engine/encounter/decide.ts';
import { fighterOf } from '../../engine/encounter/decision.ts';
import { evolve } from '../../engine/encounter/evolve.ts';
import { attackOf, type Policies, type Policy, sideOf } from '../../engine/encounter/forecast/policy.ts';
import { type EncounterState, initialState } from '../../engine/encounter/state.ts';
import { sampleInputsOf } from '../../engine/encounter/turns/sample-inputs.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { integer, list, text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { tablesIn } from '../../engine/rules/homebrew/overrides.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Viewer } from '../access/viewer.ts';
import { characterName, checkSheet } from '../characters/characters.ts';
import { optionsOf } from '../encounter.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { checkSeed } from '../odds/dice.ts';
import type { Services } from '../services/services.ts';
import { homebrewFor, optionsUnderHomebrew } from '../tables/overrides.ts';
import type { ForecastRequest } from './run-forecast.ts';

export const FORECAST_LIMITS = { fights: 2_000, rounds: 100, combatants: 10, answers: 10 } as const;

/** Limits of a forecast, and the seed of its dice. */
export interface Reach {
  readonly fights: number;
  readonly rounds: number;
  /** Seed of the dice. If null: a random seed. */
  readonly seed: string | null;
}

/** One fighter of a duel, with a policy. */
export interface Duelist extends Policy {
  readonly name: string;
  readonly sheet: { readonly system: System; readonly sheet: unknown };
}

/** A duel between two fighters who are not stored. */
export interface Duel {
  readonly system: System;
  readonly options: unknown;
  readonly one: Duelist;
  readonly other: Duelist;
}

/** Prepares a forecast of a duel from its start. */
export async function prepareDuelForecast(
  services: Services,
  viewer: Viewer | null,
  { system, options = {}, one, other }: Duel,
  reach: Reach,
): Promise<ForecastRequest> {
  read(system.optionsField, options, ['duel', 'rules', system.id]);
  const newcomers = [newcomer(system, 'one', one), newcomer(system, 'other', other)];
  const homebrew = await homebrewFor(services, viewer, system);
  const ruled = optionsUnderHomebrew(homebrew, options) as Json;
  const start = joined(system, ruled, newcomers);
  const given = new Map([['one', one] as const, ['other', other] as const]);
  const scene = { system, options: ruled, start };
  const policies = policiesIn(scene, given, (id) => ['duel', id]);
  return {
    ...reached(services, reach, 0),
    system: system.id,
    options: scene.options,
    tables: tablesIn(ruled),
    policies,
    start,
  };
}

function newcomer(system: System, id: 'one' | 'other', { name, sheet }: Duelist): NewCombatant {
  if (sheet.system.id !== system.id)
    throw new InvalidInput([
      {
        path: ['duel', id, 'sheet'],
        problem: `the sheet is of ${sheet.system.id}`,
        accepted: `a sheet of ${system.id}`,
      },
    ]);
  return {
    ...{ id, side: null, characterId: null, conditions: [], note: null, visibility: 'OPEN' },
    name: read(characterName, name, ['duel', id, 'name']),
    sheet: checkSheet(system, sheet.sheet, ['duel', id, 'sheet', system.id]),
    state: system.encounterRules.initialState(),
  };
}

const noDice = diceAsking(() => {
  throw new TypeError('joining rolls no dice');
});

function joined(system: System, options: Json, newcomers: readonly NewCombatant[]): EncounterState {
  const decision = decide(system, initialState, options, { type: 'join', newcomers }, noDice);
  if (!decision.ok) throw new TypeError(decision.rejection.reason);
  return decision.events.reduce((state, event) => evolve(system, state, event), initialState);
}

/** Prepares a forecast of an encounter from its current state. */
export async function prepareEncounterForecast(
  services: Services,
  viewer: Viewer,
  id: string,
  given: ReadonlyMap<string, Policy>,
  reach: Reach,
): Promise<ForecastRequest> {
  const encounter = await requireEncounter(services, viewer, id, ['encounterId']);
  const { state, system } = encounter;
  const all = [...state.combatants.values()];
  const sides = new Set(all.map(sideOf));
  if (state.status === 'FINISHED' || sides.size < 2 || all.length > FORECAST_LIMITS.combatants)
    throw new InvalidInput([
      {
        path: ['encounterId'],
        problem: 'the forecast needs a fight between two sides',
        accepted: `an unfinished encounter with at least two sides and at most ${FORECAST_LIMITS.combatants} combatants`,
      },
    ]);
  const start = { ...state, past: null, future: null };
  const options = optionsOf(encounter);
  const policies = policiesIn({ system, options, start }, given, (_id, index) => ['policies', index]);
  const asked = { system: system.id, options, tables: tablesIn(options), policies, start };
  return { ...reached(services, reach, Math.max(0, state.round - 1)), ...asked };
}

/** Resolves a forecast's limits. `before` is the number of completed rounds. */
function reached({ secret }: Services, { fights, rounds, seed }: Reach, before: number) {
  if (seed !== null) checkSeed(seed, ['seed']);
  return {
    fights: read(integer(1, FORECAST_LIMITS.fights, 'Number of fights to simulate.'), fights, ['fights']),
    lastRound:
      before + read(integer(1, FORECAST_LIMITS.rounds, 'Maximum number of rounds.'), rounds, ['rounds']),
    seed: seed ?? secret(),
  };
}

interface Beginning {
  readonly system: System;
  readonly options: Json;
  readonly start: EncounterState;
}

const answersField = list(
  text(100, 'Name of an option.'),
  FORECAST_LIMITS.answers,
  'Names of options, in order of preference.',
);

/** Returns the policies. Throws if a weapon does not exist. */
function policiesIn(
  { system, options, start }: Beginning,
  given: ReadonlyMap<string, Policy>,
  pathOf: (id: string, index: number) => Path,
): Policies {
  const act = attackOf(system);
  if (!act)
    throw new InvalidInput([
      { path: pathOf('', 0), problem: `${system.title} has no attacks`, accepted: 'another system' },
    ]);
  const policies = [...given].map(([id, { weapon, answers }], index) => {
    const path = pathOf(id, index);
    const actor = start.combatants.get(id);
    const [foe] = [...start.combatants.values()].filter((each) => actor && sideOf(each) !== sideOf(actor));
    if (!actor || !foe)
      throw new InvalidInput([
        {
          path: [...path, 'combatantId'],
          problem: 'there is no such combatant',
          accepted: [...start.combatants.keys()].join(', '),
        },
      ]);
    const items = sampleInputsOf(
      act,
      fighterOf(actor, start.round),
      fighterOf(foe, start.round),
      options,
    ).flatMap(({ item }) => item ?? []);
    if (weapon !== null && !items.includes(weapon))
      throw new InvalidInput([
        {
          path: [...path, 'weapon'],
          problem: `${actor.name} has no ${weapon} to attack with`,
          accepted: [...new Set(items)].join(', ') || 'nothing',
        },
      ]);
    return [id, { weapon, answers: read(answersField, answers, [...path, 'answers']) }] as const;
  });
  return new Map(policies);
}

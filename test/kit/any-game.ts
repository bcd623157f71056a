import fc from 'fast-check';
import type { Command } from '../../src/engine/encounter/command.ts';
import type { Entry } from '../../src/engine/encounter/log.ts';
import { type EncounterState, initialState } from '../../src/engine/encounter/state.ts';
import type { Json } from '../../src/engine/json.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { anyValueOf } from './any-value.ts';
import { carriedOut } from './carry-out.ts';
import { newcomersOf } from './commands.ts';

const IDS = ['a', 'b', 'c'];

/** Draws random commands. Many of them make no sense, and the rules reject them. */
function anyCommand(system: System): fc.Arbitrary<Command> {
  const who = fc.constantFrom(...IDS);
  const acts = system.encounterRules.acts.map(({ id, input }) =>
    fc.record({
      type: fc.constant('act' as const),
      actor: who,
      target: who,
      act: fc.constant(id),
      input: named(anyValueOf(input)),
      outOfTurn: fc.boolean(),
    }),
  );
  const answers = system.encounterRules.acts.flatMap(({ id, answer }) =>
    answer
      ? [
          fc.record({
            type: fc.constant('answer' as const),
            act: fc.constant(id),
            answer: named(anyValueOf(answer.input)),
          }),
        ]
      : [],
  );
  const change = fc.record({
    damage: fc.integer({ min: 0, max: 5 }),
    healing: fc.integer({ min: 0, max: 5 }),
    wound: fc.constant(null),
    gain: fc.subarray(
      system.conditions.map(({ id }) => id),
      { maxLength: 1 },
    ),
    rounds: fc.constantFrom(null, 1, 3),
    end: fc.subarray(
      system.conditions.map(({ id }) => id),
      { maxLength: 1 },
    ),
  });
  return fc.oneof(
    ...acts,
    ...answers,
    fc.record({ type: fc.constantFrom('endRound' as const, 'pass' as const) }),
    fc.record({ type: fc.constantFrom('undo' as const, 'redo' as const) }),
    fc.record({ type: fc.constant('rewind' as const), to: fc.nat({ max: 20 }) }),
    fc.record({ type: fc.constant('endTurn' as const), combatant: who }),
    fc.record({
      type: fc.constant('cover' as const),
      combatant: who,
      cover: fc.record({
        visibility: fc.constantFrom('OPEN' as const, 'VEILED' as const, 'HIDDEN' as const),
        note: fc.constant(null),
      }),
    }),
    fc.record({ type: fc.constant('adjust' as const), combatant: who, reason: fc.constant('so'), change }),
  );
}

/**
 * Replaces a random weapon name with the weapon name that is on the sheets. An input that names no weapon stays
 * unchanged.
 */
const named = (input: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  input.map((given) => ({
    ...(given as object),
    ...('weapon' in (given as object) && typeof (given as { weapon: unknown }).weapon === 'string'
      ? { weapon: 'Blade' }
      : {}),
  }));

/** Adds a weapon to a sheet under the name that commands use. */
const armed = (sheet: Json): Json => {
  const given = sheet as { weapons?: readonly { name: string }[] | null };
  if (!given.weapons?.length) return sheet;
  return { ...given, weapons: [{ ...given.weapons[0], name: 'Blade' }] } as unknown as Json;
};

export interface Played {
  readonly options: Json;
  readonly log: readonly Entry[];
  readonly states: readonly EncounterState[];
  /** Commands that were rejected after a die had already been rolled. */
  readonly refusedLate: readonly Command[];
}

/** Executes the commands in order, and skips commands that are rejected. */
export function playGame(
  system: System,
  sheets: readonly Json[],
  options: Json,
  commands: readonly Command[],
  seed: string,
): Played {
  const nothing = { options, log: [], states: [initialState], refusedLate: [] };
  return playOn(system, nothing, [...openingOf(system, sheets), ...commands], seed);
}

/** Returns the commands with which a game begins if its combatants have these sheets. */
export const openingOf = (system: System, sheets: readonly Json[]): readonly Command[] => [
  {
    type: 'join',
    newcomers: newcomersOf(
      system,
      Object.fromEntries(sheets.map((sheet, index) => [IDS[index]!, armed(sheet)])),
    ),
  },
  { type: 'start' },
];

/**
 * Continues a game with more commands. The result is the same as if all commands had been executed from the beginning.
 */
export function playOn(
  system: System,
  { options, ...before }: Played,
  commands: readonly Command[],
  seed: string,
): Played {
  const [log, states, refusedLate] = [[...before.log], [...before.states], [...before.refusedLate]];
  for (const command of commands) {
    const known = new Map(states.map((each) => [each.version, each]));
    const result = carriedOut({ system, options, seed }, states.at(-1)!, command, known, log);
    if ('entry' in result) {
      log.push(result.entry);
      states.push(result.after);
    } else if (result.thrown > 0) refusedLate.push(command);
  }
  return { options, log, states, refusedLate };
}

/**
 * Draws a fight between three combatants with random sheets, options and commands. Returns the arguments that follow
 * the system in a call of `playGame`.
 */
export const anyGame = (system: System, length = 25) =>
  fc.tuple(
    fc.array(anyValueOf(system.sheet), { minLength: 3, maxLength: 3 }),
    anyValueOf(system.optionsField),
    fc.array(anyCommand(system), { maxLength: length }),
    fc.string({ maxLength: 10 }),
  );

export type GivenGame = ReturnType<typeof anyGame> extends fc.Arbitrary<infer Given> ? Given : never;

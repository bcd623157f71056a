import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { sampleInputsOf } from '../../../src/engine/encounter/turns/sample-inputs.ts';
import { type Fault, InvalidInput, type Path } from '../../../src/engine/fault.ts';
import type { Json } from '../../../src/engine/json.ts';
import { afterFight } from '../../../src/engine/rules/effects/after-fight.ts';
import { applyEffects } from '../../../src/engine/rules/effects/apply-effects.ts';
import type { Effect } from '../../../src/engine/rules/effects/effect.ts';
import type { Field } from '../../../src/engine/rules/fields/field.ts';
import { accepted } from '../../../src/engine/rules/fields/read.ts';
import type { Act } from '../../../src/engine/rules/fight/act.ts';
import { mergeAnswer } from '../../../src/engine/rules/fight/answer-needed.ts';
import type { Answerer } from '../../../src/engine/rules/fight/answer-rules.ts';
import type { CharacterBinding } from '../../../src/engine/rules/fight/character-binding.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import type { BoundProcedure } from '../../../src/engine/rules/procedure.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { faultsOf } from '../../kit/kept.ts';
import { peopleIn } from '../options.ts';
import { gameOf } from '../random-game.ts';

type Given = { readonly [name: string]: Json };

/** Returns the field of an input at a path, or undefined if there is none. */
const fieldAt = (field: Field, path: Fault['path']): Field | undefined => {
  if (field.kind === 'optional') return fieldAt(field.field, path);
  const [step, ...rest] = path;
  if (step === undefined) return field;
  if (field.kind === 'list') return fieldAt(field.of, rest);
  const inner = field.kind === 'record' ? (field.fields[step] as Field | undefined) : undefined;
  return inner && fieldAt(inner, rest);
};

/**
 * True if a fault is about the form of a value: it has the wrong type, format or size, or the input has no such field.
 */
const isFormatError = (input: Field, { path, accepted: told }: Fault): boolean => {
  const field = fieldAt(input, path);
  return field === undefined || told.startsWith(accepted(field));
};

const without = (given: Given, [step, ...rest]: Fault['path']): Given =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, inner]) => {
      if (name !== step) return [[name, inner]];
      if (rest.length === 0) return [];
      return [[name, inner && without(inner as Given, rest)]];
    }),
  );

const contradicts = ({ accepted: told }: Fault): boolean => told === 'null' || told.endsWith(', or null');

/**
 * True if a procedure can be applied to a stored character with this input. Values that contradict the character are
 * removed from the input first.
 */
function isAccepted(kept: CharacterBinding, who: Fighter, part: 'ACTOR' | 'TARGET', drawn: Given): boolean {
  const { procedure, complete, effects } = kept;
  const about = () => `${procedure.id} ${part} ${JSON.stringify({ given, who })}`;
  let given = drawn;
  for (;;) {
    const faults = faultsOf(() => {
      const resolution = procedure
        .bind(complete(who, part, given, {}, []), {})
        .play(diceFrom(seededFaces('kept').faces));
      effects(resolution, who, part, given, {});
    });
    if (faults.length === 0) return true;
    const wrong = faults.filter((fault) => isFormatError(kept.input, fault));
    if (wrong.length > 0) expect(wrong, about()).toEqual([]);
    const known = faults.filter(contradicts);
    if (known.length === 0) return false;
    given = known.reduce((left, { path }) => without(left, path), given);
  }
}

/** Checks the rule on the combatants of the random fights, as if they were stored characters. */
export function keptCharactersAcceptWhatIsResolved(): void {
  describe('a stored character accepts what resolve accepts, unless the rules or the character’s values forbid it', () => {
    for (const system of systems) it(system.title, () => resolvedAndKept(system));
  });
}

function resolvedAndKept(system: System): void {
  const characters = [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const game = gameOf(system, number);
    return game.ids.map((id): Fighter => ({ ...game.fighter(id), round: 0, side: null }));
  });
  let times = 0;
  for (const kept of system.characterBindings!) {
    const { input, id } = kept.procedure;
    const drawn = fc.sample(anyValueOf(input), { seed: 1, numRuns: 60 }) as Given[];
    const resolved = drawn.filter((given) => faultsOf(() => kept.procedure.bind(given, {})).length === 0);
    expect(resolved.length, id).toBeGreaterThan(0);
    for (const [index, given] of resolved.entries()) {
      const who = characters[index % characters.length]!;
      for (const part of ['ACTOR', 'TARGET'] as const) if (isAccepted(kept, who, part, given)) times++;
    }
  }
  expect(times).toBeGreaterThan(200);
}

const GAMES = 20;
/** Number of these games whose combatants are also compared after changes that make rare acts possible. */
const CHANGED_GAMES = 5;
/** Number of running fights in which the law looks for acts that are not possible after a fight. */
const RUNNING_GAMES = 60;
const SAMPLES = 2;
const PLAYS = 2;

type Part = 'ACTOR' | 'TARGET';
type Values = Readonly<Record<string, unknown>>;

/** Fields of inputs that may differ between a fight and a stored character, by system and procedure. */
const DIFFERENT_INPUTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // The act names the skill of the aided check. The procedure's input contains only the modifier of this skill.
  arrgs: { aidAnother: ['modifiers'] },
  // In a fight, the target is the opponent of a skill check only if the act is opposed.
  initphase: { skillCheck: ['opponent', 'opponentActionDice'] },
  // The damage of the latest combat limits only cautious First Aid, which is not possible in a fight.
  pathmaster: { firstAid: ['combatDamage'] },
};

/** Inputs that depend on how a combatant decides in the fight, by system and procedure. They are kept as decided. */
const DECIDED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // In a fight, the target says whether it uses its shield.
  pathmaster: { attack: ['target.shield'] },
};

/**
 * Parts of the state, and conditions, that may differ between a fight and a stored character, by system and procedure.
 * `*` stands for all procedures. `away.in` stands for the field `in` of each item in the list `away`.
 */
const DIFFERENT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  brp: {
    // A stored character is healed by an unknown healer, so no healer is recorded for the attempt.
    firstAid: ['aided'],
    // The opponent of a stored character is unknown.
    attack: ['away.in', 'lodged.by'],
  },
  skill20: {
    // Outside a fight, the hours of work pass before the roll is made. In a fight, each act counts as one round of
    // work.
    healingKit: ['tasks'],
    extendedCheck: ['tasks'],
  },
};

const POWER_DECLARED = {
  plan: { actions: [{ kind: 'POWER' }], fightingDefensively: false },
  turnsBegun: 1,
};

/** State of an actor in a fight without which an act is not allowed, by system and act. Stored characters lose it. */
const STARTED: Readonly<Record<string, Readonly<Record<string, (target: Fighter) => object>>>> = {
  brp: {
    healingSpell: () => POWER_DECLARED,
    usePower: () => POWER_DECLARED,
  },
  pathmaster: {
    firstAid: ({ id: patient }) => ({ aiding: { patient, rounds: 1 } }),
    closeWound: () => ({ readied: 'knit' }),
  },
};

export const started = ({ id }: System, act: Act, actor: Fighter, target: Fighter): Fighter => ({
  ...actor,
  state: { ...(actor.state as object), ...STARTED[id]?.[act.id]?.(target) },
});

/** Procedures of acts that are never compared, or not in one role, by system. Each has its reason. */
const NEVER_COMPARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  brp: { grapple: 'no combatant of the random fights is entangled' },
  arrgs: {
    'acceleration ACTOR': 'affects only the target',
    'disarm TARGET': 'has no lasting effect on the target',
    'trip TARGET': 'has no lasting effect on the target',
  },
  skill20: {
    'healingKit ACTOR': 'affects only the target',
    'weariness ACTOR': 'affects only the target',
  },
};

const valueAt = (values: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Values | null | undefined)?.[step], values);

/** Returns the result of `read`, or null if the procedure cannot be applied to the stored character. */
function unlessRejected<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

/** Returns a combatant without everything that lasts only for a turn, a round or a fight. */
export function inLaterFight(system: System, fighter: Fighter): Fighter {
  const { startPeriod } = system.encounterRules;
  const after = afterFight(system, fighter);
  return { ...after, state: startPeriod(startPeriod(after.state, 'ROUND'), 'TURN') };
}

const statusOf = ({ conditions }: Fighter, excluded: readonly string[]): readonly string[] =>
  conditions
    .filter(({ condition }) => !excluded.includes(condition))
    .map(({ condition, note }) => `${condition}: ${note}`)
    .toSorted();

/** Returns the value of a part of the state, without the excluded fields of the items if it is a list. */
const withoutFields = (part: string, value: unknown, excluded: readonly string[]): unknown =>
  Array.isArray(value) && excluded.some((each) => each.startsWith(`${part}.`))
    ? value.map((item: Values) =>
        Object.fromEntries(Object.entries(item).filter(([name]) => !excluded.includes(`${part}.${name}`))),
      )
    : value;

interface Scene {
  readonly system: System;
  readonly kept: CharacterBinding;
  readonly act: Act;
  readonly options: Json;
  /** The act's input. */
  readonly asked: Values;
  /** The procedure with the input that the act in the fight gives it. */
  readonly inFight: BoundProcedure;
  readonly part: Part;
  readonly who: Fighter;
  /** True if the comparison ignores conditions that end with the fight, because it happens during the fight. */
  readonly fighting: boolean;
}

/**
 * Compares a procedure on a stored character with the same procedure in a fight: first the input values, then the
 * resulting state. Returns the number of comparisons.
 */
function compare({ system, kept, act, options, asked, inFight, part, who, fighting }: Scene): number {
  const character = { ...who, side: null };
  /** True if the caller of the act gives this value, and the binding does not. Also a name that selects an item. */
  const isChoice = (name: string) =>
    Object.hasOwn(asked, name) ||
    (Object.hasOwn(act.input.fields, name) && act.provided?.includes(name) !== true);
  const decided = DECIDED[system.id]?.[kept.procedure.id] ?? [];
  const bound = kept.known.filter(
    ({ path, source, how }) =>
      source === part &&
      how !== 'COMPLETED' &&
      !decided.includes(path.join('.')) &&
      !(how === 'UNLESS_SAID' && (isChoice(`${path[0]}`) || path.at(-1) === 'name')),
  );
  const extra = Object.entries(asked).filter(
    ([name]) => Object.hasOwn(kept.input.fields, name) && !Object.hasOwn(kept.procedure.input.fields, name),
  );
  const given = {
    ...bound.reduce<Given>((left, { path }) => without(left, path), inFight.input as Given),
    ...(Object.fromEntries(extra) as Given),
  };
  const whole = unlessRejected(() => kept.complete(character, part, given, options, []));
  if (whole === null) return 0;
  const about = `${system.id} ${act.id} ${part} ${JSON.stringify(who)}`;
  const other = DIFFERENT_INPUTS[system.id]?.[kept.procedure.id] ?? [];
  for (const { path } of bound)
    if (!isChoice(`${path[0]}`) && !other.includes(`${path[0]}`))
      expect(valueAt(whole, path), `${path.join('.')}: ${about}`).toEqual(valueAt(inFight.input, path));
  let times = 0;
  for (let seed = 0; seed < PLAYS; seed++) {
    const dice = () => diceFrom(seededFaces(`${seed}`).faces);
    const fought = inFight.play(dice());
    const outside = kept
      .afterwards(kept.procedure.bind(whole, options), character, part, given, options)
      .play(dice());
    if (!('effects' in fought) || !('effects' in outside)) continue;
    const stored = kept.effects(outside, character, part, given, options);
    const after = (effects: readonly Effect[]): Fighter =>
      applyEffects(
        system,
        who,
        effects.filter(({ on }) => on === part),
        options,
      ).fighter;
    const [one, two] = [after(fought.effects), after(stored)];
    const excluded = [kept.procedure.id, '*'].flatMap((name) => DIFFERENT[system.id]?.[name] ?? []);
    const compared = (fighter: Fighter) =>
      Object.fromEntries(
        Object.entries(inLaterFight(system, fighter).state as Values)
          .filter(([name]) => !excluded.includes(name))
          .map(([name, value]) => [name, withoutFields(name, value, excluded)]),
      );
    expect(compared(two), about).toEqual(compared(one));
    const held = (fighter: Fighter) => statusOf(fighting ? inLaterFight(system, fighter) : fighter, excluded);
    expect(held(two), about).toEqual(held(one));
    times++;
  }
  return times;
}

const byTarget = ({ id }: Fighter): Answerer => ({ id, isTarget: true, actDetail: null });

/** Returns the inputs to check for an act, without an answer and with each answer that is allowed. */
export function inputsOf(act: Act, actor: Fighter, target: Fighter, options: Json): readonly Json[] {
  const inputs = sampleInputsOf(act, actor, target, options).slice(0, SAMPLES);
  return inputs.flatMap(({ input }) => {
    const answers = act.answer?.options(actor, target, input, options) ?? [];
    const allowed = answers.filter(({ refused }) => refused === null);
    const { merge = mergeAnswer } = act.answer ?? {};
    return [input, ...allowed.map((answer) => merge(input, answer.input, byTarget(target)))];
  });
}

/** Makes these comparisons for every pair of combatants that can perform the act on each other. */
function comparePairs(
  around: Pick<Scene, 'system' | 'kept' | 'act' | 'options' | 'fighting'>,
  people: readonly Fighter[],
  times: Record<Part, number>,
): void {
  const { system, act, options, fighting } = around;
  for (const one of people)
    for (const target of people) {
      if (one === target ? !act.onOneself || act.onOthers : !act.onOthers) continue;
      const actor = fighting ? one : started(system, act, one, target);
      const other = one === target ? actor : target;
      if (act.whyNot(actor, 'NOW', options, {}) !== null) continue;
      for (const input of inputsOf(act, actor, other, options)) {
        if (act.whyNot(actor, 'NOW', options, input) !== null) continue;
        const prepared = unlessRejected(() => act.prepare(actor, other, input, options, []));
        if (prepared === null || 'forbidden' in prepared || prepared.input === undefined) continue;
        const scene = { ...around, asked: input as Values, inFight: prepared };
        times.TARGET += compare({ ...scene, part: 'TARGET', who: target });
        times.ACTOR += compare({ ...scene, part: 'ACTOR', who: one });
      }
    }
}

/**
 * Makes these comparisons for a procedure that is also an act. The stored characters are combatants whose last fight
 * has ended. Some acts depend on a part of the state that ends with the fight, such as a spell. They are compared for
 * the combatants of running fights. Adds the number of comparisons in each role to `times`.
 */
function actAndCharacter(
  system: System,
  kept: CharacterBinding,
  act: Act,
  times: Record<Part, number>,
): void {
  for (let number = 1; number <= GAMES; number++) {
    const { options, state } = gameOf(system, number);
    for (const people of peopleIn(system, state).slice(0, number > CHANGED_GAMES ? 1 : 2)) {
      const characters = people.map((each): Fighter => ({ ...inLaterFight(system, each), round: 1 }));
      comparePairs({ system, kept, act, options, fighting: false }, characters, times);
    }
  }
  const found = () => times.ACTOR + times.TARGET > 0;
  for (let number = 1; !found() && number <= RUNNING_GAMES; number++) {
    const game = gameOf(system, number);
    for (const { after } of game.steps) {
      const people = [...after.combatants.keys()].map((id) => game.fighter(id, after));
      comparePairs({ system, kept, act, options: game.options, fighting: true }, people, times);
    }
  }
}

/** Checks the rule on the combatants of the random fights, as if they were stored characters. */
export function proceduresOnCharactersEqualActs(): void {
  describe('a procedure has the same values and effects on a stored character as in a fight', () => {
    for (const system of systems)
      it(system.title, () => {
        const never: string[] = [];
        let all = 0;
        for (const kept of system.characterBindings!) {
          const { id } = kept.procedure;
          const acts = system.encounterRules.acts.filter(({ procedure }) => procedure === kept.procedure);
          const times = { ACTOR: 0, TARGET: 0 };
          for (const act of acts) actAndCharacter(system, kept, act, times);
          all += times.ACTOR + times.TARGET;
          const missing = (['ACTOR', 'TARGET'] as const).filter((part) => times[part] === 0);
          if (missing.length === 2 && acts.length > 0) never.push(id);
          if (missing.length === 1) never.push(`${id} ${missing[0]}`);
        }
        expect(all).toBeGreaterThan(100);
        expect(never.toSorted()).toEqual(Object.keys(NEVER_COMPARED[system.id] ?? {}).toSorted());
      });
  });
}

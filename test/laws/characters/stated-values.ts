import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleInputsOf } from '../../../src/engine/encounter/turns/sample-inputs.ts';
import { type Fault, InvalidInput, type Path } from '../../../src/engine/fault.ts';
import type { Json } from '../../../src/engine/json.ts';
import { type Field, publicFieldsOf, type RecordField } from '../../../src/engine/rules/fields/field.ts';
import { readerOf } from '../../../src/engine/rules/fields/reader.ts';
import type { Act } from '../../../src/engine/rules/fight/act.ts';
import { within } from '../../../src/engine/rules/fight/binding.ts';
import type { CharacterBinding } from '../../../src/engine/rules/fight/character-binding.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { peopleIn } from '../options.ts';
import { gameOf } from '../random-game.ts';

type Values = { readonly [name: string]: Json };
type Part = 'ACTOR' | 'TARGET';
type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

const GAMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Number of random inputs of each procedure, and how many of them are used for each role. */
const DRAWN = 60;
const USED = 6;
/** Number of characters that are tried for each input. */
const TRIED = 100;

/** Procedures that are never checked in one role, by system. Each has its reason. */
const NEVER_CHECKED: Exceptions = {
  arrgs: {
    'disarm TARGET': 'has no lasting effect on the target',
    'trip TARGET': 'has no lasting effect on the target',
  },
  initphase: { 'repair ACTOR': 'needs a damaged weapon' },
  pathmaster: { 'withdrawalFix TARGET': 'needs an addiction' },
  skill20: { 'extendedCheck ACTOR': 'needs a task' },
};

/** Known values that no character of the random fights contradicts, by system. Each has its reason. */
const NEVER_REJECTED: Exceptions = {
  brp: {
    'attack ACTOR attacker.atMost': 'only a head wound limits it, for a thrown or missile weapon',
    'attack TARGET attacker.shot.targetProne': 'needs a prone target of a shot',
    'attack TARGET defender.parry.item.fitness': 'only a missile weapon determines it',
    'attack TARGET defender.parry.item.kind': 'without a name, it selects the item',
  },
  pathmaster: { 'attack ACTOR attacker.charge.move': 'no accepted random input is a Charge' },
  skill20: {
    'attack ACTOR attacker.level': 'only a weapon on the sheet determines it',
    'healingKit TARGET maximumRolls': 'only a treatment that has begun determines it',
    'healingKit TARGET modifier': 'only a treatment that has begun determines it',
  },
};

/**
 * Values of acts that the state of the fight may replace, by system. Earlier versions of the schema contained their
 * defaults, so stored logs contain the defaults of values that the caller omitted. Replays must accept them.
 */
const REPLACED: Exceptions = {
  arrgs: {
    'controlSpell controller': 'true if the combatant controls the spell in the fight',
    'counterspell spellState': 'in effect if the opponent controls the spell in the fight',
    'dismissSpell controller': 'true if the combatant controls the spell in the fight',
    'dismissSpell own': 'true if the combatant cast the spell in the fight',
  },
  brp: {
    'firstAid triedBefore': 'attempts that are recorded in the fight count',
    'simpleAction item': 'only some actions use an item',
  },
};

const valueAt = (values: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Values | null | undefined)?.[step] ?? null, values);

const withValueAt = (values: Values, [step, ...rest]: Path, value: Json): Values => ({
  ...values,
  [step!]: rest.length === 0 ? value : withValueAt((values[step!] ?? {}) as Values, rest, value),
});

/** Returns the field of a record at a path. Undefined if there is none. */
const fieldAt = (record: Field, path: Path): Field | undefined =>
  path.reduce<Field | undefined>((field, step) => {
    const inner = field && within(field);
    return inner?.kind === 'record' ? ((inner as RecordField).fields[step] as Field | undefined) : undefined;
  }, record);

/** Returns the paths of the values that callers can state in a field: its path, or the paths of its inner fields. */
function leavesOf(field: Field, path: Path): readonly Path[] {
  if (field.kind === 'optional' && field.internal) return [];
  const inner = within(field);
  if (inner.kind !== 'record') return [path];
  return publicFieldsOf(inner).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

/** Returns all names in a sheet. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === 'name' && typeof inner === 'string' ? [inner] : namesIn(inner),
      );

/** Returns the input with names of the sheet in place of random texts. */
function named(field: Field, value: Json, names: readonly string[], index: number): Json {
  if (value === null) return value;
  const inner = within(field);
  if (inner.kind === 'text' && names.length > 0) return names[index % names.length]!;
  if (inner.kind !== 'record') return value;
  return Object.fromEntries(
    Object.entries(value as Values).map(([name, each]) => [
      name,
      named(inner.fields[name] as Field, each, names, index),
    ]),
  );
}

type Result<Whole> = { readonly whole: Whole } | { readonly faults: readonly Fault[] };

function resultOf<Whole>(complete: () => Whole): Result<Whole> {
  try {
    return { whole: complete() };
  } catch (error) {
    if (error instanceof InvalidInput) return { faults: error.faults };
    throw error;
  }
}

const isAt = (path: Path, { path: at }: Fault): boolean => path.every((step, index) => at[index] === step);

/** Returns values that a caller can state for a field: its default, and random values. */
function valuesFor(field: Field): readonly Json[] {
  const drawn = fc.sample(anyValueOf(within(field), 2, 'USUAL'), { seed: 1, numRuns: 3 });
  const isDefaulted = field.kind === 'optional' && field.fallback !== null;
  return isDefaulted ? [field.fallback as Json, ...drawn] : drawn;
}

/** Returns how a stated value was replaced. Null if the procedure's input contains this value. */
function replacement(procedureInput: Field, whole: unknown, path: Path, value: Json): string | null {
  const used = JSON.stringify(valueAt(whole, path));
  const stated = JSON.stringify(readerOf(fieldAt(procedureInput, path)!)(value));
  return used === stated ? null : `${stated} became ${used}`;
}

interface Scene {
  readonly kept: CharacterBinding;
  readonly who: Fighter;
  readonly part: Part;
}

/**
 * Returns the input without the values that the character provides. Null if the rules do not accept it for the
 * character.
 */
function withoutKnown({ kept, who, part }: Scene, drawn: Values): Values | null {
  const provided = kept.known
    .filter(({ source }) => source === part)
    .flatMap(({ path, how }) => (how === 'COMPLETED' ? completedLeaves(kept, path) : [path]));
  const given = provided
    .filter((path) => valueAt(drawn, path.slice(0, -1)) !== null || path.length === 1)
    .reduce((left, path) => withValueAt(left, path, null), drawn);
  return 'whole' in resultOf(() => kept.complete(who, part, given, {}, [])) ? given : null;
}

/** Returns the first character with whose values the rules accept the input, with names of the sheet or random names. */
function firstAccepted(
  around: Omit<Scene, 'who'>,
  characters: readonly Fighter[],
  random: Values,
  index: number,
): { readonly scene: Scene; readonly given: Values } | null {
  for (let tried = 0; tried < TRIED; tried++) {
    const who = characters[(index + tried) % characters.length]!;
    const scene = { ...around, who };
    const usual = named(around.kept.input, random, namesIn(who.sheet), index + tried) as Values;
    const given = withoutKnown(scene, usual) ?? withoutKnown(scene, random);
    if (given !== null) return { scene, given };
  }
  return null;
}

/** Returns the paths of optional values in a record that the character completes. The caller states the others. */
const completedLeaves = ({ input }: CharacterBinding, path: Path): readonly Path[] =>
  within(fieldAt(input, path)!).kind === 'record'
    ? leavesOf(fieldAt(input, path)!, path).filter(
        (leaf) => leaf.at(-1) !== 'name' && fieldAt(input, leaf)!.kind === 'optional',
      )
    : [];

const isInternal = (field: Field | undefined): boolean => field?.kind === 'optional' && field.internal;

/** Returns the paths of the values that the character provides, except for the name that selects an item. */
const statedPaths = ({ kept, part }: Scene, given: Values): readonly Path[] =>
  kept.known.flatMap(({ path, source, how }): readonly Path[] => {
    const field = fieldAt(kept.input, path)!;
    if (source !== part || how === 'ADDED' || isInternal(field)) return [];
    if (how !== 'COMPLETED') return [path];
    if (within(field).kind === 'record' && valueAt(given, path) === null) return [];
    return leavesOf(field, path).filter((leaf) => leaf.at(-1) !== 'name');
  });

/**
 * States each value that the character provides, and returns the values that were neither used nor rejected. Adds the
 * rejected inputs to `rejected`.
 */
function replacedOn(scene: Scene, given: Values, rejected: Set<string>): readonly string[] {
  const { kept, who, part } = scene;
  return statedPaths(scene, given).flatMap((path) => {
    const name = `${kept.procedure.id} ${part} ${path.join('.')}`;
    return valuesFor(fieldAt(kept.input, path)!).flatMap((value): string[] => {
      const result = resultOf(() => kept.complete(who, part, withValueAt(given, path, value), {}, []));
      if ('faults' in result) {
        if (result.faults.some((fault) => isAt(path, fault))) rejected.add(name);
        return [];
      }
      const how = replacement(kept.procedure.input, result.whole, path, value);
      return how === null ? [] : [`${name}: ${how}`];
    });
  });
}

/** Returns the combatants of random fights as stored characters, each also with one more condition. */
function charactersOf(system: System): readonly Fighter[] {
  const people = GAMES.flatMap((number) => peopleIn(system, gameOf(system, number).state).flat());
  return people.flatMap((each, index): Fighter[] => {
    const who = { ...each, round: 0, side: null };
    const { id: condition } = system.conditions[index % system.conditions.length]!;
    const more = { condition, from: 0, until: null, note: null };
    return [who, { ...who, conditions: [...who.conditions, more] }];
  });
}

function checkCharacters(system: System): void {
  const characters = charactersOf(system);
  const [unchecked, rejected, known]: [string[], Set<string>, string[]] = [[], new Set(), []];
  for (const kept of system.characterBindings!) {
    const drawn = fc.sample(anyValueOf(kept.input, 2, 'USUAL'), { seed: 1, numRuns: DRAWN }) as Values[];
    for (const part of ['ACTOR', 'TARGET'] as const) {
      const provided = kept.known.filter(({ source, how }) => source === part && how !== 'ADDED');
      if (provided.length === 0) continue;
      let used = 0;
      for (const [index, random] of drawn.entries()) {
        if (used === USED) break;
        const found = firstAccepted({ kept, part }, characters, random, index);
        if (found === null) continue;
        expect(replacedOn(found.scene, found.given, rejected)).toEqual([]);
        used++;
      }
      if (used === 0) unchecked.push(`${kept.procedure.id} ${part}`);
      else
        known.push(
          ...provided
            .filter(({ how, path }) => how === 'KNOWN' && !isInternal(fieldAt(kept.input, path)))
            .map(({ path }) => `${kept.procedure.id} ${part} ${path.join('.')}`),
        );
    }
  }
  expect(unchecked.toSorted()).toEqual(Object.keys(NEVER_CHECKED[system.id] ?? {}));
  const accepted = known.filter((name) => !rejected.has(name));
  expect(accepted.toSorted()).toEqual(Object.keys(NEVER_REJECTED[system.id] ?? {}));
}

/** Checks the law for every value that a stored character provides, including values that equal the default. */
export function valuesStatedForCharactersAreNotReplaced(): void {
  describe('a value that the caller states for a stored character is used, or rejected at its path', () => {
    for (const system of systems) it(system.title, () => checkCharacters(system));
  });
}

/** Returns the paths of an act's inputs that its procedure declares in the same way. Lists may get more items. */
const sharedPaths = ({ input, procedure }: Act): readonly Path[] =>
  leavesOf(input, []).filter((path) => {
    const [own, other] = [fieldAt(input, path), procedure && fieldAt(procedure.input, path)];
    return own && other && within(own) === within(other) && within(own).kind !== 'list';
  });

/** Returns the paths of an act's stated values that neither were used nor made the act fail. */
const replacedIn = (act: Act, actor: Fighter, target: Fighter, options: Json): readonly string[] =>
  sampleInputsOf(act, actor, target, options)
    .slice(0, 2)
    .flatMap(({ input }) =>
      sharedPaths(act).flatMap((path) =>
        valuesFor(fieldAt(act.input, path)!).flatMap((value): string[] => {
          const stated = withValueAt(input as Values, path, value);
          if (act.whyNot(actor, 'NOW', options, stated) !== null) return [];
          const result = resultOf(() => act.prepare(actor, target, stated, options, []));
          if ('faults' in result || 'forbidden' in result.whole || result.whole.input === undefined)
            return [];
          const how = replacement(act.procedure!.input, result.whole.input, path, value);
          return how === null ? [] : [`${act.id} ${path.join('.')}`];
        }),
      ),
    );

function checkActs(system: System): void {
  const replaced = new Set<string>();
  for (const number of GAMES) {
    const { options, state } = gameOf(system, number);
    for (const people of peopleIn(system, state))
      for (const act of system.encounterRules.acts)
        for (const actor of people)
          for (const target of people) {
            if (actor === target ? !act.onOneself || act.onOthers : !act.onOthers) continue;
            for (const each of replacedIn(act, actor, target, options)) replaced.add(each);
          }
  }
  expect(Object.keys(REPLACED[system.id] ?? {})).toEqual(expect.arrayContaining([...replaced]));
}

/** Checks the law for every input that an act has in common with its procedure. */
export function valuesStatedInActsAreNotReplaced(): void {
  describe('a value that the caller states for an act is used, or the act is rejected', () => {
    for (const system of systems) it(system.title, () => checkActs(system));
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInput, type Path } from '../../../src/engine/fault.ts';
import type { Json } from '../../../src/engine/json.ts';
import { type Field, publicFieldsOf } from '../../../src/engine/rules/fields/field.ts';
import type { Act } from '../../../src/engine/rules/fight/act.ts';
import { type KnownInput, within } from '../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { peopleIn } from '../options.ts';
import { gameOf } from '../random-game.ts';
import { inLaterFight, inputsOf, started } from './kept-characters.ts';

type Values = Readonly<Record<string, unknown>>;
type Part = 'ACTOR' | 'TARGET';
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

const GAMES = [1, 2];
/** Number of running fights in which the law looks for acts that are not possible after a fight. */
const RUNNING_GAMES = 12;
/** Number of situations in which an act is checked: for the combatants of one fight, and in running fights. */
const SITUATIONS_EACH = 1;
const SITUATIONS = 3;

/**
 * Inputs that depend on a sheet or state only in a fight, by system. A stored character does not provide them. Each
 * names a procedure, and all or some of its inputs, with the reason.
 */
const ONLY_IN_FIGHTS: Reasons = {
  arrgs: {
    'acceleration baseSpeed': 'only in fights, a combatant’s movement can harm another combatant',
    'areaStrike target.awaited': 'only fights wait for an answer',
    'attack target.awaited': 'only fights wait for an answer',
    'attack target.movement': 'the squares that the target has moved in this round',
    'charge target.awaited': 'only fights wait for an answer',
    delay: 'changes the order of a round',
    'disarm target.awaited': 'only fights wait for an answer',
    opportunity: 'needs an opponent who moves past the combatant',
    ready: 'changes the order of a round',
    'repeatedAttack counters': 'the counterattacks of the target in this round',
    'repeatedAttack target.awaited': 'only fights wait for an answer',
    'repeatedAttack target.movement': 'the squares that the target has moved in this round',
    'repeatedAttack target.purse.left': 'the points that the target has left in this round',
    'reposition target.awaited': 'only fights wait for an answer',
    'sunder target.awaited': 'only fights wait for an answer',
    'trip legs': 'only fights have a target, because Prone ends with the fight',
    'trip target.awaited': 'only fights wait for an answer',
  },
  brp: {
    actionRanks: 'the order of a round',
    'attack attacker.dexRank': 'the order of a round',
    'attack defender.awaited': 'only fights wait for an answer',
  },
  initphase: {
    'attack attackPayer': 'only fights ask who spends an action die',
    'attack attackPurse': 'only fights ask who spends an action die',
    'attack defencePayer': 'only fights ask who spends an action die',
    'attack defencePurse': 'only fights ask who spends an action die',
    'skillCheck payer': 'only fights ask who spends an action die',
    'skillCheck purse': 'only fights ask who spends an action die',
  },
  skill20: {
    'healingKit statuses': 'the stored character is the target, and these statuses are the helper’s',
  },
};

/** Procedures of acts whose inputs are not compared, by system. Their acts are not possible here, or have no input. */
const NEVER_COMPARED: Readonly<Record<string, readonly string[]>> = {
  arrgs: ['pushInto', 'waking'],
  brp: ['grapple', 'stunned'],
  pathmaster: ['turn'],
  skill20: ['resistance'],
};

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of the values that differ between two inputs. A list is one value. */
function differences(one: unknown, other: unknown, path: Path = []): readonly Path[] {
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], [...path, name]));
}

const withValue = (whole: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((each, index) => (index === step ? withValue(each, rest, value) : each));
  return { ...(whole as object), [step]: withValue((whole as Values)[step], rest, value) };
};

/** Returns other values for a field: neighbours of a number, the other flag, and random values. */
function otherValues(field: Field, value: unknown): readonly unknown[] {
  const inner = within(field);
  if (inner.kind === 'flag') return [value !== true];
  const near = typeof value === 'number' && inner.kind === 'integer' ? [value + 1, value - 1] : [];
  return [
    ...near.filter((each) => inner.kind === 'integer' && each >= inner.min && each <= inner.max),
    ...fc.sample(anyValueOf(inner, 2, 'USUAL'), { seed: 1, numRuns: near.length > 0 ? 1 : 3 }),
  ];
}

/** Returns a sheet with one value changed, for each value except names. */
function changedSheets(sheet: unknown, field: Field, value: unknown, path: Path = []): readonly unknown[] {
  const inner = within(field);
  if (inner.kind === 'record' && isObject(value))
    return publicFieldsOf(inner).flatMap(([name, each]) =>
      changedSheets(sheet, each, value[name], [...path, name]),
    );
  if (inner.kind === 'list' && Array.isArray(value) && value.length > 0)
    return value.flatMap((each, index) => changedSheets(sheet, inner.of, each, [...path, index]));
  if (inner.kind === 'text') return [];
  return otherValues(field, value ?? null).map((other) => withValue(sheet, path, other));
}

/** Returns the combatant with other values on its sheet, with more conditions, and with the state of others. */
function variantsOf(system: System, who: Fighter, others: readonly Fighter[]): readonly Fighter[] {
  const sheets = changedSheets(who.sheet, system.sheet, who.sheet).filter(
    (sheet) => system.sheetFaults(sheet as Json, []).length === 0,
  );
  return [
    ...sheets.map((sheet): Fighter => ({ ...who, sheet: sheet as Json })),
    ...system.conditions.map(
      ({ id }): Fighter => ({
        ...who,
        conditions: [...who.conditions, { condition: id, from: 0, until: null, note: null }],
      }),
    ),
    ...others.map(({ state, conditions }): Fighter => ({ ...who, state, conditions })),
  ];
}

interface Situation {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly input: Json;
  readonly options: Json;
}

/** Returns the input that the act gives its procedure. Null if the act is not possible. */
function preparedInput(act: Act, { actor, target, input, options }: Situation): unknown {
  try {
    if (act.whyNot(actor, 'NOW', options, input) !== null) return null;
    const prepared = act.prepare(actor, target, input, options, []);
    return 'forbidden' in prepared || prepared.id !== act.procedure?.id ? null : (prepared.input ?? null);
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

/** The inputs that changed with each side. */
type Changed = ReadonlyMap<string, { readonly path: Path; readonly by: Set<Part> }>;

/** Adds the inputs of a procedure that change if only the sheet or the state of one side changes. */
function findChanged(
  system: System,
  act: Act,
  situation: Situation,
  others: readonly Fighter[],
  changed: Map<string, { readonly path: Path; readonly by: Set<Part> }>,
): void {
  const usual = preparedInput(act, situation);
  const { actor, target } = situation;
  const sides = actor.id === target.id ? (['BOTH'] as const) : (['ACTOR', 'TARGET'] as const);
  for (const side of sides)
    for (const variant of variantsOf(system, side === 'TARGET' ? target : actor, others)) {
      const other = preparedInput(act, {
        ...situation,
        ...(side === 'TARGET' ? {} : { actor: variant }),
        ...(side === 'ACTOR' ? {} : { target: variant }),
      });
      if (other === null) continue;
      for (const path of differences(usual, other)) {
        const name = path.join('.');
        const found = changed.get(name) ?? { path, by: new Set() };
        changed.set(name, found);
        if (side !== 'TARGET') found.by.add('ACTOR');
        if (side !== 'ACTOR') found.by.add('TARGET');
      }
    }
}

/** Returns situations in which the act is possible for these combatants. */
function* situationsOf(
  system: System,
  act: Act,
  people: readonly Fighter[],
  options: Json,
  fighting: boolean,
): Generator<Situation> {
  for (const one of people)
    for (const target of people) {
      if (one === target ? !act.onOneself || act.onOthers : !act.onOthers) continue;
      const actor = fighting ? one : started(system, act, one, target);
      const other = one === target ? actor : target;
      if (act.whyNot(actor, 'NOW', options, {}) !== null) continue;
      for (const input of inputsOf(act, actor, other, options)) {
        const situation = { actor, target: other, input, options };
        if (preparedInput(act, situation) !== null) yield situation;
      }
    }
}

/**
 * Returns the inputs that depend on a sheet or state after a fight, or in a fight if the act needs a fight. Null if the
 * act is never possible.
 */
function changedInputs(system: System, act: Act): Changed | null {
  const changed = new Map<string, { readonly path: Path; readonly by: Set<Part> }>();
  let count = 0;
  for (const number of GAMES) {
    const { options, state } = gameOf(system, number);
    for (const all of peopleIn(system, state)) {
      const people = all.map((each): Fighter => ({ ...inLaterFight(system, each), round: 1 }));
      let here = 0;
      for (const situation of situationsOf(system, act, people, options, false)) {
        findChanged(system, act, situation, people, changed);
        count++;
        if (++here === SITUATIONS_EACH) break;
      }
    }
  }
  for (let number = 1; count === 0 && number <= RUNNING_GAMES; number++) {
    const game = gameOf(system, number);
    for (const { after } of game.steps) {
      const people = [...after.combatants.keys()].map((id) => game.fighter(id, after));
      for (const situation of situationsOf(system, act, people, game.options, true)) {
        findChanged(system, act, situation, [], changed);
        if (++count >= SITUATIONS) return changed;
      }
    }
  }
  return count === 0 ? null : changed;
}

const covers = ({ path: known, source }: KnownInput, path: Path, by: ReadonlySet<Part>): boolean =>
  (source === 'BOTH' || by.has(source)) && known.every((step, index) => path[index] === step);

/** Returns the entry that names the input, its procedure or a record that contains it. Undefined if there is none. */
const entryFor = (entries: readonly string[], name: string): string | undefined =>
  entries.find((entry) => name === entry || name.startsWith(`${entry} `) || name.startsWith(`${entry}.`));

/**
 * Checks the inputs of a system’s procedures that depend on a sheet or state. Procedures that are possible only in
 * encounters are not applied to stored characters, so their inputs are not checked.
 */
function checkSystem(system: System): void {
  const excused = Object.keys(ONLY_IN_FIGHTS[system.id] ?? {});
  const missing = new Set<string>();
  const compared = new Map<string, boolean>();
  for (const act of system.encounterRules.acts) {
    const { procedure } = act;
    if (!procedure || system.onlyInEncounters?.includes(procedure.id)) continue;
    const known = system.characterBindings?.find((kept) => kept.procedure === procedure)?.known ?? [];
    const changed = changedInputs(system, act);
    compared.set(procedure.id, changed !== null || compared.get(procedure.id) === true);
    for (const [name, { path, by }] of changed ?? [])
      if (!known.some((each) => covers(each, path, by))) missing.add(`${procedure.id} ${name}`);
  }
  expect([...missing].filter((name) => entryFor(excused, name) === undefined)).toEqual([]);
  expect(excused.filter((entry) => ![...missing].some((name) => entryFor([entry], name)))).toEqual([]);
  const never = [...compared].filter(([, isCompared]) => !isCompared).map(([id]) => id);
  expect(never.toSorted()).toEqual(NEVER_COMPARED[system.id] ?? []);
}

/**
 * Checks the law on the combatants of random fights. An act’s input stays the same, and one value of a sheet or state
 * changes.
 */
export function charactersProvideWhatActsTake(): void {
  describe('a stored character provides the inputs that acts take from a combatant’s sheet or state', () => {
    for (const system of systems) it(system.title, () => checkSystem(system));
  });
}

import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import { sampleInputsOf } from '../../src/engine/encounter/turns/sample-inputs.ts';
import type { Json } from '../../src/engine/json.ts';
import { fieldsOf } from '../../src/engine/rules/fields/field.ts';
import type { Option } from '../../src/engine/rules/fields/option.ts';
import { type Act, noContext } from '../../src/engine/rules/fight/act.ts';
import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import type { RuleViolation } from '../../src/engine/rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { gameOf } from './random-game.ts';

/** Acts that combatants in the random fights never use, with the reason for each. */
export const UNMET: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pathmaster: {
    coveringFire: 'no gun of theirs fires bursts',
    directedSpell: 'no spell of theirs is cast and still without its target',
  },
};

/**
 * Changes to a combatant that another combatant causes, such as a wound. They make acts possible that are rare in
 * random fights.
 */
type Plight = (other: Fighter) => {
  readonly sheet?: object;
  readonly state?: object;
  readonly conditions: readonly (readonly [string, string | null])[];
};

const spear = { weapon: 'spear', wound: 0, damage: '1d6+1', hitPoints: 10, lost: 0, broken: false };

const plights: Readonly<Record<string, Plight>> = {
  brp: ({ id: by }) => ({
    state: {
      wounds: [{ points: 3, severity: 'MINOR', location: null }],
      lodged: [{ ...spear, by }],
      entangler: { by, weapon: 'net', keepsControl: true },
      luckOwed: true,
    },
    conditions: [
      ['bleeding', 'wound 1'],
      ['impaled', 'spear'],
      ['entangled', null],
    ],
  }),
  arrgs: ({ id: who }) => ({
    sheet: { reach: 2 },
    state: { pushed: { who, squares: 2 } },
    conditions: [],
  }),
  initphase: () => ({ state: { botches: [{ roll: 'DODGE', weapon: null }] }, conditions: [] }),
  pathmaster: () => ({
    sheet: { spells: [{ name: 'knit', level: 1, skill: 60, closesWounds: {} }] },
    state: {
      readied: 'knit',
      bleeding: [{ rate: 3, age: 0, treated: 0, magic: false }],
      injuries: [{ penalty: -30, wound: null }],
    },
    conditions: [],
  }),
};

const FIGHTS = 40;

/** A combatant who may perform a certain act by the rules. */
interface Situation {
  readonly act: Act;
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly input: Json;
  readonly present: ReadonlyMap<string, Fighter>;
}

type Options = Readonly<Record<string, Json>>;

/** Returns values of an option that differ from its default. */
function othersOf({ field, default: usual }: Option): readonly Json[] {
  if (field.kind === 'flag') return [!usual];
  if (field.kind === 'integer') return [usual === field.max ? field.min : (usual as number) + 1];
  return Object.keys(field.values).filter((value) => value !== usual);
}

/** Returns option sets in which one value differs from the default: one set for each option and value. */
export const changes = ({ options }: System): readonly Options[] =>
  Object.entries(options).flatMap(([name, option]) => othersOf(option).map((other) => ({ [name]: other })));

/** Returns a set of options in which every value differs from its default. */
const otherwise = ({ options }: System): Options =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, othersOf(option)[0]!]));

function prepared(
  { act, actor, target, input, present }: Situation,
  options: Options,
): BoundProcedure | null {
  try {
    const course = { ...noContext, present };
    const ready = act.prepare(actor, target, input, options, [], course);
    return 'forbidden' in ready ? null : ready;
  } catch {
    return null;
  }
}

/**
 * Returns all combatants in their current state and, if the system has such changes, again after changes that other
 * combatants cause.
 */
export function peopleIn({ id }: System, state: EncounterState): readonly (readonly Fighter[])[] {
  const all = [...state.combatants.values()].map((each) => fighterOf(each, state.round));
  const plight = plights[id];
  if (!plight) return [all];
  const worse = all.map((fighter, index): Fighter => {
    const { sheet, state, conditions } = plight(all[(index + 1) % all.length]!);
    return {
      ...fighter,
      sheet: { ...(fighter.sheet as object), ...sheet },
      state: { ...(fighter.state as object), ...state },
      conditions: conditions.map(([condition, note]) => ({ condition, from: 0, until: null, note })),
    };
  });
  return [all, worse];
}

function inState(act: Act, all: readonly Fighter[], options: Options): Situation | null {
  const present = new Map(all.map((each) => [each.id, each]));
  for (const actor of all)
    for (const target of all)
      for (const { input } of sampleInputsOf(act, actor, target, options)) {
        const found = { act, actor, target, input, present };
        if (prepared(found, options)) return found;
      }
  return null;
}

/**
 * For each act, finds a situation in which a combatant may execute it under these options. Acts without such a
 * situation are omitted.
 */
function situations(system: System, options: Options): ReadonlyMap<string, Situation> {
  const found = new Map<string, Situation>();
  for (let number = 1; number <= FIGHTS; number++)
    for (const { after } of gameOf(system, number).steps)
      for (const all of peopleIn(system, after))
        for (const act of system.encounterRules.acts) {
          if (found.has(act.id)) continue;
          const situation = inState(act, all, options);
          if (situation) found.set(act.id, situation);
        }
  return found;
}

/**
 * Returns the options that an act's procedure receives when the act is prepared. If preparing the act does not call the
 * procedure, the act is played.
 */
function boundWith(situation: Situation, options: Options): readonly unknown[] {
  const bound: unknown[] = [];
  const { procedure } = situation.act;
  const { bind } = procedure;
  Object.assign(procedure, {
    bind: (...given: Parameters<typeof bind>) => {
      bound.push(given[1]);
      return bind(...given);
    },
  });
  try {
    const ready = prepared(situation, options);
    if (bound.length === 0) ready?.play(diceFrom(seededFaces(situation.act.id).faces));
  } finally {
    Object.assign(procedure, { bind });
  }
  return bound;
}

/** This law is checked on random fights. Each fight is played only once, and all laws in the suite use it. */
export function everyOptionReaches(): void {
  describe('every rule option is passed to the procedure of every act', () => {
    for (const system of systems)
      it(system.title, () => {
        const usual = situations(system, {});
        const rare = situations(system, otherwise(system));
        const met = new Set([...usual.keys(), ...rare.keys()]);
        const unmet = system.encounterRules.acts.map(({ id }) => id).filter((id) => !met.has(id));
        expect(unmet.toSorted()).toEqual(Object.keys(UNMET[system.id] ?? {}).toSorted());
        for (const id of met)
          for (const options of changes(system)) {
            const bound = [usual, rare].flatMap((found) => {
              const situation = found.get(id);
              return situation ? boundWith(situation, options) : [];
            });
            const about = `${id} by ${JSON.stringify(options)}`;
            for (const given of bound) expect(given, about).toMatchObject(options);
            if (usual.has(id)) expect(bound.length, about).toBeGreaterThan(0);
          }
      });
  });
}

/**
 * Number of fights in which combatants try to use an item that does not exist. One in eight states of each fight is
 * used.
 */
const ASKING_FIGHTS = 4;
const EVERY = 8;

/** Input fields that contain the name of one of the actor's items. */
const NAMING = ['weapon', 'item', 'spell'];

const UNKNOWN = 'Excalibur';

/** Returns the names of all items on a sheet. */
const namesOn = (sheet: Json): readonly string[] =>
  Object.values(sheet as Readonly<Record<string, Json>>)
    .flatMap((things) => (Array.isArray(things) ? things : []))
    .flatMap((thing) =>
      thing !== null && typeof thing === 'object' && 'name' in thing ? [`${thing.name}`] : [],
    );

function refusalOf(act: Act, actor: Fighter, target: Fighter, input: Json): RuleViolation | null {
  try {
    const ready = act.prepare(actor, target, input, {}, [], noContext);
    return 'forbidden' in ready ? ready : null;
  } catch {
    return null;
  }
}

interface Refused {
  /** The act and the input field in which the unknown name was given. */
  readonly about: string;
  readonly accepted: string;
  /** Names of the items that the error message lists as accepted. */
  readonly offered: readonly string[];
  /** Names of the items with which the act is not rejected because of this field. */
  readonly usable: readonly string[];
  /** Names of the items for which the act is rejected in the same way as for the invented name. */
  readonly unknown: readonly string[];
}

/** Yields the rejections of acts in which an item's name is unknown. */
function* refusedNames(system: System, all: readonly Fighter[]): Generator<Refused> {
  const target = all[0]!;
  for (const act of system.encounterRules.acts)
    for (const [field] of fieldsOf(act.input).filter(([name]) => NAMING.includes(name)))
      for (const actor of all) {
        const [tried] = sampleInputsOf(act, actor, target, {});
        if (!tried) continue;
        const ask = (name: string) =>
          refusalOf(act, actor, target, { ...(tried.input as object), [field]: name });
        const refused = ask(UNKNOWN);
        if (refused?.path.at(-1) !== field) continue;
        const { forbidden, accepted } = refused;
        const names = namesOn(actor.sheet);
        yield {
          ...{ about: `${act.id}.${field}`, accepted },
          offered: names.filter((name) => accepted.split(', ').includes(name)),
          usable: names.filter((name) => ask(name)?.path.at(-1) !== field),
          unknown: names.filter((name) => ask(name)?.forbidden.replace(name, UNKNOWN) === forbidden),
        };
      }
}

/** This law is checked on random fights. */
export function everyRefusedNameOffersOthers(): void {
  describe('an act with an unknown weapon, item or spell is rejected with the accepted names', () => {
    for (const system of systems)
      it(system.title, () => {
        const offering = new Set<string>();
        for (let number = 1; number <= ASKING_FIGHTS; number++)
          for (const { after } of gameOf(system, number).steps.filter((_, index) => index % EVERY === 0))
            for (const all of peopleIn(system, after))
              for (const { about, accepted, offered, usable, unknown } of refusedNames(system, all)) {
                expect(accepted, about).not.toBe('');
                expect(offered, about).toEqual(expect.arrayContaining([...usable]));
                expect(
                  unknown.filter((name) => offered.includes(name)),
                  about,
                ).toEqual([]);
                if (offered.length > 0) offering.add(about);
              }
        expect(offering.size).toBeGreaterThan(0);
      });
  });
}

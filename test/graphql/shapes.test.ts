import {
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { outputName } from '../../src/graphql/kit/names.ts';
import { schema } from '../../src/graphql/schema.ts';

type Fields = ReadonlyMap<string, GraphQLOutputType>;

/** Returns the fields that can be selected on each object type that a type can be. */
function fieldsOf(type: GraphQLCompositeType): readonly Fields[] {
  const members = isUnionType(type) ? type.getTypes() : [type];
  return members.map(
    (member) => new Map(Object.values(member.getFields()).map((field) => [field.name, field.type])),
  );
}

/**
 * True if GraphQL does not allow two fields with the same name and these types to be selected together (rule:
 * overlapping fields can be merged).
 */
function differ(one: GraphQLOutputType, other: GraphQLOutputType, within: readonly string[]): boolean {
  if (isNonNullType(one) && isNonNullType(other)) return differ(one.ofType, other.ofType, within);
  if (isNonNullType(one) || isNonNullType(other)) return true;
  if (isListType(one) && isListType(other)) return differ(one.ofType, other.ofType, within);
  if (isListType(one) || isListType(other)) return true;
  if (!isCompositeType(one) || !isCompositeType(other)) return one !== other;
  const pair = `${one} ${other}`;
  if (one === other || within.includes(pair)) return false;
  return (
    fieldsOf(one).flatMap((left) =>
      fieldsOf(other).flatMap((right) => clashes(left, right, [...within, pair])),
    ).length > 0
  );
}

const clashes = (one: Fields, other: Fields, within: readonly string[] = []): readonly string[] =>
  [...one].flatMap(([name, type]) => {
    const same = other.get(name);
    return same && differ(type, same, within) ? [name] : [];
  });

/**
 * Returns the fields that have the same name but different shapes in several of these types, with the names of those
 * types.
 */
function clashesAmong(names: readonly string[]): readonly string[] {
  const all = names.map((name) => {
    const type = schema.getType(name);
    if (!isCompositeType(type)) throw new Error(`no object: ${name}`);
    return { name, fields: fieldsOf(type)[0]! };
  });
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .flatMap((other) =>
        clashes(one.fields, other.fields).map((field) => `${field}: ${one.name}, ${other.name}`),
      ),
  );
}

const entryPoints = {
  attack: systems.map(({ entryPoints }) => entryPoints.attack),
  resistance: systems.map(({ entryPoints }) => entryPoints.resistance),
  spell: systems.flatMap(({ entryPoints }) => Object.values(entryPoints.spell ?? {})),
  healing: systems.flatMap(({ entryPoints }) => Object.values(entryPoints.healing)),
};

describe('fields with the same name have the same type', () => {
  it.each(['EffectDetail', 'Standing'])(
    'fields with the same name have the same type in all types of %s',
    (name) => {
      const type = schema.getType(name);
      if (!isAbstractType(type)) throw new Error(`no interface or union: ${name}`);
      expect(clashesAmong(schema.getPossibleTypes(type).map(String))).toEqual([]);
    },
  );

  it('fields with the same name have the same type in all implementations of Sheet, except for dodge, hitPoints and weapons', () => {
    const type = schema.getType('Sheet');
    if (!isInterfaceType(type)) throw new Error('no interface: Sheet');
    const differing = clashesAmong(schema.getPossibleTypes(type).map(String)).map(
      (clash) => clash.split(':')[0],
    );
    expect([...new Set(differing)].sort()).toEqual(['dodge', 'hitPoints', 'weapons']);
  });

  it.each(Object.entries(entryPoints))(
    'fields with the same name have the same type in all results that the generic field for %s can return',
    (_door, procedures) => {
      const behind = new Set(procedures.filter((procedure) => procedure !== null));
      const results = systems.flatMap((system) =>
        system.procedures.filter((each) => behind.has(each)).map((each) => outputName(system, each.detail)),
      );
      expect(results.length).toBeGreaterThan(1);
      expect(clashesAmong(results)).toEqual([]);
    },
  );
});

/**
 * Types that are returned by mutations and also by other fields. Client caches cannot store them by id, because a
 * mutation creates a new result each time.
 */
const RESULTS: readonly string[] = ['Resolution'];

describe('a mutation', () => {
  const mutations = Object.values(schema.getMutationType()!.getFields());
  const elsewhere = new Set(
    Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && type !== schema.getMutationType())
      .flatMap((type) => Object.values((type as GraphQLObjectType).getFields()))
      .map(({ type }) => getNamedType(type)),
  );

  it.each(mutations.map(({ name, type }) => [name, type] as const))(
    'the mutation %s returns a nullable payload that no other mutation returns',
    (_name, type) => {
      if (!isObjectType(type)) throw new Error(`${type} is no nullable object`);
      expect(type.getInterfaces().map(String)).not.toContain('Node');
      if (!RESULTS.includes(type.name)) expect(elsewhere.has(type)).toBe(false);
    },
  );
});

it('times have the type DateTime, not String', () => {
  const placed = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values(type.getFields()).map((field) => [type.name, field.name, `${getNamedType(field.type)}`])
      : [],
  );
  expect(placed.filter(([, name, type]) => /[a-z]At$/.test(name!) && type === 'String')).toEqual([]);
  expect(placed.filter(([, , type]) => type === 'DateTime').length).toBeGreaterThan(15);
});

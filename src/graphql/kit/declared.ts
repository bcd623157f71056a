import { isDeepStrictEqual } from 'node:util';
import type { GraphQLInterfaceType, GraphQLNamedType, GraphQLObjectType } from 'graphql';
import { naturalCompare } from 'graphql/jsutils/naturalCompare.js';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { System } from '../../engine/rules/system.ts';

/** Owner of GraphQL types: a rule system, or none. Names of the types begin with the owner's id. */
export type Owner = Pick<System, 'id'>;

/** Owner of declarations that belong to no system. */
export const shared: Owner = { id: '' };

const types: GraphQLNamedType[] = [];
let toFollow: (() => void)[] | null = [];

/** Registers types of one kind by name. `follow` builds the types of their fields after all types have names. */
export function declaredTypes<Type extends GraphQLNamedType>() {
  const made = new Map<string, Type>();
  return (name: string, make: () => Type, follow: () => void = () => {}): Type => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const type = make();
    made.set(name, type);
    types.push(type);
    if (toFollow === null) follow();
    else toFollow.push(follow);
    return type;
  };
}

/** Returns all types built from declarations, including the types of their fields. */
export function allDeclared(): readonly GraphQLNamedType[] {
  const begun = toFollow ?? [];
  toFollow = null;
  for (const follow of begun) follow();
  return types;
}

const built = new Map<string, GraphQLNamedType>();

/** Registers the types that Pothos built. Declared types refer to them. */
export function setBuilt(made: readonly GraphQLNamedType[]): void {
  for (const type of made) built.set(type.name, type);
}

export const interfaceCalled = (name: string): GraphQLInterfaceType =>
  built.get(name) as GraphQLInterfaceType;

export const builtType = (name: string): GraphQLObjectType => built.get(name) as GraphQLObjectType;

/** Declarations by type name, to detect different declarations with the same name. */
const madeOf = new Map<string, object>();

export function requireSameDeclaration(name: string, declaration: object): void {
  const first = getOrInsertComputed(madeOf, name, () => declaration);
  if (first !== declaration && !isDeepStrictEqual(first, declaration))
    throw new TypeError(`two different declarations are called ${name}`);
}

/** Returns fields or enum values in the order that they have in the schema. */
export const inOrder = <Part>(parts: Readonly<Record<string, Part>>): Record<string, Part> =>
  Object.fromEntries(Object.entries(parts).sort(([a], [b]) => naturalCompare(a, b)));

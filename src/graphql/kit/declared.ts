import { isDeepStrictEqual } from 'node:util';
import { type GraphQLInterfaceType, type GraphQLNamedType, isInterfaceType } from 'graphql';
import { naturalCompare } from 'graphql/jsutils/naturalCompare.js';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { System } from '../../engine/rules/system.ts';

/** Whose types they are; their names begin with it. */
export type Owner = Pick<System, 'id'>;

/** For declarations that are no system’s own. */
export const shared: Owner = { id: '' };

const types: GraphQLNamedType[] = [];
let toFollow: (() => void)[] | null = [];

/** Types of one sort, by their names: `follow` makes those that their fields are of, once all have been named. */
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

/** Every type that is made of a declaration, with those that their fields are of. */
export function allDeclared(): readonly GraphQLNamedType[] {
  const begun = toFollow ?? [];
  toFollow = null;
  for (const follow of begun) follow();
  return types;
}

const interfaces = new Map<string, GraphQLInterfaceType>();

/** Tells of interfaces that declared types have. */
export function setInterfaces(made: readonly GraphQLNamedType[]): void {
  for (const type of made.filter(isInterfaceType)) interfaces.set(type.name, type);
}

export const interfaceCalled = (name: string): GraphQLInterfaceType => interfaces.get(name)!;

/** What a type was made of: two different declarations of one name would silently become one type. */
const madeOf = new Map<string, object>();

export function requireSameDeclaration(name: string, declaration: object): void {
  const first = getOrInsertComputed(madeOf, name, () => declaration);
  if (first !== declaration && !isDeepStrictEqual(first, declaration))
    throw new TypeError(`two different declarations are called ${name}`);
}

/** Fields or values in the order in which a schema has them. */
export const inOrder = <Part>(parts: Readonly<Record<string, Part>>): Record<string, Part> =>
  Object.fromEntries(Object.entries(parts).sort(([a], [b]) => naturalCompare(a, b)));

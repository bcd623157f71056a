import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** What a value that came as JSON is read as; throws where it cannot be used. */
export type Coercion = (value: unknown) => unknown;

/** Thrown where something is wrong with a value; what it is tells graphql’s own `coerceInputValue`. */
const unusable = new Error('the value cannot be used');

const made = new WeakMap<GraphQLInputType, Coercion>();

/**
 * How values of a type are read: as `coerceInputValue` reads them, but it looks at each field that a type has, of
 * which there are many, and this at those that are given.
 */
export function coercionTo(type: GraphQLInputType): Coercion {
  const known = made.get(type);
  if (known) return known;
  const coercion = coercionMade(type);
  made.set(type, coercion);
  return coercion;
}

function coercionMade(type: GraphQLInputType): Coercion {
  if (isNonNullType(type)) {
    const inner = coercionTo(type.ofType);
    return (value) => {
      if (value == null) throw unusable;
      return inner(value);
    };
  }
  if (isListType(type)) {
    const item = coercionTo(type.ofType);
    return (value) => {
      if (value == null) return null;
      return Array.isArray(value) ? value.map(item) : [item(value)];
    };
  }
  if (isLeafType(type))
    return (value) => {
      if (value == null) return null;
      const parsed = type.parseValue(value);
      if (parsed === undefined) throw unusable;
      return parsed;
    };
  return isInputObjectType(type) ? objectCoercion(type) : () => null;
}

interface Field {
  readonly name: string;
  readonly at: number;
  readonly hasDefault: boolean;
  readonly defaultValue: unknown;
  readonly coercion: Coercion;
}

function objectCoercion(type: GraphQLInputObjectType): Coercion {
  let fields: ReadonlyMap<string, Field> | null = null;
  let always: readonly Field[] = [];
  // types may hold each other
  const fieldsNow = (): ReadonlyMap<string, Field> => {
    if (fields) return fields;
    const all = Object.values(type.getFields());
    fields = new Map(
      all.map(({ name, defaultValue, type }, at) => [
        name,
        { name, at, hasDefault: defaultValue !== undefined, defaultValue, coercion: coercionTo(type) },
      ]),
    );
    always = all
      .filter((field) => field.defaultValue !== undefined || isRequiredInputField(field))
      .map(({ name }) => fields!.get(name)!);
    return fields;
  };
  return (value) => {
    if (value == null) return null;
    if (typeof value !== 'object' || Array.isArray(value)) throw unusable;
    const given = value as Readonly<Record<string, unknown>>;
    const known = fieldsNow();
    const names = Object.keys(given);
    if (type.isOneOf && (names.length !== 1 || given[names[0]!] == null)) throw unusable;
    const read = inOrder(known, names, always);
    const coerced: Record<string, unknown> = { __proto__: null } as object as Record<string, unknown>;
    for (const { name, hasDefault, defaultValue, coercion } of read) {
      const found = given[name];
      if (found !== undefined) coerced[name] = coercion(found);
      else if (hasDefault) coerced[name] = defaultValue;
      else if (always.some((field) => field.name === name)) throw unusable;
    }
    return coerced;
  };
}

/** The fields that are given, and those that count without, in the order in which the type has them. */
function inOrder(
  known: ReadonlyMap<string, Field>,
  names: readonly string[],
  always: readonly Field[],
): readonly Field[] {
  const read: Field[] = [];
  for (const name of names) {
    const field = known.get(name);
    if (!field) throw unusable;
    read.push(field);
  }
  for (const field of always) if (!read.includes(field)) read.push(field);
  return read.sort((one, other) => one.at - other.at);
}

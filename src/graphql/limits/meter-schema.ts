import {
  defaultFieldResolver,
  type GraphQLFieldMap,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import type { Context } from '../kit/context.ts';
import { LazyObjectType } from '../kit/lazy-types.ts';

type Resolver = GraphQLFieldResolver<unknown, Context>;
type Fields = GraphQLFieldMap<unknown, Context>;

/** Wraps every field of the schema, so that the response's meter counts it. */
export function meterSchema(schema: GraphQLSchema): GraphQLSchema {
  const [changing, live] = [schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const meter = (fields: Fields): void => {
      for (const field of Object.values(fields))
        field.resolve = resolverOf(type, field, type === live, type !== changing);
    };
    if (type instanceof LazyObjectType) type.onceMade(meter);
    else meter(type.getFields());
  }
  return schema;
}

function resolverOf(
  type: GraphQLObjectType,
  field: Fields[string],
  goesOn: boolean,
  waits: boolean,
): Resolver {
  const resolve: Resolver = field.resolve ?? defaultFieldResolver;
  const name = `${type.name}.${field.name}`;
  if (isLeafType(getNamedType(field.type))) return leaf(name, field.name, resolve);
  const made = inner(name, resolve, { isList: isListType(getNullableType(field.type)), waits });
  return goesOn ? anew(made) : made;
}

/** Each event of a subscription counts as a separate response. */
const anew =
  (resolve: Resolver): Resolver =>
  (root, args, context, info) => {
    context.meter.again();
    return resolve(root, args, context, info);
  };

/**
 * Wraps a field that has subfields. If the field's value resolves asynchronously, its subfields wait for a turn before
 * they are resolved. This limits the amount of unfinished work. `waits` is false for a mutation, because it has already
 * been executed and its result must be returned.
 */
const inner =
  (
    field: string,
    resolve: Resolver,
    { isList, waits }: { readonly isList: boolean; readonly waits: boolean },
  ): Resolver =>
  (root, args, context, info) => {
    const { meter } = context;
    const count = (value: unknown): unknown => {
      meter.addObjects(isList && Array.isArray(value) ? value.length : 1, field, info);
      return value;
    };
    try {
      const made = meter.make(field, () => resolve(root, args, context, info), info);
      if (!(made instanceof Promise)) return count(made);
      const counted = waits
        ? made.then((value) => meter.make(field, () => count(value), info))
        : made.then(count);
      return counted.catch((error) => {
        throw meter.at(info, error);
      });
    } catch (error) {
      throw meter.at(info, error);
    }
  };

/** Bytes of a field in a response in addition to its name and value: quotes, a colon and a comma. */
const AROUND = 4;

const leaf =
  (field: string, key: string, resolve: Resolver): Resolver =>
  (root, args, context, info) => {
    const { meter } = context;
    const made = meter.leafNow()
      ? resolve(root, args, context, info)
      : meter.makeLeaf(field, () => resolve(root, args, context, info), info);
    if (!(made instanceof Promise)) {
      meter.addBytes(key.length + AROUND + lengthOf(made), field, info);
      return made;
    }
    return made.then((value) => {
      meter.addBytes(key.length + AROUND + lengthOf(value), field, info);
      return value;
    });
  };

/** Returns the approximate length of a value in a response. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + lengthOf(item) + 1, 2);
  if (typeof value !== 'object' || value === null) return 6;
  return Object.entries(value).reduce((sum, [key, item]) => sum + key.length + AROUND + lengthOf(item), 2);
}

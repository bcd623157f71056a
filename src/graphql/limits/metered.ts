import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import type { Context } from '../kit/context.ts';

type Resolver = GraphQLFieldResolver<unknown, Context>;

/** The schema, every field of which is put down to the meter of its answer. */
export function metered(schema: GraphQLSchema): GraphQLSchema {
  const live = schema.getSubscriptionType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve: Resolver = field.resolve ?? defaultFieldResolver;
      const name = `${type.name}.${field.name}`;
      if (isLeafType(getNamedType(field.type))) field.resolve = leaf(name, field.name, resolve);
      else {
        const made = inner(name, resolve, isListType(getNullableType(field.type)));
        field.resolve = type === live ? anew(made) : made;
      }
    }
  }
  return schema;
}

/** Each part of what goes on is an answer of its own. */
const anew =
  (resolve: Resolver): Resolver =>
  (root, args, context, info) => {
    context.meter.again();
    return resolve(root, args, context, info);
  };

const inner =
  (field: string, resolve: Resolver, isList: boolean): Resolver =>
  (root, args, context, info) => {
    const { meter } = context;
    try {
      const made = meter.make(field, () => resolve(root, args, context, info), info);
      return whenMade(
        made,
        (value) => meter.addObjects(isList && Array.isArray(value) ? value.length : 1, field, info),
        (error) => meter.at(info, error),
      );
    } catch (error) {
      throw meter.at(info, error);
    }
  };

/** What a field takes beside its value: quotes, a colon, a comma. */
const AROUND = 4;

const leaf =
  (field: string, key: string, resolve: Resolver): Resolver =>
  (root, args, context, info) => {
    const { meter } = context;
    const made = meter.makeLeaf(field, () => resolve(root, args, context, info), info);
    return whenMade(made, (value) => meter.addBytes(key.length + AROUND + lengthOf(value), field, info));
  };

function whenMade(
  made: unknown,
  count: (value: unknown) => void,
  located: (error: unknown) => unknown = (error) => error,
): unknown {
  if (made instanceof Promise)
    return made.then(
      (value) => {
        count(value);
        return value;
      },
      (error) => {
        throw located(error);
      },
    );
  count(made);
  return made;
}

/** About how long a value is in an answer. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + lengthOf(item) + 1, 2);
  if (typeof value !== 'object' || value === null) return 6;
  return Object.entries(value).reduce((sum, [key, item]) => sum + key.length + AROUND + lengthOf(item), 2);
}

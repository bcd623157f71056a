import {
  defaultTypeResolver,
  type FieldNode,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Complete, handleFieldError, type Objects } from './execution-context.ts';
import { isPromise } from './is-promise.ts';
import { ensureValidRuntimeType } from './runtime-type.ts';

/** Returns a function that completes values of a type, with the selections of these nodes. */
export function completerFor(
  objects: Objects,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
): Complete {
  if (!isNonNullType(type)) return nullable(objects, type, nodes);
  const inner = nullable(objects, type.ofType, nodes);
  const some = (value: unknown, { parentType, fieldName }: GraphQLResolveInfo): unknown => {
    if (value === null)
      throw new Error(`Cannot return null for non-nullable field ${parentType.name}.${fieldName}.`);
    return value;
  };
  return (answering, info, path, value) => some(inner(answering, info, path, value), info);
}

function nullable(objects: Objects, type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
  const inner = whereGiven(objects, type, nodes);
  return (answering, info, path, value) => {
    if (value instanceof Error) throw value;
    return value === null || value === undefined ? null : inner(answering, info, path, value);
  };
}

function whereGiven(objects: Objects, type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
  if (isListType(type)) return listing(objects, type.ofType, nodes);
  if (isLeafType(type))
    return (_answering, _info, _path, value) => {
      const serialized = type.serialize(value);
      if (serialized === null || serialized === undefined)
        throw new Error(`Expected a value of type "${type.name}" that is not null`);
      return serialized;
    };
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (isObjectType(type)) return objects.of(type, sets);
  if (!isAbstractType(type)) throw new TypeError(`${type} is not a type that a response can contain`);
  const known = new Map<string, Complete>();
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const completeAs = (name: unknown, info: GraphQLResolveInfo): Complete => {
    const found = known.get(String(name));
    if (found) return found;
    const made = objects.of(ensureValidRuntimeType(objects.schema, type, name, info), sets);
    known.set(String(name), made);
    return made;
  };
  return (answering, info, path, value) => {
    const name = resolveType(value, answering.context, info, type);
    return isPromise(name)
      ? name.then((come) => completeAs(come, info)(answering, info, path, value))
      : completeAs(name, info)(answering, info, path, value);
  };
}

function listing(objects: Objects, type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
  const complete = completerFor(objects, type, nodes);
  const isNonNull = isNonNullType(type);
  return (answering, info, path, list) => {
    if (typeof list !== 'object' || list === null || !(Symbol.iterator in list))
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${info.parentType.name}.${info.fieldName}".`,
      );
    let waits = false;
    const items = Array.from(list as Iterable<unknown>, (item, index) => {
      const at = { prev: path, key: index, typename: undefined };
      try {
        const completed = isPromise(item)
          ? item.then((value) => complete(answering, info, at, value))
          : complete(answering, info, at, item);
        if (!isPromise(completed)) return completed;
        waits = true;
        return completed.then(undefined, (error) => handleFieldError(error, answering, nodes, at, isNonNull));
      } catch (error) {
        return handleFieldError(error, answering, nodes, at, isNonNull);
      }
    });
    return waits ? Promise.all(items) : items;
  };
}

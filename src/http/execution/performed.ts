import {
  defaultFieldResolver,
  defaultTypeResolver,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  type OperationDefinitionNode,
  responsePathAsArray,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { Variables } from '../request/input-faults.ts';
import { type ArgumentsOf, argumentsOf } from './arguments-of.ts';
import { type Collecting, collected } from './collected.ts';
import { Errors, type Path } from './errors-told.ts';
import { isPromise } from './is-promise.ts';
import { possible } from './possible.ts';
import { type Made, whole } from './whole.ts';

// This does what `execute` of graphql does, and in the order in which it does it. What depends on the document alone
// is found out once, when it is first needed, and not for every object of every answer: which fields are selected of a
// type, what resolves and completes each, and what its text gives it.

/** An operation whose fields are known. */
export interface Operation extends Collecting {
  readonly node: OperationDefinitionNode;
}

/** One answer while it is made. */
interface Answering {
  readonly operation: Operation;
  readonly fragments: GraphQLResolveInfo['fragments'];
  readonly context: unknown;
  readonly values: Variables;
  readonly errors: Errors;
}

/** Makes the value that is answered of what a field was resolved to, or promises it; throws its error. */
type Complete = (answering: Answering, info: GraphQLResolveInfo, path: Path, value: unknown) => unknown;

interface FieldPlan {
  readonly key: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly parent: GraphQLObjectType;
  readonly nodes: readonly FieldNode[];
  readonly resolve: NonNullable<GraphQLField<unknown, unknown>['resolve']>;
  readonly argumentsOf: ArgumentsOf;
  readonly complete: Complete;
  readonly isNonNull: boolean;
}

/** Makes the answer of an operation, given values that have been coerced. */
export type Perform = (context: unknown, values: Variables) => ExecutionResult | Promise<ExecutionResult>;

export function performing(operation: Operation): Perform {
  const { schema, node, fragments } = operation;
  const root = schema.getRootType(node.operation)!;
  const plans = plansOf(operation, root, [node.selectionSet]);
  const byName = Object.fromEntries(fragments);
  const inTurn = node.operation === 'mutation';
  return (context, values) => {
    const errors = new Errors();
    const answering = { operation, fragments: byName, context, values, errors };
    const told = (data: unknown) => errors.with(data as ExecutionResult['data']);
    const failed = (error: unknown): ExecutionResult => {
      errors.add(error as GraphQLError, undefined);
      return errors.with(null);
    };
    try {
      const data = inTurn ? objectInTurn(plans, answering) : objectOf(plans, answering, undefined, undefined);
      return isPromise(data) ? data.then(told, failed) : told(data);
    } catch (error) {
      return failed(error);
    }
  };
}

function plansOf(
  operation: Operation,
  parent: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): readonly FieldPlan[] {
  const plans: FieldPlan[] = [];
  for (const [key, nodes] of collected(operation, parent, sets)) {
    const name = nodes[0]!.name.value;
    const field = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : parent.getFields()[name];
    if (!field) continue;
    plans.push({
      key,
      field,
      parent,
      nodes,
      resolve: field.resolve ?? defaultFieldResolver,
      argumentsOf: argumentsOf(field, nodes[0]!),
      complete: completing(operation, field.type, nodes),
      isNonNull: isNonNullType(field.type),
    });
  }
  return plans;
}

function objectOf(
  plans: readonly FieldPlan[],
  answering: Answering,
  source: unknown,
  path: Path | undefined,
): Made | Promise<Made> {
  const made: Made = {};
  let waits = false;
  try {
    for (const plan of plans) {
      const value = fieldOf(plan, answering, source, path);
      made[plan.key] = value;
      waits ||= isPromise(value);
    }
  } catch (error) {
    // others may fail as well, which somebody has to hear
    if (waits)
      return whole(made).finally(() => {
        throw error;
      });
    throw error;
  }
  return waits ? whole(made) : made;
}

function objectInTurn(plans: readonly FieldPlan[], answering: Answering): Made | Promise<Made> {
  const made: Made = {};
  for (const [at, plan] of plans.entries()) {
    const value = fieldOf(plan, answering, undefined, undefined);
    if (isPromise(value)) return restInTurn(plans.slice(at + 1), answering, made, plan.key, value);
    made[plan.key] = value;
  }
  return made;
}

async function restInTurn(
  plans: readonly FieldPlan[],
  answering: Answering,
  made: Made,
  key: string,
  first: Promise<unknown>,
): Promise<Made> {
  made[key] = await first;
  for (const plan of plans) made[plan.key] = await fieldOf(plan, answering, undefined, undefined);
  return made;
}

function fieldOf(plan: FieldPlan, answering: Answering, source: unknown, above: Path | undefined): unknown {
  const { field, parent, nodes } = plan;
  const { operation, values } = answering;
  const path = { prev: above, key: plan.key, typename: parent.name };
  const info: GraphQLResolveInfo = {
    fieldName: field.name,
    fieldNodes: nodes,
    returnType: field.type,
    parentType: parent,
    path,
    schema: operation.schema,
    fragments: answering.fragments,
    rootValue: undefined,
    operation: operation.node,
    variableValues: values,
  };
  try {
    const resolved = plan.resolve(source, plan.argumentsOf(values), answering.context, info);
    const completed = isPromise(resolved)
      ? resolved.then((value) => plan.complete(answering, info, path, value))
      : plan.complete(answering, info, path, resolved);
    return isPromise(completed)
      ? completed.then(undefined, (error) => failed(answering, error, nodes, path, plan.isNonNull))
      : completed;
  } catch (error) {
    return failed(answering, error, nodes, path, plan.isNonNull);
  }
}

/** Null in place of what failed, unless that may not be null. */
function failed(
  { errors }: Answering,
  error: unknown,
  nodes: readonly FieldNode[],
  path: Path,
  isNonNull: boolean,
): null {
  const located = locatedError(error, nodes, responsePathAsArray(path));
  if (isNonNull) throw located;
  errors.add(located, path);
  return null;
}

function completing(operation: Operation, type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
  if (!isNonNullType(type)) return nullable(operation, type, nodes);
  const inner = nullable(operation, type.ofType, nodes);
  const some = (value: unknown, { parentType, fieldName }: GraphQLResolveInfo): unknown => {
    if (value === null)
      throw new Error(`Cannot return null for non-nullable field ${parentType.name}.${fieldName}.`);
    return value;
  };
  return (answering, info, path, value) => some(inner(answering, info, path, value), info);
}

function nullable(operation: Operation, type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
  const inner = whereGiven(operation, type, nodes);
  return (answering, info, path, value) => {
    if (value instanceof Error) throw value;
    return value === null || value === undefined ? null : inner(answering, info, path, value);
  };
}

function whereGiven(operation: Operation, type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
  if (isListType(type)) return listing(operation, type.ofType, nodes);
  if (isLeafType(type))
    return (_answering, _info, _path, value) => {
      const told = type.serialize(value);
      if (told === null || told === undefined)
        throw new Error(`Expected a value of type "${type.name}" that is not null`);
      return told;
    };
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (isObjectType(type)) return objectCompleting(operation, type, sets);
  if (!isAbstractType(type)) throw new TypeError(`${type} is no type of an answer`);
  const known = new Map<string, Complete>();
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const completeAs = (name: unknown, info: GraphQLResolveInfo): Complete => {
    const found = known.get(String(name));
    if (found) return found;
    const made = objectCompleting(operation, possible(operation.schema, type, name, info), sets);
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

function objectCompleting(
  operation: Operation,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Complete {
  let plans: readonly FieldPlan[] | undefined;
  const complete: Complete = (answering, _info, path, value) => {
    plans ??= plansOf(operation, type, sets);
    return objectOf(plans, answering, value, path);
  };
  const { isTypeOf } = type;
  if (!isTypeOf) return complete;
  const onlyIf = (is: boolean, ...[answering, info, path, value]: Parameters<Complete>): unknown => {
    if (!is) throw new GraphQLError(`Expected value of type "${type.name}".`, { nodes: info.fieldNodes });
    return complete(answering, info, path, value);
  };
  return (answering, info, path, value) => {
    const is = isTypeOf(value, answering.context, info);
    return isPromise(is)
      ? is.then((come) => onlyIf(come, answering, info, path, value))
      : onlyIf(is, answering, info, path, value);
  };
}

function listing(operation: Operation, type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
  const complete = completing(operation, type, nodes);
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
        return completed.then(undefined, (error) => failed(answering, error, nodes, at, isNonNull));
      } catch (error) {
        return failed(answering, error, nodes, at, isNonNull);
      }
    });
    return waits ? Promise.all(items) : items;
  };
}

import {
  defaultFieldResolver,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isNonNullType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import { type ArgumentsOf, argumentsOf } from './arguments-of.ts';
import { type Collecting, collectFields } from './collect-fields.ts';
import { completerFor } from './complete.ts';
import { ErrorCollector, type Path } from './error-collector.ts';
import type { Variables } from './execution-context.ts';
import { type Complete, type ExecutionContext, handleFieldError, type Objects } from './execution-context.ts';
import { isPromise } from './is-promise.ts';

// A prepared operation returns the same as graphql's `execute`, and runs resolvers in the same order. Everything that
// depends only on the document is computed once, on first use, and not for every object of every response. This
// includes the selected fields of each type, their resolvers and completers, and literal arguments.

/** A GraphQL operation to prepare. */
export interface Operation extends Collecting {
  readonly node: OperationDefinitionNode;
  /** Called after the fields of a type have been prepared, with the number of fields. */
  readonly prepared: (fields: number) => void;
}

/** An object in a GraphQL response. */
type Made = Record<string, unknown>;

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

/** Executes an operation with coerced variables. */
export type Run = (context: unknown, values: Variables) => ExecutionResult | Promise<ExecutionResult>;

export function prepare(operation: Operation): Run {
  const { schema, node, fragments } = operation;
  const root = schema.getRootType(node.operation)!;
  const plans = plansOf(operation, root, [node.selectionSet]);
  const byName = Object.fromEntries(fragments);
  const inTurn = node.operation === 'mutation';
  return (context, values) => {
    const errors = new ErrorCollector();
    const answering = { schema, operation: node, fragments: byName, context, values, errors };
    const succeeded = (data: unknown) => errors.with(data as ExecutionResult['data']);
    const failed = (error: unknown): ExecutionResult => {
      errors.add(error as GraphQLError, undefined);
      return errors.with(null);
    };
    try {
      const data = inTurn ? objectInTurn(plans, answering) : objectOf(plans, answering, undefined, undefined);
      return isPromise(data) ? data.then(succeeded, failed) : succeeded(data);
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
  const objects: Objects = {
    schema: operation.schema,
    of: (type, sets) => objectCompleting(operation, type, sets),
  };
  for (const [key, nodes] of collectFields(operation, parent, sets)) {
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
      complete: completerFor(objects, field.type, nodes),
      isNonNull: isNonNullType(field.type),
    });
  }
  operation.prepared(plans.length);
  return plans;
}

function objectOf(
  plans: readonly FieldPlan[],
  answering: ExecutionContext,
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
    // Waits for the other fields, so that their errors are also reported.
    if (waits)
      return whole(made).finally(() => {
        throw error;
      });
    throw error;
  }
  return waits ? whole(made) : made;
}

/** Resolves with an object when all its fields have resolved. */
const whole = (made: Made): Promise<Made> =>
  Promise.all(Object.values(made)).then((values) => {
    for (const [at, key] of Object.keys(made).entries()) made[key] = values[at];
    return made;
  });

function objectInTurn(plans: readonly FieldPlan[], answering: ExecutionContext): Made | Promise<Made> {
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
  answering: ExecutionContext,
  made: Made,
  key: string,
  first: Promise<unknown>,
): Promise<Made> {
  made[key] = await first;
  for (const plan of plans) made[plan.key] = await fieldOf(plan, answering, undefined, undefined);
  return made;
}

function fieldOf(
  plan: FieldPlan,
  answering: ExecutionContext,
  source: unknown,
  above: Path | undefined,
): unknown {
  const { field, parent, nodes } = plan;
  const { values } = answering;
  const path = { prev: above, key: plan.key, typename: parent.name };
  const info: GraphQLResolveInfo = {
    fieldName: field.name,
    fieldNodes: nodes,
    returnType: field.type,
    parentType: parent,
    path,
    schema: answering.schema,
    fragments: answering.fragments,
    rootValue: undefined,
    operation: answering.operation,
    variableValues: values,
  };
  try {
    const resolved = plan.resolve(source, plan.argumentsOf(values), answering.context, info);
    const completed = isPromise(resolved)
      ? resolved.then((value) => plan.complete(answering, info, path, value))
      : plan.complete(answering, info, path, resolved);
    return isPromise(completed)
      ? completed.then(undefined, (error) => handleFieldError(error, answering, nodes, path, plan.isNonNull))
      : completed;
  } catch (error) {
    return handleFieldError(error, answering, nodes, path, plan.isNonNull);
  }
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

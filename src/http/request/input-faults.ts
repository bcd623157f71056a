import {
  type ASTNode,
  BREAK,
  coerceInputValue,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type Fault, faultText, InvalidInput, type Path } from '../../engine/fault.ts';
import type { Variables } from '../../execution/execution-context.ts';
import { acceptedAt, type InputPlace, placeWithin, type Steps } from './accepted.ts';
import { type Coercion, coercionTo } from './coercion.ts';
import { type InputPath, inputPathOf } from './input-path.ts';
import { type Place, useOf } from './variable-use.ts';
import { shortened, shortenedPath } from './wording.ts';

/** Maximum number of errors in one response. */
export const mostErrors = 5;

/** A fault in an argument of a field: its path, which begins with the argument, and the response keys of the field. */
export interface FieldFault extends Fault {
  readonly field?: readonly string[];
}

/**
 * Creates the error for invalid input, with the path and the accepted values. If graphql's error `found` is given, the
 * new error replaces it.
 */
export function inputError(fault: FieldFault, found?: GraphQLError): GraphQLError {
  const path = shortenedPath(fault.path);
  return new GraphQLError(faultText({ ...fault, path }), {
    nodes: found?.nodes ?? null,
    path: found?.path ?? null,
    extensions: {
      code: 'BAD_USER_INPUT',
      path,
      accepted: fault.accepted,
      ...(fault.field === undefined ? {} : { field: shortenedPath(fault.field) }),
      ...(found?.path === undefined ? { http: { status: 400, spec: true } } : {}),
    },
  });
}

/**
 * Returns the faults that caused graphql's error about a literal value in the document. Empty if the error's node is
 * not part of an input.
 */
export function literalFaults(
  schema: GraphQLSchema,
  document: DocumentNode,
  error: GraphQLError,
): FieldFault[] {
  const node = error.nodes?.[0];
  const found = node === undefined ? null : placeOf(schema, document, node, error.message);
  if (found === null) return [];
  return faultsAt(found.path, found.accepted, error).map((fault) => ({ ...fault, field: found.field }));
}

/**
 * Returns the faults that caused an error in a field's arguments, for example a variable that must not be null. Empty
 * for other errors.
 */
export function argumentFaults(
  schema: GraphQLSchema,
  document: DocumentNode,
  error: GraphQLError,
): FieldFault[] {
  const inner = error.originalError instanceof GraphQLError ? error.originalError : error;
  if (inner.originalError !== undefined || inner.nodes === undefined) return [];
  return /^Argument "\w+" /.test(inner.message) ? literalFaults(schema, document, inner) : [];
}

/** Result of reading an operation's variables. */
export interface ReadVariables {
  /** All faults in the variables, up to `mostErrors`. */
  readonly faults: readonly FieldFault[];
  /** Coerced values. Valid only if there are no faults. */
  readonly values: Variables;
}

/** A variable of an operation, and the function that coerces its values. */
interface Declared {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly definition: VariableDefinitionNode;
  readonly coercion: Coercion;
}

const declared = new WeakMap<OperationDefinitionNode, readonly Declared[]>();

function declaredIn(schema: GraphQLSchema, operation: OperationDefinitionNode): readonly Declared[] {
  const { variableDefinitions: definitions = [] } = operation;
  if (definitions.length === 0) return [];
  const known = declared.get(operation);
  if (known) return known;
  const found = definitions.flatMap((definition) => {
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) return [];
    return [{ name: definition.variable.name.value, type, definition, coercion: coercionTo(type) }];
  });
  declared.set(operation, found);
  return found;
}

/** Coerces the values of an operation's variables. */
export function readVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): ReadVariables {
  const faults: FieldFault[] = [];
  // A variable can have the name `constructor`, so inherited members of the object must not count as given values.
  const values: Record<string, unknown> = Object.create(null);
  for (const { name, type, definition, coercion } of declaredIn(schema, operation)) {
    if (Object.hasOwn(variables, name))
      try {
        values[name] = coercion(variables[name]);
        continue;
      } catch {
        // The fault is reported by the code below.
      }
    const place: InputPlace = { type };
    const addFaults = (problems: readonly Fault[]): void => {
      const use = useOf(document, operation, name);
      faults.push(
        ...problems.map(({ path, ...fault }) => ({
          ...fault,
          path: [...use.path, ...path],
          field: use.field,
        })),
      );
    };
    if (!Object.hasOwn(variables, name)) {
      if (definition.defaultValue !== undefined) {
        values[name] = valueFromAST(definition.defaultValue, type);
      } else if (isNonNullType(type)) {
        addFaults([{ path: [], problem: 'a value is required', accepted: acceptedAt(place) }]);
      }
      continue;
    }
    try {
      const report = (path: Steps, _value: unknown, error: GraphQLError): void => {
        const field = missingField.exec(error.message)?.[1];
        const steps = field === undefined ? path : [...path, field];
        addFaults(faultsAt(steps, acceptedAt(placeWithin(place, steps)), error));
        if (faults.length >= mostErrors) throw enough;
      };
      values[name] = coerceInputValue(variables[name], type, report);
    } catch (thrown) {
      if (thrown !== enough) throw thrown;
    }
    if (faults.length >= mostErrors) break;
  }
  return { faults: faults.length > mostErrors ? faults.slice(0, mostErrors) : faults, values };
}

const enough = new Error('enough errors found');

/** Returns the fault at a path, in graphql's words. If a scalar reported faults, returns these instead. */
function faultsAt(path: Path, accepted: string, error: GraphQLError): Fault[] {
  const own = error.originalError;
  if (own instanceof InvalidInput && own.faults.length > 0) {
    return own.faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
  }
  return [{ path, problem: shortened(error.message.replace(/\.$/, '')), accepted }];
}

/** Matches graphql's messages about a field inside the object at their location. */
const missingField = /^Field "(?:\w+\.)?(\w+)" (?:of required type|is not defined by type)/;
const nullField = /^Field "\w+\.(\w+)" must be non-null/;
/** Matches graphql's messages about an argument of the field or directive at their location. */
const missingArgument = /^(?:(?:Field|Directive) "[^"]*" a|A)rgument "(\w+)" of /;

interface Found extends Place {
  readonly accepted: string;
}

interface Looked {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode | undefined;
}

const isOperation = (node: ASTNode | readonly ASTNode[]): node is OperationDefinitionNode =>
  'kind' in node && node.kind === Kind.OPERATION_DEFINITION;

function placeOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  wanted: ASTNode,
  message: string,
): Found | null {
  const typeInfo = new TypeInfo(schema);
  let found: Found | null = null;
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      enter(node, _key, parent, keys, ancestors) {
        if (node !== wanted) return undefined;
        const chain = parent === undefined ? [node] : [...ancestors, parent, node];
        const operation = chain.find(isOperation);
        found = foundAt({ schema, document, operation }, typeInfo, node, inputPathOf(chain, keys), message);
        return BREAK;
      },
    }),
  );
  return found;
}

const within = ({ field, path }: Place, steps: Steps): Place => ({ field, path: [...path, ...steps] });

function foundAt(
  { schema, document, operation }: Looked,
  typeInfo: TypeInfo,
  node: ASTNode,
  inputPath: InputPath,
  message: string,
): Found | null {
  if (node.kind === Kind.FIELD || node.kind === Kind.DIRECTIVE) {
    const missing = missingArgument.exec(message)?.[1];
    const owner = node.kind === Kind.FIELD ? typeInfo.getFieldDef() : typeInfo.getDirective();
    const argument = owner?.args.find((arg) => arg.name === missing);
    if (argument === undefined) return null;
    return { field: inputPath.selection, path: [argument.name], accepted: acceptedAt(argument) };
  }
  const inside =
    node.kind === Kind.OBJECT ? (missingField.exec(message) ?? nullField.exec(message))?.[1] : undefined;
  const { variable } = inputPath;
  const own = inside === undefined ? inputPath.steps : [...inputPath.steps, inside];
  const steps = variable === null ? own.slice(1) : own;
  const start = variable === null ? typeInfo.getArgument() : { type: typeFromAST(schema, variable.type) };
  if (start === null || start === undefined || !isInputType(start.type)) return null;
  const { field, path } =
    variable === null || operation === undefined
      ? { field: inputPath.selection, path: own }
      : within(useOf(document, operation, variable.variable.name.value), own);
  return { field, path, accepted: acceptedAt(placeWithin({ ...start, type: start.type }, steps)) };
}

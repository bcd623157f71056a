import {
  type ASTNode,
  BREAK,
  coerceInputValue,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type Fault, faultText, InvalidInput, type Path } from '../engine/fault.ts';
import { acceptedAt, type InputPlace, placeWithin, type Steps } from './accepted.ts';
import { shortened, shortenedPath } from './wording.ts';

/** The most errors that one answer carries. */
export const mostErrors = 5;

/** Values of the variables of a request, as they came. */
export type Variables = Readonly<Record<string, unknown>>;

/** A fault whose path begins at an argument, and the response keys of the field that has the argument. */
export interface FieldFault extends Fault {
  readonly field?: readonly string[];
}

/** The error for input that cannot be used: where it is, and what would be; in place of graphql's, if given. */
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
 * The faults behind an error that graphql found in a value written into the document; empty when
 * the error's node is not part of any input.
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
 * The faults behind an error met while the arguments of a field were put together, where a variable
 * turned out to be null after all; empty for every other error.
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

/** Every fault in the values of an operation's variables, up to `mostErrors`. */
export function variableFaults(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): readonly Fault[] {
  const faults: Fault[] = [];
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const place: InputPlace = { type };
    if (!Object.hasOwn(variables, name)) {
      if (isNonNullType(type) && definition.defaultValue === undefined) {
        faults.push({ path: [name], problem: 'a value is required', accepted: acceptedAt(place) });
      }
      continue;
    }
    try {
      const report = (path: Steps, _value: unknown, error: GraphQLError): void => {
        const field = missingField.exec(error.message)?.[1];
        const steps = field === undefined ? path : [...path, field];
        faults.push(...faultsAt([name, ...steps], acceptedAt(placeWithin(place, steps)), error));
        if (faults.length >= mostErrors) throw enough;
      };
      coerceInputValue(variables[name], type, report);
    } catch (thrown) {
      if (thrown !== enough) throw thrown;
    }
    if (faults.length >= mostErrors) break;
  }
  return faults.slice(0, mostErrors);
}

const enough = new Error('enough faults found');

/** The fault at a path in graphql's words, or a scalar's own faults where it gave any. */
function faultsAt(path: Path, accepted: string, error: GraphQLError): Fault[] {
  const own = error.originalError;
  if (own instanceof InvalidInput && own.faults.length > 0) {
    return own.faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
  }
  return [{ path, problem: shortened(error.message.replace(/\.$/, '')), accepted }];
}

/** Messages of graphql that name a field inside the object that they point at. */
const missingField = /^Field "(?:\w+\.)?(\w+)" (?:of required type|is not defined by type)/;
const nullField = /^Field "\w+\.(\w+)" must be non-null/;
/** Messages of graphql that name an argument of the field or directive that they point at. */
const missingArgument = /^(?:(?:Field|Directive) "[^"]*" a|A)rgument "(\w+)" of /;

interface Found {
  readonly field: readonly string[];
  readonly path: Path;
  readonly accepted: string;
}

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
        found = foundAt(schema, typeInfo, node, trailOf(chain, keys), message);
        return BREAK;
      },
    }),
  );
  return found;
}

function foundAt(
  schema: GraphQLSchema,
  typeInfo: TypeInfo,
  node: ASTNode,
  trail: Trail,
  message: string,
): Found | null {
  if (node.kind === Kind.FIELD || node.kind === Kind.DIRECTIVE) {
    const missing = missingArgument.exec(message)?.[1];
    const owner = node.kind === Kind.FIELD ? typeInfo.getFieldDef() : typeInfo.getDirective();
    const argument = owner?.args.find((arg) => arg.name === missing);
    if (argument === undefined) return null;
    return { field: trail.selection, path: [argument.name], accepted: acceptedAt(argument) };
  }
  const field =
    node.kind === Kind.OBJECT ? (missingField.exec(message) ?? nullField.exec(message))?.[1] : undefined;
  const steps = field === undefined ? trail.steps.slice(1) : [...trail.steps.slice(1), field];
  const variableType = trail.variable === null ? undefined : typeFromAST(schema, trail.variable);
  const start = variableType === undefined ? typeInfo.getArgument() : { type: variableType };
  if (start === null || start === undefined || !isInputType(start.type)) return null;
  const path = [...trail.steps.slice(0, 1), ...steps];
  return {
    field: trail.selection,
    path,
    accepted: acceptedAt(placeWithin({ ...start, type: start.type }, steps)),
  };
}

interface Trail {
  /** Response keys of the fields around the node, and the directive. */
  readonly selection: readonly string[];
  /** The argument or variable, then input fields and list indexes. */
  readonly steps: readonly (string | number)[];
  /** The type of the variable whose default value the node is in. */
  readonly variable: Parameters<typeof typeFromAST>[1] | null;
}

/** What a chain of nodes leads through; each key is where the next one stands in the one before. */
function trailOf(
  chain: readonly (ASTNode | readonly ASTNode[])[],
  keys: readonly (string | number)[],
): Trail {
  const selection: string[] = [];
  const steps: (string | number)[] = [];
  let variable: Trail['variable'] = null;
  chain.forEach((node, depth) => {
    if (!isNode(node)) return;
    const list = chain[depth - 2];
    if (list !== undefined && isNode(list) && list.kind === Kind.LIST) steps.push(keys[depth - 1] ?? 0);
    if (node.kind === Kind.FIELD) selection.push(node.alias?.value ?? node.name.value);
    if (node.kind === Kind.DIRECTIVE) selection.push(`@${node.name.value}`);
    if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) steps.push(node.name.value);
    if (node.kind === Kind.VARIABLE_DEFINITION) {
      steps.push(node.variable.name.value);
      variable = node.type;
    }
  });
  return { selection, steps, variable };
}

const isNode = (value: ASTNode | readonly ASTNode[]): value is ASTNode => !Array.isArray(value);

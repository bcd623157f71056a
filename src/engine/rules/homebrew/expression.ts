import { Environment } from '@marcbachmann/cel-js';
import { BoundedMap } from '../../bounded-map.ts';
import { formulaText } from '../../dice/formula.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';
import { type Field, fieldsOf, publicFieldsOf, type RecordField } from '../fields/field.ts';

/** Values that an expression may read. */
export interface Facts {
  readonly input: unknown;
  readonly options: unknown;
  readonly own: readonly string[];
  readonly other: readonly string[];
}

/** An expression that was checked against a procedure's input. */
export interface Expression {
  /** Returns the value of the expression. False if the expression reads a value that is absent. */
  holds(facts: Facts): boolean;
}

/** A fault of an expression. */
export class ExpressionFault extends Error {
  override readonly name = 'ExpressionFault';
}

/** Functions that expressions may call. The time of each call is proportional to the number of values that it reads. */
const CALLS: ReadonlySet<string> = new Set([
  ...['size', 'has', 'int', 'double', 'string', 'contains', 'startsWith', 'endsWith', 'lowerAscii'],
  ...['exists', 'exists_one', 'all'],
]);

/**
 * Calls that read each item of a list. An expression may contain only one of these calls, because nested calls would
 * multiply the time.
 */
const OVER_LISTS: ReadonlySet<string> = new Set(['exists', 'exists_one', 'all']);

export const EXPRESSION_ACCEPTED = `an expression that is true or false, of at most 100 parts, with input, options, own, other and the calls ${[...CALLS].join(', ')}; at most one of exists, exists_one and all`;

const LIMITS = { maxAstNodes: 100, maxDepth: 20, maxListElements: 50, maxMapEntries: 1, maxCallArguments: 3 };

interface Readable {
  readonly input: RecordField;
  readonly options: RecordField;
}

interface Reader {
  readonly environment: Environment;
  readonly expressions: BoundedMap<string, Expression>;
}

const readers = new WeakMap<RecordField, WeakMap<RecordField, Reader>>();

const readerOf = ({ input, options }: Readable): Reader =>
  getOrInsertComputed(
    getOrInsertComputed(readers, input, () => new WeakMap<RecordField, Reader>()),
    options,
    () => ({ environment: environmentOf({ input, options }), expressions: new BoundedMap(200) }),
  );

/** Parses an expression for a procedure with this input. Throws `ExpressionFault`. */
export function expressionFor(fields: Readable, text: string): Expression {
  const reader = readerOf(fields);
  return getOrInsertComputed(reader.expressions, text, () => parsed(reader.environment, fields, text));
}

function parsed(environment: Environment, { input, options }: Readable, text: string): Expression {
  const expression = orFault(() => environment.parse(text));
  requireCalls(expression.ast);
  const { valid, type, error } = expression.check();
  if (!valid) throw new ExpressionFault(plain(error?.message ?? 'the expression cannot be read'));
  if (String(type) !== 'bool')
    throw new ExpressionFault(`the expression has the type ${type}; it must be true or false`);
  return {
    holds: (facts) => {
      try {
        const { own, other } = facts;
        const values = { input: readable(input, facts.input), options: readable(options, facts.options) };
        return expression({ ...values, own: [...own], other: [...other] }) === true;
      } catch {
        // Signals that the expression reads an absent value.
        return false;
      }
    },
  };
}

function orFault<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ExpressionFault(plain((error as Error).message));
  }
}

/** Returns the first line of an error message. The other lines only mark the position. */
const plain = (message: string): string => {
  const [first = ''] = message.split('\n');
  return first.charAt(0).toLowerCase() + first.slice(1);
};

/**
 * Throws if the expression calls a function that is not allowed, or more than one function that reads each item of a
 * list.
 */
function requireCalls(ast: unknown): void {
  const calls = callsIn(ast);
  const unknown = calls.find((name) => !CALLS.has(name));
  if (unknown !== undefined) throw new ExpressionFault(`${unknown} cannot be called`);
  if (calls.filter((name) => OVER_LISTS.has(name)).length > 1)
    throw new ExpressionFault('the expression goes through a list more than once');
}

function callsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { op, args } = node as { readonly op?: string; readonly args?: unknown };
  const called = (op === 'call' || op === 'rcall') && Array.isArray(args) ? [String(args[0])] : [];
  return [...called, ...callsIn(args)];
}

function environmentOf({ input, options }: Readable): Environment {
  const environment = new Environment({ limits: LIMITS });
  const types = new Types(environment);
  return environment
    .registerVariable('input', types.of(input, 'Input'))
    .registerVariable('options', types.of(options, 'Options'))
    .registerVariable('own', 'list<string>')
    .registerVariable('other', 'list<string>');
}

/** Registers the types of fields. Equal records have the same type. */
class Types {
  readonly #environment: Environment;
  readonly #known = new Map<RecordField, string>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  of(field: Field, name: string): string {
    switch (field.kind) {
      case 'optional':
        return this.of(field.field, name);
      case 'integer':
        return 'int';
      case 'decimal':
        return 'double';
      case 'flag':
        return 'bool';
      case 'list':
        return `list<${this.of(field.of, name)}>`;
      case 'record':
        return this.#ofRecord(field, name);
      default:
        return 'string';
    }
  }

  #ofRecord(record: RecordField, name: string): string {
    const known = this.#known.get(record);
    if (known !== undefined) return known;
    const type = `${name}${this.#known.size}`;
    this.#known.set(record, type);
    const fields = publicFieldsOf(record).map(([key, field]) => [key, this.of(field, key)]);
    this.#environment.registerType(type, { fields: Object.fromEntries(fields) });
    return type;
  }
}

/** Converts a value to the form that expressions read. Absent values are omitted. */
function readable(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  switch (field.kind) {
    case 'optional':
      return readable(field.field, value);
    case 'integer':
      return BigInt(value as number);
    case 'dice':
      return formulaText(value as never);
    case 'list':
      return (value as readonly unknown[]).map((item) => readable(field.of, item));
    case 'record': {
      const given = value as Readonly<Record<string, unknown>>;
      const present: Record<string, unknown> = {};
      for (const [name, inner] of fieldsOf(field)) {
        const part = readable(inner, given[name]);
        if (part !== undefined) present[name] = part;
      }
      return present;
    }
    default:
      return value;
  }
}

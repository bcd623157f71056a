import { createRequire } from 'node:module';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLScalarType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Variables } from '../request/input-faults.ts';
import { copiesIn } from './copies.ts';
import { lifted } from './lifted.ts';
import { located } from './located.ts';

const require = createRequire(import.meta.url);

/** Loaded once there is something to compile. */
const compiler = (): typeof import('graphql-jit') => require('graphql-jit');

/** Answers one operation, given values that have been coerced. */
export type Run = (contextValue: unknown, values: Variables) => ExecutionResult | Promise<ExecutionResult>;

export interface Compiling {
  /** How often an operation must have come before it is worth compiling. */
  readonly after: number;
  /** How many compiled operations are kept. */
  readonly kept: number;
  /** How many fields a compiled operation may have, each counted for every type that it is written out for. */
  readonly copies: number;
}

export const usualCompiling: Compiling = { after: 8, kept: 64, copies: 400 };

/** Operations that come again and again, as programs. What cannot be compiled, or not safely, is left to `execute`. */
export class Compiled {
  readonly #schema: GraphQLSchema;
  readonly #loose: GraphQLSchema;
  readonly #compiling: Compiling;
  readonly #uses = new WeakMap<OperationDefinitionNode, number>();
  readonly #kept: LRUCache<OperationDefinitionNode, Run>;

  constructor(schema: GraphQLSchema, compiling: Compiling = usualCompiling) {
    this.#schema = schema;
    this.#loose = looseFor(schema);
    this.#compiling = compiling;
    this.#kept = new LRUCache({ max: compiling.kept });
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The program of an operation of a valid document; null where there is none, or not yet. */
  of(document: DocumentNode, operation: OperationDefinitionNode): Run | null {
    const kept = this.#kept.get(operation);
    if (kept !== undefined) return kept;
    const uses = (this.#uses.get(operation) ?? 0) + 1;
    this.#uses.set(operation, uses);
    if (uses !== this.#compiling.after) return null;
    const run = this.#compile(document, operation);
    if (run !== null) {
      this.#kept.set(operation, run);
      // let go, it has to earn its place again
      this.#uses.delete(operation);
    }
    return run;
  }

  #compile(document: DocumentNode, operation: OperationDefinitionNode): Run | null {
    if (operation.operation === 'subscription') return null;
    if (copiesIn(this.#schema, document, operation, this.#compiling.copies) === null) return null;
    const plain = lifted(this.#schema, document, operation, ANY);
    if (plain === null) return null;
    const { compileQuery, isCompiledQuery } = compiler();
    const compiled = compileQuery(this.#loose, plain.document, operation.name?.value ?? '', {});
    if (!isCompiledQuery(compiled)) return null;
    const { literals } = plain;
    const hasLiterals = Object.keys(literals).length > 0;
    return (contextValue, values) => {
      const given = hasLiterals ? { ...values, ...literals } : values;
      const result = compiled.query(undefined, contextValue, given);
      return result instanceof Promise
        ? result.then((come) => located(come, document))
        : located(result, document);
    };
  }
}

const ANY = 'Any__';

/** The schema with a type for values that have been coerced already. */
function looseFor(schema: GraphQLSchema): GraphQLSchema {
  const any = new GraphQLScalarType({ name: ANY });
  return Object.create(schema, {
    getType: { value: (name: string) => (name === ANY ? any : schema.getType(name)) },
  });
}

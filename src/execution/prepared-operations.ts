import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Collecting } from './collect-fields.ts';
import type { Variables } from './execution-context.ts';
import { prepare, type Run } from './prepare.ts';

export interface Preparing {
  /** Number of requests after which an operation is prepared. */
  readonly after: number;
  /** Maximum number of prepared operations. */
  readonly kept: number;
  /**
   * Maximum number of prepared fields per operation. Fields of an interface or a union are prepared for each type that
   * occurs. An operation that exceeds the limit is not prepared again.
   */
  readonly fields: number;
}

export const usualPreparing: Preparing = { after: 8, kept: 64, fields: 400 };

/** Settings with which `execute` runs all operations, and none is prepared. */
export const neverPreparing: Preparing = { after: Number.POSITIVE_INFINITY, kept: 1, fields: 0 };

/**
 * Prepares recurring operations: everything that depends only on their documents is computed once. `execute` runs all
 * other operations.
 */
export class PreparedOperations {
  readonly #schema: GraphQLSchema;
  readonly #preparing: Preparing;
  readonly #uses = new WeakMap<OperationDefinitionNode, number>();
  readonly #kept: LRUCache<OperationDefinitionNode, Run>;
  readonly #tooLarge = new WeakSet<OperationDefinitionNode>();

  constructor(schema: GraphQLSchema, preparing: Preparing = usualPreparing) {
    this.#schema = schema;
    this.#preparing = preparing;
    this.#kept = new LRUCache({ max: preparing.kept });
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Returns a function that runs an operation of a valid document. Null if the operation is not prepared. */
  of(document: DocumentNode, operation: OperationDefinitionNode): Run | null {
    const kept = this.#kept.get(operation);
    if (kept !== undefined) return kept;
    if (this.#tooLarge.has(operation)) return null;
    const uses = (this.#uses.get(operation) ?? 0) + 1;
    this.#uses.set(operation, uses);
    if (uses !== this.#preparing.after) return null;
    const run = this.#prepare(document, operation);
    if (run === null || this.#tooLarge.has(operation)) return null;
    this.#kept.set(operation, run);
    // After an operation has been removed from the cache, it is prepared again only after `after` more requests.
    this.#uses.delete(operation);
    return run;
  }

  #prepare(document: DocumentNode, node: OperationDefinitionNode): Run | null {
    if (node.operation === 'subscription' || hasNamesForExecute(document)) return null;
    const { fields: max } = this.#preparing;
    let fields = 0;
    const prepared = (more: number): void => {
      fields += more;
      if (fields <= max) return;
      this.#tooLarge.add(node);
      this.#kept.delete(node);
    };
    const operation = { schema: this.#schema, fragments: fragmentsOf(document), node, prepared };
    const whenGiven = (values: Variables): Run => prepare({ ...operation, values });
    const conditions = conditionsIn(document);
    if (conditions.length === 0) return whenGiven({});
    // The selected fields depend on the conditions of `@skip` and `@include`.
    const made = new LRUCache<string, Run>({ max: 16 });
    return (context, values) => {
      const given = Object.fromEntries(conditions.map((name) => [name, values[name]]));
      const key = JSON.stringify(given);
      const run = made.get(key) ?? whenGiven(given);
      made.set(key, run);
      return run(context, values);
    };
  }
}

function fragmentsOf({ definitions }: DocumentNode): Collecting['fragments'] {
  return new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
}

/** Returns the names of the variables that decide which fields are selected. */
function conditionsIn(document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: (node) => {
      for (const { value } of node.arguments ?? [])
        if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/**
 * Names that only `execute` supports: response keys with a special meaning in JavaScript objects, and rare
 * introspection fields.
 */
const NAMES_FOR_EXECUTE: ReadonlySet<string> = new Set(['__proto__', '__schema', '__type']);

/** True if only graphql's `execute` can answer the document. */
function hasNamesForExecute(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Name: ({ value }) => {
      found ||= NAMES_FOR_EXECUTE.has(value);
    },
  });
  return found;
}

import { type ExecutionResult, Kind, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Parameters } from '../request/parameters.ts';

/** Maximum number of kept answers, and of their characters in total. An answer for all systems has 2.4 million. */
const limits = { max: 16, maxSize: 6_000_000 };

const ABOUT_THE_SCHEMA: readonly string[] = ['__schema', '__type', '__typename'];

/**
 * The answers to introspection, as JSON. An answer depends only on its document, so it is computed once and kept. It
 * would take a fifth of a second each time.
 */
export class IntrospectionAnswers {
  readonly #texts = new LRUCache<OperationDefinitionNode, string>({
    ...limits,
    sizeCalculation: (text) => text.length,
  });

  /** Returns the kept answer to an operation. Undefined if there is none, or if the request contains variables. */
  get(operation: OperationDefinitionNode, { variables }: Pick<Parameters, 'variables'>): string | undefined {
    const kept = this.#texts.get(operation);
    // Variables that the document does not declare are an error.
    return kept !== undefined && Object.keys(variables ?? {}).length === 0 ? kept : undefined;
  }

  /** Keeps an answer without errors if the operation is introspection without variables. */
  keep(
    operation: OperationDefinitionNode,
    { errors }: ExecutionResult,
    text: () => string | Promise<string>,
  ): void {
    if (errors !== undefined || !isIntrospection(operation)) return;
    const json = text();
    if (typeof json === 'string') this.#texts.set(operation, json);
  }
}

/** True if all fields at the root describe the schema, and no variable changes the answer. */
function isIntrospection({ operation, selectionSet, variableDefinitions = [] }: OperationDefinitionNode) {
  return (
    operation === 'query' &&
    variableDefinitions.length === 0 &&
    selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && ABOUT_THE_SCHEMA.includes(selection.name.value),
    )
  );
}

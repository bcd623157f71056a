import type { ExecutionResult, GraphQLError, GraphQLResolveInfo } from 'graphql';

/** Where in an answer something stands. */
export type Path = GraphQLResolveInfo['path'];

/** The errors of one answer. What is below a place that is null already is not told any more. */
export class ErrorCollector {
  readonly #at = new Set<Path | undefined>();
  readonly #errors: GraphQLError[] = [];

  add(error: GraphQLError, path: Path | undefined): void {
    if (this.#at.has(undefined)) return;
    for (let above = path; above !== undefined; above = above.prev) if (this.#at.has(above)) return;
    this.#at.add(path);
    this.#errors.push(error);
  }

  with(data: ExecutionResult['data']): ExecutionResult {
    return this.#errors.length === 0 ? { data: data ?? null } : { errors: this.#errors, data: data ?? null };
  }
}

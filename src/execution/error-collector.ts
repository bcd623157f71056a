import type { ExecutionResult, GraphQLError, GraphQLResolveInfo } from 'graphql';

/** Position in a response. */
export type Path = GraphQLResolveInfo['path'];

/** Errors of one response. Ignores errors below a position that is already null. */
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

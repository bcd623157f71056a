/** The operator's connection settings. The database address overrides them. */
export interface ConnectionSettings {
  /** Maximum number of connections to the database server. */
  readonly connections?: number;
  /** Milliseconds after which the server ends a statement, even if it waits for a lock. If 0: never. */
  readonly statementMs?: number;
  readonly lockMs?: number;
}

export const usualPool = { connections: 10, statementMs: 10_000, lockMs: 5000 } as const;

/** What an operator may set of the connections, where the address does not. */
export interface ConnectionSettings {
  /** How many there may be. */
  readonly connections?: number;
  /** After how long the server ends a statement, and one that waits for a lock; 0 for never. */
  readonly statementMs?: number;
  readonly lockMs?: number;
}

export const usualPool = { connections: 10, statementMs: 10_000, lockMs: 5000 } as const;

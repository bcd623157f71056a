/** Connection settings of an operator. The address overrides them. */
export interface ConnectionSettings {
  /** Maximum number of connections. */
  readonly connections?: number;
  /** Time after which the server ends a statement, or one that waits for a lock: milliseconds; 0 for never. */
  readonly statementMs?: number;
  readonly lockMs?: number;
}

export const usualPool = { connections: 10, statementMs: 10_000, lockMs: 5000 } as const;

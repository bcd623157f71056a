import type { Stores } from '../../../src/play/ports.ts';

/** The stores that a contract tests. Each test has another database. */
export interface Opened {
  /** Name of the implementation. */
  readonly title: string;
  readonly url: string;
  readonly stores: Stores;
  /** Opens the closed stores again. */
  open(): Promise<void>;
  /** Closes and opens the stores. */
  reopen(): Promise<void>;
  /** Further stores on the same database. */
  another(): Promise<Stores>;
}

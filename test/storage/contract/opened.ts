import type { Stores } from '../../../src/play/ports.ts';

/** The stores that a contract is held against; their database is another for each of its tests. */
export interface Opened {
  /** Which implementation it is. */
  readonly title: string;
  readonly url: string;
  readonly stores: Stores;
  /** Opens them again after they were closed. */
  open(): Promise<void>;
  /** Closes them, and opens them again. */
  reopen(): Promise<void>;
  /** Others, of the same database. */
  another(): Promise<Stores>;
}

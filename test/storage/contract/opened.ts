import type { Stores } from '../../../src/play/ports.ts';

/** The stores that a contract is tested on. Each test uses its own database. */
export interface Opened {
  /** The name of the implementation whose stores are tested. */
  readonly title: string;
  readonly url: string;
  readonly stores: Stores;
  /** Opens the stores again after they were closed. */
  open(): Promise<void>;
  /** Closes the stores and opens them again. */
  reopen(): Promise<void>;
  /** Opens additional stores on the same database. */
  another(): Promise<Stores>;
}

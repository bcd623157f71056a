import type { StoredEncounter } from './stored.ts';

/** Store for the time limits of pending questions. Log entries set these limits. */
export interface DeadlineStore {
  /**
   * Returns up to `max` encounters with a question whose time limit has passed at `now` (ISO 8601, UTC). The earliest
   * time limit comes first.
   */
  overdue(now: string, max: number): Promise<readonly StoredEncounter[]>;
  /** Removes a question's time limit, unless a later version has set another limit. */
  end(id: string, version: number): Promise<void>;
}

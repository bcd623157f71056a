import type { StoredEncounter } from './stored.ts';

/** Time limits of pending questions. Entries set these limits. */
export interface DeadlineStore {
  /** Up to `max` encounters with a question whose time limit is at or before `now` (ISO 8601, UTC), earliest first. */
  overdue(now: string, max: number): Promise<readonly StoredEncounter[]>;
  /** Removes a question's time limit, unless a later version has set another limit. */
  end(id: string, version: number): Promise<void>;
}

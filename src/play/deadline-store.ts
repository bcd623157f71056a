import type { StoredEncounter } from './stored.ts';

/** Time limits of waiting questions. Entries set these limits. */
export interface DeadlineStore {
  /** Up to `max` encounters with a question that passes at or before `now`, the earliest first. */
  overdue(now: string, max: number): Promise<readonly StoredEncounter[]>;
  /** Removes a question's limit, unless a later version has another limit. */
  end(id: string, version: number): Promise<void>;
}

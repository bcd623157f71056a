import type { StoredEncounter } from './stored.ts';

/** The limits of questions that wait; entries set them. */
export interface DeadlineStore {
  /** At most `most` encounters with a question that passes at or before a moment, the earliest first. */
  overdue(now: string, max: number): Promise<readonly StoredEncounter[]>;
  /** Removes the limit of a question, unless a later version has another. */
  end(id: string, version: number): Promise<void>;
}

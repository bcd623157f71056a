import { Refusal } from '../errors.ts';

/** Something has another version than the caller last saw. */
export const stale = (
  what: 'character' | 'encounter',
  currentVersion: number,
  expectedVersion: number,
): Refusal =>
  new Refusal('VERSION_CONFLICT', `the ${what} is at version ${currentVersion}, not ${expectedVersion}`, {
    path: ['input', 'expectedVersion'],
    accepted: String(currentVersion),
    details: { currentVersion },
  });

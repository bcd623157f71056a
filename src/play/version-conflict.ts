import { RequestError } from './errors.ts';

/** Returns the error for an outdated `expectedVersion`. */
export const versionConflict = (
  what: 'character' | 'encounter',
  currentVersion: number,
  expectedVersion: number,
): RequestError =>
  new RequestError(
    'VERSION_CONFLICT',
    `the ${what} is at version ${currentVersion}, not ${expectedVersion}`,
    {
      path: ['input', 'expectedVersion'],
      accepted: String(currentVersion),
      details: { currentVersion },
    },
  );

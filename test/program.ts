import { join } from 'node:path';

/**
 * The folder of the built service that tests start. It is at the same depth as the source folder, so that the service
 * finds the migrations.
 */
export const BUILT = join(import.meta.dirname, '../build');

/** The folder of all other programs that tests start. */
export const PROGRAMS = join(BUILT, 'test');

/** The path of the service's built program. It is built before the tests run. */
export const SERVICE = join(BUILT, 'main.js');

/** The path of the built code that the service's worker threads run. */
export const ODDS_WORKER = join(BUILT, 'app/odds-worker.js');

/** Returns the path of a program from `storage/children`. These programs are built before the tests run. */
export const program = (name: string): string => join(PROGRAMS, `${name}.js`);

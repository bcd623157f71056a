import { join } from 'node:path';

/**
 * Folder of the service that tests start. It is at the same depth as the sources, so the service finds the
 * migrations.
 */
export const BUILT = join(import.meta.dirname, '../build');

/** Folder of the other programs that tests start. */
export const PROGRAMS = join(BUILT, 'test');

/** The service, which is built before the tests run. */
export const SERVICE = join(BUILT, 'main.js');

/** The code of the service's worker threads. */
export const ODDS_WORKER = join(BUILT, 'app/odds-worker.js');

/** One of the programs in `storage/children`, which are built before the tests run. */
export const program = (name: string): string => join(PROGRAMS, `${name}.js`);

import { join } from 'node:path';

/** Folder of the service that tests start, as deep as the sources, so that it finds the migrations. */
export const BUILT = join(import.meta.dirname, '../build');

/** Folder of the other programs that tests start. */
export const PROGRAMS = join(BUILT, 'test');

/** The service, built before the tests run. */
export const SERVICE = join(BUILT, 'main.js');

/** The code of its worker threads. */
export const ODDS_WORKER = join(BUILT, 'app/odds-worker.js');

/** One of `storage/children`, built before the tests run. */
export const program = (name: string): string => join(PROGRAMS, `${name}.js`);

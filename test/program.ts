import { join } from 'node:path';

/** Where the service is that tests start, with its threads: as deep as the sources are, so that they find the migrations. */
export const BUILT = join(import.meta.dirname, '../build');

/** Where the other programs that tests start are. */
export const PROGRAMS = join(BUILT, 'test');

/** The service, as it was made before the tests ran. */
export const SERVICE = join(BUILT, 'main.js');

/** What its threads run. */
export const ODDS_WORKER = join(BUILT, 'app/odds-worker.js');

/** One of `storage/children`, as it was made before the tests ran. */
export const program = (name: string): string => join(PROGRAMS, `${name}.js`);

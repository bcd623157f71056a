import { join } from 'node:path';

/** Where the programs that tests start are: as deep as the sources are, so that they find the migrations. */
export const PROGRAMS = join(import.meta.dirname, '../build/test');

/** A program that tests start, as it was made before they ran: the service, or one of `storage/children`. */
export const program = (name: string): string => join(PROGRAMS, `${name}.js`);

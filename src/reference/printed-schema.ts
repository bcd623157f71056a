import { readFile } from 'node:fs/promises';
import { systems } from '../engine/systems/index.ts';

const folder = new URL('../../schema/', import.meta.url);

/** Printed schema that is part of the package. */
export const printedSchema = {
  systems: systems.map(({ id }) => id),
  read: (system: string | null): Promise<string> =>
    readFile(new URL(`${system ?? 'schema'}.graphql`, folder), 'utf8'),
};

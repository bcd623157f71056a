import { ENTRY_FORMAT, OLDEST_ENTRY_FORMAT } from '../play/stored.ts';
import { MigrationRefused } from './migrate.ts';

/**
 * Format number that this program writes into a database. Increase it if older programs cannot read something that this
 * program writes. Examples are a new name in a log, a sheet or a document, a new limit of a key, or a new
 * `ENTRY_FORMAT`.
 * `test/storage/kept-databases.test.ts` compares names and formats with the stored databases.
 */
export const DATABASE_FORMAT = 4;

/** Table with the format number. Databases that were created before format numbers existed do not have this table. */
export const FORMAT_TABLE = 'arbiter_format';

export const FORMAT_BOOKKEEPING = `create table if not exists ${FORMAT_TABLE} (format integer not null)`;

/** Throws if a newer version of this program has written the database. */
export function refuseNewerFormat(format: number): void {
  if (format > DATABASE_FORMAT)
    throw new MigrationRefused(
      `The database is newer than this program. It has format ${format}, but this program reads formats up to ` +
        `${DATABASE_FORMAT}. Start the version that wrote the database, or a later version`,
    );
}

/**
 * Query for the beginnings of the first and the last entry of each encounter. The beginnings are long enough to contain
 * the entries' formats.
 */
export const LOG_ENDS = `select substr(earliest.command, 1, 60) as first, substr(latest.command, 1, 60) as last
from encounters
join encounter_entries earliest on earliest.encounter_id = encounters.id and earliest.version =
  (select min(version) from encounter_entries own where own.encounter_id = encounters.id)
join encounter_entries latest on latest.encounter_id = encounters.id and latest.version =
  (select max(version) from encounter_entries own where own.encounter_id = encounters.id)`;

export interface LogEnds {
  readonly first: string;
  readonly last: string;
}

/**
 * Throws, before anything is changed, if a log has a format that this program cannot read. Formats never decrease
 * within a log, so checking the first and last entries is enough.
 */
export function refuseUnknownEntries(logs: readonly LogEnds[]): void {
  const uncounted = logs.filter(({ first }) => formatOf(first) < OLDEST_ENTRY_FORMAT).length;
  if (uncounted > 0)
    throw new MigrationRefused(
      `${uncounted} of the ${logs.length} encounters in the database were created by builds before 22 November 2026, ` +
        'and this program cannot read all of them. Nothing was changed. Start the build that wrote them, export the ' +
        'data that you want to keep, and import it into a new database of this program',
    );
  const newest = Math.max(0, ...logs.map(({ last }) => formatOf(last)));
  if (newest > ENTRY_FORMAT)
    throw new MigrationRefused(
      `The database is newer than this program. It has entries of format ${newest}, but this program reads formats ` +
        `up to ${ENTRY_FORMAT}. Start the version that wrote the database, or a later version`,
    );
}

/** Returns the format in a stored command. 0 if the command contains no format. */
function formatOf(command: string): number {
  const format = /^\{(?:"check":"[0-9a-f]{8}",)?"format":(\d+)/.exec(command)?.[1];
  return Number(format ?? 0);
}

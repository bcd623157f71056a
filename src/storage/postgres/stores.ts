import type { Stores } from '../../play/ports.ts';
import { systemTime } from '../../play/time.ts';
import { attempt } from '../attempt.ts';
import { migrationsFolder, readMigrations } from '../migrate.ts';
import { StoreRefused } from '../refused.ts';
import { retry } from '../retry.ts';
import { storesOn } from '../stores.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { PostgresAddress } from './address.ts';
import { type Client, connect } from './client.ts';
import type { ConnectionSettings } from './connections.ts';
import { type DatabaseSettings, postgresDatabase } from './database.ts';
import { codeOf, diagnose, isLost, isPassing } from './diagnose.ts';
import { migrate } from './migrate.ts';

export interface PostgresSettings extends ConnectionSettings, DatabaseSettings {
  /** Folder of the migrations. */
  readonly migrations?: string;
  /** Milliseconds to wait for a server that does not respond yet. */
  readonly startWithinMs?: number;
}

/** Default wait in milliseconds. The server may start at the same time as this program. */
const START_WITHIN_MS = 30_000;

/** Opens a PostgreSQL database, migrates it, and returns its stores. */
export async function openPostgresStores(
  address: PostgresAddress,
  {
    migrations = migrationsFolder('postgres'),
    startWithinMs = START_WITHIN_MS,
    time = systemTime,
    ...settings
  }: PostgresSettings = {},
): Promise<Stores> {
  const known = readMigrations(migrations);
  const client = connect(address, { ...settings, time });
  try {
    await retry(
      (error) => isPassing(error) || isLost(error),
      { ms: startWithinMs, time },
      () => refuseUnfit(client),
    );
    await migrate(client, known);
    const database = postgresDatabase(client, known, { ...settings, time });
    return await attempt('open the stores', diagnose, async () => storesOn(database));
  } catch (error) {
    await client.end(1000);
    throw explain(error);
  }
}

/** Throws unless the server has the settings needed to sort by id and to store names in any script. */
async function refuseUnfit(client: Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_encoding') as encoding,
    current_setting('server_version_num')::int as version, current_schema() as schema`);
  const [row] = rows;
  if (row?.encoding !== 'UTF8') throw new StoreRefused('The database must have the encoding UTF8');
  if (Number(row?.version) < OLDEST) throw new StoreRefused('PostgreSQL 13 or later is required');
  if (row?.schema === null)
    throw new StoreRefused('The database has no schema in which tables can be created');
}

const OLDEST = 130_000;

/**
 * Matches the codes of errors that occur again at each retry: a wrong password, name or certificate, or a missing
 * privilege.
 */
const HOPELESS = /^(28...|3D000|3F000|42501|42704|ENOTFOUND|ERR_(TLS|SSL)_.*|.*CERT.*|UNABLE_TO_.*)$/;

function explain(error: unknown): unknown {
  const code = codeOf(error);
  if (code === null) return error;
  const message = `The PostgreSQL database cannot be opened: ${code}`;
  return HOPELESS.test(code)
    ? new StoreRefused(message, { cause: error })
    : new StoreUnavailable(message, { cause: error });
}

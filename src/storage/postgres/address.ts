import { readFileSync } from 'node:fs';
import { StoreRefused } from '../refused.ts';

/** Modes of encryption for connections to a server. The values have the same meanings as libpq's `sslmode`. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** A PostgreSQL database and the connection settings in its address. */
export interface PostgresAddress {
  /** Host name, IP address, or a socket's folder. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string | null;
  readonly password: string | null;
  readonly sslmode: SslMode;
  /** PEM certificates of the authorities that are trusted for the server. If null: Node's list. */
  readonly authorities: string | null;
  /** Maximum number of connections, which overrides the configured value. Null if there is no override. */
  readonly connections: number | null;
  readonly statementMs: number | null;
  readonly lockMs: number | null;
}

/** Form of a PostgreSQL address, for error messages. */
export const POSTGRES_ADDRESS = 'postgres://user:password@host:5432/database';

const PARAMETERS = [
  'host',
  'port',
  'user',
  'password',
  'sslmode',
  'sslrootcert',
  'connections',
  'statement_timeout',
  'lock_timeout',
] as const;
type Parameter = (typeof PARAMETERS)[number];

const DEFAULT_PORT = 5432;
const MOST_MS = 3_600_000;

/** Parses a PostgreSQL address. Error messages repeat only parameter names from the address. */
export function readPostgresAddress(text: string): PostgresAddress {
  if (!URL.canParse(text)) throw refused(`is written ${POSTGRES_ADDRESS}`);
  const url = new URL(text);
  const said = parametersOf(url);
  // Brackets are part of the URL syntax. A socket needs the address without them.
  const host = (said.get('host') ?? part(url.hostname)).replace(/^\[(.*)\]$/, '$1');
  const database = part(url.pathname.slice(1));
  if (!host || !database || database.includes('/'))
    throw refused(`names a host and a database, as in ${POSTGRES_ADDRESS}`);
  const number = (name: Parameter, least: number, most: number): number | null => {
    const value = said.get(name);
    if (value === undefined) return null;
    if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    throw refused(`has a whole number from ${least} to ${most} for ${name}`);
  };
  const sslmode = SSL_MODES.find((mode) => mode === (said.get('sslmode') ?? 'prefer'));
  if (!sslmode) throw refused(`has one of ${SSL_MODES.join(', ')} for sslmode`);
  return {
    host,
    port: number('port', 1, 65_535) ?? (url.port === '' ? DEFAULT_PORT : Number(url.port)),
    database,
    user: said.get('user') ?? (part(url.username) || null),
    password: said.get('password') ?? (part(url.password) || null),
    sslmode,
    authorities: authoritiesIn(said.get('sslrootcert')),
    connections: number('connections', 1, 1000),
    statementMs: number('statement_timeout', 0, MOST_MS),
    lockMs: number('lock_timeout', 0, MOST_MS),
  };
}

const refused = (problem: string): StoreRefused =>
  new StoreRefused(`The address of a PostgreSQL database ${problem}`);

function parametersOf({ searchParams }: URL): ReadonlyMap<Parameter, string> {
  const said = new Map<Parameter, string>();
  for (const [name, value] of searchParams) {
    const known = PARAMETERS.find((each) => each === name);
    if (!known || said.has(known))
      throw refused(`can have only the parameters ${PARAMETERS.join(', ')}, each once`);
    said.set(known, value);
  }
  return said;
}

function part(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refused('contains a "%" that is not an escape; write it as %25');
  }
}

function authoritiesIn(file: string | undefined): string | null {
  if (file === undefined) return null;
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StoreRefused('The file that sslrootcert names cannot be read', { cause });
  }
}

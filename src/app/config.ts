import { defaultRateLimits, type RateLimits } from '../http/load/budgets.ts';
import { type MostConnections, usualConnections } from '../http/load/connections.ts';
import { type MostStreams, usualStreams } from '../http/load/open-streams.ts';
import type { WebhookSettings } from '../http/webhooks/webhooks.ts';
import { DEFAULT_IDEMPOTENCY_RECORD_DAYS } from '../play/idempotency/records.ts';
import { FOR_EVER, type Lifetimes } from '../play/services/lifetimes.ts';
import { type Quotas, usualQuotas } from '../play/services/quotas.ts';
import type { CampaignsOpenTo } from '../play/services/services.ts';
import { ADDRESSES } from '../storage/address.ts';
import { type ConnectionSettings, usualPool } from '../storage/postgres/connections.ts';
import {
  campaignKey,
  collector,
  contacts,
  databaseUrl,
  hostName,
  oneOf,
  onOrOff,
  origins,
  path,
  proxies,
  token,
  wholeNumber,
} from './config-values.ts';
import { type ReadVariable, readWebhooks } from './webhook-config.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const environments = ['development', 'production', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const openTo = ['open', 'operator'] as const;
const CONTACTS = 'addresses such as mailto:security@example.org or https://…, with commas between';
const TOKENS = '16 to 200 letters, digits or -._~+/, and = at the end';

export type NodeEnvironment = (typeof environments)[number];
export type LogLevel = (typeof logLevels)[number];

/** Configuration that the operator sets. */
export interface Config {
  /** Port to listen on. If 0: any free port. */
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Maximum number of connections to a database server. A number in `DATABASE_URL` overrides this setting. */
  readonly database: Required<ConnectionSettings>;
  readonly logLevel: LogLevel;
  /** True if browsers get GraphiQL at `/graphql`. */
  readonly playground: boolean;
  /** True if browsers get the front page at `/`. */
  readonly frontPage: boolean;
  /** True if browsers get the table at `/table`. */
  readonly table: boolean;
  readonly environment: NodeEnvironment;
  /** Web origins. Pages from these origins may call the service from a browser. */
  readonly corsOrigins: readonly string[];
  readonly shutdownTimeoutMs: number;
  /** Minimum number of days for which an idempotency key is stored. */
  readonly idempotencyRecordDays: number;
  /** Hours between checks for damage in the database. If 0: the server checks only at the start. */
  readonly integrityCheckHours: number;
  /** Determines who may create campaigns. */
  readonly campaigns: CampaignsOpenTo;
  /** Secret that identifies the operator. Null if there is none. */
  readonly operatorToken: string | null;
  /** Key of the campaign for the tools on standard input and output. Null if there is none. */
  readonly key: string | null;
  readonly quotas: Quotas;
  /** Settings of webhooks. Null if the server sends no webhooks. */
  readonly webhooks: WebhookSettings | null;
  /** Additional port for probes and metrics. Null if there is no additional port. If 0: any free port. */
  readonly operationsPort: number | null;
  /** Proxies that are trusted to report a caller's address. */
  readonly trustedProxies: readonly string[];
  /** File with the documents that clients may request by id. Null if there is none. */
  readonly trustedDocuments: string | null;
  /** True if the service rejects all documents except trusted documents. */
  readonly trustedDocumentsOnly: boolean;
  /**
   * True if the service prepares documents that it receives often. False if graphql’s `execute` handles every request.
   */
  readonly preparedOperations: boolean;
  /** Number of threads for expensive odds. */
  readonly oddsThreads: number;
  readonly rateLimits: RateLimits;
  readonly connections: MostConnections;
  readonly streams: MostStreams;
  readonly lifetimes: Lifetimes;
  /** URIs where users report vulnerabilities of this server. */
  readonly securityContacts: readonly string[];
  /** URL to which the server sends traces. Null if there is no tracing. */
  readonly tracesEndpoint: string | null;
}

/** Campaigns that one address may create per hour in development. Only the developer can reach a development server. */
const MADE_IN_DEVELOPMENT = 100_000;

export interface ConfigFaultEntry {
  readonly variable: string;
  readonly problem: string;
  readonly accepted: string;
}

/** Thrown if environment variables are invalid. Lists every invalid variable. */
export class ConfigFault extends Error {
  readonly faults: readonly ConfigFaultEntry[];

  constructor(faults: readonly ConfigFaultEntry[]) {
    super(['The configuration cannot be used:', ...faults.map((fault) => `  ${lineOf(fault)}`)].join('\n'));
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

const lineOf = ({ variable, problem, accepted }: ConfigFaultEntry): string =>
  `${variable}: ${problem}; accepted: ${accepted}`;

/** Reads the configuration from environment variables. Throws a `ConfigFault` that lists every invalid variable. */
export function readConfig(env: Environment): Config {
  const faults: ConfigFaultEntry[] = [];

  /** Reads an environment variable. Returns the fallback only if the variable is unset. An invalid value is a fault. */
  const read: ReadVariable = (variable, fallback, accepted, parse) => {
    const text = env[variable];
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    faults.push({ variable, problem: `${shown(variable, text)} cannot be used`, accepted });
    return fallback;
  };

  const number = (variable: string, usual: number, min: number, max: number): number =>
    read(variable, usual, `a whole number from ${min} to ${max}`, wholeNumber(min, max));

  const quota = (variable: string, usual: number): number => number(variable, usual, 1, 1_000_000);

  const work = (variable: string, usual: number): number => number(variable, usual, 100, 1_000_000);

  const timeout = (variable: string, usual: number): number => number(variable, usual, 0, 3_600_000);

  const days = (variable: string): number | null =>
    read<number | null>(variable, FOR_EVER.archiveDays, 'off, or a whole number from 1 to 36500', (text) =>
      text === 'off' ? null : wholeNumber(1, 36_500)(text),
    );

  const environment = read(
    'NODE_ENV',
    'development',
    environments.join(', '),
    oneOf<NodeEnvironment>(environments),
  );
  const trustedDocumentsOnly = read('TRUSTED_DOCUMENTS_ONLY', false, 'on, off', onOrOff);
  // The service's own pages cannot work with the operator's list of documents, because the list does not contain the
  // documents that the pages send.
  const pages = environment !== 'production' && !trustedDocumentsOnly;
  const config: Config = {
    port: read('PORT', 4000, 'a whole number from 0 to 65535', wholeNumber(0, 65_535)),
    host: read('HOST', '127.0.0.1', 'a host name or an IP address without port', hostName),
    databaseUrl: read('DATABASE_URL', 'file:./data/arbiter.db', ADDRESSES, databaseUrl),
    database: {
      connections: read(
        'DATABASE_CONNECTIONS',
        usualPool.connections,
        'a whole number from 1 to 1000',
        wholeNumber(1, 1000),
      ),
      statementMs: timeout('DATABASE_STATEMENT_TIMEOUT_MS', usualPool.statementMs),
      lockMs: timeout('DATABASE_LOCK_TIMEOUT_MS', usualPool.lockMs),
    },
    logLevel: read('LOG_LEVEL', 'info', logLevels.join(', '), oneOf<LogLevel>(logLevels)),
    playground: read('PLAYGROUND', pages, 'on, off', onOrOff),
    frontPage: read('FRONT_PAGE', pages, 'on, off', onOrOff),
    table: read('TABLE', pages, 'on, off', onOrOff),
    environment,
    corsOrigins: read(
      'CORS_ORIGINS',
      [],
      'origins such as https://example.org, with commas between',
      origins,
    ),
    shutdownTimeoutMs: read(
      'SHUTDOWN_TIMEOUT_MS',
      10_000,
      'a whole number from 0 to 600000',
      wholeNumber(0, 600_000),
    ),
    idempotencyRecordDays: number('RECEIPT_DAYS', DEFAULT_IDEMPOTENCY_RECORD_DAYS, 1, 3650),
    integrityCheckHours: number('INTEGRITY_CHECK_HOURS', 24, 0, 576),
    campaigns: read('CAMPAIGNS', 'open', openTo.join(', '), oneOf<CampaignsOpenTo>(openTo)),
    operatorToken: read<string | null>('OPERATOR_TOKEN', null, TOKENS, token),
    key: read<string | null>(
      'ARBITER_KEY',
      null,
      'a key that createCampaign or createKey returned',
      campaignKey,
    ),
    quotas: {
      characters: quota('QUOTA_CHARACTERS', usualQuotas.characters),
      encounters: quota('QUOTA_ENCOUNTERS', usualQuotas.encounters),
      keys: quota('QUOTA_KEYS', usualQuotas.keys),
      tables: quota('QUOTA_TABLES', usualQuotas.tables),
      webhooks: quota('QUOTA_WEBHOOKS', usualQuotas.webhooks),
      entries: quota('QUOTA_ENTRIES', usualQuotas.entries),
      characterEvents: quota('QUOTA_CHARACTER_EVENTS', usualQuotas.characterEvents),
      bytes: read(
        'QUOTA_BYTES',
        usualQuotas.bytes,
        'a whole number from 1000 to 9000000000',
        wholeNumber(1000, 9_000_000_000),
      ),
    },
    webhooks: readWebhooks(read),
    operationsPort: read<number | null>(
      'OPERATIONS_PORT',
      null,
      'a whole number from 0 to 65535',
      wholeNumber(0, 65_535),
    ),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      [],
      'addresses and networks such as 10.0.0.0/8, with commas between',
      proxies,
    ),
    trustedDocuments: read<string | null>('TRUSTED_DOCUMENTS', null, 'the path of a file', path),
    trustedDocumentsOnly,
    preparedOperations: read('PREPARED_OPERATIONS', true, 'on, off', onOrOff),
    oddsThreads: read('ODDS_THREADS', 1, 'a whole number from 1 to 16', wholeNumber(1, 16)),
    rateLimits: {
      work: work('WORK_PER_MINUTE_MS', defaultRateLimits.work),
      workBesideOthers: work('WORK_BESIDE_OTHERS_MS', defaultRateLimits.workBesideOthers),
      workOfAnswer: work('WORK_OF_ANSWER_MS', defaultRateLimits.workOfAnswer),
      campaigns: quota(
        'CAMPAIGNS_PER_HOUR',
        environment === 'production' ? defaultRateLimits.campaigns : MADE_IN_DEVELOPMENT,
      ),
      unknownKeys: defaultRateLimits.unknownKeys,
    },
    connections: {
      all: quota('CONNECTIONS', usualConnections.all),
      ofAddress: quota('CONNECTIONS_PER_ADDRESS', usualConnections.ofAddress),
    },
    streams: {
      all: quota('STREAMS', usualStreams.all),
      ofKey: quota('STREAMS_PER_KEY', usualStreams.ofKey),
      ofAddress: quota('STREAMS_PER_ADDRESS', usualStreams.ofAddress),
    },
    tracesEndpoint: read<string | null>(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      null,
      'the address of a collector such as http://localhost:4318',
      collector,
    ),
    securityContacts: read('SECURITY_CONTACT', [], CONTACTS, contacts),
    lifetimes: {
      archiveDays: days('CAMPAIGN_ARCHIVE_DAYS'),
      deleteDays: days('CAMPAIGN_DELETE_DAYS'),
    },
  };
  if (config.campaigns === 'operator' && env.OPERATOR_TOKEN === undefined)
    faults.push({
      variable: 'OPERATOR_TOKEN',
      problem: 'the operator cannot create campaigns without this token',
      accepted: TOKENS,
    });
  if (config.trustedDocumentsOnly && config.trustedDocuments === null)
    faults.push({
      variable: 'TRUSTED_DOCUMENTS_ONLY',
      problem: 'the server would reject every request, because no documents are trusted',
      accepted: 'off, or on together with TRUSTED_DOCUMENTS',
    });
  if (config.lifetimes.deleteDays !== null && config.lifetimes.archiveDays === null)
    faults.push({
      variable: 'CAMPAIGN_DELETE_DAYS',
      problem: 'the server deletes only archived campaigns, and it archives none',
      accepted: 'off, or a number of days together with CAMPAIGN_ARCHIVE_DAYS',
    });
  if (faults.length > 0) throw new ConfigFault(faults);
  Object.freeze(config.corsOrigins);
  Object.freeze(config.quotas);
  Object.freeze(config.database);
  Object.freeze(config.lifetimes);
  return Object.freeze(config);
}

/** Variables that may contain a password. */
const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'OPERATOR_TOKEN',
  'ARBITER_KEY',
  'WEBHOOK_KEYS',
]);

function shown(variable: string, text: string): string {
  if (secrets.has(variable)) return 'the value';
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

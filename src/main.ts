#!/usr/bin/env node
import { GraphQLError } from 'graphql';
import { type Config, ConfigFault, readConfig } from './app/config.ts';
import { openServices } from './app/open-services.ts';
import { readTrustedDocuments } from './app/trusted-documents.ts';
import { welcome } from './app/welcome.ts';
import { neverPreparing } from './execution/prepared-operations.ts';
import { type Context, contextOf } from './graphql/kit/context.ts';
import { meteredStores } from './graphql/kit/metered-stores.ts';
import { schema } from './graphql/schema.ts';
import type { Caller } from './http/execution/pipeline.ts';
import { trustedProxies } from './http/load/address.ts';
import type { InstanceMessages } from './http/load/shared-spending.ts';
import { createLogger, type Logger } from './http/log.ts';
import { readBuiltFiles, readBuiltPage } from './http/pages/built-page.ts';
import { isLoopback } from './http/pages/loopback.ts';
import { playgroundTabs } from './http/pages/tabs.ts';
import { createHttpServer } from './http/server.ts';
import { exploringKey } from './play/access/exploring.ts';
import { isOperator } from './play/access/operator.ts';
import { authenticate } from './play/access/viewer.ts';
import { notingUse, runUpkeep } from './play/campaigns/retention.ts';
import { NOT_PASSED, passOverdueRegularly } from './play/encounters/pass-overdue.ts';
import type { Stores } from './play/ports.ts';
import type { Services } from './play/services/services.ts';
import { pageFolders, siteFooter, siteLinks } from './reference/page-folders.ts';
import { printedSchema } from './reference/printed-schema.ts';
import { StoreRefused } from './storage/refused.ts';
import { throttled } from './storage/throttled.ts';
import { openTelemetry } from './tracing/open-telemetry.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';

/** Exit code if the process cannot start, from sysexits: faulty configuration or data. */
const CANNOT_BEGIN = 78;

/** Folder of the built front page. The relative path is the same from the source files and from the compiled files. */
const BUILT_PAGE = new URL('../dist/web/', import.meta.url);
const BUILT_TABLE = new URL('../dist/web/table/', import.meta.url);
const BUILT_DOCS = new URL('../dist/web/docs/', import.meta.url);

const HOUR_MS = 60 * 60 * 1000;

/**
 * Minimum milliseconds between two probes, because a probe writes to the disk. Requests that arrive earlier get the
 * result of the last probe.
 */
const PROBE_EVERY_MS = 1000;

/** Runs the upkeep at the start and every hour. */
async function runHourlyUpkeep(services: Services, log: Logger): Promise<void> {
  const { archived, deleted } = await runUpkeep(services);
  if (archived.length > 0) log.info({ campaigns: archived }, 'archived unused campaigns');
  if (deleted.length > 0) log.info({ campaigns: deleted }, 'deleted unused campaigns');
}

/** True if the playground may contain a key, because only the developer on this machine can see it. */
const handsOutKey = ({ environment, playground, host }: Config): boolean =>
  environment === 'development' && playground && isLoopback(host);

const documentsIn = async ({ trustedDocuments: path }: Config): Promise<ReadonlyMap<string, string>> =>
  path === null ? new Map() : readTrustedDocuments(path, schema);

/**
 * Codes of the errors that report a missing package: one from `import`, and one from `require` in the bundled program.
 */
const NOT_FOUND: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/** Loads the packages for traces. They are large and rarely needed, so only operators who want traces install them. */
async function tracingFor({ tracesEndpoint }: Config): Promise<Tracing> {
  if (tracesEndpoint === null) return noTracing;
  try {
    return await openTelemetry();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_FOUND.includes(error.code))) throw error;
    const [problem, accepted] = [
      'the packages for traces are not installed',
      'none, or the peerDependencies of package.json installed',
    ];
    throw new ConfigFault([{ variable: 'OTEL_EXPORTER_OTLP_ENDPOINT', problem, accepted }]);
  }
}

/**
 * Server instances report to each other how much work their callers have caused. They use the channel for change
 * notifications.
 */
const gossipOf = (stores: Stores): InstanceMessages => ({
  send: (text) => stores.notifyElsewhere(text),
  subscribe: (heard) => stores.changedElsewhere((text) => text !== null && heard(text)),
});

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const documents = await documentsIn(config);
  const log = createLogger(config);
  const tracing = await tracingFor(config);
  const { stores, pool, services } = await openServices(
    config,
    log,
    config.integrityCheckHours * HOUR_MS,
    tracing,
  );
  const noteUse = notingUse(services);
  const key = handsOutKey(config) ? await exploringKey(services) : null;
  const frontPage = config.frontPage ? await readBuiltPage(BUILT_PAGE) : null;
  if (config.frontPage && frontPage === null) log.warn('the front page is not built: npm run build');
  const tablePage = config.table ? await readBuiltPage(BUILT_TABLE, '/table/assets/') : null;
  if (config.table && tablePage === null) log.warn('the table is not built: npm run build');
  const contextOfHolder = async (caller: Caller): Promise<Context> => {
    const { authorization, meter, allowances, lastEventId } = caller;
    const { keys } = meteredStores(stores, meter);
    const { viewer, credentials } = await authenticate(keys, authorization, services.now());
    if (viewer) {
      caller.knownKey();
      noteUse(viewer);
    }
    const operator = isOperator(config.operatorToken, authorization);
    // An expired key did exist, so it does not count as a guessed key.
    if (viewer === null && !operator && typeof credentials === 'string') await caller.unknownKey();
    return contextOf(services, viewer, {
      ...{ meter, allowances, operator, lastEventId },
      credentials: operator ? 'none' : credentials,
    });
  };
  const server = createHttpServer({
    schema,
    contextFor: (caller) =>
      caller.authorization === null ? contextOf(services, null, caller) : contextOfHolder(caller),
    ready: throttled(PROBE_EVERY_MS, () => stores.ready()),
    playground: { tabs: playgroundTabs(key !== null), key },
    frontPage,
    tablePage,
    schemaTexts: printedSchema,
    site: {
      folders: pageFolders,
      files: await readBuiltFiles(BUILT_DOCS, '/docs/assets/'),
      footer: siteFooter,
      links: siteLinks({
        frontPage: frontPage !== null,
        table: tablePage !== null,
        playground: config.playground,
      }),
    },
    config: { ...config, loopbackOrigins: config.environment === 'development' },
    ...(config.preparedOperations ? {} : { preparing: neverPreparing }),
    log,
    tracing,
    services,
    instanceMessages: stores.remote ? gossipOf(stores) : undefined,
    trusted: trustedProxies(config.trustedProxies),
    trustedDocuments: {
      byId: documents,
      only: config.trustedDocumentsOnly,
      exempt: (authorization) => isOperator(config.operatorToken, authorization),
    },
    callerLimits: config,
    threads: config.oddsThreads,
    readings: {
      arbiter_database_bytes: {
        help: 'Size of the database.',
        read: async () => (await stores.size()).database,
      },
      arbiter_database_log_bytes: {
        help: 'Size of the write-ahead log. It grows while another program keeps reading the database.',
        read: async () => (await stores.size()).log,
      },
      arbiter_campaigns_bytes: {
        help: 'Number of bytes that all campaigns have stored, as QUOTA_BYTES counts them.',
        read: async () => (await stores.campaigns.bytesOfAll()).total,
      },
      arbiter_largest_campaign_bytes: {
        help: 'Number of bytes that the largest campaign has stored, as QUOTA_BYTES counts them.',
        read: async () => (await stores.campaigns.bytesOfAll()).largest,
      },
    },
  });

  const stopPassing = passOverdueRegularly(services, (err) => log.warn({ err }, NOT_PASSED));
  const stop = async (reason: string, code: number): Promise<never> => {
    log.info({ reason }, 'stopping');
    stopPassing();
    await server.stop();
    await pool.close();
    await stores
      .noteMoment(services.monotonicNow())
      .catch((err: unknown) => log.warn({ err }, 'the uptime since the last upkeep could not be recorded'));
    await stores.close();
    await tracing.stop().catch((err: unknown) => log.warn({ err }, 'the last traces could not be sent'));
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal, 0));
  const fail = (event: string) => (err: unknown) => {
    log.fatal({ err }, event);
    process.exit(1);
  };
  process.once('uncaughtException', fail('uncaughtException'));
  process.on('unhandledRejection', (err: unknown) => {
    // after an error in a list, graphql ignores further errors in the same list.
    if (err instanceof GraphQLError) log.warn({ err }, 'a field failed after its response had ended');
    else fail('unhandledRejection')(err);
  });

  const upkeep = () =>
    runHourlyUpkeep(services, log).catch((err: unknown) => log.warn({ err }, 'the hourly upkeep failed'));
  setInterval(upkeep, HOUR_MS).unref();
  void upkeep();

  const { url, operations } = await server.listen();
  log.info(operations === null ? { url } : { url, operations }, 'listening');
  if (config.environment === 'development')
    process.stdout.write(
      welcome(url, {
        playground: config.playground,
        frontPage: frontPage !== null,
        table: tablePage !== null,
      }),
    );
}

/** Runs a command and sets the exit code. The process exits when all resources that the command opened are closed. */
async function run(args: readonly string[]): Promise<void> {
  if (args.length === 0) await main();
  else if (args.length === 1 && args[0] === 'mcp') await (await import('./app/mcp-stdio.ts')).serveTools();
  else process.exitCode = await (await import('./app/command-line.ts')).runCommandLine(args);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(error instanceof ConfigFault || error instanceof StoreRefused ? CANNOT_BEGIN : 1);
});

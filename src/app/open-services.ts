import type { Logger } from '../http/log.ts';
import { webhooksWith } from '../http/webhooks/webhooks.ts';
import { version } from '../package.ts';
import type { Stores } from '../play/ports.ts';
import { productionServices } from '../play/production-services.ts';
import { beginningOf } from '../play/services/monotonic-clock.ts';
import type { Services } from '../play/services/services.ts';
import { systemTime } from '../play/time.ts';
import { openStores } from '../storage/open.ts';
import { tracedStores } from '../tracing/traced-stores.ts';
import { noTracing, type Tracing } from '../tracing/tracing.ts';
import type { Config } from './config.ts';
import { engineDigest } from './engine-digest.ts';
import { type OddsPool, oddsPool } from './odds-pool.ts';

/** The open resources of a process that serves requests. */
export interface OpenedServices {
  readonly stores: Stores;
  readonly pool: OddsPool;
  readonly services: Services;
}

/** Opens the configured services. `integrityCheckMs` is 0 if another process checks the database. */
export async function openServices(
  config: Config,
  log: Logger,
  integrityCheckMs: number,
  tracing: Tracing = noTracing,
): Promise<OpenedServices> {
  const pool = tracedPool(
    oddsPool({ threads: config.oddsThreads, deadline: config.rateLimits.workOfAnswer }),
    tracing,
  );
  const opened = await openStores(config.databaseUrl, { ...config.database, integrityCheckMs, journal: log });
  const stores = tracing === noTracing ? opened : tracedStores(opened, tracing);
  const { quotas, idempotencyRecordDays, lifetimes, campaigns: campaignsOpenTo } = config;
  const beginning = await beginningOf(stores, systemTime);
  const settings = {
    rulesDigest: engineDigest,
    program: version,
    quotas,
    idempotencyRecordDays,
    lifetimes,
    campaignsOpenTo,
    beginning,
    webhooks: config.webhooks && webhooksWith(config.webhooks),
  };
  return { stores, pool, services: productionServices(stores, { ...settings, counting: pool }) };
}

const tracedPool = (pool: OddsPool, tracing: Tracing): OddsPool => ({
  ...pool,
  count: (question) =>
    tracing.part(
      'odds',
      !('procedure' in question) ? {} : { 'arbiter.procedure': `${question.procedure}` },
      () => pool.count(question),
    ),
});

import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { pino } from 'pino';
import { type Context, contextOf } from '../graphql/kit/context.ts';
import { Meter } from '../graphql/meter/meter.ts';
import { schema } from '../graphql/schema.ts';
import type { Caller, ContextFor } from '../http/execution/pipeline.ts';
import { createGraphQL } from '../http/graphql.ts';
import { createLogger, type Logger } from '../http/log.ts';
import type { ExecuteDocument } from '../mcp/execute-document.ts';
import { toolServer } from '../mcp/server.ts';
import { authenticate } from '../play/access/viewer.ts';
import { notingUse } from '../play/campaigns/retention.ts';
import { readConfig } from './config.ts';
import { openServices } from './open-services.ts';

/** Logs go to standard error, because the protocol uses standard output. */
const STANDARD_ERROR = 2;

/** Serves the Model Context Protocol on standard input and output until the input ends. */
export async function serveTools(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config, pino.destination({ fd: STANDARD_ERROR, sync: true }));
  const { stores, pool, services } = await openServices(config, log, 0);
  const noteUse = notingUse(services);
  const contextFor = async ({ authorization, meter }: Caller): Promise<Context> => {
    const { viewer, credentials } = await authenticate(stores.keys, authorization, services.now());
    if (viewer) noteUse(viewer);
    return contextOf(services, viewer, { meter, credentials });
  };
  const meter = () => new Meter(undefined, config.rateLimits.workOfAnswer);
  const ask = asking(contextFor, log, { first: config.key, meter });
  const serving = serveStdio(() => toolServer(ask, (err) => log.error({ err }, 'Unexpected error')), {
    maxSubscriptions: 0,
    onerror: (err) => log.warn({ err }, 'a message could not be taken'),
  });
  const end = async (): Promise<void> => {
    await serving.close();
    await pool.close();
    await stores.close();
  };
  await new Promise<void>((resolve) => {
    process.stdin.once('close', resolve).once('end', resolve);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  await end();
  process.stdin.destroy();
}

/**
 * Executes documents through the pipeline of the HTTP service. The process may have a key. A campaign created on the
 * way becomes the current one.
 */
function asking(
  contextFor: ContextFor,
  log: Logger,
  { first, meter }: { readonly first: string | null; readonly meter: () => Meter },
): ExecuteDocument {
  const graphql = createGraphQL(schema, contextFor, log);
  let own = first;
  return async (query, variables, key) => {
    const used = key ?? own;
    const answer = await graphql({
      method: 'POST',
      parameters: { query, operationName: null, variables },
      type: 'application/json',
      streams: false,
      lastEventId: null,
      caller: {
        authorization: used === null ? null : `Bearer ${used}`,
        requestId: 'stdio',
        meter: meter(),
        allowances: { campaign: async () => {}, spend: async () => {}, aside: (work) => work() },
        lastEventId: null,
        knownKey: () => {},
        unknownKey: async () => {},
      },
      onKind: () => {},
    });
    const answered = JSON.parse(await answer.text());
    own = answered.data?.createCampaign?.secret ?? own;
    return answered;
  };
}

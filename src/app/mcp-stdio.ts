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
import { NOT_PASSED, passOverdueRegularly } from '../play/encounters/pass-overdue.ts';
import { readConfig } from './config.ts';
import { openServices } from './open-services.ts';
import { type Execute, StdioNotices } from './stdio-notices.ts';

/** Logs go to standard error because the protocol uses standard output. */
const STANDARD_ERROR = 2;

/** Maximum number of simultaneous `subscriptions/listen` requests. */
const MAX_LISTENING = 20;

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
  const execute = executing(contextFor, log, meter);
  const notices = new StdioNotices(execute, log);
  const ask = asking(execute, config.key, (key) => notices.follow(key));
  const report = (err: unknown): void => log.error({ err }, 'Unexpected error');
  const serving = serveStdio(({ era }) => notices.serve(era, (by) => toolServer(ask, report, by)), {
    maxSubscriptions: MAX_LISTENING,
    onerror: (err) => log.warn({ err }, 'a message could not be processed'),
  });
  const stopPassing = passOverdueRegularly(services, (err) => log.warn({ err }, NOT_PASSED));
  const end = async (): Promise<void> => {
    stopPassing();
    await serving.close();
    await notices.stop();
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

/** Returns a function that executes documents in the same way as the HTTP service. */
function executing(contextFor: ContextFor, log: Logger, meter: () => Meter): Execute {
  const graphql = createGraphQL(schema, contextFor, log);
  return async (query, variables, key) =>
    graphql({
      method: 'POST',
      parameters: { query, operationName: null, variables },
      type: 'application/json',
      streams: true,
      lastEventId: null,
      caller: {
        authorization: key === null ? null : `Bearer ${key}`,
        requestId: 'stdio',
        meter: meter(),
        allowances: { campaign: async () => {}, spend: async () => {}, offload: (work) => work() },
        lastEventId: null,
        knownKey: () => {},
        unknownKey: async () => {},
      },
      onKind: () => {},
    });
}

/**
 * Executes the documents of tools. `first` is the key that the operator configured, or null. A campaign that a tool
 * creates becomes the current campaign. Calls `onKey` whenever the current key changes.
 */
function asking(execute: Execute, first: string | null, onKey: (key: string) => void): ExecuteDocument {
  let own = first;
  if (own !== null) onKey(own);
  return async (query, variables, key) => {
    const answer = await execute(query, variables, key ?? own);
    const answered = JSON.parse(await answer.text());
    const secret: string | undefined = answered.data?.createCampaign?.secret;
    if (secret !== undefined) {
      own = secret;
      onKey(secret);
    }
    return answered;
  };
}

import { allowOrigin, type Origins } from '../cors.ts';
import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { requireMethod } from '../request/require-method.ts';
import { cachedText, memoized, type Sending, sendCachedText } from './cached-text.ts';

/** The schema as SDL text. */
export interface SchemaTexts {
  /** The systems that have a partial schema. */
  readonly systems: readonly string[];
  /** Returns the text of the whole schema, or of the part for one system. */
  read(system: string | null): Promise<string>;
}

/** Responds with the whole schema or the part for the requested system. */
export type SendSchema = (exchange: Exchange, services: Sending & Origins) => Promise<void>;

/** Creates a function that sends schema texts. It reads and compresses each text only once. */
export function schemaSender(texts: SchemaTexts): SendSchema {
  const keptOf = memoized(async (system: string | null) =>
    cachedText(await texts.read(system), { 'content-type': 'text/plain; charset=utf-8' }),
  );
  return async (exchange, services) => {
    requireMethod(exchange, ['GET', 'HEAD']);
    allowOrigin(exchange.request, exchange.response, services);
    await sendCachedText(exchange, await keptOf(systemOf(exchange.search, texts.systems)), services);
  };
}

function systemOf(search: string, systems: readonly string[]): string | null {
  const asked = new URLSearchParams(search).getAll('system');
  const [only = null] = asked;
  if (only === null) return null;
  const system = systems.find((id) => id === only.toLowerCase());
  if (system !== undefined && asked.length === 1) return system;
  throw new HttpFault(404, 'NOT_FOUND', 'The server has no schema for this system', {
    accepted: `system=${systems.join(', system=')}, or no parameter for the whole schema`,
  });
}

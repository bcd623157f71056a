import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpFault } from './http-fault.ts';
import { isLoopback } from './pages/loopback.ts';

/** Web origins. Pages from these origins may call the service from a browser. */
export interface Origins {
  readonly corsOrigins: readonly string[];
  /** True if pages of this machine are also allowed. */
  readonly loopbackOrigins: boolean;
}

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'authorization, content-type, last-event-id, x-graphql-event-stream-token, x-request-id';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** True if the origin is a page of this machine. */
export const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopback(bare(new URL(origin).hostname));

const isAllowed = (origin: string, { corsOrigins, loopbackOrigins }: Origins): boolean =>
  corsOrigins.includes(origin) || (loopbackOrigins && isLoopbackOrigin(origin));

/**
 * Allows pages of the listed origins to read responses, but does not allow their requests to contain the browser's
 * credentials. `exposes` contains further response headers that these pages may read.
 */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  origins: Origins,
  exposes: readonly string[] = [],
): void {
  if (origins.corsOrigins.length === 0 && !origins.loopbackOrigins) return;
  response.setHeader('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !isAllowed(origin, origins)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', ['x-request-id', ...exposes].join(', '));
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', METHODS);
  response.setHeader('access-control-allow-headers', HEADERS);
  response.setHeader('access-control-max-age', '600');
}

/**
 * Rejects requests from pages of other origins. Needed for protocols whose responses browsers make readable for any
 * page.
 */
export function refuseForeignOrigin({ headers }: IncomingMessage, origins: Origins): void {
  const { origin, host } = headers;
  if (origin === undefined || isAllowed(origin, origins)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new HttpFault(403, 'FORBIDDEN', 'Pages from this origin may not call the service', {
    accepted: ['no origin', ...origins.corsOrigins].join(', '),
  });
}

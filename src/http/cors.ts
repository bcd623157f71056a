import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Allows pages of the listed origins to read responses; never with the browser's credentials. `exposes` lists further
 * headers that they may read.
 */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
  exposes: readonly string[] = [],
): void {
  if (origins.length === 0) return;
  response.setHeader('vary', 'origin');
  const allowed = origins.find((origin) => origin === request.headers.origin);
  if (allowed === undefined) return;
  response.setHeader('access-control-allow-origin', allowed);
  response.setHeader('access-control-expose-headers', ['x-request-id', ...exposes].join(', '));
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, x-request-id');
  response.setHeader('access-control-max-age', '600');
}

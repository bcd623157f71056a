import type { IncomingMessage } from 'node:http';
import { HttpFault } from '../http-fault.ts';
import { hostOf, isLoopback } from '../pages/loopback.ts';

export interface Reached {
  /** Address on which the server listens. */
  readonly host: string;
  /**
   * True if the operator lists trusted proxies. In this case, the `Host` header is not checked, because proxies can
   * forward any value.
   */
  readonly behindProxy: boolean;
}

/**
 * Protects against DNS rebinding. A website could point its host name to a loopback address, so that its page would
 * have the same origin as the service.
 */
export function refuseForeignHost(request: IncomingMessage, { host, behindProxy }: Reached): void {
  if (behindProxy || !isLoopback(host) || isLoopback(hostOf(request.headers.host) ?? '')) return;
  throw new HttpFault(403, 'FORBIDDEN', 'The service accepts only the host names of this machine', {
    accepted: 'the host localhost, 127.0.0.1 or [::1]; behind a proxy, list it in TRUSTED_PROXIES',
  });
}

/**
 * Returns the value of the `Authorization` header. Null if there is none. Throws if there are several, because Node
 * would silently use the first.
 */
export function authorizationOf({ headersDistinct }: IncomingMessage): string | null {
  const sent = headersDistinct.authorization ?? [];
  if (sent.length > 1)
    throw new HttpFault(400, 'BAD_REQUEST', 'The request has several Authorization headers', {
      accepted: 'one Authorization header, or none',
    });
  return sent[0] ?? null;
}

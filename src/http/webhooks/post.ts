import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Answered, Message } from '../../play/services/webhooks.ts';

/**
 * Maximum duration of a whole request, in milliseconds. This includes resolving the name, connecting, sending, and
 * reading the head of the response.
 */
export const POST_WITHIN_MS = 10_000;

const LONGEST_RETRY_AFTER_SECONDS = 24 * 60 * 60;

export interface Posting {
  /** True if the service may send messages to the IP address. */
  readonly isAllowed: (address: string) => boolean;
  /** Returns the addresses of a name. If omitted: asks the machine's name servers. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** Maximum duration in milliseconds. If omitted: ten seconds. */
  readonly withinMs?: number;
}

const NOT_PUBLIC = 'the receiver has an address that is not public';

/**
 * Returns a description of the problem if the host of a URL is a forbidden IP address. Null for names and for allowed
 * addresses.
 */
export const problemOfHost = (host: string, { isAllowed }: Pick<Posting, 'isAllowed'>): string | null => {
  const address = bare(host);
  return isIP(address) === 0 || isAllowed(address) ? null : NOT_PUBLIC;
};

/** Removes the brackets that URLs have around IPv6 addresses. */
const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** Reason why no message was posted, or why there is no response. */
class Unreached extends Error {}

/**
 * Posts a message and returns the status of the response. Does not read the response's body. Resolves the name once,
 * checks all its addresses, and connects to one of them, so the address cannot change after the check.
 */
export async function post(
  { url, headers, body }: Message,
  posting: Posting,
  stopping?: AbortSignal,
): Promise<Answered> {
  const { withinMs = POST_WITHIN_MS } = posting;
  const tooLate = AbortSignal.timeout(withinMs);
  const signal = stopping ? AbortSignal.any([tooLate, stopping]) : tooLate;
  try {
    const target = new URL(url);
    const addresses = await unlessAborted(addressesOf(bare(target.hostname), posting), signal);
    const answer = await sent(target, { headers, body, addresses, signal });
    const { statusCode: status = 0, headers: given } = answer;
    answer.destroy();
    return { status, retryAfterSeconds: secondsIn(given['retry-after']) };
  } catch (error) {
    if (error instanceof Unreached) return { problem: error.message };
    if (tooLate.aborted) return { problem: `the receiver did not answer within ${withinMs / 1000} seconds` };
    return { problem: problemOfError(error) };
  }
}

async function addressesOf(
  host: string,
  { isAllowed, resolve = namesOfMachine }: Posting,
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (addresses.length === 0) throw new Unreached('the host name of the receiver has no address');
  if (!addresses.every(isAllowed)) throw new Unreached(NOT_PUBLIC);
  return addresses;
}

/** Queries name servers directly, because `dns.lookup` would occupy the thread pool. */
async function namesOfMachine(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

const unlessAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

interface Sending {
  readonly headers: Message['headers'];
  readonly body: string;
  readonly addresses: readonly string[];
  readonly signal: AbortSignal;
}

/** Resolves with the head of the response. */
const sent = (url: URL, { headers, body, addresses, signal }: Sending): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const lookup: LookupFunction = (_name, options, answer) =>
      options.all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);
    const host = bare(url.hostname);
    const options: RequestOptions & { servername?: string } = {
      ...{ method: 'POST', hostname: host, port: url.port, path: `${url.pathname}${url.search}` },
      headers: {
        ...headers,
        host: url.host,
        'content-length': Buffer.byteLength(body),
        'user-agent': 'combat-arbiter-webhooks',
      },
      // Never reuse a connection.
      ...{ agent: false, lookup, signal },
      ...(isIP(host) === 0 ? { servername: host } : {}),
    };
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(options);
    request.on('response', resolve).on('error', reject);
    request.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Unreached('the receiver used a protocol other than HTTP'));
    });
    request.end(body);
  });

function secondsIn(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,9}$/.test(header)) return null;
  return Math.min(Number(header), LONGEST_RETRY_AFTER_SECONDS);
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the receiver refused the connection',
  ECONNRESET: 'the receiver closed the connection',
  EHOSTUNREACH: 'the receiver cannot be reached',
  ENETUNREACH: 'the receiver cannot be reached',
};

function problemOfError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return 'the certificate of the receiver is not valid';
  return PROBLEMS[code] ?? 'the connection to the receiver failed';
}

import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { type Coding, negotiateCoding } from '../answer/coding.ts';
import { type Packed, packedAs } from '../answer/pack.ts';
import type { Exchange } from '../exchange.ts';
import { DROPPED, type Unread } from '../load/unread.ts';
import type { Logger } from '../log.ts';

/** Text that is the same for every caller. It is compressed once for each content coding that a client requests. */
export interface CachedText {
  readonly etag: string;
  readonly headers: OutgoingHttpHeaders;
  readonly packed: Map<Coding | null, Promise<Packed>>;
  readonly text: string;
}

export interface Sending {
  readonly unread: Unread;
  readonly log: Logger;
}

/** Caches text with its response headers. */
export const cachedText = (text: string, headers: OutgoingHttpHeaders): CachedText => ({
  text,
  headers,
  etag: etagOf(text),
  packed: new Map(),
});

/** Sends a cached text, or 304 if the client already has it. */
export async function sendCachedText(
  { request, response, requestId }: Exchange,
  { text, etag, headers: own, packed }: CachedText,
  { unread, log }: Sending,
): Promise<void> {
  response.appendHeader('vary', 'accept-encoding');
  const headers = { etag, 'cache-control': 'public, no-cache' };
  if (isKept(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { coding } = negotiateCoding(request.headers['accept-encoding']);
  const packing = packed.get(coding) ?? packedAs(coding, text);
  packed.set(coding, packing);
  const { body, length } = await packing;
  if (response.destroyed) return;
  const coded = coding === null ? {} : { 'content-encoding': coding };
  response.writeHead(200, { ...own, ...headers, ...coded, 'content-length': length });
  response.end(request.method === 'HEAD' ? undefined : body);
  // All unread responses share the same memory, so each of them counts as 0 bytes.
  unread.watch(response, 0, () => log.warn({ requestId }, DROPPED));
}

/** Caches the text for each name. If the text cannot be created, the failure is not cached. */
export function memoized<Name>(
  make: (name: Name) => Promise<CachedText>,
): (name: Name) => Promise<CachedText> {
  const kept = new Map<Name, Promise<CachedText>>();
  return (name) => {
    const known = kept.get(name);
    if (known) return known;
    const making = make(name);
    kept.set(name, making);
    making.catch(() => kept.delete(name));
    return making;
  };
}

/** The entity tag is weak, because the text has the same tag in every content coding. */
const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;

const isKept = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => ['*', etag, etag.slice(2)].includes(each.trim()));

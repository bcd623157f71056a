import { createHash } from 'node:crypto';
import type { Logger } from '../../log.ts';
import { type Coding, taken } from '../answer/coding.ts';
import { type Packed, packedAs } from '../answer/pack.ts';
import { allowOrigin } from '../cors.ts';
import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import type { Unread } from '../load/unread.ts';
import { allow } from '../request/methods.ts';

/** The schema in its own language, to be read by programs and people. */
export interface SchemaTexts {
  /** For which systems there is a part. */
  readonly systems: readonly string[];
  /** The whole, or the part for one of the systems. */
  read(system: string | null): Promise<string>;
}

/** Answers with the schema, or with the part of it for the system that is asked for. */
export type SendSchema = (exchange: Exchange, services: Sending) => Promise<void>;

interface Sending {
  readonly corsOrigins: readonly string[];
  readonly unread: Unread;
  readonly log: Logger;
}

interface Kept {
  readonly text: string;
  readonly etag: string;
  readonly packed: Map<Coding | null, Promise<Packed>>;
}

/** A sender that reads and packs each text once. */
export function schemaSender(texts: SchemaTexts): SendSchema {
  const kept = new Map<string | null, Promise<Kept>>();
  const keptOf = (system: string | null): Promise<Kept> => {
    const known = kept.get(system);
    if (known) return known;
    const reading = texts.read(system).then((text) => ({ text, etag: etagOf(text), packed: new Map() }));
    kept.set(system, reading);
    reading.catch(() => kept.delete(system));
    return reading;
  };
  return async (exchange, { corsOrigins, unread, log }) => {
    const { request, response, requestId } = exchange;
    allow(exchange, ['GET', 'HEAD']);
    allowOrigin(request, response, corsOrigins);
    const { text, etag, packed } = await keptOf(systemOf(exchange.search, texts.systems));
    response.appendHeader('vary', 'accept-encoding');
    const headers = { etag, 'cache-control': 'public, no-cache' };
    if (isKept(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const { coding } = taken(request.headers['accept-encoding']);
    const packing = packed.get(coding) ?? packedAs(coding, text);
    packed.set(coding, packing);
    const { bytes, headers: coded } = await packing;
    if (response.destroyed) return;
    response.writeHead(200, {
      ...headers,
      ...coded,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    // all who wait for it wait for the same bytes
    unread.watch(response, 0, () => log.warn({ requestId }, 'an answer was dropped that nobody read'));
  };
}

function systemOf(search: string, systems: readonly string[]): string | null {
  const asked = new URLSearchParams(search).getAll('system');
  const [only = null] = asked;
  if (only === null) return null;
  const system = systems.find((id) => id === only.toLowerCase());
  if (system !== undefined && asked.length === 1) return system;
  throw new HttpFault(404, 'NOT_FOUND', 'There is no part of the schema for this system', {
    accepted: `system=${systems.join(', system=')}, or nothing for the whole`,
  });
}

/** Weak, since it is the same however the text is packed. */
const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;

const isKept = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => ['*', etag, etag.slice(2)].includes(each.trim()));

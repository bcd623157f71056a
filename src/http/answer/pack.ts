import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECRET } from '../../play/access/secret.ts';
import { type Coding, negotiateCoding } from './coding.ts';

/** Minimum size of a compressed response, in bytes. Smaller responses fit into one packet even without compression. */
const WORTH_PACKING = 1_024;

const LARGEST_WINDOW = 20;

/** Compresses in other threads, so it does not block the event loop. */
const packing: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  // An introspection result has 252 kB at level 6 and 248 kB at level 8. Level 8 takes 25% longer.
  gzip: (bytes) => promisify(gzip)(bytes, { level: 8 }),
};

const windowFor = (bytes: number): number =>
  Math.min(LARGEST_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 1)) + 1));

/** Encoded body of a whole response. Node sends a string in one write with the headers. */
export interface Packed {
  readonly body: Buffer | string;
  readonly length: number;
  readonly coding: Coding | null;
}

/**
 * Compresses a response as the client prefers, if that is worthwhile. The length of a compressed response can reveal a
 * secret to a caller who controls other parts of the response. Responses with secrets are therefore compressed only for
 * clients that accept nothing else.
 */
export function packed({ headers }: IncomingMessage, text: string, length: number): Packed | Promise<Packed> {
  const { coding, plain } = negotiateCoding(headers['accept-encoding']);
  const worth = (length >= WORTH_PACKING && !SECRET.test(text)) || !plain;
  return worth && coding !== null ? packedAs(coding, text) : { body: text, length, coding: null };
}

/** Bytes of a response in a coding. Null: no coding. */
export async function packedAs(coding: Coding | null, text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  if (coding === null) return { body: bytes, length: bytes.length, coding };
  const body = await packing[coding](bytes);
  return { body, length: body.length, coding };
}

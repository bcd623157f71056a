import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECRET } from '../../play/access/secret.ts';
import { type Coding, negotiateCoding } from './coding.ts';

/** From how many bytes on an answer is packed: below, one packet holds it anyway. */
const WORTH_PACKING = 1_024;

const LARGEST_WINDOW = 20;

/** In other threads, so that nobody waits for it. */
const packing: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

const windowFor = (bytes: number): number =>
  Math.min(LARGEST_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 1)) + 1));

/** A whole answer as it goes over the wire; a text goes together with its head. */
export interface Packed {
  readonly body: Buffer | string;
  readonly length: number;
  readonly coding: Coding | null;
}

/**
 * An answer packed as its client likes best, where that is worth it. The length of a packed answer reveals parts of a secret
 * to those who choose the rest of the answer, so an answer with a secret is packed only for clients that accept nothing else.
 */
export function packed({ headers }: IncomingMessage, text: string, length: number): Packed | Promise<Packed> {
  const { coding, plain } = negotiateCoding(headers['accept-encoding']);
  const worth = (length >= WORTH_PACKING && !SECRET.test(text)) || !plain;
  return worth && coding !== null ? packedAs(coding, text) : { body: text, length, coding: null };
}

/** The bytes of an answer in a coding, or as it is. */
export async function packedAs(coding: Coding | null, text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  if (coding === null) return { body: bytes, length: bytes.length, coding };
  const body = await packing[coding](bytes);
  return { body, length: body.length, coding };
}

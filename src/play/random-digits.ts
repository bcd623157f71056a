import { randomFillSync } from 'node:crypto';

/**
 * Requests many random bytes at once from the operating system, because each request takes ten times as long as the
 * conversion to digits.
 */
const pool = Buffer.alloc(4_096);
let at = pool.length;

/** Returns the random bytes from the operating system as hexadecimal digits. No byte is returned twice. */
export function randomDigits(bytes: number): string {
  if (at + bytes > pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  const digits = pool.toString('hex', at, at + bytes);
  // Erase bytes whose digits have been returned, so that they do not remain in memory.
  pool.fill(0, at, at + bytes);
  at += bytes;
  return digits;
}

import { randomFillSync } from 'node:crypto';

/** So many bytes are asked of the operating system at once: to ask takes ten times as long as to write them down. */
const pool = Buffer.alloc(4_096);
let at = pool.length;

/** Random bytes of the operating system as hexadecimal digits, which nobody is given twice. */
export function randomDigits(bytes: number): string {
  if (at + bytes > pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  const digits = pool.toString('hex', at, at + bytes);
  // what has been given out does not stay in memory
  pool.fill(0, at, at + bytes);
  at += bytes;
  return digits;
}

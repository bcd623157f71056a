import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** Damage to a file. The position is a fraction of the file's length, so it can be drawn before the file exists. */
export interface Damage {
  readonly kind: 'flip' | 'cut' | 'zero';
  readonly at: number;
  /** A bit mask that states which bits of one byte to flip. */
  readonly bits: number;
  /** Number of bytes that are overwritten with zero. */
  readonly length: number;
}

/** Damages a file. Returns the position of the first changed byte, or null if no byte has changed. */
export function damage(file: string, { kind, at, bits, length }: Damage): number | null {
  const handle = openSync(file, 'r+');
  try {
    const { size } = fstatSync(handle);
    const from = Math.min(size - 1, Math.floor(at * size));
    if (kind === 'cut') {
      ftruncateSync(handle, from);
      return from;
    }
    const was = Buffer.alloc(kind === 'flip' ? 1 : Math.min(length, size - from));
    readSync(handle, was, 0, was.length, from);
    const now = kind === 'flip' ? Buffer.of(was[0]! ^ bits) : Buffer.alloc(was.length);
    writeSync(handle, now, 0, now.length, from);
    const first = was.findIndex((byte, index) => byte !== now[index]);
    return first === -1 ? null : from + first;
  } finally {
    closeSync(handle);
  }
}

/** Copies a database file together with its write-ahead log. */
export function copyWhole(from: string, to: string): void {
  for (const part of ['', '-wal']) copyFileSync(`${from}${part}`, `${to}${part}`);
}

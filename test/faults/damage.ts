import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** What befalls a file: by shares of its length, so that it can be drawn before the file is known. */
export interface Damage {
  readonly kind: 'flip' | 'cut' | 'zero';
  readonly at: number;
  /** The bits that turn over, where one byte is flipped. */
  readonly bits: number;
  /** How many bytes become zero. */
  readonly length: number;
}

/** The first byte that is no longer what it was; null where all are. */
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

/** A database with the write-ahead log that belongs to it, as they are on the disk. */
export function copyWhole(from: string, to: string): void {
  for (const part of ['', '-wal']) copyFileSync(`${from}${part}`, `${to}${part}`);
}

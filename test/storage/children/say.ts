import { readSync, writeSync } from 'node:fs';

/**
 * The file descriptor to which lines are written. Standard output is not used, because it no longer waits for its
 * reader after a thread has started.
 */
const LINES = 3;

/** Writes a line and returns only when the line has been written. */
export function say(line: string): void {
  writeSync(LINES, `${line}\n`);
}

/** Reports that this process is ready. Then waits for a line of input and returns it. */
export function awaitGo(): string {
  say('ready');
  const told = Buffer.alloc(100);
  return told.toString('utf8', 0, readSync(0, told)).trim();
}

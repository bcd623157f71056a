import { readSync, writeSync } from 'node:fs';

/** The file descriptor for lines. After a thread has started, standard output no longer waits for its reader. */
const LINES = 3;

/** Writes a line synchronously. */
export function say(line: string): void {
  writeSync(LINES, `${line}\n`);
}

/** Reports that this process is ready, then waits for a line and returns it. */
export function awaitGo(): string {
  say('ready');
  const told = Buffer.alloc(100);
  return told.toString('utf8', 0, readSync(0, told)).trim();
}

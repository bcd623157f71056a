import { readSync, writeSync } from 'node:fs';

/** Where lines are written to: to begin a thread makes the standard output one that refuses to wait for its reader. */
const LINES = 3;

/** Writes a line at once: when the call returns, the line is out of this process. */
export function say(line: string): void {
  writeSync(LINES, `${line}\n`);
}

/** Says that this process is ready and waits until it is told to go on; gives what it is told, a line. */
export function awaitGo(): string {
  say('ready');
  const told = Buffer.alloc(100);
  return told.toString('utf8', 0, readSync(0, told)).trim();
}

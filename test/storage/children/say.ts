import { once } from 'node:events';
import { writeSync } from 'node:fs';

/** Writes a line at once: when the call returns, the line is out of this process. */
export function say(line: string): void {
  writeSync(1, `${line}\n`);
}

/** Says that this process is ready and waits until it is told to go on. */
export async function awaitGo(): Promise<void> {
  say('ready');
  await once(process.stdin, 'data');
  process.stdin.destroy();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { started } from '../children.ts';
import { program } from '../program.ts';

/** A program from `children/` that is running, with its output and its end. */
interface Child {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  /** Resolves when the program has written this many lines. */
  wrote(count: number): Promise<void>;
  /** Writes a line to a program that is waiting for it, so that the program continues. */
  go(told?: string): void;
  /** What the program has written to standard error so far. */
  complaint(): string;
  /** How the program ended: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export function start(name: string, args: readonly string[], wrap: readonly string[] = []): Child {
  const [command, ...rest] = [...wrap, process.execPath, program(name), ...args];
  const child = started(spawn(command!, rest, { stdio: ['pipe', 'ignore', 'pipe', 'pipe'] }));
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let complaint = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8');
  });
  createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'ended'));
  });
  return {
    process: child,
    lines,
    ended,
    complaint: () => complaint,
    go: (told = 'go') => void child.stdin!.write(`${told}\n`),
    wrote: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (lines.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`The child ended after ${lines.length} lines: ${complaint}`)));
      }),
  };
}

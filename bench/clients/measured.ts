import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, post, processorTime, type Server } from '../load.ts';

let turnedAway = 0;

/** How many requests were turned away so far because the machine was too busy, and sent again. */
export const timesTurnedAway = (): number => turnedAway;

/** The answer to a call. A server that is too busy is asked again; any other error is thrown. */
export async function answerTo(url: string, call: Call): Promise<string> {
  for (;;)
    try {
      return await post(url, call);
    } catch (error) {
      if (!(error as Error).message.includes('"code":"UNAVAILABLE"')) throw error;
      turnedAway += 1;
      await pause(200);
    }
}

/** What one round of requests took. */
export interface Round {
  /** Microseconds of the server's processor time for each unit of work. */
  readonly processor: number;
  /** Milliseconds until each unit was done. */
  readonly latencies: readonly number[];
}

/** Does units of work over `lanes` connections for `ms` milliseconds; each lane does one at least, if there is one. */
export async function measuredFor(
  { pid }: Pick<Server, 'pid'>,
  { ms, lanes, work }: { ms: number; lanes: number; work: (lane: number) => Promise<boolean> },
): Promise<Round> {
  const latencies: number[] = [];
  const before = processorTime(pid);
  const until = performance.now() + ms;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let began = performance.now(); ; began = performance.now()) {
        if (!(await work(lane))) return;
        const done = performance.now();
        latencies.push(done - began);
        if (done >= until) return;
      }
    }),
  );
  return { processor: (processorTime(pid) - before) / latencies.length, latencies };
}

/** The smallest value that a share of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const HEAD = [
  '| document | answered by | µs of processor | min–max | ms, p50 | p99 | Arbiter / best peer |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];

const figure = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** One line of the table; `ratio` is null where there is nothing to compare with. */
export function rowOf(
  name: string,
  by: string,
  rounds: readonly Round[],
  ratio: number | null = null,
): string {
  const processor = rounds.map((round) => round.processor);
  const latencies = rounds.flatMap((round) => round.latencies);
  const cells = [
    ...[name, by, figure(median(processor))],
    `${figure(Math.min(...processor))}–${figure(Math.max(...processor))}`,
    ...(latencies.length === 0
      ? ['', '']
      : [median(latencies).toFixed(2), quantile(latencies, 0.99).toFixed(2)]),
    ratio === null ? '' : ratio.toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

export const headOfTable = (): string => HEAD.join('\n');

/** The machine and how busy it was, for the end of a table. */
export function machineLine(loadAtStart: number): string {
  const [first] = cpus();
  return [
    `${cpus().length} cores (${first?.model.trim() || 'unknown model'})`,
    `Node ${process.version.slice(1)}`,
    `load at start ${loadAtStart.toFixed(2)}`,
    `at the end ${loadavg()[0]!.toFixed(2)}`,
  ].join(', ');
}

/** Whether a package of `bench/peers` is installed. */
export const peerIsInstalled = (name: string): boolean =>
  existsSync(join(import.meta.dirname, '../peers/node_modules', name));

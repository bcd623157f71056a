import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, post, processorTime, type Server } from '../load.ts';

let turnedAway = 0;

/** Returns the number of requests that a busy server rejected and that were sent again. */
export const timesTurnedAway = (): number => turnedAway;

/** Sends a call and returns the response. Retries if the server is busy; throws any other error. */
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

/** The measurements of one round of requests. */
export interface Round {
  /** Microseconds of the server's processor time per unit of work. */
  readonly processor: number;
  /** Duration of each unit of work, in milliseconds. */
  readonly latencies: readonly number[];
}

/**
 * Runs units of work over `lanes` connections for `ms` milliseconds. Each lane runs at least one unit, if one
 * is left.
 */
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

/** Returns the smallest value that is at least as large as this share of the values. */
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

/** Formats a line of the result table. `ratio` is null if the line compares nothing. */
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

/** Returns the last line of a result table, which describes the machine and its load. */
export function machineLine(loadAtStart: number): string {
  const [first] = cpus();
  return [
    `${cpus().length} cores (${first?.model.trim() || 'unknown model'})`,
    `Node ${process.version.slice(1)}`,
    `load at start ${loadAtStart.toFixed(2)}`,
    `at the end ${loadavg()[0]!.toFixed(2)}`,
  ].join(', ');
}

/** True if a package of `bench/peers` is installed. */
export const peerIsInstalled = (name: string): boolean =>
  existsSync(join(import.meta.dirname, '../peers/node_modules', name));

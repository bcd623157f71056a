import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { type CountQuestion, type OddsCounter, OutOfTime, type Timed } from '../play/odds/count-odds.ts';
import { type Cancel, systemTime, type Time } from '../play/time.ts';

/** Time limit for one question, in milliseconds. */
const DEADLINE = 2_000;

/**
 * Each part of a forecast may take this many times the usual time limit, because the forecast itself checks the time
 * between fights.
 */
const FORECAST_SHARE = 10;

/** Milliseconds that an idle thread waits before it ends and frees its memory. */
const IDLE = 60_000;

const HEAP_MB = 64;

const WORKER = new URL(`./odds-worker${extname(import.meta.url)}`, import.meta.url).href;

export interface OddsPool extends OddsCounter {
  /** Ends all threads, even if they are working. */
  close(): Promise<void>;
}

export interface OddsPoolOptions {
  readonly threads: number;
  /** Time limit for one question, in milliseconds. */
  readonly deadline?: number;
  /** File that the thread runs. */
  readonly worker?: string;
  readonly time?: Time;
}

/**
 * Creates threads that compute expensive odds, so that other requests are not blocked. Threads start when the first
 * question needs them.
 */
export function oddsPool({
  threads,
  deadline = DEADLINE,
  worker = WORKER,
  time = systemTime,
}: OddsPoolOptions): OddsPool {
  let begun: Promise<Piscina> | undefined;
  const begin = async (): Promise<Piscina> => {
    const { Piscina } = await import('piscina');
    return new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE,
      concurrentTasksPerWorker: 1,
      // Gives requests on the main thread priority over these threads.
      niceIncrement: 10,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
  };
  return {
    async count(question: CountQuestion): Promise<Timed> {
      begun ??= begin();
      const pool = await begun;
      const { port1, port2 } = new MessageChannel();
      const late = new AbortController();
      const max = 'policies' in question ? FORECAST_SHARE * deadline : deadline;
      let inTime: Cancel = () => {};
      // The time limit starts when the thread begins to work on the question.
      port1.once('message', () => {
        inTime = time.after(max, () => late.abort());
      });
      try {
        return await pool.run({ question, begun: port2 }, { transferList: [port2], signal: late.signal });
      } catch (error) {
        if (late.signal.aborted || isOutOfMemory(error)) throw new OutOfTime(max);
        throw error;
      } finally {
        inTime();
        port1.close();
      }
    },
    close: async () => (await begun)?.destroy(),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

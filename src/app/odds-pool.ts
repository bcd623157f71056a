import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { type CountQuestion, type OddsCounter, OutOfTime, type Timed } from '../play/odds/count-odds.ts';
import { type Cancel, systemTime, type Time } from '../play/time.ts';

/** How long anything may be counted, in milliseconds. */
const DEADLINE = 2_000;

/** How many times as long a part of a forecast may take: it looks at the clock itself, fight by fight. */
const FORECAST_SHARE = 10;

/** How long a thread waits for more before it ends and gives its memory back, in milliseconds. */
const IDLE = 60_000;

const HEAP_MB = 64;

const WORKER = new URL(`./odds-worker${extname(import.meta.url)}`, import.meta.url).href;

export interface OddsPool extends OddsCounter {
  /** Ends all threads, whatever they are at. */
  close(): Promise<void>;
}

export interface OddsPoolOptions {
  readonly threads: number;
  /** How long anything may be counted, in milliseconds. */
  readonly deadline?: number;
  /** The program of a thread. */
  readonly worker?: string;
  readonly time?: Time;
}

/** Threads that count odds, so that nobody else waits for what takes long. They begin, and are loaded, when they are needed. */
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
      // whoever is served at once comes first
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
      const most = 'policies' in question ? FORECAST_SHARE * deadline : deadline;
      let inTime: Cancel = () => {};
      // a thread that has yet to begin is not late
      port1.once('message', () => {
        inTime = time.after(most, () => late.abort());
      });
      try {
        return await pool.run({ question, begun: port2 }, { transferList: [port2], signal: late.signal });
      } catch (error) {
        if (late.signal.aborted || isOutOfMemory(error)) throw new OutOfTime(most);
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

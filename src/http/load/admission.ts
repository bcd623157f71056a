import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { HttpFault } from '../http-fault.ts';
import { networkFrom, type Trusted } from './address.ts';
import { Admitted, inLine, type Shares } from './admitted.ts';
import { BudgetExceeded, Budgets, defaultRateLimits, type RateLimits } from './budgets.ts';
import type { CallerIdentity } from './fair-queue.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { LoopDelay } from './loop-delay.ts';
import { type MostStreams, OpenStreams } from './open-streams.ts';
import { budgetExceededFault } from './refusals.ts';
import type { InstanceMessages } from './shared-spending.ts';
import { TooLate, WorkScheduler } from './work-scheduler.ts';

export interface AdmissionOptions {
  readonly trusted: Trusted;
  readonly rateLimits?: RateLimits | undefined;
  readonly streams?: MostStreams | undefined;
  /** Connection to other processes that share budgets. If omitted: each process has separate budgets. */
  readonly instanceMessages?: InstanceMessages | undefined;
  /** Number of threads for odds, not counting the main thread. */
  readonly threads: number;
}

/** Maximum number of large responses in progress. */
const HALF_MADE = 3;

/**
 * Maximum number of waiting requests per address while the event loop is late. Further requests from the address are
 * rejected, but other addresses are still served.
 */
const SOME = 16;

/** Maximum number of valid keys whose hashes the service keeps in memory. */
const KNOWN = 10_000;

/**
 * Maximum value of `Retry-After` for rejected callers, in seconds. The value varies randomly, so that callers do not
 * all retry at the same time.
 */
const COME_WITHIN = 3;

/** Admits requests of callers whose work budget is not used up, if the server has time to serve them. */
export class Admission {
  readonly scheduler = new WorkScheduler();
  readonly streams: OpenStreams;
  readonly delay = new LoopDelay();
  #turnedAway = 0;
  readonly #shared: Shares;
  readonly #trusted: Trusted;

  constructor({ trusted, rateLimits: allowed, streams, instanceMessages, threads }: AdmissionOptions) {
    this.#trusted = trusted;
    this.#shared = {
      scheduler: this.scheduler,
      largeResponses: new FairSemaphore(HALF_MADE),
      workerPlaces: new FairSemaphore(threads),
      known: new LRUCache({ max: KNOWN }),
      budgets: new Budgets(allowed, instanceMessages),
      workOfAnswer: (allowed ?? defaultRateLimits).workOfAnswer,
      busy: () => this.#busy(),
    };
    this.streams = new OpenStreams(streams);
  }

  /** Returns the caller of a request. The caller is identified by a hash of the key, even if the key does not exist. */
  callerOf(request: IncomingMessage, authorization = request.headers.authorization ?? null): CallerIdentity {
    const key = authorization ? hash('sha256', authorization, 'base64') : '';
    return { address: networkFrom(request, this.#trusted), key };
  }

  /** Admits an operation before it is read, or throws an `HttpFault` that rejects it. */
  enter(caller: CallerIdentity): Admitted {
    try {
      if (this.delay.tooLate && this.scheduler.waitingOf(caller.address) >= SOME) throw new TooLate();
      if (this.scheduler.waiting > 0) this.scheduler.refuseLate(inLine(caller, this.#shared.known));
      const now = performance.now();
      return new Admitted(caller, this.#shared.budgets.work(caller, now), this.#shared, now);
    } catch (error) {
      if (error instanceof TooLate) throw this.#busy();
      if (error instanceof BudgetExceeded) throw budgetExceededFault(error);
      throw error;
    }
  }

  /** Registers a streamed response. Returns a function to call when it ends. */
  stream(caller: CallerIdentity): () => void {
    const opened = this.streams.open(caller);
    if (typeof opened !== 'string') return opened;
    throw new HttpFault(429, 'RATE_LIMITED', `The maximum number of subscriptions is open: ${opened}`, {
      accepted: 'fewer subscriptions at the same time; one subscription follows a whole encounter',
      headers: { 'retry-after': '5' },
    });
  }

  #busy(): HttpFault {
    this.#turnedAway += 1;
    return new HttpFault(503, 'UNAVAILABLE', 'The service has too many requests to respond in time', {
      accepted: 'the same request after a short wait',
      headers: { 'retry-after': String(1 + (this.#turnedAway % COME_WITHIN)) },
    });
  }

  stop(): void {
    this.delay.stop();
    this.#shared.budgets.stop();
  }
}

import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { HttpFault } from '../http-fault.ts';
import { networkFrom, type Trusted } from './address.ts';
import { Admitted, type CallerIdentity, type Shares } from './admitted.ts';
import { BudgetExceeded, Budgets, defaultRateLimits, type RateLimits } from './budgets.ts';
import { LoopDelay } from './loop-delay.ts';
import { type MostStreams, OpenStreams } from './open-streams.ts';
import { OwnerSemaphore } from './owner-semaphore.ts';
import { budgetExceededFault } from './refusals.ts';
import type { Gossip } from './shared-spending.ts';
import { type SchedulerOptions, TooLate, WorkScheduler } from './work-scheduler.ts';

export interface AdmissionOptions {
  readonly trusted: Trusted;
  readonly rateLimits?: RateLimits | undefined;
  readonly streams?: MostStreams | undefined;
  /** Where budgets are shared with other processes; each process has its own, if left out. */
  readonly gossip?: Gossip | undefined;
  /** Number of threads beside the one that answers. */
  readonly threads: number;
  readonly scheduling?: SchedulerOptions | undefined;
}

/** Number of large answers that may be in the making at once. */
const LARGE = 3;

/** Number of keys whose campaigns are remembered. */
const REMEMBERED = 10_000;

/** The longest `Retry-After` of a refused request, in seconds; they differ, so that callers do not return together. */
const RETRY_WITHIN = 3;

/** Admits requests of owners that have a budget left and would not wait too long. */
export class Admission {
  readonly scheduler: WorkScheduler;
  readonly streams: OpenStreams;
  readonly delay = new LoopDelay();
  #turnedAway = 0;
  readonly #shared: Shares;
  readonly #trusted: Trusted;

  constructor({ trusted, rateLimits: allowed, streams, gossip, threads, scheduling }: AdmissionOptions) {
    this.#trusted = trusted;
    this.scheduler = new WorkScheduler(scheduling);
    this.#shared = {
      scheduler: this.scheduler,
      large: new OwnerSemaphore(LARGE),
      aside: new OwnerSemaphore(threads),
      campaigns: new LRUCache({ max: REMEMBERED }),
      budgets: new Budgets(allowed, gossip),
      workOfAnswer: (allowed ?? defaultRateLimits).workOfAnswer,
      busy: () => this.#busy(),
    };
    this.streams = new OpenStreams(streams);
  }

  /** Admits a request before its body is read, or throws the `HttpFault` that refuses it. */
  enter(request: IncomingMessage): Admitted {
    const caller = callerIdentityOf(request, this.#trusted);
    const owner = this.#ownerOf(caller);
    try {
      this.scheduler.refuseLate(owner);
      const now = performance.now();
      return new Admitted(caller, owner, this.#shared.budgets.work(owner, now), this.#shared, now);
    } catch (error) {
      if (error instanceof TooLate) throw this.#busy();
      if (error instanceof BudgetExceeded) throw budgetExceededFault(error);
      throw error;
    }
  }

  /** Keys that were not used lately have a line of their own at each address, until they are known to be valid. */
  #ownerOf({ address, key }: CallerIdentity): string {
    return key === '' ? address : (this.#shared.campaigns.get(key) ?? `${address} keys`);
  }

  /** A place for an answer that goes on: what to call when it ends. */
  stream(caller: CallerIdentity): () => void {
    const opened = this.streams.open(caller);
    if (typeof opened !== 'string') return opened;
    throw new HttpFault(429, 'RATE_LIMITED', `There are as many subscriptions as there may be: ${opened}`, {
      accepted: 'fewer subscriptions at once; one follows a whole encounter',
      headers: { 'retry-after': '5' },
    });
  }

  #busy(): HttpFault {
    this.#turnedAway += 1;
    return new HttpFault(503, 'UNAVAILABLE', 'There are more requests than can be answered in time', {
      accepted: 'the same again, after a moment',
      headers: { 'retry-after': String(1 + (this.#turnedAway % RETRY_WITHIN)) },
    });
  }

  stop(): void {
    this.delay.stop();
    this.#shared.budgets.stop();
  }
}

/** Keys go by a fingerprint here, known or not. */
function callerIdentityOf(request: IncomingMessage, trusted: Trusted): CallerIdentity {
  const { authorization } = request.headers;
  const key = authorization ? hash('sha256', authorization, 'base64') : '';
  return { address: networkFrom(request, trusted), key };
}

import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
import type { Allowances } from '../../graphql/kit/context.ts';
import { Meter } from '../../graphql/meter/meter.ts';
import type { HttpFault } from '../http-fault.ts';
import { type Budgets, MS_PER_MEGABYTE, type RemainingBudget } from './budgets.ts';
import type { OwnerSemaphore } from './owner-semaphore.ts';
import { asRefusal, MOST_ASIDE, tooMuchAside } from './refusals.ts';
import type { WorkScheduler } from './work-scheduler.ts';

/** Number of large answers of an owner that may wait for a place before its further requests are refused. */
const MOST_WAITING = 3;

/** How long such a request waits before it is refused, in milliseconds: a caller refused at once repeats it at once. */
const MOMENT = 50;

/** The address that a request comes from, and a fingerprint of its key; empty if it has none. */
export interface CallerIdentity {
  readonly address: string;
  readonly key: string;
}

/** What admitted requests share. */
export interface Shares {
  readonly scheduler: WorkScheduler;
  /** Places for large answers in the making: they take memory. */
  readonly large: OwnerSemaphore;
  /** Places in other threads. */
  readonly aside: OwnerSemaphore;
  /** Campaigns by the fingerprints of their keys, as far as they were used lately. */
  readonly campaigns: LRUCache<string, string>;
  readonly budgets: Budgets;
  readonly workOfAnswer: number;
  readonly busy: () => HttpFault;
}

/** A request that has been admitted. */
export class Admitted implements Allowances {
  readonly caller: CallerIdentity;
  readonly left: RemainingBudget;
  readonly meter: Meter;
  readonly #shared: Shares;
  /** In whose line it waits, and whose budget it spends. */
  #owner: string;
  #paid = 0;
  #lasts = false;
  #place: Promise<void> | null = null;

  constructor(caller: CallerIdentity, owner: string, left: RemainingBudget, shared: Shares, now: number) {
    this.caller = caller;
    this.#owner = owner;
    this.left = left;
    this.#shared = shared;
    this.meter = new Meter(this.#rest, shared.workOfAnswer, now);
  }

  /**
   * Waits for a turn and then reads the body, so that a waiting request takes little memory. Throws the `HttpFault` that refuses
   * an owner with too many large answers.
   */
  async inTurn<Body>(request: IncomingMessage, read: () => Body | Promise<Body>): Promise<Body> {
    await this.#turn(false);
    if (this.#hasTooMany()) await this.#afterMoment();
    const isWhole = request.complete;
    const body = await read();
    // the turn is over if the rest of the body had to be waited for
    if (!isWhole) await this.#turn(false);
    return body;
  }

  /** It is an answer that goes on: it holds no place, and may be told to others who go on without it. */
  goesOn(): void {
    this.#lasts = true;
  }

  async campaign(): Promise<void> {
    asRefusal(() => this.#shared.budgets.campaign(this.caller.address));
  }

  async spend(): Promise<void> {
    const { work, lookedAt } = this.meter;
    this.#putDown(work, lookedAt);
    asRefusal(() => void this.#shared.budgets.work(this.#owner));
  }

  async aside<Value>(work: () => Promise<Value>): Promise<Value> {
    // what goes on would hold its place for as long
    if (!this.#lasts) await this.#takePlace();
    const { aside } = this.#shared;
    if (aside.waiting(this.#owner) >= MOST_ASIDE) throw tooMuchAside();
    await aside.take(this.#owner);
    try {
      return await work();
    } finally {
      aside.release();
    }
  }

  /** The request has a valid key of a campaign; `isOfHeader` is false if that is not the key of its header. */
  knownKey(campaign: string, isOfHeader = true): void {
    this.#owner = campaign;
    if (isOfHeader) this.#shared.campaigns.set(this.caller.key, campaign);
  }

  /** The request has an unknown key; throws a `Refusal` if its address has sent too many. */
  async unknownKey(): Promise<void> {
    this.#owner = this.caller.address;
    asRefusal(() => this.#shared.budgets.unknownKey(this.caller.address));
  }

  /** Puts down what it has caused, with the bytes of its answer; says how much work it was, in milliseconds. */
  done(bytes: number): number {
    // fields of an answer that has been told can still wait: where one of them was refused, it ended without them
    if (!this.#lasts) this.meter.end();
    void this.#place?.then(() => this.#shared.large.release());
    this.#place = null;
    const { work, lookedAt } = this.meter;
    this.#putDown(work + (bytes / 1e6) * MS_PER_MEGABYTE, lookedAt);
    return work;
  }

  readonly #rest = async (): Promise<void> => {
    if (!this.#lasts && this.meter.isLarge) await this.#takePlace();
    await this.#turn(true);
  };

  #turn(isBegun: boolean): Promise<void> | undefined {
    return this.#shared.scheduler.next(this.#owner, isBegun);
  }

  #takePlace(): Promise<void> {
    this.#place ??= this.#shared.large.take(this.#owner);
    return this.#place;
  }

  #hasTooMany(): boolean {
    return this.#shared.large.waiting(this.#owner) >= MOST_WAITING;
  }

  async #afterMoment(): Promise<void> {
    await pause(MOMENT);
    await this.#turn(false);
    if (this.#hasTooMany()) throw this.#shared.busy();
  }

  #putDown(ms: number, now: number): void {
    const due = ms - this.#paid;
    this.#paid = ms;
    this.#shared.budgets.spend(this.#owner, due, now);
  }
}

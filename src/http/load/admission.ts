import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Allowances } from '../../graphql/kit/context.ts';
import { Meter } from '../../graphql/kit/meter.ts';
import { RequestError } from '../../play/errors.ts';
import { HttpFault } from '../http-fault.ts';
import { addressOf, networkOf, type Trusted } from './address.ts';
import { type Allowed, Budgets, type Left, MS_PER_MEGABYTE, Spent, usuallyAllowed } from './budgets.ts';
import { LoopDelay } from './loop-delay.ts';
import { type MostStreams, OpenStreams } from './open-streams.ts';
import type { Party } from './rounds.ts';
import type { Gossip } from './shared.ts';
import { Slots } from './slots.ts';
import { TooLate, Turns } from './turns.ts';

export interface AdmissionOptions {
  readonly trusted: Trusted;
  readonly allowed?: Allowed | undefined;
  readonly streams?: MostStreams | undefined;
  /** Where budgets are shared with other processes; each process has its own, if left out. */
  readonly gossip?: Gossip | undefined;
  /** How many threads there are beside the one that answers. */
  readonly threads: number;
}

/** How many large answers may be half made at once. */
const HALF_MADE = 3;

/** How many more may have been begun: of one caller, and in all. */
const BEGUN = { ofParty: 3, all: 16 };

/** How long who comes while more has been begun is let wait for that to change: who is told at once asks again at once. */
const MOMENT = 50;

/** How many must wait already for others to be turned away: who comes alone is served, however slow the machine is. */
const SOME = 16;

/** How many keys are remembered that somebody knows. */
const KNOWN = 10_000;

/** How much of one caller may wait for another thread. */
const MOST_ASIDE = 16;

/** After how many seconds at most those who are turned away are asked to come again: not all at once. */
const COME_WITHIN = 3;

/** A request that has been let in. */
export interface Admitted extends Allowances {
  readonly party: Party;
  readonly left: Left;
  readonly meter: Meter;
  /** The key is one that somebody holds. */
  knownKey(): void;
  /** The key is one that nobody knows; throws a `Refusal` where it is one too many. */
  unknownKey(): Promise<void>;
  /** Comes with a turn to begin, or gives it at once; throws the `HttpFault` that turns it away where too much has been begun. */
  begin(): Promise<void> | undefined;
  /** It is an answer that goes on: it holds no place, and may be told to others who go on without it. */
  goesOn(): void;
  /** Puts down what it has caused, with the bytes of its answer. */
  done(bytes: number): void;
}

/** Who is let in: whoever has not spent their budget, while there is time to serve them. */
export class Admission {
  readonly turns = new Turns();
  readonly streams: OpenStreams;
  readonly delay = new LoopDelay();
  readonly #halfMade = new Slots(HALF_MADE);
  #turnedAway = 0;
  readonly #aside: Slots;
  /** Fingerprints of keys that somebody knew lately: those that are made up share one place in the line. */
  readonly #known = new LRUCache<string, true>({ max: KNOWN });
  readonly #budgets: Budgets;
  readonly #workOfAnswer: number;
  readonly #trusted: Trusted;

  constructor({ trusted, allowed, streams, gossip, threads }: AdmissionOptions) {
    this.#aside = new Slots(threads);
    this.#trusted = trusted;
    this.#budgets = new Budgets(allowed, gossip);
    this.#workOfAnswer = (allowed ?? usuallyAllowed).workOfAnswer;
    this.streams = new OpenStreams(streams);
  }

  /** Lets a request in before its body is read, or throws the `HttpFault` that turns it away. */
  enter(request: IncomingMessage): Admitted {
    const party = partyOf(request, this.#trusted);
    try {
      if (this.delay.tooLate && this.turns.waiting >= SOME) throw new TooLate();
      this.turns.refuseLate(this.#inLine(party));
      return this.#admitted(party, this.#budgets.work(party));
    } catch (error) {
      if (error instanceof TooLate) throw this.#busy();
      if (error instanceof Spent) throw spent(error);
      throw error;
    }
  }

  /** A place for an answer that goes on: what to call when it ends. */
  stream(party: Party): () => void {
    const opened = this.streams.open(party);
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
      headers: { 'retry-after': String(1 + (this.#turnedAway % COME_WITHIN)) },
    });
  }

  /** Whose place a party has in the line. */
  #inLine({ address, key }: Party): Party {
    return { address, key: key === '' || this.#known.has(key) ? key : 'unknown' };
  }

  stop(): void {
    this.delay.stop();
    this.#budgets.stop();
  }

  async #inAside<Value>(party: Party, work: () => Promise<Value>): Promise<Value> {
    if (this.#aside.waiting(party) >= MOST_ASIDE) throw tooMuchAside();
    await this.#aside.take(party);
    try {
      return await work();
    } finally {
      this.#aside.release();
    }
  }

  #admitted(party: Party, left: Left): Admitted {
    // a key that nobody knows pays nothing: its address does
    let payer = party;
    let lasts = false;
    let place: Promise<void> | null = null;
    // what wide odds come to takes memory too
    const half = (): Promise<void> => {
      place ??= this.#halfMade.take(party);
      return place;
    };
    const turn = (goesOn = false): Promise<void> | undefined => this.turns.next(this.#inLine(party), goesOn);
    const tooMuchBegun = (): boolean =>
      this.#halfMade.size >= BEGUN.all || this.#halfMade.waiting(party) >= BEGUN.ofParty;
    const afterMoment = async (): Promise<void> => {
      await pause(MOMENT);
      await turn();
      if (tooMuchBegun()) throw this.#busy();
    };
    const begun = (): Promise<void> | undefined => (tooMuchBegun() ? afterMoment() : undefined);
    const begin = (): Promise<void> | undefined => {
      const come = turn();
      return come ? come.then(begun) : begun();
    };
    let paid = 0;
    const putDown = (ms: number): void => {
      const due = ms - paid;
      paid = ms;
      this.#budgets.spend(payer, due);
    };
    const meter = new Meter(async () => {
      if (!lasts && meter.isLarge) await half();
      await turn(true);
    }, this.#workOfAnswer);
    return {
      party,
      left,
      meter,
      begin,
      goesOn: () => {
        lasts = true;
      },
      campaign: async () => asRefusal(() => this.#budgets.campaign(party)),
      spend: async () => {
        putDown(meter.work);
        asRefusal(() => void this.#budgets.work(payer));
      },
      aside: async (work) => {
        // what goes on would hold its place for as long
        if (!lasts) await half();
        return this.#inAside(party, work);
      },
      knownKey: () => void this.#known.set(party.key, true),
      unknownKey: async () => {
        payer = { address: party.address, key: '' };
        asRefusal(() => this.#budgets.unknownKey(party));
      },
      done: (bytes) => {
        // fields of an answer that has been told can still wait: where one of them was refused, it ended without them
        if (!lasts) meter.end();
        void place?.then(() => this.#halfMade.release());
        place = null;
        putDown(meter.work + (bytes / 1e6) * MS_PER_MEGABYTE);
      },
    };
  }
}

/** Keys go by a fingerprint here, known or not. */
function partyOf(request: IncomingMessage, trusted: Trusted): Party {
  const { authorization } = request.headers;
  const key = authorization ? hash('sha256', authorization, 'base64') : '';
  return { address: networkOf(addressOf(request, trusted)), key };
}

const TOO_MUCH = 'Your requests have caused as much work as they may within a minute';

const insteadOf = ({ reset }: Left): string =>
  `the same again in ${reset} seconds, or requests that ask for less`;

const spentOf = (left: Left) => ({
  accepted: insteadOf(left),
  details: { retryAfter: Math.max(1, left.reset) },
});

const spent = ({ left }: Spent): HttpFault =>
  new HttpFault(429, 'RATE_LIMITED', TOO_MUCH, {
    accepted: insteadOf(left),
    headers: { 'retry-after': String(Math.max(1, left.reset)), ...leftHeaders(left) },
  });

/** What is left of a budget of work, in milliseconds of processor time a minute. */
export const leftHeaders = ({ of, remaining, reset }: Left): Readonly<Record<string, string>> => ({
  'ratelimit-limit': String(of),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
});

const tooMuchAside = (): RequestError =>
  new RequestError('RATE_LIMITED', `more than ${MOST_ASIDE} of your questions wait for their odds`, {
    accepted: 'fewer questions for wide odds at once',
    details: { retryAfter: 2 },
  });

function asRefusal(take: () => void): void {
  try {
    take();
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
    if (error.what === 'work') throw new RequestError('RATE_LIMITED', TOO_MUCH, spentOf(error.left));
    throw new RequestError('RATE_LIMITED', `too many ${error.what} from this address`, {
      accepted: `at most ${error.left.of} in their time; the next in ${error.left.reset} seconds`,
      details: { retryAfter: Math.max(1, error.left.reset) },
    });
  }
}

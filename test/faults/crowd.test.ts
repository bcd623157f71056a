import { expect, it } from 'vitest';
import { TooLate, WorkScheduler } from '../../src/http/load/work-scheduler.ts';

// Simulates a processor. Its clock advances only when work is done, so the result does not depend on the speed of the
// machine.

/** Processor time of each step of a request in milliseconds, similar to the times measured in the service. */
const COST = { read: 0.05, refuse: 0.05, work: 0.7 };
const KEYS = 50;
const SECONDS = 20;

interface Figures {
  readonly served: readonly number[];
  readonly turnedAway: readonly number[];
}

/**
 * Simulates two kinds of callers: some send the next request as soon as they get an answer, others some seconds after a
 * rejection.
 */
async function among(
  callers: number,
  keyOf: (caller: number, askedBefore: boolean) => string,
): Promise<Figures> {
  let clock = 1;
  const turns = new WorkScheduler({ now: () => clock });
  const [served, turnedAway]: [number[], number[]] = [[], []];
  const arriving = Array.from({ length: callers }, (_, caller) => ({
    caller,
    at: clock,
    connected: clock,
    askedBefore: false,
  }));
  let waiting = 0;
  /** Callers whose connection the event loop has not accepted. It accepts one connection in each pass. */
  const connecting = arriving.splice(0);

  const one = async ({ caller, at, connected, askedBefore }: (typeof arriving)[number]): Promise<void> => {
    const party = { address: 'a', key: keyOf(caller, askedBefore) };
    clock += COST.read;
    try {
      turns.refuseLate(party);
    } catch (error) {
      expect(error).toBeInstanceOf(TooLate);
      clock += COST.refuse;
      turnedAway.push(clock - Math.max(at, connected));
      arriving.push({ caller, at: clock + 1_000 * (1 + (turnedAway.length % 3)), connected, askedBefore });
      return;
    }
    waiting += 1;
    await turns.next(party);
    waiting -= 1;
    clock += COST.work;
    served.push(clock - at);
    arriving.push({ caller, at: clock, connected, askedBefore: true });
  };

  while (clock < SECONDS * 1_000) {
    const accepted = connecting.shift();
    if (accepted) {
      turns.connectionAccepted();
      arriving.push({ ...accepted, connected: clock });
    }
    const here = arriving.filter(({ at }) => at <= clock);
    const later = arriving.filter(({ at }) => at > clock);
    arriving.splice(0, arriving.length, ...later);
    for (const each of here) {
      void one(each);
      // Work that a request on one socket starts is completed before the next socket is read.
      await null;
    }
    if (here.length === 0 && waiting === 0 && connecting.length === 0)
      clock = Math.min(...arriving.map(({ at }) => at));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { served, turnedAway };
}

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

const known = (caller: number): string => `key ${caller % KEYS}`;

it.each([
  ['with keys that were seen before', known],
  [
    'with keys that share one queue until each was served once',
    (caller: number, before: boolean) => (before ? known(caller) : 'unknown'),
  ],
])(
  'a thousand callers %s connect at once, and nearly all are served within a second or rejected immediately',
  async (_title, keyOf) => {
    const few = await among(16, keyOf);
    const crowd = await among(1_000, keyOf);
    expect(few.turnedAway).toEqual([]);
    expect(share(crowd.served, 0.99)).toBeLessThan(1_000);
    expect(share(crowd.served, 1)).toBeLessThan(1_400);
    expect(share(crowd.turnedAway, 0.99)).toBeLessThan(100);
    // A request that is rejected takes no more processor time than the rejection itself.
    expect(crowd.served.length).toBeGreaterThan(few.served.length * 0.95);
  },
);

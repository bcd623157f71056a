import { expect, it } from 'vitest';
import { TooLate, WorkScheduler } from '../../src/http/load/work-scheduler.ts';

// A machine whose clock advances only by the work that is done, so no result depends on the speed of a real one.

/** Processor time in milliseconds, about as measured of the service. */
const COST = { read: 0.05, refuse: 0.05, work: 0.7 };
const KEYS = 50;
const SECONDS = 20;

/** A caller sends a request, and another one some time after the answer. */
interface Caller {
  readonly owner: string | ((askedBefore: boolean) => string);
  /** Processor time of each piece of its work. */
  readonly pieces: readonly number[];
  /** Time between an answer and the next request. */
  readonly pause: number;
}

interface Figures {
  readonly served: readonly number[];
  readonly refused: readonly number[];
}

/** What callers of each kind are served; a refused caller repeats its request after 1 to 3 seconds. */
async function served<Kind extends string>(
  kinds: Readonly<Record<Kind, readonly Caller[]>>,
  seconds = SECONDS,
): Promise<Readonly<Record<Kind, Figures>>> {
  let clock = 1;
  const turns = new WorkScheduler({ now: () => clock });
  const entries = Object.entries(kinds) as [Kind, readonly Caller[]][];
  const figures = Object.fromEntries(
    entries.map(([kind]) => [kind, { served: [] as number[], refused: [] as number[] }]),
  ) as Record<Kind, { served: number[]; refused: number[] }>;
  const arriving = entries.flatMap(([kind, callers]) =>
    callers.map((caller) => ({ kind, caller, at: clock, askedBefore: false })),
  );
  let waiting = 0;

  const one = async ({ kind, caller, at, askedBefore }: (typeof arriving)[number]): Promise<void> => {
    const owner = typeof caller.owner === 'string' ? caller.owner : caller.owner(askedBefore);
    const { served, refused } = figures[kind];
    clock += COST.read;
    try {
      turns.refuseLate(owner);
    } catch (error) {
      expect(error).toBeInstanceOf(TooLate);
      clock += COST.refuse;
      refused.push(clock - at);
      arriving.push({ kind, caller, at: clock + 1_000 * (1 + (refused.length % 3)), askedBefore });
      return;
    }
    waiting += 1;
    for (const piece of caller.pieces) {
      await turns.next(owner);
      clock += piece;
    }
    waiting -= 1;
    served.push(clock - at);
    arriving.push({ kind, caller, at: clock + caller.pause, askedBefore: true });
  };

  while (clock < seconds * 1_000) {
    const here = arriving.filter(({ at }) => at <= clock);
    const later = arriving.filter(({ at }) => at > clock);
    arriving.splice(0, arriving.length, ...later);
    for (const each of here) {
      void one(each);
      // the work that one socket causes is done before the next socket is read
      await null;
    }
    if (here.length === 0 && waiting === 0) clock = Math.min(...arriving.map(({ at }) => at));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return figures;
}

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

const campaign = (caller: number): string => `campaign ${caller % KEYS}`;

it.each([
  ['of known campaigns', campaign],
  [
    'of one address until their keys are known',
    (caller: number) => (before: boolean) => (before ? campaign(caller) : 'address'),
  ],
])('a thousand callers are served within a second or refused at once: %s', async (_title, ownerOf) => {
  const among = (count: number) =>
    served({
      callers: Array.from({ length: count }, (_, caller) => ({
        ...{ owner: ownerOf(caller), pieces: [COST.work], pause: 0 },
      })),
    });
  const { callers: few } = await among(16);
  const { callers: crowd } = await among(1_000);
  expect(few.refused).toEqual([]);
  expect(share(crowd.served, 0.99)).toBeLessThan(1_000);
  expect(share(crowd.served, 1)).toBeLessThan(1_200);
  expect(share(crowd.refused, 0.99)).toBeLessThan(100);
  // refusals cost what they cost, and no more
  expect(crowd.served.length).toBeGreaterThan(few.served.length * 0.95);
});

const bystander: Caller = { owner: 'bystander', pieces: [COST.work], pause: 10 };
/** The longest piece of work, in milliseconds: a slice of the meter, and the field that it ends with. */
const PIECE = 10;

it.each([
  ['120 keys of two campaigns with wide odds', 120, 2, [PIECE, PIECE, PIECE]],
  ['50 keys of one campaign with wide lists', 50, 1, Array<number>(20).fill(PIECE)],
  ['2,000 connections of one address with small requests', 2_000, 1, [COST.work]],
])('a bystander is never refused and hardly waits beside %s', async (_title, count, owners, pieces) => {
  const { bystander: quiet } = await served({ bystander: [bystander] });
  const beside = await served({
    bystander: [bystander],
    abusers: Array.from({ length: count }, (_, index) => ({
      ...{ owner: `abuser ${index % owners}`, pieces, pause: 0 },
    })),
  });
  expect(beside.bystander.refused).toEqual([]);
  expect(beside.bystander.served.length).toBeGreaterThan(100);
  expect(share(beside.bystander.served, 0.99)).toBeLessThanOrEqual(2 * share(quiet.served, 0.99) + 50);
});

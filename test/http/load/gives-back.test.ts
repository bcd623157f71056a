import { EventEmitter } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate as pass } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trustNobody } from '../../../src/http/load/address.ts';
import { Admission } from '../../../src/http/load/admission.ts';
import { Budgets } from '../../../src/http/load/budgets.ts';
import { Connections } from '../../../src/http/load/connections.ts';
import { FairQueue } from '../../../src/http/load/fair-queue.ts';
import { FairSemaphore } from '../../../src/http/load/fair-semaphore.ts';
import { OpenStreams } from '../../../src/http/load/open-streams.ts';
import { MAX_OFFLOADED_PER_CALLER } from '../../../src/http/load/refusals.ts';
import { SharedSpending } from '../../../src/http/load/shared-spending.ts';
import { Unread } from '../../../src/http/load/unread.ts';
import { WorkScheduler } from '../../../src/http/load/work-scheduler.ts';
import { entriesOf, takesAndGivesBack } from '../../kit/gives-back.ts';

afterEach(() => void vi.useRealTimers());

const party = (address: string, key = '') => ({ address, key });

describe('open streams', () => {
  it.each([
    ['in total', { all: 3, ofKey: 9, ofAddress: 9 }, (at: number) => party(`a${at}`, `k${at}`)],
    ['of one key', { all: 9, ofKey: 3, ofAddress: 9 }, (at: number) => party(`a${at}`, 'k')],
    ['of one address', { all: 9, ofKey: 9, ofAddress: 3 }, (at: number) => party('a', `k${at}`)],
    ['of one address without a key', { all: 9, ofKey: 3, ofAddress: 9 }, () => party('a')],
  ])('streams %s can be opened again after others are closed', async (_what, most, whose) => {
    const streams = new OpenStreams(most);
    let at = 0;
    await takesAndGivesBack({
      limit: 3,
      take: () => {
        const opened = streams.open(whose(at++));
        if (typeof opened === 'string') throw new Error(opened);
        return opened;
      },
      giveBack: (close) => close(),
      gauges: () => ({ size: streams.size, ...entriesOf(streams) }),
    });
  });

  it('a stream that is closed twice frees its place in the limit only once', () => {
    const streams = new OpenStreams({ all: 2, ofKey: 2, ofAddress: 2 });
    const close = streams.open(party('a', 'k')) as () => void;
    streams.open(party('a', 'k'));
    close();
    close();
    expect(streams.size).toBe(1);
    expect(streams.open(party('a', 'k'))).toBeTypeOf('function');
    expect(streams.open(party('a', 'k'))).toBeTypeOf('string');
  });
});

describe('connections', () => {
  class FakeSocket extends EventEmitter {
    isRefused = false;
    readonly remoteAddress: string;

    constructor(remoteAddress: string) {
      super();
      this.remoteAddress = remoteAddress;
    }

    end(): void {
      this.isRefused = true;
    }
  }

  it.each([
    ['in total', { all: 3, ofAddress: 9 }, (at: number) => `192.0.2.${at}`],
    ['of one address', { all: 9, ofAddress: 3 }, () => '192.0.2.1'],
  ])('connections %s can be opened again after others are closed', async (_what, most, address) => {
    const server = new EventEmitter();
    const connections = new Connections(server as Server, most, () => false);
    let at = 0;
    await takesAndGivesBack({
      limit: 3,
      take: () => {
        const socket = new FakeSocket(address(at++));
        server.emit('connection', socket);
        if (socket.isRefused) throw new Error('one too many');
        return socket;
      },
      giveBack: (socket) => socket.emit('close'),
      gauges: () => entriesOf(connections),
    });
  });
});

describe('a fair queue', () => {
  it('a fair queue keeps no data about a caller who has no waiting items', () => {
    const queue = new FairQueue<number>();
    for (let at = 0; at < 20; at++) queue.add(party(`a${at % 5}`, `k${at % 7}`), at);
    expect(queue.takeOf(party('a1', 'k1'))).toBe(1);
    while (queue.take() !== undefined);
    expect(queue.size).toBe(0);
    expect(entriesOf(queue)).toEqual(entriesOf(new FairQueue()));
  });
});

describe('the places of a fair semaphore', () => {
  it('released places of a fair semaphore go to waiting callers, and all places are free again at the end', async () => {
    const places = new FairSemaphore(2);
    const taken: string[] = [];
    const take = (who: string) => places.take(party(who)).then(() => taken.push(who));
    for (let round = 0; round < 3; round++) {
      for (const who of ['a', 'b', 'c', 'd']) void take(who);
      await pass();
      expect(taken.splice(0)).toEqual(['a', 'b']);
      expect(places.size).toBe(2);
      expect(places.waiting(party('c'))).toBe(1);
      places.release();
      places.release();
      await pass();
      expect(taken.splice(0)).toEqual(['c', 'd']);
      expect(places.size).toBe(0);
      places.release();
      places.release();
    }
  });
});

describe('the turns of callers', () => {
  it('a caller’s turn is immediate again once the event loop has finished the previous work', async () => {
    let clock = 0;
    const turns = new WorkScheduler({ slice: 5, now: () => clock });
    for (let time = 0; time < 3; time++) {
      expect(turns.takeNow()).toBe(true);
      expect(turns.takeNow()).toBe(false);
      await pass();
      expect(turns.takeNow()).toBe(true);
      // Work that takes this long uses up the current pass of the event loop, but not the following passes.
      clock += 100;
      await new Promise((resolve) => process.nextTick(resolve));
      expect(turns.takeNow()).toBe(false);
      await pass();
      await pass();
    }
  });

  it('the work scheduler keeps no data about a caller after that caller’s turn', async () => {
    const turns = new WorkScheduler({ now: () => 0 });
    const before = entriesOf(turns);
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 30 }, (_, at) => turns.next(party(`a${at % 3}`), at % 2 === 0)));
      await pass();
      expect(turns.waiting).toBe(0);
      expect(entriesOf(turns)).toEqual(before);
    }
  });
});

describe('an admitted request', () => {
  const request = party('192.0.2.1');

  async function admitting(work: (admission: Admission) => Promise<void>): Promise<void> {
    const admission = new Admission({ trusted: trustNobody, threads: 1 });
    await work(admission);
    admission.stop();
  }

  /** Runs work in a slot for offloaded odds calculations. Returns `waits` if no slot is free yet. */
  async function offload(
    admission: Admission,
    work: () => Promise<void>,
  ): Promise<'ran' | 'failed' | 'waits'> {
    const admitted = admission.enter(request);
    const ran = admitted.offload(work).then(
      () => 'ran' as const,
      () => 'failed' as const,
    );
    const waits = (async () => {
      for (let passed = 0; passed < 5; passed++) await pass();
      return 'waits' as const;
    })();
    const result = await Promise.race([ran, waits]);
    void ran.then(() => admitted.done(0));
    return result;
  }

  it('a request frees its place for an odds calculation on another thread, even if the calculation fails', () =>
    admitting(async (admission) => {
      for (let time = 0; time < 5; time++) {
        expect(await offload(admission, () => Promise.reject(new Error('no odds')))).toBe('failed');
        expect(await offload(admission, () => Promise.resolve())).toBe('ran');
      }
    }));

  it('a request frees its place for large answers only once, even if the request ends while it waits for the place', () =>
    admitting(async (admission) => {
      for (let round = 0; round < 3; round++) {
        const all = Array.from({ length: 7 }, () => admission.enter(request));
        let begun = 0;
        for (const admitted of all) {
          admitted.meter.addBytes(1_000_000, 'Query.long');
          void Promise.resolve(admitted.meter.make('Query.long', () => 1)).then(
            () => begun++,
            () => {},
          );
        }
        while (begun < 3) await pass();
        for (let passed = 0; passed < 5; passed++) await pass();
        expect(begun).toBe(3);
        for (const admitted of all) admitted.done(0);
        for (const admitted of all) admitted.done(0);
        for (let passed = 0; passed < 5; passed++) await pass();
      }
    }));

  it(`a request has at most ${MAX_OFFLOADED_PER_CALLER} odds calculations waiting for another thread, also after earlier ones have ended`, () =>
    admitting(async (admission) => {
      for (let round = 0; round < 2; round++) {
        let end = () => {};
        const busy = new Promise<void>((resolve) => {
          end = resolve;
        });
        const admitted = admission.enter(request);
        const all = Array.from({ length: MAX_OFFLOADED_PER_CALLER + 1 }, () => admitted.offload(() => busy));
        for (let passed = 0; passed < 5; passed++) await pass();
        await expect(admitted.offload(() => busy)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
        end();
        await Promise.all(all);
        admitted.done(0);
      }
    }));
});

describe('an unread response', () => {
  class FakeResponse extends EventEmitter {
    destroyed = false;
    readonly writableFinished = false;

    destroy(): void {
      this.destroyed = true;
      this.emit('close');
    }
  }

  it.each([
    ['read', (response: FakeResponse) => response.emit('finish')],
    ['abandoned by its client', (response: FakeResponse) => response.destroy()],
    ['dropped after its time', () => vi.advanceTimersByTime(1_000)],
  ])('an unread response no longer counts towards the limit once it is %s', async (_how, ended) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const unread = new Unread({ bytes: 1_000, ms: 1_000 });
    await takesAndGivesBack({
      take: () => {
        const response = new FakeResponse();
        unread.watch(response as unknown as ServerResponse, 100, () => {});
        return response;
      },
      giveBack: ended,
      gauges: () => ({ bytes: unread.bytes, timers: vi.getTimerCount(), ...entriesOf(unread) }),
    });
  });

  it('an unread response that is dropped to make room immediately stops counting towards the limit', () => {
    const unread = new Unread({ bytes: 1_000, ms: 1_000 });
    const all = Array.from({ length: 15 }, () => new FakeResponse());
    for (const response of all) unread.watch(response as unknown as ServerResponse, 100, () => {});
    expect(all.map(({ destroyed }) => destroyed)).toEqual(all.map((_, at) => at < 5));
    expect(unread.bytes).toBe(1_000);
    for (const response of all) response.destroy();
    expect(unread.bytes).toBe(0);
  });
});

describe('work that an instance reports to other instances', () => {
  function listened() {
    const ears = new Set<(text: string) => void>();
    const instanceMessages = {
      send: () => {},
      subscribe: (heard: (text: string) => void) => {
        ears.add(heard);
        return () => ears.delete(heard);
      },
    };
    return { ears, instanceMessages };
  }

  it('the work that an instance reports to other instances is stored only until it is sent', () => {
    const { instanceMessages } = listened();
    const shared = new SharedSpending(instanceMessages, () => {});
    const before = entriesOf(shared);
    for (let at = 0; at < 10; at++) shared.add('key', `k${at}`, 2);
    shared.share();
    expect(entriesOf(shared)).toEqual(before);
    shared.stop();
  });

  it('after the server stops, it neither sends nor receives reports of work', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { ears, instanceMessages } = listened();
    const admission = new Admission({ trusted: trustNobody, threads: 1, instanceMessages });
    expect(ears.size).toBe(1);
    admission.stop();
    expect(ears.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('budgets of callers', () => {
  it('the server counts a caller as active for only a few seconds after a request', () => {
    const budgets = new Budgets();
    for (let at = 0; at < 100; at++) budgets.work(party('a', `k${at}`), at);
    budgets.work(party('b'), 60_000);
    expect(entriesOf(budgets)['#around']).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../src/http/load/fair-queue.ts';
import { TooLate, WorkScheduler } from '../../src/http/load/work-scheduler.ts';
import { burn } from './support.ts';

const party = (address: string, key = '') => ({ address, key });

describe('a fair queue', () => {
  it('a fair queue alternates between addresses and, for each address, between its keys', () => {
    const rounds = new FairQueue<string>();
    for (const one of ['a1', 'a2', 'a3']) rounds.add(party('a', 'x'), one);
    rounds.add(party('a', 'y'), 'y1');
    rounds.add(party('b'), 'b1');
    const taken = Array.from({ length: 5 }, () => rounds.take());
    expect(taken).toEqual(['a1', 'b1', 'y1', 'a2', 'a3']);
    expect(rounds.take()).toBeUndefined();
    expect(rounds.size).toBe(0);
  });

  it('a fair queue returns the number of items ahead of a new item', () => {
    const rounds = new FairQueue<number>();
    for (let i = 0; i < 100; i++) rounds.add(party('a'), i);
    rounds.add(party('b'), 0);
    expect(rounds.before(party('c'))).toBeLessThanOrEqual(3);
    expect(rounds.before(party('a'))).toBe(101);
    expect(rounds.of(party('a'))).toBe(100);
  });
});

describe('the work scheduler', () => {
  it('a caller gets a turn immediately while no other caller waits', () => {
    expect(new WorkScheduler().next(party('a'))).toBeUndefined();
  });

  it('other callers get turns between the requests of a caller who sends many requests', async () => {
    const turns = new WorkScheduler({ slice: 1 });
    const order: string[] = [];
    burn(0);
    const work = async (who: string) => {
      await turns.next(party(who));
      order.push(who);
      burn(2);
    };
    // The first turn is granted at once and uses up the current pass of the event loop, so all other callers must wait.
    const all = Array.from({ length: 30 }, () => work('greedy'));
    all.push(work('modest'));
    await Promise.all(all);
    expect(order.length).toBe(31);
    expect(order.indexOf('modest')).toBeLessThanOrEqual(3);
  });

  it('a caller’s unfinished work gets turns before the caller can start more than a few new tasks', async () => {
    const turns = new WorkScheduler({ slice: 1 });
    const begun = new Set<number>();
    let most = 0;
    const work = async (which: number) => {
      await turns.next(party('a'));
      begun.add(which);
      most = Math.max(most, begun.size);
      for (let step = 0; step < 5; step++) {
        burn(2);
        await turns.next(party('a'), true);
      }
      begun.delete(which);
    };
    await Promise.all(Array.from({ length: 30 }, (_, which) => work(which)));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(10);
  });

  it('the work scheduler lets sockets be read and written between two callers’ turns', async () => {
    const turns = new WorkScheduler({ slice: 1 });
    let passes = 0;
    let done = 0;
    const look = () => {
      passes++;
      if (done < 20) setImmediate(look);
    };
    setImmediate(look);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await turns.next(party('a'));
        burn(2);
        done++;
      }),
    );
    expect(passes).toBeGreaterThan(5);
  });

  it('the work scheduler gives turns a limited time per pass of the event loop, however long it took to serve the sockets', async () => {
    let clock = 1;
    const turns = new WorkScheduler({ slice: 5, longestSlice: 50, now: () => clock });
    const given: number[] = [];
    const all = Array.from({ length: 500 }, async () => {
      await turns.next(party('a'));
      clock += 1;
      given.push(clock);
    });
    while (given.length < 500) {
      const before = given.length;
      await new Promise((resolve) => setImmediate(resolve));
      // Reading the sockets takes much longer in this test than a caller's turn.
      clock += 300;
      expect(given.length - before).toBeLessThanOrEqual(100);
    }
    await Promise.all(all);
  });

  it('callers who have waited for a long time get turns before others', async () => {
    let clock = 1;
    const turns = new WorkScheduler({ slice: 5, patience: 100, now: () => clock });
    const order: string[] = [];
    const work = async (key: string) => {
      await turns.next(party('a', key));
      clock += 10;
      order.push(key);
    };
    const all = Array.from({ length: 20 }, () => work('long'));
    for (let other = 0; other < 50; other++) for (let n = 0; n < 10; n++) all.push(work(`other ${other}`));
    await Promise.all(all);
    // If every caller waited for all others, the last caller would wait for about five hundred turns.
    expect(order.lastIndexOf('long')).toBeLessThan(100);
  });

  it('only callers who would wait too long are rejected', async () => {
    const turns = new WorkScheduler({ slice: 1, patience: 20 });
    const work = async () => {
      await turns.next(party('greedy'));
      burn(2);
    };
    const all = Array.from({ length: 100 }, work);
    // A caller may send a hundred requests at once, no matter how long each of them takes.
    expect(() => turns.refuseLate(party('greedy'))).not.toThrow();
    all.push(...Array.from({ length: 100 }, work));
    expect(() => turns.refuseLate(party('greedy'))).toThrow(TooLate);
    expect(() => turns.refuseLate(party('modest'))).not.toThrow();
    await Promise.all(all);
    expect(() => turns.refuseLate(party('greedy'))).not.toThrow();
  });

  it('if very many callers wait, callers with several requests are rejected, but new callers are not', async () => {
    const turns = new WorkScheduler({ slice: 1, patience: 100 });
    const work = async (key: string) => {
      await turns.next(party('a', key));
      burn(1);
    };
    const crowd = (each: number) =>
      Array.from({ length: 30 * each }, (_, index) => work(`key ${index % 30}`));
    const all = crowd(6);
    expect(() => turns.refuseLate(party('a', 'key 1'))).not.toThrow();
    all.push(...crowd(4));
    expect(() => turns.refuseLate(party('a', 'key 1'))).toThrow(TooLate);
    expect(() => turns.refuseLate(party('a', 'newcomer'))).not.toThrow();
    await Promise.all(all);
    expect(() => turns.refuseLate(party('a', 'key 1'))).not.toThrow();
  });
});

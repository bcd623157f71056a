import { describe, expect, it } from 'vitest';
import { OwnerQueue } from '../../src/http/load/owner-queue.ts';
import { TooLate, WorkScheduler } from '../../src/http/load/work-scheduler.ts';
import { burn } from './support.ts';

describe('a queue of owners', () => {
  it('goes around among owners, and keeps the order of each', () => {
    const queue = new OwnerQueue<string>();
    for (const one of ['a1', 'a2', 'a3']) queue.add('a', one);
    queue.add('b', 'b1');
    queue.add('c', 'c1');
    const taken = Array.from({ length: 5 }, () => queue.take());
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
    expect(queue.take()).toBeUndefined();
    expect(queue.size).toBe(0);
  });

  it('begins nothing of an owner with four begun requests in its line', () => {
    const queue = new OwnerQueue<string>();
    queue.add('a', 'fresh', { since: 1 });
    for (const at of [2, 3, 4, 5]) queue.add('a', `begun ${at}`, { isBegun: true, since: at });
    queue.add('b', 'other', { since: 6 });
    const taken = Array.from({ length: 6 }, () => queue.take());
    expect(taken).toEqual(['begun 2', 'other', 'fresh', 'begun 3', 'begun 4', 'begun 5']);
  });

  it('tells how many come before one more of an owner', () => {
    const queue = new OwnerQueue<number>();
    expect(queue.before('a')).toBe(0);
    for (let i = 0; i < 100; i++) queue.add('a', i);
    queue.add('b', 0);
    // a newcomer comes after one of each owner
    expect(queue.before('c')).toBe(2);
    expect(queue.before('b')).toBe(4);
    expect(queue.before('a')).toBe(101);
    expect(queue.of('a')).toBe(100);
  });
});

describe('turns', () => {
  it('come at once while nobody waits', () => {
    expect(new WorkScheduler().next('a')).toBeUndefined();
  });

  it('are given to others between those of one who asks for many', async () => {
    const turns = new WorkScheduler({ slice: 1 });
    const order: string[] = [];
    burn(0);
    const work = async (who: string) => {
      await turns.next(who);
      order.push(who);
      burn(2);
    };
    // the first comes at once and uses the pass up, so that all others wait
    const all = Array.from({ length: 30 }, () => work('greedy'));
    all.push(work('modest'));
    await Promise.all(all);
    expect(order.length).toBe(31);
    expect(order.indexOf('modest')).toBeLessThanOrEqual(3);
  });

  it('let sockets be served in between', async () => {
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
        await turns.next('a');
        burn(2);
        done++;
      }),
    );
    expect(passes).toBeGreaterThan(5);
  });

  it('are given for one slice between two looks at the sockets, however long those took', async () => {
    let clock = 1;
    const turns = new WorkScheduler({ slice: 5, now: () => clock });
    let given = 0;
    const all = Array.from({ length: 50 }, async () => {
      await turns.next('a');
      clock += 1;
      given++;
    });
    while (given < 50) {
      const before = given;
      await new Promise((resolve) => setImmediate(resolve));
      clock += 300;
      expect(given - before).toBeLessThanOrEqual(6);
    }
    await Promise.all(all);
  });

  it('are refused to an owner that would wait too long, and to no other', async () => {
    let clock = 1;
    const turns = new WorkScheduler({ slice: 5, patience: 100, now: () => clock });
    const work = async (owner: string) => {
      await turns.next(owner);
      clock += 2;
    };
    const all = Array.from({ length: 100 }, (_, other) => work(`other ${other}`));
    all.push(...Array.from({ length: 80 }, () => work('greedy')));
    await all[20];
    expect(turns.expected('newcomer')).toBeGreaterThan(100);
    expect(() => turns.refuseLate('newcomer')).not.toThrow();
    expect(() => turns.refuseLate('greedy')).toThrow(TooLate);
    await Promise.all(all);
    expect(() => turns.refuseLate('greedy')).not.toThrow();
  });

  it('are refused to nobody who would not wait long, however many wait', async () => {
    let clock = 1;
    const turns = new WorkScheduler({ slice: 5, patience: 100, now: () => clock });
    const work = async () => {
      await turns.next('a');
      clock += 0.1;
    };
    const all = Array.from({ length: 500 }, work);
    // the estimate begins at 1 ms a turn, and follows the work
    await all[200];
    expect(turns.waiting).toBeGreaterThan(200);
    expect(() => turns.refuseLate('a')).not.toThrow();
    await Promise.all(all);
  });
});

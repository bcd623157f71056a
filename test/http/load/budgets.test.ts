import { describe, expect, it } from 'vitest';
import { BudgetExceeded, Budgets, defaultRateLimits } from '../../../src/http/load/budgets.ts';

const limits = { ...defaultRateLimits, work: 1_000, workBesideOthers: 400, campaigns: 2, unknownKeys: 1 };
const ann = { address: '192.0.2.1', key: 'ann' };
const bob = { address: '192.0.2.2', key: '' };

function exceeded(take: () => unknown) {
  try {
    take();
    return null;
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    return { what: error.what, ...error.left };
  }
}

describe('the budget of a key or an address', () => {
  it('the budget of a key or an address is full until work is done for it', () => {
    expect(new Budgets(limits).work(ann, 0)).toEqual({ limit: 1_000, remaining: 1_000, reset: 0 });
  });

  it('a remaining budget is given in whole milliseconds, rounded down; its reset time is in whole seconds, rounded up', () => {
    const budgets = new Budgets(limits);
    budgets.spend(ann, 10.5, 0);
    expect(budgets.work(ann, 0)).toEqual({ limit: 1_000, remaining: 989, reset: 60 });
    expect(budgets.work(ann, 1)).toMatchObject({ reset: 60 });
    expect(budgets.work(ann, 1_000)).toMatchObject({ reset: 59 });
    expect(budgets.work(ann, 59_999)).toMatchObject({ remaining: 989, reset: 1 });
    expect(budgets.work(ann, 60_000)).toEqual({ limit: 1_000, remaining: 1_000, reset: 0 });
  });

  it('only work for the same key or address uses up a budget, and requests are rejected when nothing of it remains', () => {
    const budgets = new Budgets(limits);
    budgets.spend(ann, 999, 0);
    expect(exceeded(() => budgets.work(ann, 0))).toBeNull();
    budgets.spend(ann, 1, 0);
    const spent = { what: 'work', limit: 1_000, remaining: 0, reset: 60 };
    expect(exceeded(() => budgets.work(ann, 0))).toEqual(spent);
    budgets.spend(ann, 500, 0);
    expect(exceeded(() => budgets.work(ann, 0))).toEqual(spent);
    expect(exceeded(() => budgets.work({ ...ann, key: 'bea' }, 60_000))).toBeNull();
    expect(exceeded(() => budgets.work(bob, 60_000))).toBeNull();
  });

  it('a caller’s budget is smaller for 5 seconds after a request from another caller', () => {
    const budgets = new Budgets(limits);
    expect(budgets.work(ann, 0).limit).toBe(1_000);
    expect(budgets.work(bob, 0).limit).toBe(400);
    expect(budgets.work(ann, 4_999).limit).toBe(400);
    expect(budgets.work(ann, 5_000).limit).toBe(1_000);
    // A different key at the same address counts as a different caller, so its limit is higher.
    expect(budgets.work({ ...ann, key: 'bea' }, 5_001).limit).toBe(400);
  });

  it('the limit on campaigns that an address creates is separate from its limit on unknown keys', () => {
    const budgets = new Budgets(limits);
    for (const _ of [1, 2]) expect(exceeded(() => budgets.campaign(bob))).toBeNull();
    expect(exceeded(() => budgets.campaign(bob))).toEqual({
      what: 'campaigns',
      ...{ limit: 2, remaining: 0, reset: 3_600 },
    });
    expect(exceeded(() => budgets.campaign(ann))).toBeNull();
    expect(exceeded(() => budgets.unknownKey(bob))).toBeNull();
    expect(exceeded(() => budgets.unknownKey(bob))).toEqual({
      what: 'unknown keys',
      ...{ limit: 1, remaining: 0, reset: 600 },
    });
  });
});

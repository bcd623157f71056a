import { expect, it } from 'vitest';
import { BudgetExceeded, Budgets, defaultRateLimits } from '../../src/http/load/budgets.ts';
import { type Gossip, SharedSpending } from '../../src/http/load/shared-spending.ts';

/** Where several hear what one tells. */
function bus() {
  const ears = new Set<(text: string) => void>();
  const told: string[] = [];
  const gossip = (): Gossip => {
    let own: ((text: string) => void) | null = null;
    return {
      send: (text) => {
        told.push(text);
        for (const ear of ears) if (ear !== own) ear(text);
      },
      hear: (heard) => {
        own = heard;
        ears.add(heard);
        return () => ears.delete(heard);
      },
    };
  };
  return { gossip, told };
}

const address = '192.0.2.1';

it('what is spent at one process is spent at the others, once it is told', () => {
  const { gossip, told } = bus();
  const allowed = { ...defaultRateLimits, work: 1_000, campaigns: 2 };
  const [one, other] = [new Budgets(allowed, gossip()), new Budgets(allowed, gossip())];
  for (let time = 0; time < 100; time++) one.spend('somebody', 10.5);
  one.campaign(address);
  expect(other.work('somebody').remaining).toBe(1_000);
  expect(told).toEqual([]);
  // what is untold is told at the end too
  one.stop();
  expect(told).toHaveLength(2);
  expect(() => other.work('somebody')).toThrow(BudgetExceeded);
  other.campaign(address);
  expect(() => other.campaign(address)).toThrow(BudgetExceeded);
  expect(other.work('somebody else').remaining).toBeGreaterThan(0);
  other.stop();
});

it('what is told is told once, parts of a point when they have become one, and nothing else is heard', () => {
  const { gossip, told } = bus();
  const heard: unknown[] = [];
  const one = new SharedSpending(gossip(), () => {});
  const other = new SharedSpending(gossip(), (...spent) => heard.push(spent));
  one.add('work', 'a', 0.6);
  one.share();
  one.add('work', 'a', 0.6);
  one.share();
  one.share();
  expect(told).toEqual(['spent work a 1']);
  const third = gossip();
  for (const text of ['enc_01', 'spent work a', 'spent work a -1', 'spent work a 1e3', 'spent work a b 1'])
    third.send(text);
  expect(heard).toEqual([['work', 'a', 1]]);
  one.stop();
  other.stop();
});

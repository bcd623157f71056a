import { expect, it } from 'vitest';
import { BudgetExceeded, Budgets, defaultRateLimits } from '../../src/http/load/budgets.ts';
import { type InstanceMessages, SharedSpending } from '../../src/http/load/shared-spending.ts';

/** Connects several simulated processes. Each of them receives the messages that the others send. */
function bus() {
  const ears = new Set<(text: string) => void>();
  const told: string[] = [];
  const instanceMessages = (): InstanceMessages => {
    let own: ((text: string) => void) | null = null;
    return {
      send: (text) => {
        told.push(text);
        for (const ear of ears) if (ear !== own) ear(text);
      },
      subscribe: (heard) => {
        own = heard;
        ears.add(heard);
        return () => ears.delete(heard);
      },
    };
  };
  return { instanceMessages, told };
}

const caller = { address: '192.0.2.1', key: 'somebody' };

it('work that one process reports to other processes also counts in those processes', () => {
  const { instanceMessages, told } = bus();
  const allowed = { ...defaultRateLimits, work: 1_000, campaigns: 2 };
  const [one, other] = [new Budgets(allowed, instanceMessages()), new Budgets(allowed, instanceMessages())];
  for (let time = 0; time < 100; time++) one.spend(caller, 10.5);
  one.campaign(caller);
  expect(other.work(caller).remaining).toBe(1_000);
  expect(told).toEqual([]);
  // When a process stops, it sends the spending that it has not shared yet.
  one.stop();
  expect(told).toHaveLength(2);
  expect(() => other.work(caller)).toThrow(BudgetExceeded);
  other.campaign(caller);
  expect(() => other.campaign(caller)).toThrow(BudgetExceeded);
  expect(other.work({ ...caller, key: 'somebody else' }).remaining).toBeGreaterThan(0);
  other.stop();
});

it('spent work is reported to the other processes only once and in whole units, and malformed reports are ignored', () => {
  const { instanceMessages, told } = bus();
  const heard: unknown[] = [];
  const one = new SharedSpending(instanceMessages(), () => {});
  const other = new SharedSpending(instanceMessages(), (...spent) => heard.push(spent));
  one.add('key', 'a', 0.6);
  one.share();
  one.add('key', 'a', 0.6);
  one.share();
  one.share();
  expect(told).toEqual(['spent key a 1']);
  const third = instanceMessages();
  for (const text of ['enc_01', 'spent key a', 'spent key a -1', 'spent key a 1e3', 'spent key a b 1'])
    third.send(text);
  expect(heard).toEqual([['key', 'a', 1]]);
  one.stop();
  other.stop();
});

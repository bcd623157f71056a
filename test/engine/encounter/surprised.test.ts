import { expect, it } from 'vitest';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../kit/fight.ts';

const sheet = { vitality: 20, initiative: 15 };
const ambush = (...surprised: readonly string[]) =>
  new Fight(arrgs, { a: sheet, b: { ...sheet, initiative: 10 } }, {}, [], { surprised });

it('surprised combatants must be in the encounter and must be named only once', () => {
  expect(() => ambush('a', 'x')).toThrow('there is no such combatant (surprisedIds.1)');
  expect(() => ambush('a', 'a')).toThrow('the list contains the combatant twice (surprisedIds.1)');
});

it('a system without surprise rules rejects surprised combatants but accepts an empty list', () => {
  const person = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10 };
  const begun = (...surprised: readonly string[]) => new Fight(brp, { a: person }, {}, [], { surprised });
  expect(() => begun('a')).toThrow('this rule system has no surprise (surprisedIds)');
  expect(begun().state.status).toBe('RUNNING');
});

it('surprised combatants become surprised in the order of the list, before the turn order is set', () => {
  const { state } = ambush('b', 'a');
  expect(state.turns).toEqual([]);
  const holders = [...state.combatants.values()].filter(({ conditions }) => conditions.length > 0);
  expect(holders.map(({ id }) => id)).toEqual(['a', 'b']);
});

import { expect, it } from 'vitest';
import { type Combatant, initialState } from '../../src/engine/encounter/state.ts';
import { latestStates } from '../../src/play/services/state-cache.ts';

const at = (version: number) => ({ ...initialState, version });

it('the newest state of an encounter stays in the cache, regardless of which other versions are read', () => {
  const states = latestStates(2);
  for (const version of [9, 1, 2, 3, 4, 5, 6]) states.set('e1', at(version));
  expect(states.get('e1')).toEqual(at(9));
  expect(states.of('e1').map(({ version }) => version)).toEqual([9, 4, 5, 6]);
  states.set('e1', at(10));
  expect(states.get('e1')).toEqual(at(10));
  expect(states.of('e1')).toHaveLength(4);
});

it('the cache contains the states of the most recently used encounters', () => {
  const states = latestStates(2);
  for (const id of ['e1', 'e2', 'e3']) states.set(id, at(1));
  expect(states.get('e1')).toBeUndefined();
  expect(states.of('e1')).toEqual([]);
  expect(states.get('e3')).toEqual(at(1));
});

it('the cache contains fewer states if the encounters are large', () => {
  const combatants = new Map(Array.from({ length: 9 }, (_, index) => [`c${index}`, {} as Combatant]));
  const states = latestStates(100, 30);
  for (const id of ['e1', 'e2', 'e3', 'e4']) states.set(id, { ...at(1), combatants });
  expect(['e1', 'e2', 'e3', 'e4'].filter((id) => states.get(id))).toEqual(['e2', 'e3', 'e4']);
});

import { expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { played } from '../../../kit/play.ts';
import { person as anybody, startFight } from '../fights/fight.ts';

const person = { str: 10, con: 10, siz: 10, int: 11, pow: 10, dex: 10, cha: 10, dodge: 70 };
const fighter = (sheet: object, stunned: boolean): Fighter => ({
  id: 'one',
  sheet: { ...person, ...sheet },
  state: brp.encounterRules.initialState(),
  conditions: stunned ? [{ condition: 'stunned', from: 1, until: 2, note: null }] : [],
  round: 1,
  side: null,
});

const club = { weapons: [{ name: 'Club', rating: 60, damage: '1d6' }] };
const attack = brp.encounterRules.acts.find(({ id }) => id === 'attack')!;

/**
 * Returns the outcome of an attack with a roll of 30 against a combatant who dodges at 70%. The given rolls follow the
 * attack.
 */
function struck(stunned: boolean, faces: readonly number[]) {
  const input = { weapon: 'Club', defence: 'DODGE' };
  const dodger = { ...fighter({}, stunned), id: 'other' };
  const bound = attack.prepare(fighter(club, false), dodger, input, {}, []);
  if ('forbidden' in bound) throw new Error(bound.forbidden);
  return played(bound, [30, ...faces]).outcome;
}

it.each([
  ['dodges without an Idea roll when not stunned', false, [70], 'DODGED'],
  ['dodges when stunned after an Idea roll of INT × 5', true, [55, 70], 'DODGED'],
  ['does not dodge when stunned and the Idea roll fails', true, [56, 4], 'HIT'],
] as const)('a combatant %s', (_what, stunned, faces, outcome) => {
  expect(struck(stunned, faces)).toBe(outcome);
});

it.each([
  ['flees with an Idea and an Agility roll', [55, 60], 'FLEES'],
  ['does not flee if the Idea roll fails', [56], 'DAZED'],
  ['does not flee if the Agility roll fails', [55, 61], 'DAZED'],
])('a stunned combatant %s (BRP-128)', (_what, faces, outcome) => {
  const fight = startFight({ a: anybody({ int: 11, dex: 12 }) });
  expect(fight.refused('a', 'flee', 'a')).toContain('not stunned');
  fight.adjust('a', { gain: ['stunned'] });
  expect(fight.act('a', 'flee', 'a', {}, faces).outcome).toBe(outcome);
});

it('an entangled combatant cannot flee (BRP-134)', () => {
  const fight = startFight({ a: anybody() });
  fight.adjust('a', { gain: ['stunned', 'entangled'] });
  expect(fight.refused('a', 'flee', 'a')).toContain('a is held and cannot move');
});

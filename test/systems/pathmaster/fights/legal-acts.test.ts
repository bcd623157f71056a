import { expect, it } from 'vitest';
import { legalActs } from '../../../../src/engine/encounter/turns/legal-acts.ts';
import type { Fight } from '../../../kit/fight.ts';
import { act, attackBonus, duel, endTurn, nextRound } from './duel.ts';

const looked = (fight: Fight, who: string) =>
  legalActs(
    {
      system: fight.system,
      state: fight.state,
      options: fight.options,
      seen: () => true,
    },
    fight.state.combatants.get(who)!,
  );

const allowed = (fight: Fight, who: string): readonly string[] =>
  looked(fight, who).flatMap(({ act: { id }, refused }) => (refused === null ? [id] : []));

const itemsOf = (fight: Fight, who: string, id: string) =>
  looked(fight, who)
    .find(({ act }) => act.id === id)!
    .targets()
    .map(({ combatant, items }) => [combatant, ...items]);

const bow = { name: 'Bow', attack: 'BOW', skill: 50, ranks: 0 };
const sword = { name: 'Sword', skill: 60, ranks: 0, results: [{ from: 10_000, hits: 1 }], fumbleUpTo: 0 };
const armed = { weapons: [sword, bow] };

it('the remaining actions of the turn determine which acts are legal', () => {
  const fight = duel(armed);
  expect(allowed(fight, 'a')).toEqual(expect.arrayContaining(['attack', 'doNothing', 'exchange', 'feint']));
  fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false }), [50]);
  const after = allowed(fight, 'a');
  for (const id of ['attack', 'doNothing', 'runTumbling', 'allOutDefenceDodge', 'fullRoundAttack', 'feint'])
    expect(after).not.toContain(id);
  expect(after).toEqual(expect.arrayContaining(['move', 'exchange']));
  fight.order(act('a', 'a', 'move', { distance: 5 }));
  expect(allowed(fight, 'a')).not.toContain('exchange');
});

it('each act lists only the weapons that it can use', () => {
  const fight = duel(armed);
  expect(itemsOf(fight, 'a', 'attack')).toEqual([['b', 'Sword', 'Bow']]);
  expect(itemsOf(fight, 'a', 'charge')).toEqual([['b', 'Sword']]);
  expect(itemsOf(fight, 'a', 'aim')).toEqual([['b', 'Bow']]);
  expect(allowed(fight, 'a')).not.toContain('fire');
  expect(allowed(fight, 'a')).not.toContain('coveringFire');
});

it('a combatant cannot drop, pick up, let go or shake free a weapon or shield that they do not hold', () => {
  const fight = duel({ ...armed, shieldMelee: 0 });
  expect(itemsOf(fight, 'a', 'dropItem')).toEqual([['a', 'Sword', 'Bow']]);
  expect(allowed(fight, 'a')).not.toContain('pickUp');
  expect(allowed(fight, 'a')).not.toContain('release');
  expect(allowed(fight, 'a')).not.toContain('shakeFree');
  fight.order(act('a', 'a', 'dropItem', { item: 'Bow' }));
  expect(itemsOf(fight, 'a', 'pickUp')).toEqual([['a', 'Bow']]);
  expect(itemsOf(fight, 'a', 'attack')).toEqual([['b', 'Sword']]);
});

it('a combatant has no legal acts outside their turn or while unconscious', () => {
  const fight = duel(armed);
  expect(allowed(fight, 'b')).not.toContain('attack');
  fight.order(endTurn('a'));
  expect(allowed(fight, 'b')).toContain('attack');
  fight.adjust('b', { damage: 100 });
  expect(allowed(fight, 'b')).toEqual([]);
});

it('the act of casting offers a spell if the caster can pay for it and the act can cast it', () => {
  const fight = duel({
    ...{ level: 5, powerPoints: 3, hits: 1 },
    spells: [
      { name: 'Dear', level: 4, skill: 50 },
      { name: 'Light', level: 2, skill: 50 },
      { name: 'Ward', level: 1, skill: 50, classes: ['INSTANTANEOUS'] },
    ],
  });
  expect(itemsOf(fight, 'a', 'castSpell')).toEqual([['a', 'Dear', 'Light']]);
  expect(itemsOf(fight, 'a', 'instantSpell')).toEqual([['a', 'Ward']]);
  fight.order(act('a', 'a', 'castSpell', { spell: 'Light' }));
  nextRound(fight);
  expect(itemsOf(fight, 'a', 'castSpell')).toEqual([['a', 'Light']]);
});

it('a combatant cannot switch hands during a Full-Round Attack (PMA-043, ruling PMA-R51)', () => {
  const dagger = { ...sword, name: 'Dagger', skill: 50 };
  const fight = duel({ weapons: [sword, dagger], twoWeapons: { skill: 60, ranks: 0 } });
  const strike = (input: object) => act('a', 'b', 'fullRoundAttack', { targetParries: false, ...input });
  fight.order(strike({ weapon: 'Sword', secondWeapon: 'Dagger' }), [50]);
  const exchanged = { weapon: 'Dagger', secondWeapon: 'Sword', offHand: true };
  expect(fight.attempt(strike(exchanged), [50]).ok).toBe(false);
  const told = fight.order(strike({ weapon: 'Sword', offHand: true }), [50]);
  expect(attackBonus(told)).toBe(30);
});

it('a weapon with fewer than 3 ranks cannot be drawn during a Move (PMA-106)', () => {
  const weapons = [
    { ...sword, ranks: 3 },
    { ...sword, name: 'Club', ranks: 2 },
  ];
  const draws = (name: string, item: string) => {
    const fight = duel({ weapons });
    if (name === 'quickReady') fight.order(act('a', 'a', 'move', { distance: 1 }));
    return fight.attempt(act('a', 'a', name, { item })).ok;
  };
  for (const name of ['quickReady', 'readyWhileMoving'])
    expect(['Sword', 'Club'].map((item) => draws(name, item))).toEqual([true, false]);
  expect(draws('ready', 'Club')).toBe(true);
});

import { expect, it } from 'vitest';
import { attack } from '../../../../src/engine/systems/pathmaster/attack/attack.ts';
import { defences } from '../../../../src/engine/systems/pathmaster/defence/defences.ts';
import { parryAllotment } from '../../../../src/engine/systems/pathmaster/defence/parry-allotment.ts';
import { d100 } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { act, detailOf, duel, endTurn, SWORD } from './duel.ts';

const GAVVIN = {
  dodge: 15,
  shieldMelee: 20,
  shieldRanged: 20,
  weaponSkill: 80,
  parry: 40,
  manoeuvres: ['MELEE_ATTACK'],
};

/** Returns the Dodge, Shield, Parry and special bonuses that apply to each attack. */
const met = (defender: object, attacks: readonly object[], options: object = {}): number[][] =>
  play(defences, { ...GAVVIN, ...defender, attacks }, [], options).detail.attacks.map(
    ({ dodge, shield, parry, special }: Record<string, number>) => [dodge, shield, parry, special],
  );

const strike = (foe: string) => ({ foe, shield: true, parry: true });
const shot = (foe: string) => ({ foe, kind: 'RANGED', shield: true, shieldParry: true });

it('a shield can parry only one attack in a round (ruling PMA-R95)', () => {
  expect(met({}, [shot('A'), shot('A'), strike('B')])).toEqual([
    [15, 20, 20, 0],
    [15, 20, 0, 0],
    [15, 0, 20, 0],
  ]);
  const target = { shield: 20, parry: 40, shieldParry: true, shieldParried: true };
  const [dodge, shield, parry] = ['dodge', 'shield', 'parry'].map(
    (part) =>
      play(attack, { attacker: { skill: 50 }, weapon: { attack: 'BOW' }, target }, d100(50)).detail[part],
  );
  expect([dodge, shield, parry]).toEqual([0, 20, 0]);
});

it('in a fight, a shield can parry only one attack before its owner’s next turn', () => {
  const shoot = act('a', 'b', 'attack', {
    weapon: 'Bow',
    targetParries: false,
    shieldParry: true,
    shield: true,
  });
  const bow = { name: 'Bow', attack: 'BOW', skill: 60, fumbleUpTo: 0, results: [{ from: 10_000, hits: 1 }] };
  const fight = duel({ weapons: [bow] }, { shieldRanged: 20, shieldBash: 60 });
  fight.order(shoot, d100(50));
  expect(fight.of('b').shieldParried).toBe(true);
  fight.order(endTurn('a'));
  expect(fight.of('b').shieldParried).toBe(false);
  const again = duel({ weapons: [bow] }, { shieldRanged: 20, shieldBash: 60 });
  again.put('b', { shieldParried: true });
  expect(again.attempt(shoot, d100(50)).ok).toBe(false);
});

it('a combatant who holds only a shield parries with it (PMA-183)', () => {
  const strikes = { weapon: 'Sword', shield: true, targetParries: true };
  const fight = duel({}, { shieldMelee: 20, shieldBash: 60 });
  fight.put('b', { dropped: ['Sword'] });
  expect(fight.attempt(act('a', 'b', 'attack', strikes), d100(50)).ok).toBe(false);
  expect(fight.attempt(act('a', 'b', 'attack', { ...strikes, shieldParry: true }), d100(50)).ok).toBe(true);
});

it('a combatant who drops to the ground has neither Shield nor Parry afterwards (PMA-129)', () => {
  const attacks = [strike('A'), shot('B'), strike('A')];
  expect(met({ droppedBefore: ['B'] }, attacks)).toEqual([
    [15, 20, 40, 0],
    [35, 0, 0, 0],
    [15, 0, 0, 0],
  ]);
  const target = { dodge: 15, shield: 20, drops: true };
  expect(
    play(attack, { attacker: { skill: 50 }, weapon: { attack: 'BOW' }, target }, d100(50)).detail,
  ).toMatchObject({ dodge: 35, shield: 0 });
});

it('diving for cover helps only against area attacks (ruling PMA-R87)', () => {
  const dive = { divesForCover: true };
  expect(
    met({}, [
      { foe: 'A', ...dive },
      { foe: 'B', area: true, ...dive },
    ]),
  ).toEqual([
    [15, 0, 0, 0],
    [0, 0, 0, 20],
  ]);
});

it('allotting Parry to a shield reduces the attack with the weapon (PMA-183, 184)', () => {
  const allotting = { with: 'SHIELD', shieldBash: 30, martialArts: 50, requested: 50, attackBonuses: 10 };
  expect(play(parryAllotment, { ...allotting, attackSkill: 80 }).detail).toMatchObject({
    legal: true,
    maximum: 50,
    attack: 40,
    values: [50],
  });
  expect(play(parryAllotment, { ...allotting, attackSkill: 80, requested: 51 }).detail.legal).toBe(false);
  expect(play(parryAllotment, allotting).detail.attack).toBe(10);
});

it('in a Full-Round Attack, the off-hand weapon counts as a Shield of 5 in melee until the next turn (PMA-182)', () => {
  const [sword, dagger] = ['Sword', 'Dagger'].map((name) => ({ ...SWORD, name }));
  const bow = { ...SWORD, name: 'Bow', attack: 'BOW' };
  const two = { weapons: [sword, dagger], twoWeapons: { skill: 60, ranks: 0 } };
  const strikes = act('a', 'b', 'fullRoundAttack', {
    weapon: 'Sword',
    secondWeapon: 'Dagger',
    targetParries: false,
  });
  const attacks = (weapon: string) =>
    act('b', 'a', 'attack', { weapon, targetParries: false, shield: true, parry: 0 });
  const shieldAgainst = (weapon: string, own: object = {}): unknown => {
    const fight = duel({ ...two, ...own }, { weapons: [sword, bow] });
    fight.order(strikes, d100(50));
    fight.order(endTurn('a'));
    return detailOf(fight.order(attacks(weapon), d100(50))).detail.shield;
  };
  expect(shieldAgainst('Sword')).toBe(5);
  expect(shieldAgainst('Sword', { shieldMelee: 20 })).toBe(20);
  expect(shieldAgainst('Sword', { shieldMelee: 3 })).toBe(5);
  expect(shieldAgainst('Bow', { shieldRanged: 3 })).toBe(3);
  const fight = duel(two, { weapons: [sword, bow] });
  fight.order(strikes, d100(50));
  fight.put('a', { dropped: ['Dagger'] });
  fight.order(endTurn('a'));
  expect(fight.attempt(attacks('Sword'), d100(50)).ok).toBe(false);
});

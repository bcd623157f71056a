import { describe, expect, it } from 'vitest';
import { candidatesOf } from '../../../../src/engine/encounter/best-act.ts';
import { inOnePiece } from '../../../../src/engine/pieces.ts';
import { noOverrides } from '../../../../src/engine/rules/homebrew/overrides.ts';
import { fire } from '../../../../src/engine/systems/pathmaster/attack/fire.ts';
import { d100 } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { act, attackBonus, duel, SWORD } from '../fights/duel.ts';

const BOW = { ...SWORD, name: 'Bow', attack: 'BOW', ranges: [{ upTo: 100, modifier: 0 }] };
const PIKE = { ...SWORD, name: 'Pike', reaches: ['ONE', 'TWO'] };
const FLAWED = { ...SWORD, breakage: 99, strength: -200 };

const rejection = (fight: ReturnType<typeof duel>, input: object, name = 'attack') =>
  fight.tries('a', name, 'b', { targetParries: false, ...input }, [50]);

describe('a rejected attack in a fight', () => {
  it('in a fight, an attack with a ranged weapon is rejected if the input allots Parry (PMA-064)', () => {
    const refused = rejection(duel({ weapons: [BOW] }), { weapon: 'Bow', parry: 20 });
    expect(refused).toMatchObject({ reason: 'a ranged weapon cannot parry', accepted: '0' });
  });

  it('in a fight, an All-Out Attack with a ranged weapon is rejected (PMA-088)', () => {
    const refused = rejection(duel({ weapons: [BOW] }), { weapon: 'Bow', allOut: true });
    expect(refused).toMatchObject({ reason: 'an All-Out Attack needs a melee weapon' });
  });

  it('in a fight, an attack beyond the maximum range is rejected at the input field with the distance (PMA-076)', () => {
    const refused = rejection(duel({ weapons: [BOW] }), { weapon: 'Bow', distance: 101 });
    expect(refused).toMatchObject({ reason: 'the target is out of range', accepted: 'at most 100 feet' });
    expect(refused!.path.at(-1)).toBe('distance');
  });

  it('in a fight, an attack on a target beyond the reach of a melee weapon is rejected (PMA-070)', () => {
    const refused = rejection(duel(), { weapon: 'Sword', distance: 30 });
    expect(refused).toMatchObject({
      reason: 'the Sword does not reach this distance',
      accepted: '0 feet, 5 feet',
    });
    expect(rejection(duel(), { weapon: 'Sword', distance: 5 })).toBeNull();
  });

  it('in a fight, an attack on a target closer than the weapon’s shortest reach is rejected', () => {
    const armed = () => duel({ weapons: [PIKE] });
    expect(rejection(armed(), { weapon: 'Pike', distance: 10 })).toBeNull();
    expect(rejection(armed(), { weapon: 'Pike', distance: 0 })).toMatchObject({
      accepted: '5 feet, 10 feet',
    });
  });

  it('a Charge may begin at a distance beyond the weapon’s reach (PMA-050)', () => {
    expect(rejection(duel(), { weapon: 'Sword', run: 6, distance: 30 }, 'charge')).toBeNull();
  });
});

describe('a Full-Round Attack with two weapons (PMA-043)', () => {
  const both = { weapon: 'Sword', secondWeapon: 'Dagger', targetParries: false };
  const armed = () => {
    const fight = duel({ weapons: [FLAWED, { ...SWORD, name: 'Dagger' }] });
    fight.order(act('a', 'b', 'fullRoundAttack', both), [11, 50]);
    expect(fight.of('a').broken).toEqual(['Sword']);
    return fight;
  };

  it('the off hand strikes even if the first weapon has broken (PMA-043)', () => {
    const second = act('a', 'b', 'fullRoundAttack', { ...both, offHand: true });
    expect(attackBonus(armed().order(second, [50]))).toBe(40);
  });

  it('the strike with the off hand is offered as a legal act (PMA-043)', () => {
    expect(armed().legal('a', 'fullRoundAttack')).toMatchObject({ refused: null });
  });
});

describe('breakage against an edged weapon (PMA-068, ruling PMA-R45)', () => {
  const CLUB = { ...SWORD, name: 'Club', material: 'SOFT', breakage: 99, strength: 50 };
  const BLADE = { ...SWORD, edged: true };
  const strike = act('a', 'b', 'attack', { weapon: 'Club', targetParries: false });

  it('a blade in hand breaks a soft weapon (PMA-068)', () => {
    const fight = duel({ weapons: [CLUB] }, { weapons: [BLADE] });
    fight.order(strike, [11, 60]);
    expect(fight.of('a').broken).toEqual(['Club']);
  });

  it.each(['broken', 'dropped'])('a blade that is %s breaks no weapon (PMA-068)', (part) => {
    const fight = duel({ weapons: [CLUB] }, { weapons: [BLADE] });
    fight.put('b', { [part]: ['Sword'] });
    fight.order(strike, [11, 60]);
    expect(fight.of('a').broken).toEqual([]);
  });
});

it('the fire mode determines the kind of all criticals, even those in the caller’s rows (PMA-082)', () => {
  const criticals = [{ kind: 'BALLISTIC_PUNCTURE', severity: 'C' }];
  const given = {
    ...{ mode: 'SHORT_CONCENTRATED', ammunition: 3, fires: ['AUTOFIRE'], attacker: { skill: 60 } },
    weapon: { attack: 'FIREARM', fumbleUpTo: 0, results: [{ from: 1, hits: 1, criticals }] },
    targets: [{}],
  };
  const { detail } = play(fire, given, d100(50, 50));
  expect(detail.critical).toBe('BALLISTIC_SHRAPNEL');
  expect(detail.attacks[0].criticals[0].kind).toBe('BALLISTIC_SHRAPNEL');
});

it('the best act can be an All-Out Attack, but never a Charge over an unknown distance', () => {
  const fight = duel();
  const looking = {
    ...{ system: fight.system, state: fight.state, options: fight.options },
    ...{ overrides: noOverrides, seen: () => true },
  };
  const found = inOnePiece(candidatesOf(looking, fight.state.combatants.get('a')!, 'HARM'));
  const inputs = found.map(({ act, proposal: { command } }) => [act, 'input' in command && command.input]);
  expect(inputs).toContainEqual(['attack', { weapon: 'Sword', allOut: true }]);
  expect(inputs.map(([act]) => act)).not.toContain('charge');
  expect(fight.legal('a', 'charge').refused).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { attack } from '../../../../src/engine/systems/pathmaster/attack/attack.ts';
import { d100 } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { act, attackBonus, duel, SWORD } from '../fights/duel.ts';

const strike = (more: object = {}) =>
  act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false, ...more });

describe('the maximum Parry applies when Parry is allotted, not later (PMA-124, PMA-184)', () => {
  it('a wound that follows the allotment of Parry can make the bonus of an Opportunity Attack negative (PMA-124)', () => {
    const fight = duel();
    fight.endTurn('a');
    fight.order(act('b', 'a', 'attack', { weapon: 'Sword', parry: 60, targetParries: false }), [50]);
    fight.endTurn('b');
    fight.endRound();
    fight.hurt('b', 26);
    fight.order(act('a', 'a', 'move', { distance: 5 }));
    const struck = act('b', 'a', 'opportunityAttack', { weapon: 'Sword', targetParries: false });
    expect(attackBonus(fight.order(struck, [50]))).toBe(-10);
  });

  it('a combatant who is wounded after allotting Parry can still attack in that turn', () => {
    const fight = duel();
    fight.order(act('a', 'a', 'allotParry', { weapon: 'Sword', amount: 60 }));
    fight.hurt('a', 26);
    expect(attackBonus(fight.order(strike(), [50]))).toBe(-10);
  });

  it('the Parry that is allotted in a Full-Round Attack is also subtracted from a weaker off-hand strike', () => {
    const weapons = [
      { ...SWORD, skill: 90 },
      { ...SWORD, name: 'Dagger', skill: 27 },
    ];
    const fight = duel({ weapons });
    const both = { weapon: 'Sword', secondWeapon: 'Dagger', targetParries: false };
    fight.order(act('a', 'b', 'fullRoundAttack', { ...both, parry: 51 }), [50]);
    const second = act('a', 'b', 'fullRoundAttack', { ...both, offHand: true });
    // The off hand has a skill of 27 and strikes at −20. 51 points are allotted to Parry.
    expect(attackBonus(fight.order(second, [50]))).toBe(-44);
  });

  it('Parry that is allotted together with an attack is limited to the current skill', () => {
    const fight = duel();
    fight.hurt('a', 26);
    expect(() => fight.order(strike({ parry: 51 }), [50])).toThrow(
      'the Parry cannot be higher than the skill',
    );
  });
});

describe('the maximum Parry of an attack', () => {
  it('the maximum Parry of an attack includes every degree of fear if degrees add up (ruling PMA-R41)', () => {
    const feared = { attacker: { skill: 60, parry: 35, conditions: ['SHAKEN', 'FRIGHTENED'] } };
    expect(() => play(attack, feared, [], { stackVulnerability: true })).toThrow(
      'the Parry cannot be higher than the skill',
    );
    expect(play(attack, feared, d100(50)).detail.attackBonus).toBe(5);
  });
});

import { describe, expect, it } from 'vitest';
import { act, attackBonus, detailOf, duel, nextRound, SWORD } from '../fights/duel.ts';

it('an offensive bonus expires even if its owner is unconscious (PMA-145)', () => {
  const fight = duel();
  fight.put('a', { offensiveBonus: 15, bonusTurns: 2 });
  fight.endTurn('a');
  fight.hurt('a', 110);
  fight.endTurn('b');
  expect(fight.of('a').offensiveBonus).toBe(15);
  fight.endRound();
  expect(fight.of('a')).toMatchObject({ offensiveBonus: 0, bonusTurns: 0 });
});

it('a turn that ends because its owner falls unconscious counts as one of the turns for which an offensive bonus lasts (PMA-145)', () => {
  const bonusAfter = (bonusTurns: number, damage: number) => {
    const fight = duel();
    fight.put('a', { offensiveBonus: 15, bonusTurns });
    fight.hurt('a', damage);
    const { offensiveBonus, bonusTurns: left } = fight.of('a');
    return [offensiveBonus, left];
  };
  expect(bonusAfter(2, 110)).toEqual([15, 1]);
  expect(bonusAfter(1, 110)).toEqual([0, 0]);
  expect(bonusAfter(1, 10)).toEqual([15, 1]);
});

it('a Charge is possible after the Step has been used (Action Table)', () => {
  const fight = duel();
  fight.order(act('a', 'a', 'wait'));
  fight.endTurn('a');
  const retreats = { weapon: 'Sword', targetParries: false, evasion: 'RETREAT' };
  fight.order(act('b', 'a', 'attack', retreats), [50]);
  fight.order(act('a', 'a', 'useWait'));
  fight.endTurn('b');
  const charge = act('a', 'b', 'charge', { weapon: 'Sword', run: 5, targetParries: false });
  expect(attackBonus(fight.order(charge, [50]))).toBe(80);
});

describe('an Aim that is kept (ruling PMA-R62)', () => {
  const BOW = { ...SWORD, name: 'Bow', attack: 'BOW' };
  const aiming = () => {
    const fight = duel({ weapons: [BOW], dodge: 30 });
    fight.order(act('a', 'b', 'aim', { weapon: 'Bow' }));
    nextRound(fight);
    return fight;
  };
  const struck = { weapon: 'Sword', targetParries: false, keepAim: true };

  it('a combatant who keeps aiming has no Dodge, even in the turn after the Aim', () => {
    const fight = aiming();
    fight.put('b', { turn: { ...fight.of('b').turn, delaying: true } });
    const { detail } = detailOf(fight.order(act('b', 'a', 'delayedAttack', struck), [50]));
    expect(detail.dodge).toBe(0);
  });

  it('an Aim that is kept ends with the turn in which it could have been used', () => {
    const fight = aiming();
    fight.endTurn('a');
    expect(fight.of('a').aim).toBeNull();
  });
});

it('a herb can be applied to another combatant (PMA-062)', () => {
  const fight = duel();
  const told = JSON.stringify(fight.order(act('a', 'b', 'applyHerb')));
  expect(told).toContain('unless the patient first moves away');
  expect(told).toContain('"combatant":"b"');
});

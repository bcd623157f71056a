import { expect, it } from 'vitest';
import { act, attackBonus, duel, SWORD } from './duel.ts';

it('the off hand in a Full-Round Attack keeps the weapon with which it made its first strike (PMA-043–045, ruling PMA-R51)', () => {
  const sword = { ...SWORD, skill: 110 };
  const dagger = { ...SWORD, name: 'Dagger', skill: 90 };
  const fight = duel({ weapons: [sword, dagger], twoWeapons: { skill: 100, ranks: 10 } });
  const strikes = (weapon: string, secondWeapon: string, offHand = false) =>
    act('a', 'b', 'fullRoundAttack', { weapon, secondWeapon, offHand, targetParries: false });
  // The first strike is made with the better of the two weapons. Its skill is limited by the Two Weapons skill.
  expect(attackBonus(fight.order(strikes('Sword', 'Dagger'), [50]))).toBe(100);
  expect(fight.attempt(strikes('Dagger', 'Sword', true), [50])).toMatchObject({
    ok: false,
    rejection: { reason: 'the weapons cannot change during a Full-Round Attack' },
  });
  // The dagger is in the off hand, so it has a penalty of 20.
  expect(attackBonus(fight.order(strikes('Sword', 'Dagger', true), [50]))).toBe(90 - 20);
  // With ten ranks of Two Weapons, the main hand can make a second strike (PMA-041).
  fight.order(strikes('Sword', 'Dagger'), [50]);
  for (const offHand of [false, true])
    expect(fight.attempt(strikes('Sword', 'Dagger', offHand), [50])).toMatchObject({
      ok: false,
      rejection: { accepted: '2 strikes with the main hand and 1 with the off hand' },
    });
});

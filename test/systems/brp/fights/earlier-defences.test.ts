import { describe, expect, it } from 'vitest';
import { resolveBrp } from '../support.ts';
import { person, startFight, totalOf } from './fight.ts';

const sword = { name: 'Sword', rating: 70, damage: '1d8' };
const FIELDS = '... on BrpAttack { defenceLevel }';
const HIT = 40;

const parriedAt = async (defender: object, roll: number, attacker: object = {}) => {
  const { breakdowns } = await resolveBrp(
    'attack',
    { attacker: { rating: 60, weapon: { name: 'Club', damage: '1d6' }, ...attacker }, defender },
    [HIT, roll],
    FIELDS,
  );
  return breakdowns.find(({ of }: { of: string }) => of === 'parry rating' || of === 'dodge rating').total;
};

const parry = { kind: 'PARRY' };
const dodge = { kind: 'DODGE' };

describe('an attack takes the earlier defences as input (BRP-051, 059, 061–065)', () => {
  it.each([
    ['a first parry', { parry: { rating: 70 } }, 70],
    ['a second parry', { parry: { rating: 70 }, earlier: [parry] }, 40],
    ['a third parry', { parry: { rating: 70 }, earlier: [parry, parry] }, 10],
    ['a Difficult second parry', { parry: { rating: 70, difficulty: 'DIFFICULT' }, earlier: [parry] }, 5],
    ['a second dodge', { dodge: { rating: 55 }, earlier: [dodge] }, 25],
    [
      'a dodge after a parry in full defence',
      { dodge: { rating: 55 }, earlier: [parry], fightingDefensively: true },
      25,
    ],
    [
      'a free dodge in full defence',
      { dodge: { rating: 55, free: true }, earlier: [parry], fightingDefensively: true },
      55,
    ],
  ])('earlier defences change the rating correctly for %s', async (_what, defender, rating) => {
    expect(await parriedAt(defender, 1)).toBe(rating);
  });

  it.each([
    ['with a chance below 1%', { parry: { rating: 60 }, earlier: [parry, parry] }],
    ['of the other kind', { dodge: { rating: 60 }, earlier: [parry] }],
    [
      'of the other kind on the same rank',
      { dodge: { rating: 60 }, earlier: [{ ...parry, dexRank: 8 }], fightingDefensively: true },
    ],
    ['that is free without full defence', { dodge: { rating: 60, free: true } }],
  ])('after earlier defences, a defence %s is rejected', async (_what, defender) => {
    const attacker = { rating: 60, dexRank: 8, weapon: { name: 'Club', damage: '1d6' } };
    const { defenceLevel } = await resolveBrp('attack', { attacker, defender }, [HIT, 3], FIELDS);
    expect(defenceLevel).toBeNull();
  });

  it.each([
    ['an unseen attacker', { noticed: false }, {}],
    ['an attack that the game master makes unparryable', { unparryable: true }, {}],
  ])('no defence is allowed against %s', async (_what, manner, options) => {
    const attacker = { rating: 60, weapon: { name: 'Club', damage: '1d6' }, ...manner };
    const defender = { parry: { rating: 60 } };
    const { defenceLevel } = await resolveBrp('attack', { attacker, defender, options }, [HIT, 3], FIELDS);
    expect(defenceLevel).toBeNull();
  });
});

it('an encounter counts the parries that a combatant makes in a round and shows the penalty for the next one', () => {
  const fight = startFight({ a: person({ weapons: [sword] }), b: person({ weapons: [sword] }) });
  const strike = (roll: number) =>
    fight.act('a', 'attack', 'b', { weapon: 'Sword', defence: 'PARRY' }, [HIT, roll]);
  expect(totalOf(strike(70).breakdowns, 'parry rating')).toBe(70);
  const second = strike(40).breakdowns.find(({ of }) => of === 'parry rating')!;
  expect(second.terms).toContainEqual(expect.objectContaining({ label: '1 earlier defence', value: -30 }));
  expect(totalOf(strike(10).breakdowns, 'parry rating')).toBe(10);
  expect(fight.refused('a', 'attack', 'b', { weapon: 'Sword', defence: 'PARRY' })).toContain(
    'at least 1% is required',
  );
  expect(fight.refused('a', 'attack', 'b', { weapon: 'Sword', defence: 'DODGE' })).toContain('not both');
  fight.endRound();
  expect(totalOf(strike(70).breakdowns, 'parry rating')).toBe(70);
});

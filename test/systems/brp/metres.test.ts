import { expect, it } from 'vitest';
import { resolveBrp } from './support.ts';

const CHANCE = '... on BrpMissileChance { band effectiveRating }';

// With DEX 10, a target is at point blank up to a distance of 4 metres.
it.each([
  [4, 'POINT_BLANK'],
  [4.01, 'NORMAL'],
  [20, 'NORMAL'],
  [20.1, 'MEDIUM'],
  [40.5, 'LONG'],
  [80.25, 'OUT_OF_RANGE'],
])('a shot over %f metres is rolled at %s (R-47)', async (distance, band) => {
  const shot = { rating: 50, dex: 10, range: 20, distance };
  expect((await resolveBrp('missileChance', shot, [], CHANCE)).band).toBe(band);
});

it.each([
  [2.9, 12],
  [5, 12],
  [5.1, 6],
  [15, 6],
  [15.5, 3],
  [29.99, 3],
  [30, null],
  [30.5, null],
])('after moving %f metres, a combatant with DEX 12 acts on rank %s (R-39)', async (metresMoved, rank) => {
  const plan = { dex: 12, metresMoved, actions: [{}] };
  const { acts } = await resolveBrp('actionRanks', plan, [], '... on BrpActionRanks { acts { rank } }');
  expect(acts).toEqual([{ rank }]);
});

it.each([
  [2.9, '1d6', [1]],
  [3, '1d6', [1]],
  [3.1, '2d6', [1, 1]],
])('a fall from %f metres does %s damage', async (metres, dice, given) => {
  expect((await resolveBrp('fall', { metres }, given, '... on BrpFall { dice }')).dice).toBe(dice);
});

it.each([
  [2.9, 'NOT_ALLOWED'],
  [3, 'ENTANGLED'],
])('entangling at a distance of %f metres is %s', async (metres, outcome) => {
  expect((await resolveBrp('entangle', { metres }, [], '')).outcome).toBe(outcome);
});

// Damage of 35 would drive the target back 7 metres.
it.each([
  [1, '2d6', 1],
  [0.99, '3d6', 1],
  [2.9, '2d6', 3],
  [4.1, '1d6', 4],
])(
  'a combatant who is knocked back into an obstacle after %f metres takes %s damage (BRP-153)',
  async (obstacleAfter, dice, moved) => {
    const given = { damage: 35, targetSiz: 10, obstacleAfter };
    const knocked = await resolveBrp(
      'knockback',
      given,
      Array.from({ length: Number(dice[0]) }, () => 1),
      '... on BrpKnockback { obstacleDice }',
    );
    expect(knocked.obstacleDice).toBe(dice);
    expect(knocked.effects).toContainEqual(expect.objectContaining({ metres: moved }));
  },
);

import { expect, it } from 'vitest';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { d3, d100, hand } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { resolveBrp } from '../support.ts';

const SPECIAL = 5;
const spear = { name: 'Spear', damage: '1d6', special: 'IMPALING' };

const thrust = (armour: number, given: readonly number[], pullFree = false) =>
  resolveBrp(
    'attack',
    { attacker: { rating: 60, weapon: spear, pullFree }, defender: { armour } },
    given,
    '',
  );

// The 2D6 of the attack that impales show 3 and 3.
it.each([
  [5, [{ condition: 'impaled' }]],
  [6, []],
  [20, []],
])(
  'the damage of an impaling attack determines whether a spear lodges behind armour of %i (BRP-140)',
  async (armour, lodged) => {
    const { effects } = await thrust(armour, [SPECIAL, 3, 3]);
    expect(effects.filter(({ condition }: { condition?: string }) => condition)).toMatchObject(lodged);
  },
);

it('a failed attempt to pull out an impaling weapon can cost as little as one hit point (Impaling)', () => {
  const removeImpaling = brp.procedures.find(({ id }) => id === 'removeImpaling')!;
  const { effects } = play(removeImpaling, { str: 10, damageSoFar: 10 }, hand(d100(99), d3(1)));
  expect(effects).toMatchObject([{ type: 'damage', on: 'TARGET', amount: 1 }]);
});

it('a weapon stopped by armour does not need to be pulled free (BRP-141)', async () => {
  const { throws } = await thrust(6, [SPECIAL, 3, 3], true);
  expect(throws).toHaveLength(3);
});

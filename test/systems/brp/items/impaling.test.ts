import { expect, it } from 'vitest';
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

// 2D6 of the impale show 3 + 3
it.each([
  [5, [{ condition: 'impaled' }]],
  [6, []],
  [20, []],
])('behind armour of %i a spear is lodged or not (BRP-140)', async (armour, lodged) => {
  const { effects } = await thrust(armour, [SPECIAL, 3, 3]);
  expect(effects.filter(({ condition }: { condition?: string }) => condition)).toMatchObject(lodged);
});

it('what armour has stopped need not be pulled free (BRP-141)', async () => {
  const { throws } = await thrust(6, [SPECIAL, 3, 3], true);
  expect(throws).toHaveLength(3);
});

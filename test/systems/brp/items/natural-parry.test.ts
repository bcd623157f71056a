import { expect, it } from 'vitest';
import { attack } from '../../../../src/engine/systems/brp/attack/index.ts';
import { d6, d20, d100, hand } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { resolveBrp } from '../support.ts';

const [SPECIAL, SUCCESS] = [5, 40];
const club = { name: 'Club', damage: '1d6' };
const fist = { name: 'Fist', kind: 'BODY', limb: 'RIGHT_ARM' };

/** Plays an attack that is parried with a fist or another item. */
const parried = (
  given: readonly number[],
  defender: object = {},
  options: object = {},
  item: object = fist,
) =>
  resolveBrp(
    'attack',
    {
      attacker: { rating: 60, weapon: club },
      defender: { ...defender, parry: { rating: 60, item } },
      options,
    },
    given,
    '... on BrpAttack { damage { net } }',
  );

type Effect = { readonly kind: string; readonly amount?: number; readonly severity?: string | null };

const lost = ({ effects }: { effects: readonly Effect[] }) =>
  effects.flatMap(({ kind, amount, severity }) => (kind === 'DAMAGE' ? [[amount, severity]] : []));
const wornIn = ({ effects }: { effects: readonly Effect[] }) =>
  effects.filter(({ kind }) => kind === 'ITEM_DAMAGED');

// A special attack meets a successful parry. The attack still does 3 damage, and the parrying item loses 2 hit points.
it('a natural weapon that parries costs its owner as many hit points as an item would lose (R-12)', async () => {
  const blow = await parried([SPECIAL, SUCCESS, 3]);
  expect(lost(blow)).toEqual([
    [3, null],
    [2, null],
  ]);
  expect(wornIn(blow)).toEqual([]);
});

it('the severity of a hit-point loss from a natural parry is determined after the attack’s damage', async () => {
  const hitPoints = { current: 5, maximum: 12 };
  expect(lost(await parried([SPECIAL, SUCCESS, 3], { hitPoints }))).toEqual([
    [3, 'MINOR'],
    [2, 'FATAL'],
  ]);
});

it('with hit locations, a hit-point loss from a natural parry affects the limb that parried', () => {
  const defender = { hitPoints: { current: 12, maximum: 12 }, parry: { rating: 60, item: fist } };
  const blow = { attacker: { rating: 60, weapon: club }, defender };
  // The attack hits the defender's right leg.
  const { effects } = play(attack, blow, hand(d100(SPECIAL, SUCCESS), d20(1), d6(1)), { hitLocations: true });
  expect(effects.filter(({ type }) => type === 'damage')).toMatchObject([
    { amount: 1, location: 'RIGHT_LEG' },
    { amount: 2, location: 'RIGHT_ARM' },
  ]);
});

it('with a rule option, a natural parry causes no hit-point loss', async () => {
  const kept = await parried([SPECIAL, SUCCESS, 3], {}, { naturalWeaponTakesParryDamage: false });
  expect(lost(kept)).toEqual([[3, null]]);
  const staff = { name: 'Staff', kind: 'WEAPON' };
  const worn = await parried([SPECIAL, SUCCESS, 3], {}, {}, staff);
  expect(lost(worn)).toEqual([[3, null]]);
  expect(wornIn(worn)).toMatchObject([{ item: 'Staff', damaged: 2 }]);
});

import { d3, d4, d8, d100, hand } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import type { Told } from '../../../kit/play.ts';
import { gained, onBothSides } from './asking.ts';

/** For a rating of 50%, the highest roll of each level of success. */
const [CRITICAL, SPECIAL, SUCCESS] = [3, 10, 50];

const attack = (special: string, defender: object, more: object = {}) => ({
  attacker: { rating: 50, weapon: { name: 'weapon', damage: '1d8', special }, ...more },
  defender,
});

const parrying = (hitPoints: number, more: object = {}) => ({
  ...{ con: 10, parry: { rating: 50, item: { hitPoints } } },
  ...more,
});

/** The weapon does 3 points of damage. The 1D4 that is added because it crushes shows a 2. */
const crushing = hand(d100(SPECIAL), d8(3), d4(2));

const taken = ({ detail }: Told) => [
  detail.strikeLevel,
  detail.damage?.net ?? null,
  detail.parryingItemHitPointsAfter,
];

export const ofBlows: readonly AnyOptionCase[] = [
  onBothSides(
    {
      ...{ option: 'stunRequiresDamage', value: true, by: 'R-21', ask: 'stun' },
      fact: ({ detail: { rolled, stunned } }) => [rolled, stunned],
    },
    [
      {
        input: { con: 10, damage: 0 },
        dice: hand(d100(50)),
        otherDice: [],
        usual: [true, false],
        otherwise: [false, false],
      },
      { input: { con: 10, damage: 1 }, dice: hand(d100(50)), usual: [true, false] },
      { input: { con: 10, damage: 0, throughParry: true }, usual: [false, false] },
      { input: { con: 10, damage: 1, throughParry: true }, dice: d100(50), usual: [true, false] },
    ],
  ),
  onBothSides({ ...{ option: 'stunRequiresDamage', value: true, by: 'R-21', ask: 'attack' }, fact: gained }, [
    {
      input: attack('CRUSHING', { armour: 5, con: 10 }),
      ...{ dice: hand(crushing, d100(51), d3(1)), otherDice: crushing },
      ...{ usual: ['stunned'], otherwise: [] },
    },
    {
      input: attack('CRUSHING', { armour: 4, con: 10 }),
      ...{ dice: hand(crushing, d100(51), d3(1)), usual: ['stunned'] },
    },
  ]),
  onBothSides(
    { ...{ option: 'bleedingRequiresDamage', value: false, by: 'R-25', ask: 'attack' }, fact: gained },
    [
      {
        input: attack('BLEEDING', { armour: 4 }),
        ...{ dice: hand(d100(SPECIAL), d8(4)), usual: [], otherwise: ['bleeding'] },
      },
      { input: attack('BLEEDING', { armour: 3 }), dice: hand(d100(SPECIAL), d8(4)), usual: ['bleeding'] },
      { input: attack('BLEEDING', { armour: 4 }), dice: hand(d100(SPECIAL + 1), d8(4)), usual: [] },
    ],
  ),
  // The SIZ is equal to the damage, so the chance is 50%. Every 5 points of damage drive the target back 1 metre.
  onBothSides(
    {
      ...{ option: 'knockbackMinimumMetres', value: 2, by: 'R-29', ask: 'knockback' },
      fact: ({ outcome, detail: { metres } }) => [outcome, metres],
    },
    [
      {
        input: { damage: 4, targetSiz: 4 },
        dice: d100(50),
        usual: ['KNOCKED_BACK', 0],
        otherwise: ['KNOCKED_BACK', 2],
      },
      {
        input: { damage: 9, targetSiz: 9 },
        dice: d100(50),
        usual: ['KNOCKED_BACK', 1],
        otherwise: ['KNOCKED_BACK', 2],
      },
      { input: { damage: 10, targetSiz: 10 }, dice: d100(50), usual: ['KNOCKED_BACK', 2] },
      { input: { damage: 15, targetSiz: 15 }, dice: d100(50), usual: ['KNOCKED_BACK', 3] },
      { input: { damage: 4, targetSiz: 4 }, dice: d100(51), usual: ['STANDS', 0] },
    ],
  ),
  // The attacker has rolled a critical and chooses the effect of a special success instead.
  onBothSides(
    {
      ...{ option: 'chosenSpecialBypassesArmour', value: true, by: 'R-08', ask: 'attack' },
      fact: ({ detail: { strikeLevel, damage } }) => [strikeLevel, damage.net],
    },
    [
      {
        input: attack('BLEEDING', { armour: 3 }, { criticalChoice: 'SPECIAL' }),
        ...{ dice: hand(d100(CRITICAL), d8(5)), usual: ['SPECIAL', 2], otherwise: ['SPECIAL', 5] },
      },
      {
        input: attack('BLEEDING', { armour: 3 }, { criticalChoice: 'SPECIAL' }),
        ...{ dice: hand(d100(CRITICAL + 1), d8(5)), usual: ['SPECIAL', 2] },
      },
    ],
  ),
  // An ordinary parry lowers a special attack by one level. The hit does 6 damage, and the parrying item loses 2 hit
  // points.
  onBothSides(
    { ...{ option: 'brokenParryDamage', value: 'ROW_ONLY', by: 'R-09', ask: 'attack' }, fact: taken },
    [
      {
        input: attack('BLEEDING', parrying(2, { armour: 1 })),
        ...{
          dice: hand(d100(SPECIAL, SUCCESS), d8(6)),
          usual: ['SUCCESS', 3, 0],
          otherwise: ['SUCCESS', 5, 0],
        },
      },
      {
        input: attack('BLEEDING', parrying(3, { armour: 1 })),
        ...{ dice: hand(d100(SPECIAL, SUCCESS), d8(6)), usual: ['SUCCESS', 5, 1] },
      },
      // The critical attack becomes a special one. If the item breaks, the attack has no special effect.
      {
        input: attack('BLEEDING', parrying(4)),
        ...{
          dice: hand(d100(CRITICAL, SUCCESS), d8(6)),
          usual: ['SUCCESS', 2, 0],
          otherwise: ['SPECIAL', 6, 0],
        },
      },
    ],
  ),
  onBothSides({ ...{ option: 'brokenParryDamage', value: 'ADD', by: 'R-09', ask: 'attack' }, fact: taken }, [
    {
      input: attack('BLEEDING', parrying(2)),
      ...{ dice: hand(d100(SPECIAL, SUCCESS), d8(6)), otherDice: hand(d100(SPECIAL, SUCCESS), d8(6, 5)) },
      ...{ usual: ['SUCCESS', 4, 0], otherwise: ['SUCCESS', 9, 0] },
    },
    {
      input: attack('BLEEDING', parrying(3)),
      ...{ dice: hand(d100(SPECIAL, SUCCESS), d8(6)), usual: ['SUCCESS', 6, 1] },
    },
  ]),
  onBothSides(
    {
      ...{ option: 'entangleIgnoresOrdinaryParry', value: false, by: 'R-31', ask: 'attack' },
      fact: (told) => [...taken(told), gained(told)],
    },
    [
      {
        input: attack('ENTANGLING', parrying(10)),
        ...{ dice: hand(d100(SPECIAL, SUCCESS), d8(6)) },
        ...{ usual: ['SPECIAL', 6, 10, ['entangled']], otherwise: ['SUCCESS', 6, 8, []] },
      },
      // A special parry stops a special attack with both values of the option.
      {
        input: attack('ENTANGLING', parrying(10)),
        ...{ dice: d100(SPECIAL, SPECIAL), usual: [null, null, 10, []] },
      },
    ],
  ),
  // The damage of 6 + 2 against an item with 10 hit points has a chance of 40%. With the matrix, the parry lowers the
  // level of the attack, and the item loses 2 hit points.
  onBothSides(
    { ...{ option: 'crushingParry', value: 'MATRIX_ONLY', by: 'R-22', ask: 'attack' }, fact: taken },
    [
      {
        input: attack('CRUSHING', parrying(10)),
        ...{
          dice: hand(d100(SPECIAL, SUCCESS), d8(6), d4(2), d100(41)),
          otherDice: hand(d100(SPECIAL, SUCCESS), d8(6)),
        },
        ...{ usual: [null, null, 4], otherwise: ['SUCCESS', 6, 8] },
      },
      // With both values of the option, the matrix applies, because an ordinary parry lowers a critical attack. The
      // item loses 4 hit points, and the special effect may stun the target.
      {
        input: attack('CRUSHING', parrying(10)),
        ...{ dice: hand(d100(CRITICAL, SUCCESS), d8(6), d4(2), d100(50)), usual: ['SPECIAL', 8, 6] },
      },
    ],
  ),
];

import { d3, d4, d8, d100, hand } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import type { Told } from '../../../kit/play.ts';
import { gained, onBothSides } from './asking.ts';

/** The highest roll of each level at 50%. */
const [CRITICAL, SPECIAL, SUCCESS] = [3, 10, 50];

const attack = (special: string, defender: object, more: object = {}) => ({
  attacker: { rating: 50, weapon: { name: 'weapon', damage: '1d8', special }, ...more },
  defender,
});

const parrying = (hitPoints: number, more: object = {}) => ({
  ...{ con: 10, parry: { rating: 50, item: { hitPoints } } },
  ...more,
});

/** The weapon does 3 points, and the 1D4 from crushing adds 2. */
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
  // The chance is 50% against a SIZ equal to the damage. Every 5 points drive the target back 1 metre.
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
  // The attacker takes the special instead of a critical.
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
  // An ordinary parry weakens a special: the hit does 6 damage, and the parrying item loses 2 hit points.
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
      // A critical becomes a special, or no special if the item breaks.
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
      // A special parry stops a special in both cases.
      {
        input: attack('ENTANGLING', parrying(10)),
        ...{ dice: d100(SPECIAL, SPECIAL), usual: [null, null, 10, []] },
      },
    ],
  ),
  // Damage of 6 + 2 against an item with 10 hit points has a chance of 40%. By the matrix, the blow is weakened and
  // the item loses 2 hit points.
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
      // In both cases, the matrix applies to a critical that an ordinary parry weakens. The item loses 4 hit points,
      // and the special may stun.
      {
        input: attack('CRUSHING', parrying(10)),
        ...{ dice: hand(d100(CRITICAL, SUCCESS), d8(6), d4(2), d100(50)), usual: ['SPECIAL', 8, 6] },
      },
    ],
  ),
];

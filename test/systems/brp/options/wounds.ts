import { d3, d100, hand } from '../../../kit/hand.ts';
import { outcome } from '../../../kit/options/on-both-sides.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { blow, club, MISS, SUCCESS } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';
import { onBothSides } from './asking.ts';

const location = (where: string, damage: number) => ({ location: where, locationHitPoints: 4, damage });

/** Starts a fight in which a combatant with 10 hit points takes a major wound in round 1. The Luck roll is at 50%. */
const wounded = (row: number, options: object) => {
  const fight = startFight(
    { a: person({ weapons: [{ ...club, damage: '6' }] }), b: person({ weapons: [club] }) },
    options,
  );
  fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS]);
  fight.act('b', 'majorWound', 'b', { row }, [50]);
  return fight;
};

/** Returns whether the wounded combatant may attack, first in the round of the wound and then in the next round. */
const attacks = (row: number, options: object) => {
  const fight = wounded(row, options);
  const allowed = () => fight.refused('b', 'attack', 'a', blow('Club'), [MISS]) === null;
  const now = allowed();
  fight.endRound();
  return [now, allowed()];
};

const aid = (more: object = {}) => ({
  ...{ fatalRound: 3, hitPoints: -2, healRound: 4, healed: 3, dyingBlowDelivered: true },
  ...more,
});
const rescued = ({ outcome, detail }: { outcome: string; detail: { reason: string } }) => [
  outcome,
  detail.reason,
];

const treated = (wound = 10) => ({ rating: 60, wound });
const wound = (damage: number, current: number) => ({ damage, hitPoints: { current, maximum: 17 } });

const cared = (care: string, carer: object | null) => ({ care, carer, wounds: [9] });

export const ofWounds: readonly AnyOptionCase[] = [
  onBothSides(
    { ...{ option: 'vitalDoubleStrict', value: true, by: 'R-70', ask: 'locationWound' }, fact: outcome },
    [
      ...['HEAD', 'CHEST', 'ABDOMEN'].flatMap((where) => [
        { input: location(where, 7), usual: 'DISABLED' },
        { input: location(where, 8), usual: 'UNCONSCIOUS', otherwise: 'DISABLED' },
        { input: location(where, 9), usual: 'UNCONSCIOUS' },
        { input: location(where, 12), usual: 'DEAD' },
      ]),
      { input: location('LEFT_ARM', 8), usual: 'INCAPACITATED' },
      { input: location('RIGHT_LEG', 8), usual: 'INCAPACITATED' },
    ],
  ),
  {
    ...{ option: 'unableToFightImmediately', value: true, by: 'R-64' },
    fight: (options) => [51, 50].map((row) => attacks(row, options)),
    usual: [
      [true, false],
      [true, true],
    ],
    otherwise: [
      [false, false],
      [true, true],
    ],
  },
  onBothSides(
    {
      ...{ option: 'unableToFightImmediately', value: true, by: 'R-64', ask: 'majorWound' },
      fact: ({ detail: { mayActThisRound, limitedFromRound } }) => [mayActThisRound, limitedFromRound],
    },
    [
      { input: { pow: 10, round: 3 }, dice: d100(51, 50), usual: [true, 4], otherwise: [false, 3] },
      { input: { pow: 10, round: 3 }, dice: d100(21, 50), usual: [true, 4], otherwise: [true, 3] },
      { input: { pow: 10, round: 3 }, dice: d100(50, 50), usual: [true, null] },
      {
        input: { pow: 10, round: 3, acted: true },
        dice: d100(51, 50),
        usual: [false, 4],
        otherwise: [false, 3],
      },
    ],
  ),
  onBothSides(
    { ...{ option: 'dyingBlowBlocksAid', value: false, by: 'R-55', ask: 'rescue' }, fact: rescued },
    [
      { input: aid(), usual: ['DIES', 'DYING_BLOW'], otherwise: ['SURVIVES', 'IN_TIME'] },
      { input: aid({ healed: 2 }), usual: ['DIES', 'DYING_BLOW'], otherwise: ['DIES', 'NOT_ENOUGH'] },
      { input: aid({ healRound: 5 }), usual: ['DIES', 'DYING_BLOW'], otherwise: ['DIES', 'TOO_LATE'] },
      { input: aid({ dyingBlowDelivered: false }), usual: ['SURVIVES', 'IN_TIME'] },
    ],
  ),
  // At 60%, rolls up to 03 are critical, and rolls up to 12 are special.
  onBothSides(
    {
      ...{ option: 'firstAidGrades', value: true, by: 'R-76', ask: 'firstAid' },
      fact: ({ detail }) => detail.healed,
    },
    [
      { input: treated(), dice: hand(d100(3), d3(2)), usual: 2, otherwise: 5 },
      {
        input: treated(),
        dice: hand(d100(4), d3(2)),
        otherDice: hand(d100(4), d3(2, 3)),
        usual: 2,
        otherwise: 5,
      },
      {
        input: treated(),
        dice: hand(d100(12), d3(1)),
        otherDice: hand(d100(12), d3(1, 1)),
        usual: 1,
        otherwise: 2,
      },
      { input: treated(), dice: hand(d100(13), d3(3)), usual: 3 },
      { input: treated(4), dice: hand(d100(3), d3(2)), usual: 2, otherwise: 4 },
      { input: treated(), dice: d100(61), usual: 0 },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'excellentCareBonus', value: 'NOTHING', by: 'R-77', ask: 'naturalHealing' },
      fact: ({ detail: { healed, lost } }) => [healed, lost],
    },
    [
      {
        input: cared('EXCELLENT', { rating: 60 }),
        ...{ dice: hand(d3(2), d100(60), d3(3)), otherDice: d3(2), usual: [5, 0], otherwise: [2, 0] },
      },
      {
        input: cared('EXCELLENT', { rating: 60 }),
        ...{ dice: hand(d3(2), d100(61)), otherDice: d3(2), usual: [2, 0] },
      },
      {
        input: cared('EXCELLENT', { rating: 60 }),
        ...{ dice: hand(d3(2), d100(98)), otherDice: d3(2), usual: [2, 0] },
      },
      { input: cared('EXCELLENT', null), dice: d3(2), usual: [2, 0] },
      { input: cared('DECENT', { rating: 60 }), dice: d3(2), usual: [2, 0] },
    ],
  ),
  // Half of 17 hit points is 8 or 9, depending on how it is rounded.
  onBothSides(
    { ...{ option: 'majorThreshold', value: 'HALF_ROUND_DOWN', by: 'R-58', ask: 'wound' }, fact: outcome },
    [
      { input: wound(7, 17), usual: 'MINOR' },
      { input: wound(8, 17), usual: 'MINOR', otherwise: 'MAJOR' },
      { input: wound(9, 17), usual: 'MAJOR' },
      { input: wound(8, 8), usual: 'FATAL' },
    ],
  ),
  onBothSides(
    { ...{ option: 'majorThreshold', value: 'HALF_OF_CURRENT', by: 'R-58', ask: 'wound' }, fact: outcome },
    [
      { input: wound(6, 13), usual: 'MINOR' },
      { input: wound(7, 13), usual: 'MINOR', otherwise: 'MAJOR' },
      { input: wound(8, 17), usual: 'MINOR' },
      { input: wound(9, 17), usual: 'MAJOR' },
    ],
  ),
];

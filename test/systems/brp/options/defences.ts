import { d8, d100, hand } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { onBothSides } from './asking.ts';

const byHand = { kind: 'PARRY', rating: 83, against: { kind: 'THROWN' } };
const improvised = (fitness: string, rating: number) => ({ kind: 'PARRY', rating, guard: { fitness } });
const onShield = (level: string, kind = 'MISSILE') => ({
  ...{ kind: 'PARRY', rating: 90, guard: { kind: 'SHIELD', size: 'LARGE' }, against: { kind, level } },
});
/** Input for a shield that is used against a special shot, after a Spot roll. */
const afterSpot = (spotted: boolean) => ({
  ...onShield('SPECIAL'),
  guard: { kind: 'SHIELD', size: 'LARGE', spotted },
});
/** Input for an arrow with a rating of 50% against a large shield. */
const arrow = {
  attacker: { rating: 50, weapon: { name: 'Bow', damage: '1d8', kind: 'MISSILE' } },
  defender: { parry: { rating: 90, item: { kind: 'SHIELD', size: 'LARGE' } } },
};
/** Input for a Spot roll at 50% before a large shield is raised. The fixed chance of this shield is 60%. */
const raised = (rating: number) => ({ spot: { rating: 50 }, shield: { rating, size: 'LARGE' } });

const failedSpot = (value: string, [at118, at119, at121]: readonly number[]) =>
  onBothSides(
    {
      ...{ option: 'failedSpotShield', value, by: 'R-53', ask: 'spotAndShield' },
      options: { dodgingMissileWeapons: true },
      fact: ({ detail }) => detail.effectiveRating,
    },
    [
      { input: raised(118), dice: d100(51), usual: 60, otherwise: at118 },
      { input: raised(119), dice: d100(51), usual: 60, otherwise: at119 },
      { input: raised(121), dice: d100(51), usual: 61, otherwise: at121 },
      { input: raised(121), dice: d100(50), usual: 121 },
      // Difficult halves the skill, but only once. It also halves the fixed chance of 60%.
      {
        input: { ...raised(110), shield: { rating: 110, size: 'LARGE', difficulty: 'DIFFICULT' } },
        ...{ dice: d100(51), usual: 55, otherwise: value === 'FIXED' ? 30 : 55 },
      },
    ],
  );

const parry = (size: number) => ({ kind: 'PARRY', rating: 50, siz: 10, against: { siz: size } });
const dodges = (missilesBefore: number) => ({
  ...{ kind: 'DODGE', rating: 67, against: { kind: 'MISSILE', missilesBefore } },
});

const allowedAt = ({ detail }: { readonly detail: { readonly effectiveRating: number | null } }) =>
  detail.effectiveRating;

export const ofDefences: readonly AnyOptionCase[] = [
  // At 17%, which is a fifth of the rating, a roll of 01 is critical and rolls up to 04 are special.
  onBothSides(
    {
      ...{ option: 'thrownParryCountsAsSpecial', value: true, by: 'R-35', ask: 'defend' },
      fact: ({ detail }) => detail.level,
    },
    [
      { input: byHand, dice: d100(1), usual: 'CRITICAL' },
      { input: byHand, dice: d100(4), usual: 'SPECIAL' },
      { input: byHand, dice: d100(5), usual: 'SUCCESS', otherwise: 'SPECIAL' },
      { input: byHand, dice: d100(17), usual: 'SUCCESS', otherwise: 'SPECIAL' },
      { input: byHand, dice: d100(18), usual: 'FAILURE' },
      { input: { ...byHand, against: { kind: 'MELEE' } }, dice: d100(18), usual: 'SUCCESS' },
    ],
  ),
  // If a special throw meets an ordinary parry, it hits as an ordinary success. A special parry stops it.
  onBothSides(
    {
      ...{ option: 'thrownParryCountsAsSpecial', value: true, by: 'R-35', ask: 'attack' },
      fact: ({ detail }) => detail.strikeLevel,
    },
    [
      {
        input: {
          attacker: {
            rating: 50,
            weapon: { name: 'Javelin', damage: '1d8', kind: 'THROWN', special: 'IMPALING' },
          },
          defender: { parry: { rating: 83 } },
        },
        ...{ dice: hand(d100(10, 17), d8(4)), otherDice: d100(10, 17), usual: 'SUCCESS', otherwise: null },
      },
    ],
  ),
  onBothSides(
    { ...{ option: 'improvisedParryTakesHigher', value: true, by: 'R-36', ask: 'defend' }, fact: allowedAt },
    [
      { input: improvised('TRAINED', 38), dice: d100(50), usual: 19, otherwise: 20 },
      { input: improvised('TRAINED', 39), dice: d100(50), usual: 20 },
      { input: improvised('TRAINED', 41), dice: d100(50), usual: 21 },
      // The rating of a Difficult parry is halved only once, even if only half of the rating applies anyway (ruling
      // The fixed chance is halved as well.
      {
        input: { ...improvised('TRAINED', 38), difficulty: 'DIFFICULT' },
        ...{ dice: d100(50), usual: 19 },
      },
      { input: improvised('UNTRAINED', 38), dice: d100(50), usual: 20 },
      { input: improvised('UNTRAINED', 40), dice: d100(50), usual: 20 },
      { input: improvised('UNTRAINED', 41), dice: d100(50), usual: 20, otherwise: 21 },
      { input: improvised('MADE', 19), dice: d100(50), usual: 19 },
    ],
  ),
  onBothSides(
    { ...{ option: 'missileSpecialsPassShields', value: true, by: 'R-51', ask: 'defend' }, fact: allowedAt },
    [
      { input: onShield('SUCCESS'), dice: d100(50), usual: 60 },
      { input: onShield('SPECIAL'), dice: d100(50), otherDice: [], usual: 60, otherwise: null },
      { input: onShield('CRITICAL'), dice: d100(50), otherDice: [], usual: 60, otherwise: null },
      { input: onShield('CRITICAL', 'MELEE'), dice: d100(50), usual: 90 },
    ],
  ),
  // If the Spot roll fails, the fixed chance of 60% is used. If it succeeds, the skill of 90% is used.
  onBothSides(
    {
      ...{ option: 'missileSpecialsPassShields', value: true, by: 'R-51', ask: 'defend' },
      ...{ options: { dodgingMissileWeapons: true }, fact: allowedAt },
    },
    [
      { input: afterSpot(true), dice: d100(50), usual: 90 },
      { input: afterSpot(false), dice: d100(50), otherDice: [], usual: 60, otherwise: null },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'missileSpecialsPassShields', value: true, by: 'R-51', ask: 'attack' },
      fact: ({ detail: { strikeLevel, defenceLevel } }) => [strikeLevel, defenceLevel],
    },
    [
      {
        ...{ input: arrow, dice: hand(d100(10, 60), d8(4)), otherDice: hand(d100(10), d8(4)) },
        ...{ usual: ['SUCCESS', 'SUCCESS'], otherwise: ['SPECIAL', null] },
      },
      { input: arrow, dice: d100(11, 60), usual: [null, 'SUCCESS'] },
    ],
  ),
  failedSpot('DIFFICULT', [59, 60, 61]),
  failedSpot('FIXED', [60, 60, 60]),
  onBothSides(
    {
      ...{ option: 'forbidParryBySize', value: true, by: 'R-37', ask: 'defend' },
      fact: ({ detail: { allowed, unparryable } }) => [allowed, unparryable],
    },
    [
      { input: parry(19), dice: d100(50), usual: [true, false] },
      { input: parry(20), dice: d100(50), otherDice: [], usual: [true, true], otherwise: [false, true] },
      { input: { ...parry(20), kind: 'DODGE' }, dice: d100(50), usual: [true, true] },
    ],
  ),
  onBothSides({ ...{ option: 'missileDodge', value: 'NONE', by: 'R-52', ask: 'defend' }, fact: allowedAt }, [
    { input: dodges(0), dice: d100(50), otherDice: [], usual: 34, otherwise: null },
    { input: dodges(1), usual: null },
  ]),
  onBothSides({ ...{ option: 'missileDodge', value: 'FULL', by: 'R-52', ask: 'defend' }, fact: allowedAt }, [
    { input: dodges(0), dice: d100(50), usual: 34, otherwise: 67 },
    { input: dodges(1), otherDice: d100(50), usual: null, otherwise: 67 },
    { input: { ...dodges(0), against: { kind: 'THROWN' } }, dice: d100(50), usual: 67 },
  ]),
];

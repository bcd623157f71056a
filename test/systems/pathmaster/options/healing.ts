import { d100 } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { ask } from './ask.ts';

const healedBy = (activity: string, hours: number, constitution: number, options: object): number =>
  ask('rest', { activity, hours, constitution }, options).healed;

const daysOf = (days: readonly number[], options: object): number =>
  ask('woundsTogether', { wounds: days.map((each) => ({ days: each })) }, options).days;

/** Returns the days in which several wounds heal together: 21.25, 21.5 and 21.75 days before rounding. */
const severalWounds = (options: object): unknown =>
  [
    [20, 2, 1],
    [20, 3],
    [20, 3, 1],
  ].map((days) => daysOf(days, options));

export const healingCases: readonly AnyOptionCase[] = [
  {
    ...{ option: 'longRecovery', value: 'LITERAL', by: 'PMB-R92' },
    fight: (options) =>
      [
        [60, 1],
        [100, 1],
        [101, 0],
        [101, 1],
        [101, 2],
        [200, 3],
        [200, 199],
      ].map(([days, restedDays]) => ask('recoverySchedule', { days, restedDays }, options).penalty),
    // On each of sixty days, 1 point is removed. The remaining 40 points are removed on the first day.
    usual: [-59, -99, -100, -100, -99, -99, -1],
    otherwise: [-59, -99, -100, 0, 0, 0, 0],
  },
  {
    ...{ option: 'temptation100Succeeds', value: true, by: 'PMB-R94' },
    fight: (options) =>
      [89, 90, 91].map((face) => ask('temptation', { severity: 'MILD' }, options, d100(face)).outcome),
    usual: ['SLIPS', 'SLIPS', 'RESISTED'],
    otherwise: ['SLIPS', 'RESISTED', 'RESISTED'],
  },
  {
    ...{ option: 'bracedRounding', value: 'UP', by: 'PMB-R107' },
    fight: (options) =>
      [-24, -25, -1].map(
        (penalty) => ask('firstAid', { aim: 'BRACE', skill: 100, penalty }, options, d100(50)).penaltyAfter,
      ),
    usual: [-12, -12, 0],
    otherwise: [-12, -13, -1],
  },
  {
    ...{ option: 'prorateHealing', value: true, by: 'PMB-R102' },
    fight: (options) => [
      healedBy('REST', 0.99, 10, options),
      healedBy('REST', 1, 10, options),
      healedBy('REST', 1.5, 10, options),
      healedBy('NIGHT', 4, 10, options),
      healedBy('NIGHT', 7.5, 10, options),
      healedBy('NIGHT', 8, 10, options),
      healedBy('ACTIVE', 8, 10, options),
    ],
    // The character heals 5 hits in an hour of rest, and 60 in a night of 8 hours.
    usual: [0, 5, 5, 20, 35, 60, 0],
    otherwise: [4, 5, 7, 30, 56, 60, 0],
  },
  {
    ...{ option: 'minNaturalHeal', value: 2, by: 'PMB-R101' },
    fight: (options) => [
      healedBy('REST', 3.5, -5, options),
      healedBy('REST', 3, 1, options),
      healedBy('REST', 3, 5, options),
      healedBy('NIGHT', 8, 0, options),
      healedBy('ACTIVE', 8, 0, options),
    ],
    usual: [0, 1, 7, 0, 0],
    otherwise: [6, 6, 7, 16, 0],
  },
  {
    ...{ option: 'woundRecovery', value: 'STEP', by: 'PMB-R104' },
    fight: (options) =>
      [0, 3, 9, 10].map(
        (daysElapsed) =>
          ask('woundsTogether', { wounds: [{ days: 10, penalty: -25 }], daysElapsed }, options).penalties[0],
      ),
    // Penalties of 25, 17.5 and 2.5 points remain. Fractions are rounded up.
    usual: [-25, -18, -3, 0],
    otherwise: [-25, -25, -25, 0],
  },
  {
    ...{ option: 'woundDaysRounding', value: 'NEAREST', by: 'PMB-R104' },
    fight: severalWounds,
    usual: [22, 22, 22],
    otherwise: [21, 22, 22],
  },
  {
    ...{ option: 'woundDaysRounding', value: 'DOWN', by: 'PMB-R104' },
    fight: severalWounds,
    usual: [22, 22, 22],
    otherwise: [21, 21, 21],
  },
];

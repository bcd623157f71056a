import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { onBothSidesIn } from '../../kit/options/on-both-sides.ts';
import { type AnyOptionCase, testOptions } from '../../kit/options/option-cases.ts';

const cases: readonly AnyOptionCase[] = [
  onBothSidesIn(initphase)(
    {
      ...{ option: 'turnLength', value: 'ROUNDS_4', by: 'INI-R01', ask: 'time' },
      fact: ({ detail: { seconds, segments, rounds, turns } }) => [
        seconds,
        segments.text,
        rounds.text,
        turns.text,
      ],
    },
    [
      { input: { amount: 1, unit: 'TURN' }, usual: [600, '100', '40', '1'], otherwise: [60, '10', '4', '1'] },
      {
        input: { amount: 4, unit: 'ROUND' },
        usual: [60, '10', '4', '1/10'],
        otherwise: [60, '10', '4', '1'],
      },
      {
        input: { amount: 40, unit: 'ROUND' },
        usual: [600, '100', '40', '1'],
        otherwise: [600, '100', '40', '10'],
      },
    ],
  ),
];

const botches = [
  'alliesWithinReachOnly',
  'criticalTable',
  'deviation',
  'harriedRound',
  'lostRoundsIncludeCurrent',
  'mundaneNoSave',
  'noWeaponAlwaysRerolls',
  'weaponBreaksAt',
];
const attacks = [
  'defencesPerRound',
  'heavierParryBonus',
  'naturalOneAlwaysMisses',
  'parryCategories',
  'staticDefence',
  'tieGoesTo',
  'unarmedParry',
];

testOptions(initphase, cases, {
  ...Object.fromEntries(attacks.map((option) => [option, 'attack.test.ts'])),
  ...Object.fromEntries(botches.map((option) => [option, 'botch.test.ts'])),
  anyPlayerMayActivate: 'action-dice.test.ts',
  gmActionDice: 'action-dice.test.ts',
  slowPlayerPenalty: 'encounter.test.ts',
});

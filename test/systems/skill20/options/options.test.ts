import { skill20 } from '../../../../src/engine/systems/skill20/index.ts';
import { testOptions } from '../../../kit/options/option-cases.ts';
import { cases } from './cases.ts';

const grappling = [
  'doubledSlamStunsOnce',
  'grapplingAgainst',
  'grapplingNaturalsByTotal',
  'positionBonusStacks',
  'unconsciousAtConstitution',
];

testOptions(skill20, cases, {
  ...Object.fromEntries(grappling.map((option) => [option, 'grapple/checks.test.ts'])),
  collapseRows: 'attacks.test.ts',
  cornered: 'attacks.test.ts',
  fearHighestOnly: 'checks.test.ts',
  initiative: 'order.test.ts',
  initiativeTie: 'order.test.ts',
  naturalExtremes: 'checks.test.ts',
  passingTieGoesTo: 'attacks.test.ts',
  restBonusSigned: 'rest-and-tables.test.ts',
  staggeredMayCast: 'casting-checks.test.ts',
});

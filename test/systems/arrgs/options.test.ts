import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { testOptions } from '../../kit/options/option-cases.ts';
import { ofActing } from './options/acting.ts';
import { ofHarm } from './options/harm.ts';
import { ofMovement } from './options/movement.ts';

const checks = [
  'critNegativeReduces',
  'dyingPerCritical',
  'natural1AutoFail',
  'natural20AutoSuccess',
  'overspendScope',
  'sizeAddsToDamage',
  'stackTyped',
];
const vectors = ['accelerationFactor', 'difficultTerrain', 'requireMeetDc'];

testOptions(arrgs, [...ofActing, ...ofHarm, ...ofMovement], {
  ...Object.fromEntries(checks.map((option) => [option, 'check-options.test.ts'])),
  ...Object.fromEntries(vectors.map((option) => [option, 'conformance/vectors.json'])),
  concentrationFirstRoundFree: 'fights/encounter.test.ts',
  disabledEndsOnHealing: 'lasting/recovery.test.ts',
  magnitudeOnDamage: 'attack-figures.test.ts',
  spellDrain: 'fights/rules.test.ts',
  strictImmediateList: 'fights/encounter.test.ts',
});

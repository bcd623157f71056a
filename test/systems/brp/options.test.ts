import { brp } from '../../../src/engine/systems/brp/index.ts';
import { type AnyOptionCase, testOptions } from '../option-cases.ts';

const cases: readonly AnyOptionCase[] = [
  {
    ...{ option: 'resistanceAlways01And00', value: true, by: 'R-85' },
    ...{ odds: 'resistance', input: { active: 25, passive: 10 } },
    usual: { ACTIVE_WINS: '1/1' },
    otherwise: { ACTIVE_WINS: '99/100' },
  },
];

testOptions(brp, cases, {});

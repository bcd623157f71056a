import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { testOptions } from '../../../kit/options/option-cases.ts';
import { ailmentCases } from './ailments.ts';
import { attackCases } from './attacks.ts';
import { defenceCases } from './defences.ts';
import { diceCases } from './dice.ts';
import { healingCases } from './healing.ts';
import { injuryCases } from './injury.ts';
import { magicCases } from './magic.ts';
import { turnCases } from './turns.ts';

const cases = [
  ...diceCases,
  ...turnCases,
  ...attackCases,
  ...defenceCases,
  ...injuryCases,
  ...magicCases,
  ...ailmentCases,
  ...healingCases,
];

testOptions(pathmaster, cases, {
  separateCriticalRolls: 'attack-rules.test.ts',
  houseFumbles: 'attack-rules.test.ts',
  rangedBreakage: 'attack-rules.test.ts',
  firehoseSharedRoll: 'attack-rules.test.ts',
  clampDodgeAtZero: 'attack-rules.test.ts',
  flankedHalvesShieldAndParry: 'attack-rules.test.ts',
  surpriseNoShield: 'attack-rules.test.ts',
  deathAtConBonus: 'attack-rules.test.ts',
  surpriseFullParry: 'before-the-blow.test.ts',
  doubleMoveIsRun: 'turn.test.ts',
  waitReordersInitiative: 'fights/order.test.ts',
  adjustRunningInitiative: 'fights/order.test.ts',
  firstAidPaidInMoves: 'fights/first-aid-act.test.ts',
  crossbowLoading: 'fights/loading.test.ts',
  touchOpenEnded: 'fights/touch-and-kill.test.ts',
  touchFloorZero: 'fights/touch-and-kill.test.ts',
  coupDeGraceAutomatic: 'fights/touch-and-kill.test.ts',
  opportunityRearBonus: 'positions/met-by-opportunity.test.ts',
  stunRecoverWorstAlways: 'worked-examples.test.ts',
  commonClock: 'harm/injury.test.ts',
  tierPenaltyMode: 'harm/sick.test.ts',
  sicknessLowersDodge: 'harm/sick.test.ts',
  concentrationDisruption: 'harm/disturbed.test.ts',
  roundSeconds: 'magic/attuned.test.ts',
  castingPenaltyMode: 'magic/magic-options.test.ts',
  extendCastingTable: 'magic/magic-options.test.ts',
  unusualEventIgnoresPenalties: 'magic/magic-options.test.ts',
  poisonOnset: 'magic/magic-options.test.ts',
  recoveryRateAppliesToDays: 'magic/magic-options.test.ts',
  applyErrata: 'magic/magic-options.test.ts',
  infectionUsesFullMarginTable: 'magic/magic-options.test.ts',
  infectionRollPerWound: 'magic/magic-options.test.ts',
  infectionHalfMode: 'magic/magic-edges.test.ts',
  infectionModifierTarget: 'magic/magic-edges.test.ts',
  firstAid: 'magic/magic-edges.test.ts',
});

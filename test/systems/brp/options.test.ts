import { brp } from '../../../src/engine/systems/brp/index.ts';
import { testOptions } from '../../kit/options/option-cases.ts';
import { ofBlows } from './options/blows.ts';
import { ofDefences } from './options/defences.ts';
import { ofFumbles } from './options/fumbles.ts';
import { ofRolls } from './options/rolls.ts';
import { ofWounds } from './options/wounds.ts';

const elsewhere = {
  allowMixedDefence: 'defences.test.ts',
  bleedingStacks: 'fights/sheets-in-fights.test.ts',
  bleedoutMode: 'wounds/bleed-out.test.ts',
  crushingDoubles: 'attack-options.test.ts',
  crushingPassive: 'attack-options.test.ts',
  dodgingMissileWeapons: 'defences.test.ts',
  dyingBlows: 'wounds/major-wounds.test.ts',
  fatiguePoints: 'wounds/wounds-in-fights.test.ts',
  firstAidAttempts: 'wounds/bleeding-and-first-aid.test.ts',
  flatBeforeDifficulty: 'attack-options.test.ts',
  freeDodgeAtFullSkill: 'defences.test.ts',
  fumbleConditionStacking: 'fumbles.test.ts',
  hitLocations: 'attack-options.test.ts',
  initiative: 'round.test.ts',
  koMinutes: 'wounds/wounds-in-fights.test.ts',
  layeringMode: 'items/armour.test.ts',
  longRangeAllowsSpecials: 'items/missiles-in-fights.test.ts',
  minorSumReroll: 'wounds/major-wounds.test.ts',
  naturalWeaponTakesParryDamage: 'items/natural-parry.test.ts',
  powersInActionPhase: 'round.test.ts',
  randomArmour: 'items/armour.test.ts',
  shieldAvOnParry: 'attack-options.test.ts',
  shieldsBlockFirearms: 'defences.test.ts',
  shockRecomputedOnHealing: 'wounds/major-wounds.test.ts',
  splitAttacks: 'fights/sheets-in-fights.test.ts',
  stackDifficulty: 'fights/difficulty.test.ts',
  useChapter7Defaults: 'fights/sheets-in-fights.test.ts',
  wideOpen: 'attack-options.test.ts',
};

testOptions(brp, [...ofRolls, ...ofBlows, ...ofDefences, ...ofFumbles, ...ofWounds], elsewhere);

import fc from 'fast-check';
import { defaults, type Options, type Sheet, type Weapon } from './sheet.ts';

/** Draws random sheets and options within the ranges of the public schema. */

const score = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 6, max: 20 }) },
  fc.integer({ min: 1, max: 60 }),
);

const damage = fc.constantFrom('1d4', '1d6', '1d8+1', '2d6', '1d10-3', '1d12+2', null);

const weapon: fc.Arbitrary<Omit<Weapon, 'name'>> = fc.record({
  level: fc.option(fc.integer({ min: -1, max: 8 })),
  finesse: fc.boolean(),
  range: fc.constantFrom('MELEE', 'MELEE', 'REACH', 'RANGED'),
  damage,
});

const sheet: fc.Arbitrary<Sheet> = fc.record({
  strength: score,
  dexterity: score,
  constitution: score,
  wisdom: score,
  level: fc.integer({ min: -1, max: 9 }),
  hitPoints: fc.integer({ min: 4, max: 40 }),
  armourClass: fc.integer({ min: 8, max: 20 }),
  dexterityBonusInArmourClass: fc.integer({ min: 0, max: 4 }),
  speed: fc.constantFrom(0, 15, 25, 30, 45),
  meleeFighting: fc.integer({ min: 0, max: 8 }),
  spellEnergy: fc.integer({ min: 0, max: 12 }),
  powerPoints: fc.integer({ min: 0, max: 12 }),
  spellResistance: fc.option(fc.integer({ min: 0, max: 25 })),
  psionicResistance: fc.option(fc.integer({ min: 0, max: 25 })),
  unarmedDamage: fc.constantFrom('1d3', '1d4+1', null),
  vitalPoints: fc.boolean(),
  side: fc.constantFrom('PLAYERS', 'ENEMIES'),
  weapons: fc
    .array(weapon, { minLength: 1, maxLength: 3 })
    .map((weapons) => weapons.map((each, index) => ({ name: `weapon ${index + 1}`, ...each }))),
});

const options: fc.Arbitrary<Options> = fc.record({
  naturalExtremes: fc.boolean(),
  initiative: fc.constantFrom('EACH_ROUND', 'ONCE', 'SIDES', 'SIDES_ONCE'),
  initiativeTie: fc.constantFrom('DEXTERITY', 'REROLL', 'GM'),
  passingTieGoesTo: fc.constantFrom('ENEMY', 'MOVER'),
  frontRowRanged: fc.boolean(),
  strictReach: fc.boolean(),
  collapseRows: fc.boolean(),
  staggeredMayCast: fc.boolean(),
  grapplingAgainst: fc.constantFrom('DIFFICULTY', 'OPPONENT'),
  grapplingNaturalsByTotal: fc.boolean(),
  positionBonusStacks: fc.boolean(),
  unconsciousAtConstitution: fc.constantFrom(0, 0, 9, 12),
  doubledSlamStunsOnce: fc.boolean(),
  fearHighestOnly: fc.boolean(),
  cumulativeHalving: fc.boolean(),
  exhaustedMayRun: fc.boolean(),
  cornered: fc.constantFrom('HELPLESS', 'COWERING'),
  restBonusSigned: fc.boolean(),
});

export interface Cast {
  readonly sheets: readonly Sheet[];
  readonly options: Options;
}

/** Draws three to five fighters. In two of three fights, the options have their default values. */
export function castOf(seed: number): Cast {
  const drawn = fc.sample(fc.record({ sheets: fc.array(sheet, { minLength: 3, maxLength: 5 }), options }), {
    seed,
    numRuns: 1,
  })[0]!;
  return seed % 3 === 0 ? drawn : { ...drawn, options: defaults };
}

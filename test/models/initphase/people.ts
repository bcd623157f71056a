import fc from 'fast-check';
import { defaults, type Options, type Sheet, type Weapon } from './sheet.ts';

/** Draws random sheets and options within the ranges of the public schema. */

const bonus = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -3, max: 12 }) },
  fc.integer({ min: -100, max: 1000 }),
);

const anyWeapon: fc.Arbitrary<Omit<Weapon, 'name'>> = fc.record({
  bonus,
  category: fc.integer({ min: 0, max: 4 }),
  damage: fc.constantFrom('1d4', '1d6', '1d8+1', '2d6', '1d10-3', '1d12+2', null),
  kind: fc.constantFrom('MUNDANE', 'MUNDANE', 'SPECIAL', 'NATURAL'),
  fixed: fc.constantFrom(false, false, false, true),
  harmlessToOwner: fc.constantFrom(false, false, false, true),
  hitPoints: fc.constantFrom(null, 1, 2, 4, 6, 9),
  save: fc.option(
    fc.record({ bonus: fc.integer({ min: -2, max: 6 }), difficulty: fc.integer({ min: 5, max: 18 }) }),
  ),
  detonation: fc.option(
    fc.record({ chance: fc.constantFrom(0, 30, 60, 100), damage: fc.constantFrom('2d6', '1d8', null) }),
  ),
});

/** Only special items can detonate, and natural weapons have no Hit Points of their own. */
const weapon = anyWeapon.map((each) => ({
  ...each,
  detonation: each.kind === 'SPECIAL' ? each.detonation : null,
  hitPoints: each.kind === 'NATURAL' ? null : each.hitPoints,
}));

const sheet: fc.Arbitrary<Sheet> = fc.record({
  control: fc.constantFrom('PLAYER', 'GAME_MASTER'),
  hitPoints: fc.integer({ min: 3, max: 40 }),
  initiative: fc.integer({ min: -1, max: 4 }),
  dodge: bonus,
  parry: bonus,
  actionDice: fc.integer({ min: 0, max: 4 }),
  weapons: fc
    .array(weapon, { minLength: 0, maxLength: 3 })
    .map((weapons) => weapons.map((each, index) => ({ name: `weapon ${index + 1}`, ...each }))),
});

const options: fc.Arbitrary<Options> = fc.record({
  tieGoesTo: fc.constantFrom('DEFENDER', 'ATTACKER'),
  staticDefence: fc.constantFrom(0, 10, 15),
  parryCategories: fc.constantFrom('EACH', 'FLAT'),
  heavierParryBonus: fc.boolean(),
  defencesPerRound: fc.constantFrom(0, 1, 2),
  unarmedParry: fc.boolean(),
  naturalOneAlwaysMisses: fc.boolean(),
  criticalTable: fc.constantFrom('NONE', 'HOUSE'),
  gmActionDice: fc.integer({ min: 0, max: 9 }),
  noWeaponAlwaysRerolls: fc.boolean(),
  mundaneNoSave: fc.boolean(),
  weaponBreaksAt: fc.constantFrom('MORE_THAN', 'AT_LEAST'),
  lostRoundsIncludeCurrent: fc.boolean(),
  harriedRound: fc.constantFrom('BY_TURN', 'THIS', 'NEXT'),
  slowPlayerPenalty: fc.constantFrom('NONE', 'MISS_TURN', 'DELAY'),
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
  const { gmActionDice } = drawn.options;
  return seed % 3 === 0 ? drawn : { ...drawn, options: { ...defaults, gmActionDice } };
}

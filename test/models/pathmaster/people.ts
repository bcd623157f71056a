import fc from 'fast-check';
import { defaults, type Options, type Sheet, type Weapon } from './sheet.ts';

/** Draws random sheets and options within the ranges of the public schema. */

const melee = [
  'ONE_HANDED_EDGED',
  'TWO_HANDED',
  'CRUSHING',
  'POLE_ARM',
  'UNARMED_STRIKE',
  'SWEEP',
  'GRAPPLE',
  'SLAM',
  'BOW',
  'BOW',
  'THROWN',
] as const;

const anyWeapon: fc.Arbitrary<Omit<Weapon, 'name' | 'thrown'>> = fc.record({
  attack: fc.constantFrom(...melee),
  critical: fc.constantFrom(null, null, 'SLASH', 'CRUSH', 'PUNCTURE', 'IMPACT', 'HEAT'),
  size: fc.constantFrom(null, null, 'SMALL', 'MEDIUM', 'LARGE', 'HUGE'),
  skill: fc.integer({ min: 0, max: 110 }),
  ranks: fc.integer({ min: 0, max: 32 }),
  parryModifier: fc.constantFrom(0, 0, 0, -10, 5),
  edged: fc.boolean(),
  breakage: fc.constantFrom(null, null, 11, 44, 77),
  strength: fc.integer({ min: 20, max: 100 }),
  material: fc.constantFrom('SOUND', 'SOUND', 'WOODEN', 'SOFT'),
  quality: fc.constantFrom(0, 0, 5, -10),
  accuracy: fc.constantFrom(0, 10),
  crossbow: fc.boolean(),
  ranges: fc.constantFrom(
    [],
    [
      { upTo: 50, modifier: 10 },
      { upTo: 100, modifier: 0 },
      { upTo: 200, modifier: -30 },
    ],
  ),
});

/** Only missile weapons have ranges, and only thrown weapons can be thrown. */
const suited = (weapon: Omit<Weapon, 'name' | 'thrown'>): Omit<Weapon, 'name'> => ({
  ...weapon,
  ranges: weapon.attack === 'BOW' || weapon.attack === 'THROWN' ? weapon.ranges : [],
  thrown: weapon.attack === 'THROWN',
  crossbow: weapon.attack === 'BOW' && weapon.crossbow,
});

const sheet: fc.Arbitrary<Sheet> = fc.record({
  level: fc.integer({ min: 1, max: 10 }),
  hits: fc.integer({ min: 15, max: 120 }),
  constitution: fc.integer({ min: 20, max: 100 }),
  co: fc.integer({ min: -3, max: 10 }),
  qu: fc.integer({ min: -2, max: 8 }),
  sd: fc.integer({ min: -2, max: 8 }),
  basicSpeed: fc.constantFrom(null, null, 5, 6),
  armourType: fc.integer({ min: 1, max: 20 }),
  dodge: fc.integer({ min: -10, max: 40 }),
  quicknessDodge: fc.constantFrom(null, 0, 10),
  shieldMelee: fc.constantFrom(0, 0, 20, 25),
  shieldRanged: fc.constantFrom(0, 10, 20),
  move: fc.integer({ min: 4, max: 14 }),
  encumbrance: fc.integer({ min: 0, max: 3 }),
  painResistance: fc.constantFrom(null, 10, 40, 80, 120),
  perception: fc.integer({ min: 0, max: 100 }),
  shieldBash: fc.constantFrom(null, 20, 60),
  recoveryRate: fc.constantFrom(1, 0.5, 2),
  weapons: fc
    .array(anyWeapon, { minLength: 1, maxLength: 3 })
    .map((weapons) => weapons.map((each, index) => ({ name: `weapon ${index + 1}`, ...suited(each) }))),
});

const ends = fc.constantFrom('BOTH' as const, 'HIGH_ONLY' as const, 'NONE' as const);

const options: fc.Arbitrary<Options> = fc.record({
  openEndedAttacks: ends,
  openEndedManeuvers: ends,
  openEndedBreakage: ends,
  rounding: fc.constantFrom('DOWN', 'NEAREST', 'UP'),
});

export interface Cast {
  readonly sheets: readonly Sheet[];
  readonly options: Options;
}

/**
 * If only some combatants had a Basic Speed, the turn order of three combatants could be circular. Speeds therefore
 * differ only if all combatants have one.
 */
function withEqualSpeeds(sheets: readonly Sheet[]): readonly Sheet[] {
  if (sheets.every(({ basicSpeed }) => basicSpeed !== null)) return sheets;
  return sheets.map((each) => ({ ...each, basicSpeed: each.basicSpeed === null ? null : 5 }));
}

/** Draws three to five fighters. In two of three fights, the options have their default values. */
export function castOf(seed: number): Cast {
  const drawn = fc.sample(fc.record({ sheets: fc.array(sheet, { minLength: 3, maxLength: 5 }), options }), {
    seed,
    numRuns: 1,
  })[0]!;
  const sheets = withEqualSpeeds(drawn.sheets);
  return { sheets, options: seed % 3 === 0 ? drawn.options : defaults };
}

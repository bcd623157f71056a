import fc from 'fast-check';
import { defaults, type Options, type Sheet, type Shield, type Weapon } from './sheet.ts';

/** Draws random sheets and options within the ranges of the public schema. */

const characteristic = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 7, max: 18 }) },
  fc.integer({ min: 1, max: 40 }),
);

const rating = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 25, max: 95 }) },
  fc.integer({ min: 0, max: 240 }),
);

const anyWeapon: fc.Arbitrary<Omit<Weapon, 'name'>> = fc.record({
  rating,
  damage: fc.constantFrom('1d4', '1d6+1', '1d8', '1d8+1', '2d6', '1d10-1', '2d8'),
  special: fc.constantFrom(null, 'BLEEDING', 'CRUSHING', 'IMPALING', 'KNOCKBACK'),
  kind: fc.constantFrom('MELEE', 'MELEE', 'MELEE', 'NATURAL', 'MISSILE', 'THROWN'),
  reach: fc.constantFrom('LONG', 'MEDIUM', 'MEDIUM', 'SHORT'),
  modifier: fc.constantFrom('FULL', 'FULL', 'FULL', 'HALF', 'NONE'),
  attacks: fc.constant(1),
  hitPoints: fc.constantFrom(null, 1, 4, 10, 15, 20),
  malfunctionFrom: fc.constant(null),
  hands: fc.constantFrom(1, 1, 2),
  fast: fc.boolean(),
  range: fc.constantFrom(5, 20, 80),
  limb: fc.constant(null),
});

const shot = (special: Weapon['special']) => (special === 'CRUSHING' ? null : special);

/**
 * Natural weapons have no hit points of their own, need no hands, and cannot stay in a wound. Weapons that add only a
 * share of the damage modifier do not crush here, because the book does not say what is then doubled.
 */
const weapon = anyWeapon.map((any): Omit<Weapon, 'name'> => {
  const each: Omit<Weapon, 'name'> = any.special === 'CRUSHING' ? { ...any, modifier: 'FULL' } : any;
  if (each.kind === 'MISSILE')
    return { ...each, reach: 'MISSILE', modifier: 'NONE', special: shot(each.special) };
  if (each.kind === 'THROWN') return { ...each, reach: 'MISSILE', fast: false, special: shot(each.special) };
  const near: Omit<Weapon, 'name'> = { ...each, fast: false, range: null };
  if (each.kind !== 'NATURAL') return near;
  return { ...near, hitPoints: null, hands: 1, special: each.special === 'IMPALING' ? null : each.special };
});

const shield: fc.Arbitrary<Shield> = fc.record({
  name: fc.constant('shield'),
  rating,
  size: fc.constantFrom('HALF', 'FULL', 'LARGE'),
  armour: fc.constantFrom(4, 10, 15),
  hitPoints: fc.constantFrom(3, 10, 15, null),
  damage: fc.constantFrom(null, '1d2', '1d3'),
  special: fc.constantFrom('KNOCKBACK', 'KNOCKBACK', 'IMPALING'),
});

const sheet: fc.Arbitrary<Sheet> = fc.record({
  ...{ str: characteristic, con: characteristic, siz: characteristic, int: characteristic },
  ...{ pow: characteristic, dex: characteristic, cha: characteristic },
  mov: fc.constantFrom(10, 8),
  hitPoints: fc.option(fc.integer({ min: 6, max: 25 })),
  damageModifier: fc.constantFrom(null, null, '1d4', '-1d4', '2d6', '0'),
  organic: fc.constantFrom(true, true, true, true, false),
  armour: fc.integer({ min: 0, max: 6 }),
  armourDice: fc.constantFrom(null, '1d6', '1d8-1'),
  dodge: fc.option(fc.integer({ min: 0, max: 110 })),
  firstAid: fc.integer({ min: 10, max: 90 }),
  weapons: fc
    .array(weapon, { minLength: 1, maxLength: 3 })
    .map((weapons) => weapons.map((each, index) => ({ name: `weapon ${index + 1}`, ...each }))),
  shield: fc.option(shield),
});

const options: fc.Arbitrary<Options> = fc.record({
  fumbleRule: fc.constantFrom('TABLE', 'STRICT_5_PERCENT'),
  autoFailFrom: fc.constantFrom(101, 96),
  autoSuccessUpTo: fc.constantFrom(0, 5),
  flatBeforeDifficulty: fc.boolean(),
  resistanceAlways01And00: fc.boolean(),
  tieBreak: fc.constantFrom('WEAPON_THEN_SKILL', 'SKILL_THEN_WEAPON'),
  shieldAvOnParry: fc.constant(false),
  brokenParryDamage: fc.constantFrom('REPLACE', 'ROW_ONLY'),
  allowMixedDefence: fc.boolean(),
  majorThreshold: fc.constantFrom('HALF_ROUND_UP', 'HALF_ROUND_DOWN', 'HALF_OF_CURRENT'),
  randomArmour: fc.boolean(),
  koMinutes: fc.constantFrom(60, 10, 1),
  unableToFightImmediately: fc.boolean(),
  fumbleConditionStacking: fc.constant(false),
  lostRoundIsHelpless: fc.constantFrom('BY_TABLE', 'ALWAYS', 'NEVER'),
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

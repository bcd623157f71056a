import type { Fight } from './fight.ts';
import { becomesHurt, type Hurt, lose } from './harm.ts';
import {
  type Attribute,
  type Fighter,
  has,
  type Options,
  type Roll,
  throwDice,
  type Weapon,
} from './sheet.ts';
import { armourClassOf, bonusOf, isHelpless, onAttack, onCheck, scoreOf } from './statuses.ts';

/** Models the part of the chapter “Rules” before its first heading. This part is about checks. */

/** The difficulty of an average check is a fixed number (D20-004). */
export const AVERAGE_DIFFICULTY = 10;

/**
 * A check succeeds if its total equals the difficulty (D20-R03). A natural 1 or 20 has a special effect only if the
 * group decides so (D20-R05).
 */
export function succeeds(natural: number, total: number, difficulty: number, options: Options): boolean {
  if (options.naturalExtremes && natural === 20) return true;
  if (options.naturalExtremes && natural === 1) return false;
  return total >= difficulty;
}

export interface StatedCheck {
  readonly kind: 'SKILL' | 'NON_SKILL';
  readonly attribute: Attribute;
  readonly otherScore: number;
  /** The level of the skill that is used. Null for a check without a skill, which adds the Experience level instead. */
  readonly level: number | null;
  readonly difficulty: number;
  readonly modifier: number;
  readonly relies: 'VISION' | 'HEARING' | null;
}

export interface CheckResult {
  readonly natural: number | null;
  readonly total: number | null;
  readonly success: boolean;
  readonly automaticFailure: boolean;
  readonly effectiveScore: number;
}

/**
 * A skill check is 1d20 + attribute bonus + skill level (D20-001), and any other check is 1d20 + attribute bonus +
 * Experience level (D20-003). A check fails without a roll if the attribute is 0 (D20-R01), or if it relies on a sense
 * that the fighter has lost (D20-043, D20-049).
 */
export function check(fighter: Fighter, stated: StatedCheck, options: Options, roll: Roll): CheckResult {
  const { attribute, relies } = stated;
  const effectiveScore = scoreOf(fighter, attribute, stated.otherScore);
  const senseless =
    (relies === 'VISION' && has(fighter, 'blinded')) || (relies === 'HEARING' && has(fighter, 'deafened'));
  if (senseless) return failing(effectiveScore);
  return checkOfAttribute(fighter, stated, options, roll);
}

const failing = (effectiveScore: number): CheckResult => ({
  ...{ natural: null, total: null, success: false, automaticFailure: true, effectiveScore },
});

/** A check that relies on no sense. It fails without a roll if the attribute is 0 (D20-R01). */
export function checkOfAttribute(
  fighter: Fighter,
  stated: Omit<StatedCheck, 'relies'>,
  options: Options,
  roll: Roll,
): CheckResult {
  const { attribute, kind, difficulty, modifier } = stated;
  const effectiveScore = scoreOf(fighter, attribute, stated.otherScore);
  if (effectiveScore <= 0) return failing(effectiveScore);
  const natural = roll(20);
  const level = stated.level ?? (kind === 'SKILL' ? 0 : fighter.sheet.level);
  const total =
    natural +
    bonusOf(effectiveScore) +
    level +
    modifier +
    onCheck(fighter, attribute, kind === 'SKILL', options);
  const success = succeeds(natural, total, difficulty, options);
  return { natural, total, success, automaticFailure: false, effectiveScore };
}

export interface StatedAttack {
  readonly weapon: Weapon;
  readonly modifier: number;
  readonly careful: boolean;
  readonly cornered: boolean;
}

export interface AttackResult {
  readonly natural: number | null;
  readonly total: number | null;
  readonly armourClass: number;
  readonly hit: boolean;
  readonly damage: number;
  readonly hurt: Hurt | null;
}

/**
 * Melee Fighting uses Strength. With a finesse weapon, it may use Dexterity instead (D20-001, D20-002). The chapter
 * does not describe attacks, so the difficulty is the Armour Class (README, “Readings of our own”). Attacks on helpless
 * targets have a bonus of 10. Careful attacks on vital points do double damage (D20-055). If the attribute is 0, the
 * attack misses without a roll (D20-R01).
 */
export function attack(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  { weapon, modifier, careful, cornered }: StatedAttack,
  roll: Roll,
): AttackResult {
  const { options } = fight;
  const attribute = weapon.finesse ? 'DEXTERITY' : 'STRENGTH';
  const score = scoreOf(actor, attribute, 0);
  const helpless = isHelpless(target, cornered, options);
  const natural = score > 0 ? roll(20) : null;
  const total =
    natural &&
    natural +
      bonusOf(score) +
      (weapon.level ?? actor.sheet.meleeFighting) +
      modifier +
      onAttack(actor, options) +
      (helpless ? 10 : 0);
  const armourClass = armourClassOf(target, weapon.range === 'RANGED', cornered, options);
  const hit = natural !== null && succeeds(natural, total!, armourClass, options);
  const rolled = hit && weapon.damage ? throwDice(weapon.damage, roll) : 0;
  const damage = careful && helpless && target.sheet.vitalPoints ? 2 * rolled : rolled;
  const hurt = becomesHurt(fight, target, damage, actor.sheet.level, roll);
  lose(target, 'fascinated'); // An attack is an obvious threat (D20-052).
  return { natural, total, armourClass, hit, damage, hurt };
}

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

/** Chapter “Rules”, before its first heading: checks. */

/** D20-004: the difficulty of an average check. */
export const AVERAGE_DIFFICULTY = 10;

/** D20-R03: a total that equals the difficulty succeeds. D20-R05: naturals count only if the group says so. */
export function succeeds(natural: number, total: number, difficulty: number, options: Options): boolean {
  if (options.naturalExtremes && natural === 20) return true;
  if (options.naturalExtremes && natural === 1) return false;
  return total >= difficulty;
}

export interface StatedCheck {
  readonly kind: 'SKILL' | 'NON_SKILL';
  readonly attribute: Attribute;
  readonly otherScore: number;
  /** Skill level. Null for a non-skill check, which adds the Experience level. */
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
 * D20-001: 1d20 + attribute bonus + skill level. D20-003: 1d20 + attribute bonus + Experience level. It fails without a
 * roll if nothing is left of the attribute (D20-R01), or if a sense that it relies on is lost (D20-043, D20-049).
 */
export function check(fighter: Fighter, stated: StatedCheck, options: Options, roll: Roll): CheckResult {
  const { attribute, kind, difficulty, modifier, relies } = stated;
  const effectiveScore = scoreOf(fighter, attribute, stated.otherScore);
  const senseless =
    (relies === 'VISION' && has(fighter, 'blinded')) || (relies === 'HEARING' && has(fighter, 'deafened'));
  if (effectiveScore <= 0 || senseless)
    return { natural: null, total: null, success: false, automaticFailure: true, effectiveScore };
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
  readonly natural: number;
  readonly total: number;
  readonly armourClass: number;
  readonly hit: boolean;
  readonly damage: number;
  readonly hurt: Hurt | null;
}

/**
 * D20-001, D20-002: Melee Fighting uses Strength, or Dexterity with a finesse weapon. The chapter has no procedure of
 * attacks: the difficulty is the Armour Class (README, “Readings of our own”). D20-055: +10 against the helpless, and
 * double damage of careful attacks on vital points.
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
  const natural = roll(20);
  const total =
    natural +
    bonusOf(score) +
    (weapon.level ?? actor.sheet.meleeFighting) +
    modifier +
    onAttack(actor, options) +
    (helpless ? 10 : 0);
  const armourClass = armourClassOf(target, weapon.range === 'RANGED', cornered, options);
  const hit = score > 0 && succeeds(natural, total, armourClass, options);
  const rolled = hit && weapon.damage ? throwDice(weapon.damage, roll) : 0;
  const damage = careful && helpless && target.sheet.vitalPoints ? 2 * rolled : rolled;
  const hurt = becomesHurt(fight, target, damage, actor.sheet.level, roll);
  lose(target, 'fascinated'); // D20-052: an obvious threat
  return { natural, total, armourClass, hit, damage, hurt };
}

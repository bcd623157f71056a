import { readBaseAttack } from '../house.ts';
import { goOn, openEnded, type Roll } from '../rolls.ts';
import { stunModifier } from '../stunned.ts';
import {
  targetNumber as goalOf,
  type Realm,
  resist,
  resistanceModifier,
  type SpellStats,
  spellStat,
} from './resistance-rolls.ts';

/** Models the sections “Applying the effects of Spells” and “Distraction and Injury”. */

export interface Bolt {
  readonly defence: number;
  readonly modifier: number;
}

/**
 * Each bolt is a ranged attack with the Directed Spells skill (PMB-042). If the roll is a natural 01 or 02, the spell
 * fails, and no bonus is added to the failure roll (PMB-043).
 */
export function directedSpell(bolts: readonly Bolt[], skill: number, roll: Roll) {
  const attacks: { natural: number; total: number }[] = [];
  for (const { defence, modifier } of bolts) {
    const natural = roll(100);
    if (natural <= 2) return { attacks, fails: true, failureTableBonus: 0 };
    attacks.push({ natural, total: goOn(natural, roll, 'BOTH') + skill + modifier - defence });
  }
  return { attacks, fails: false, failureTableBonus: null };
}

export interface AreaTarget {
  readonly centre: boolean;
  readonly dives: boolean;
  readonly magical: number;
  readonly modifier: number;
}

/**
 * For each target, a closed roll is made without a skill. The target cannot use Dodge, Shield or Parry (PMB-045,
 * PMB-046). A target in the centre is attacked at +30 (PMB-047), and Dive for Cover adds 20 to the defence (PMB-143).
 * If the roll against the first target is a natural 01 to 04, the spell fails (PMB-048).
 */
export function areaSpell(targets: readonly AreaTarget[], roll: Roll) {
  const attacks: { natural: number; total: number; defence: number }[] = [];
  for (const [index, { centre, dives, magical, modifier }] of targets.entries()) {
    const natural = roll(100);
    if (index === 0 && natural <= 4) return { attacks, fails: true, failureTableBonus: 30 };
    const defence = magical + (dives ? 20 : 0);
    attacks.push({ natural, total: natural + (centre ? 30 : 0) + modifier - defence, defence });
  }
  return { attacks, fails: false, failureTableBonus: null };
}

export interface BaseTarget {
  readonly level: number;
  readonly armourType: number;
  readonly stats: SpellStats;
  readonly adjust: number;
  readonly racial: number;
  readonly panicked: boolean;
  readonly willing: boolean;
  readonly rollAnyway: boolean;
}

/**
 * One closed roll is made for all targets. For each target, the result is read in the column for the target's armour
 * (PMB-050), even if the spell affects an area (PMB-147). A natural 01 or 02 makes the spell fail (PMB-051).
 */
export function baseAttack(casterLevel: number, realm: Realm, targets: readonly BaseTarget[], roll: Roll) {
  const natural = roll(100);
  if (natural <= 2) return { natural, fails: true, failureTableBonus: 0, results: [] };
  const results = targets.map((target) => withstand(target, casterLevel, realm, natural, roll));
  return { natural, fails: false, failureTableBonus: null, results };
}

/**
 * Each target makes its own resistance roll (PMB-052). A willing target makes no roll, or makes it at -100 (PMB-053,
 * PMB-R79).
 */
function withstand(target: BaseTarget, casterLevel: number, realm: Realm, natural: number, roll: Roll) {
  const { level, armourType, stats, adjust, racial, panicked, willing, rollAnyway } = target;
  const modifier = readBaseAttack(natural, armourType);
  // The level of the caster attacks, and the level of the target defends (PMB-008).
  const goal = goalOf(casterLevel, level);
  if (willing && !rollAnyway)
    return { modifier, targetNumber: goal, total: null, margin: null, resisted: false };
  const modifiers =
    spellStat(realm, stats) +
    racial +
    modifier +
    adjust +
    resistanceModifier(panicked) +
    (willing ? -100 : 0);
  const { targetNumber, total, margin } = resist(casterLevel, level, modifiers, roll);
  return { modifier, targetNumber, total, margin, resisted: margin >= 0 };
}

export interface Preparation {
  readonly turnMissed: boolean;
  readonly disturbed: boolean;
  readonly castingModifier: number;
  readonly stunned: { readonly rounds: number; readonly painResistance: number } | null;
}

/**
 * A caster who misses a turn loses the spell (PMB-062). If a stunned caster fails the Stunned Maneuver, the spell fails
 * and costs 1 point. Other disturbances only give a penalty to the casting roll (PMB-054, PMB-144, PMB-R69).
 */
export function prepare({ turnMissed, disturbed, castingModifier, stunned }: Preparation, roll: Roll) {
  if (turnMissed) return { castingModifier: 0, powerPoints: 0 };
  if (stunned) {
    const { total } = openEnded(roll);
    if (total + stunned.painResistance + stunModifier(stunned.rounds) < 101)
      return { castingModifier: 0, powerPoints: 1 };
  }
  return { castingModifier: disturbed ? castingModifier : 0, powerPoints: 0 };
}

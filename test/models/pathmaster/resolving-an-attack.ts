import {
  type Answer,
  type Defence,
  dodgeAgainst,
  parryAgainst,
  parryCap,
  type Strike,
  shieldAgainst,
} from './defensive-bonuses.ts';
import { consequences, injuryPenalty, isActive, loseHits, woundPenalty } from './effects-of-injury.ts';
import {
  type AttackRow,
  type Injury,
  kindOf,
  limitedBySize,
  readAttackTable,
  readCritical,
  readFumble,
} from './house.ts';
import { goOn, openEnded, type Roll } from './rolls.ts';
import type { Fighter, Options, Weapon } from './sheet.ts';
import { becomeStunned, currentStun, stunBonus } from './stunned.ts';

/** Sections “Resolving an Attack”, “Attack” and “Attack Roll”. */

export interface Attack extends Strike {
  readonly weapon: Weapon;
  readonly allOut: boolean;
  readonly modifier: number;
}

export interface AttackResult {
  readonly outcome: 'MISS' | 'HIT' | 'CRITICAL' | 'FUMBLE';
  readonly unmodified: number;
  readonly attackBonus: number;
  readonly defence: Defence;
  readonly total: number;
  readonly hits: number;
  readonly damage: number;
  readonly critical: number | null;
  readonly fumble: number | null;
}

/** What weakens every skill of a fighter. */
export const skillPenalties = (fighter: Fighter): number => woundPenalty(fighter) + injuryPenalty(fighter);

/** What conditions take from attacks (PMA-149, PMA-164). */
export const attackConditions = (fighter: Fighter, ranged: boolean): number =>
  (fighter.entangled > 0 ? -20 : 0) + (fighter.prone && !ranged ? -20 : 0);

/** PMA-041, PMA-R41: of the degrees of one state only the largest bonus counts. */
function vulnerability(target: Fighter, ranged: boolean): number {
  const helpless = isActive(target) ? 0 : ranged ? 30 : 50; // PMA-156
  return Math.max(helpless, stunBonus(currentStun(target)));
}

/** What weakens the skill that parries (PMA-R94). Lying prone weakens only attacks. */
const parryPenalties = (fighter: Fighter): number =>
  skillPenalties(fighter) + (fighter.entangled > 0 ? -20 : 0);

/** The highest Parry that an attack may allot. */
export const highestParry = (fighter: Fighter, weapon: Weapon): number =>
  parryCap(weapon.skill, parryPenalties(fighter));

/** PMA-065: skill, less what parries, and all modifiers. */
export function attackBonus({ attacker, target, weapon, ranged, allOut, modifier }: Attack): number {
  return (
    weapon.skill -
    (ranged ? 0 : (attacker.parry ?? 0)) +
    skillPenalties(attacker) +
    attackConditions(attacker, ranged) +
    vulnerability(target, ranged) +
    5 * attacker.initiativeRounds + // PMA-144, PMA-R115
    attacker.offensiveBonus + // PMA-145
    (allOut ? 30 : 0) + // PMA-088
    modifier
  );
}

/** PMA-025: the attack roll, then the critical or the fumble, applied at once. */
export function resolveAttack(attack: Attack, answer: Answer, options: Options, roll: Roll): AttackResult {
  const { attacker, target, weapon } = attack;
  const kind = kindOf(weapon.attack);
  const bonus = attackBonus(attack);
  const defence = meet(attack, answer, options);
  attacker.initiativeRounds = 0;
  Object.assign(attacker, { offensiveBonus: 0, bonusTurns: 0 });
  const unmodified = roll(100);
  // PMA-066, PMA-R16: a fumble needs no further dice of the attack roll.
  if (unmodified <= kind.fumbleUpTo) {
    const fumble = roll(100);
    const result = readFumble(kind.fumble, fumble + kind.fumbleModifier);
    strike(attacker, result, options);
    if (result.dropped) attacker.dropped.push(weapon.name);
    if (result.breaks) attacker.broken.push(weapon.name);
    gainAdvantage(target, result);
    breakage(attack, unmodified, options, roll);
    return {
      outcome: 'FUMBLE',
      unmodified,
      attackBonus: bonus,
      defence,
      total: 0,
      hits: 0,
      damage: 0,
      critical: null,
      fumble,
    };
  }
  const rolled = goOn(unmodified, roll, options.openEndedAttacks);
  const total = rolled + bonus - defence.dodge - defence.shield - defence.parry;
  const row = readAttackTable(weapon.attack, limitedBySize(total, weapon.size), target.sheet.armourType);
  loseHits(target, row.hits);
  const { damage, critical } = resolveCriticals(attack, row, options, roll);
  breakage(attack, unmodified, options, roll);
  const outcome = row.criticals.length > 0 ? 'CRITICAL' : row.hits > 0 ? 'HIT' : 'MISS';
  return {
    outcome,
    unmodified,
    attackBonus: bonus,
    defence,
    total,
    hits: row.hits,
    damage,
    critical,
    fumble: null,
  };
}

/** The target uses up its defences. */
function meet(attack: Attack, { shield, parries }: Answer, options: Options): Defence {
  const { attacker, target } = attack;
  const defence = {
    dodge: dodgeAgainst(attack),
    shield: shield ? shieldAgainst(attack) : 0,
    parry: parries ? parryAgainst(attack, parryPenalties(target), options) : 0,
  };
  if (defence.shield > 0) target.shieldedFoes.push(attacker);
  if (defence.parry !== 0) target.parriedFoes.push(attacker);
  return defence;
}

/** PMA-026, PMA-R20: one roll for all criticals of the attack. */
function resolveCriticals(
  { attacker, target, weapon }: Attack,
  { hits, criticals }: AttackRow,
  options: Options,
  roll: Roll,
) {
  if (criticals.length === 0) {
    consequences(target, options);
    return { damage: hits, critical: null };
  }
  const critical = roll(100);
  const own = weapon.critical ?? kindOf(weapon.attack).critical;
  const results = criticals.map(({ severity, kind }) => readCritical(kind ?? own, severity, critical));
  for (const result of results) {
    strike(target, result, options);
    gainAdvantage(attacker, result);
  }
  return { damage: results.reduce((sum, each) => sum + each.hits, hits), critical };
}

/** What a critical or a fumble does to its victim. */
export function strike(victim: Fighter, result: Injury, options: Options): void {
  loseHits(victim, result.hits);
  if (result.death) victim.dead = true;
  becomeStunned(victim, result);
  if (result.bleeding > 0) victim.wounds.push({ rate: result.bleeding, age: 0, treated: 0 });
  if (result.penalty < 0) victim.injuries.push({ penalty: result.penalty, wound: result.wound });
  if (result.prone) victim.prone = true;
  if (result.entangled > 0) victim.entangled = Math.max(victim.entangled, result.entangled);
  consequences(victim, options, result.unconscious);
}

/** PMA-144, PMA-145: rounds of initiative add up; of two bonuses the greater counts. */
export function gainAdvantage(fighter: Fighter, { initiative, bonus }: Injury): void {
  if (fighter.dead) return;
  fighter.initiativeRounds += initiative;
  if (bonus === 0) return;
  fighter.offensiveBonus = Math.max(fighter.offensiveBonus, bonus);
  fighter.bonusTurns = Math.max(fighter.bonusTurns, fighter.onTurn ? 2 : 1);
}

/** PMA-067, PMA-068, PMA-R17, PMA-R18: doubles up to Breakage test the weapon, after the attack. */
function breakage({ attacker, target, weapon, ranged }: Attack, first: number, options: Options, roll: Roll) {
  if (ranged || weapon.breakage === null || first > weapon.breakage || first % 11 !== 0) return;
  const edge = target.sheet.weapons.some(({ edged }) => edged);
  const soft = edge ? { SOUND: 0, WOODEN: -25, SOFT: -50 }[weapon.material] : 0;
  const { total } = openEnded(roll, options.openEndedBreakage);
  if (total + weapon.strength + soft + weapon.quality < 101) attacker.broken.push(weapon.name);
}

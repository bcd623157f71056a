import { step, take } from './actions.ts';
import { attackPenalties, manoeuvrePenalties, useAdvantage, vulnerability } from './combat-conditions.ts';
import {
  type Answer,
  type Defence,
  dodgeAgainst,
  parryAgainst,
  parryCap,
  type Strike,
  shieldAgainst,
} from './defensive-bonuses.ts';
import { consequences, loseHits } from './effects-of-injury.ts';
import {
  type AttackRow,
  type Injury,
  kindOf,
  limitedBySize,
  readAttackTable,
  readCritical,
  readFumble,
} from './house.ts';
import { goOn, openEnded, type Roll, succeeds } from './rolls.ts';
import { type FeintAt, type Fighter, isReady, type Options, type Weapon } from './sheet.ts';
import { becomeStunned, currentStun, lieDown } from './stunned.ts';

/** Models the sections “Resolving an Attack”, “Attack” and “Attack Roll”. */

export interface Attack extends Strike {
  readonly weapon: Weapon;
  readonly allOut: boolean;
  readonly modifier: number;
  /** The modifier of the manoeuvre, such as the bonus of a Charge or the penalty of a further strike. */
  readonly special: number;
}

export interface AttackResult {
  readonly outcome: 'MISS' | 'HIT' | 'CRITICAL' | 'FUMBLE';
  readonly unmodified: number;
  readonly attackBonus: number;
  readonly defence: Defence;
  readonly total: number;
  readonly hits: number;
  readonly damage: number;
  /** How many squares a Slam carries its attacker past the target. */
  readonly moves: number;
  readonly critical: number | null;
  readonly fumble: number | null;
}

/** The highest Parry that may be allotted with the attack. */
export const highestParry = (fighter: Fighter, weapon: Weapon): number => parryCap(fighter, weapon);

/** The attack bonus is the skill minus the Parry, plus all modifiers (PMA-065, PMA-077). */
export function attackBonus({
  attacker,
  target,
  weapon,
  ranged,
  side,
  allOut,
  modifier,
  special,
}: Attack): number {
  const studied = !ranged && attacker.evaluated?.foe === target;
  return (
    weapon.skill -
    (ranged ? 0 : (attacker.parry ?? 0)) +
    attackPenalties(attacker) +
    vulnerability(target, ranged) +
    (attacker.prone && !ranged ? -20 : 0) + // PMA-164
    (studied ? 10 : 0) + // PMA-101, PMA-R60
    (side === 'FRONT' || ranged ? 0 : side === 'FLANK' ? 20 : 35) + // PMA-152, PMA-154
    (attacker.imposed.has('invisible') ? 20 : 0) + // PMA-159
    (allOut ? 30 : 0) + // PMA-088
    special +
    modifier
  );
}

/** Makes the attack roll, and then the roll for a critical or a fumble. The result is applied at once (PMA-025). */
export function resolveAttack(attack: Attack, answer: Answer, options: Options, roll: Roll): AttackResult {
  const { attacker, target, weapon } = attack;
  const kind = kindOf(weapon.attack);
  if (answer.retreats) retreat(target, attacker);
  const feint = attacker.feint?.foe === target ? attacker.feint.at : null;
  const defence = meet(attack, answer, feint, options);
  const bonus = attackBonus(attack) + useAdvantage(attacker);
  if (feint) attacker.feint = null;
  if (attacker.evaluated?.foe === target) attacker.evaluated = null;
  const unmodified = roll(100);
  // PMA-066, PMA-R16: after a fumble, no more dice are rolled for the attack.
  if (unmodified <= kind.fumbleUpTo) {
    const fumble = roll(100);
    const result = readFumble(kind.fumble, fumble + kind.fumbleModifier);
    strike(attacker, result, options);
    if (result.dropped) attacker.dropped.push(weapon.name);
    if (result.breaks) attacker.broken.push(weapon.name);
    flyAway(attack);
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
      moves: missedSlam(weapon),
      critical: null,
      fumble,
    };
  }
  const rolled = goOn(unmodified, roll, options.openEndedAttacks);
  const total = rolled + bonus - defence.dodge - defence.shield - defence.parry;
  const row = readAttackTable(weapon.attack, limitedBySize(total, weapon.size), target.sheet.armourType);
  loseHits(target, row.hits);
  const { damage, critical } = resolveCriticals(attack, row, options, roll);
  flyAway(attack);
  breakage(attack, unmodified, options, roll);
  if (damage > 0) keepConcentration(attack, roll);
  const outcome = row.criticals.length > 0 ? 'CRITICAL' : row.hits > 0 ? 'HIT' : 'MISS';
  return {
    outcome,
    unmodified,
    attackBonus: bonus,
    defence,
    total,
    hits: row.hits,
    damage,
    moves: outcome === 'MISS' ? missedSlam(weapon) : 0,
    critical,
    fumble: null,
  };
}

/** If a Slam misses, its attacker moves two squares further (PMA-075, PMA-R76). */
const missedSlam = ({ attack }: Weapon): number => (attack === 'SLAM' ? 2 : 0);

/** After a weapon is thrown, it is no longer ready (PMA-079). */
function flyAway({ attacker, weapon }: Attack): void {
  if (weapon.thrown && !attacker.dropped.includes(weapon.name)) attacker.dropped.push(weapon.name);
}

/** Returns the modifier for the range band. If the target is beyond the last band, it cannot be attacked (PMA-076). */
export const rangeModifier = ({ ranges }: Weapon, feet: number | null): number =>
  feet === null ? 0 : (ranges.find(({ upTo }) => feet <= upTo)?.modifier ?? 0);

/** Each arm beyond two that grapples adds 10 (PMA-074, PMA-R75). */
export const armsBonus = (arms: number): number => 10 * Math.max(0, arms - 2);

/** The evasion uses up an Interrupt and the Step (PMA-125). */
function retreat(target: Fighter, attacker: Fighter): void {
  take(target, 'RETREAT');
  step(target);
  target.retreatedFrom.push(attacker);
}

/** The target uses its defences against the attack, which uses them up. */
function meet(attack: Attack, answer: Answer, feint: FeintAt | null, options: Options): Defence {
  const { attacker, target } = attack;
  const { shield, parries, keepsAim, shieldParries } = answer;
  // A target that keeps an Aim has no defence. It may give up the Aim instead (PMA-100, PMA-R62).
  if (keepsAim) return { dodge: 0, shield: 0, parry: 0 };
  target.aim = null;
  const defence = {
    dodge: dodgeAgainst(attack, feint),
    shield: shield ? shieldAgainst(attack, feint) : 0,
    parry: parries ? parryAgainst(attack, feint, options, shieldParries) : 0,
  };
  if (shieldParries && defence.parry !== 0) target.shieldParried = true;
  if (defence.shield > 0) target.shieldedFoes.push(attacker);
  if (defence.parry !== 0) target.parriedFoes.push(attacker);
  return defence;
}

/** Makes one roll for all criticals of the attack (PMA-026, PMA-R20). */
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
  // All criticals that a Grapple causes are Grapple criticals (PMA-073).
  const grapples = weapon.attack === 'GRAPPLE';
  const results = criticals.map(({ severity, kind }) =>
    readCritical(grapples ? 'GRAPPLE' : (kind ?? own), severity, critical),
  );
  for (const result of results) {
    strike(target, result, options);
    gainAdvantage(attacker, result);
  }
  return { damage: results.reduce((sum, each) => sum + each.hits, hits), critical };
}

/** Applies the effects of a critical or a fumble to its victim. */
export function strike(victim: Fighter, result: Injury, options: Options): void {
  loseHits(victim, result.hits);
  if (result.death) victim.dead = true;
  becomeStunned(victim, result);
  if (result.bleeding > 0) victim.wounds.push({ rate: result.bleeding, age: 0, treated: 0 });
  if (result.penalty < 0) victim.injuries.push({ penalty: result.penalty, wound: result.wound });
  if (result.prone) lieDown(victim);
  if (result.entangled > 0) victim.entangled = Math.max(victim.entangled, result.entangled);
  consequences(victim, options, result.unconscious);
}

/**
 * If a fighter gets bonuses from two criticals, their rounds of initiative are added, but only the greater of the
 * bonuses counts (PMA-144, PMA-145).
 */
export function gainAdvantage(fighter: Fighter, { initiative, bonus }: Injury): void {
  if (fighter.dead) return;
  fighter.initiativeRounds += initiative;
  if (bonus === 0) return;
  fighter.offensiveBonus = Math.max(fighter.offensiveBonus, bonus);
  fighter.bonusTurns = Math.max(fighter.bonusTurns, fighter.onTurn ? 2 : 1);
}

/**
 * An injury ends concentration or an Aim, unless the fighter succeeds at a resistance roll with Self Discipline
 * (PMA-055, PMA-099, PMA-R63). A panicked combatant rolls with a penalty of 20 (PMA-161). Stun ends concentration
 * without a roll.
 */
function keepConcentration({ attacker, target }: Attack, roll: Roll): void {
  if (target.concentration === 0 && !target.aim) return;
  const goal = 50 + 5 * (attacker.sheet.level - target.sheet.level);
  const lost = target.concentration > 0 && currentStun(target) !== null;
  const modifiers = 3 * target.sheet.sd + (target.imposed.has('panicked') ? -20 : 0);
  if (lost || openEnded(roll).total + modifiers < goal)
    Object.assign(target, { concentration: 0, aim: null });
}

/**
 * If the dice of the attack show doubles that are not higher than the weapon's Breakage, the weapon is tested after the
 * attack (PMA-067, PMA-068, PMA-R17, PMA-R18).
 */
function breakage({ attacker, target, weapon, ranged }: Attack, first: number, options: Options, roll: Roll) {
  if (ranged || weapon.breakage === null || first > weapon.breakage || first % 11 !== 0) return;
  const edge = target.sheet.weapons.some(({ name, edged }) => edged && isReady(target, name)); // PMA-R45
  const soft = edge ? { SOUND: 0, WOODEN: -25, SOFT: -50 }[weapon.material] : 0;
  const { total } = openEnded(roll, options.openEndedBreakage);
  if (total + weapon.strength + soft + weapon.quality < 101) attacker.broken.push(weapon.name);
}

export interface FeintResult {
  readonly total: number;
  readonly resistance: number | null;
  readonly deceived: boolean;
}

/**
 * Makes a static maneuver with the weapon. If it succeeds, the opponent makes a resistance roll with its level against
 * the fighter's ranks (PMA-089, PMA-201, PMA-R68).
 */
export function feint(
  feinter: Fighter,
  foe: Fighter,
  { weapon, at, foeStat }: { readonly weapon: Weapon; readonly at: FeintAt; readonly foeStat: number },
  options: Options,
  roll: Roll,
): FeintResult {
  const skill = weapon.skill - (feinter.parry ?? 0) + manoeuvrePenalties(feinter) + useAdvantage(feinter);
  const total = openEnded(roll, options.openEndedManeuvers).total + skill;
  if (!succeeds(total)) return { total, resistance: null, deceived: false };
  // A panicked foe rolls with a penalty of 20 (PMA-161).
  const resistance = openEnded(roll).total + foeStat + (foe.imposed.has('panicked') ? -20 : 0);
  const deceived = resistance < 50 + 5 * (weapon.ranks - foe.sheet.level);
  if (deceived) feinter.feint = { foe, at, turns: 0 };
  return { total, resistance, deceived };
}

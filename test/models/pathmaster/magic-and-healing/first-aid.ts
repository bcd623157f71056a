import { openEnded, type Roll, succeeds } from '../rolls.ts';
import { throwDice } from './poison.ts';
import { resist, type Tier, tierOf, tiersUpTo } from './resistance-rolls.ts';

/** Models the sections “First Aid” and “Infection”. */

export type Aim = 'BRACE' | 'HEAL' | 'STOP_BLEEDING';

export interface Aided {
  readonly aim: Aim;
  readonly skill: number;
  readonly bleeding: number;
  readonly penalty: number;
  readonly hitPoints: number;
  readonly maximumHitPoints: number;
}

const unchanged = ({ bleeding, penalty }: Aided, total: number) => ({
  ...{ total, success: succeeds(total), bleedingAfter: bleeding, healed: 0 },
  ...{ penaltyAfter: penalty, restricted: false },
});

const halved = (penalty: number): number => -Math.floor(-penalty / 2);

/**
 * Hasty First Aid is a static maneuver that takes two full rounds (PMB-132). It has one of three results: up to 5 hits
 * of a wound's bleeding stop while the patient stays quiet, 1d10 hits are healed, or a penalty is halved (PMB-133,
 * PMB-R107).
 */
export function hastyAid(aided: Aided, roll: Roll) {
  const { aim, skill, bleeding, penalty, hitPoints, maximumHitPoints } = aided;
  const result = unchanged(aided, openEnded(roll).total + skill);
  if (!result.success) return result;
  if (aim === 'BRACE') return { ...result, penaltyAfter: halved(penalty) };
  if (aim === 'HEAL')
    return { ...result, healed: Math.min(throwDice('1d10', roll), maximumHitPoints - hitPoints) };
  return { ...result, bleedingAfter: Math.max(0, bleeding - 5), restricted: bleeding > 0 };
}

/**
 * Cautious First Aid takes five minutes and has a bonus of 50 (PMB-132). It has one of three results: a wound's
 * bleeding stops permanently, 3d10 hits are healed (at most the damage from the combat), or a penalty is halved
 * (PMB-134, PMB-R130).
 */
export function cautiousAid(aided: Aided, combatDamage: number, alreadyHealed: number, roll: Roll) {
  const { aim, skill, penalty, hitPoints, maximumHitPoints } = aided;
  const result = unchanged(aided, openEnded(roll).total + skill + 50);
  if (!result.success) return result;
  if (aim === 'BRACE') return { ...result, penaltyAfter: halved(penalty) };
  if (aim === 'STOP_BLEEDING') return { ...result, bleedingAfter: 0 };
  const most = Math.min(maximumHitPoints - hitPoints, Math.max(0, combatDamage - alreadyHealed));
  return { ...result, healed: Math.min(throwDice('3d10', roll), most) };
}

/**
 * The combat chapter has its own First Aid (PMA-132, PMB-135). It has one of three results: up to 5 hits of one wound's
 * bleeding stop (PMA-137, PMB-136), a quarter of a penalty is removed (PMB-137), or 1 hit is healed, plus 1 for each 10
 * points above 101 (PMB-R129).
 */
export function combatAid(aided: Aided, damage: number, roll: Roll) {
  const { aim, skill, bleeding, penalty } = aided;
  const result = unchanged(aided, openEnded(roll).total + skill);
  if (!result.success) return result;
  if (aim === 'BRACE') return { ...result, penaltyAfter: penalty + Math.floor(-penalty / 4) };
  if (aim === 'HEAL')
    return { ...result, healed: Math.min(1 + Math.floor((result.total - 101) / 10), damage) };
  return { ...result, bleedingAfter: Math.max(0, bleeding - 5) };
}

export type Place =
  | 'ANIMAL_LAIRS'
  | 'GRAVEYARDS'
  | 'HOSPITALIZED'
  | 'LARGE_CITIES'
  | 'SEWERS'
  | 'TAVERNS'
  | 'WILDERNESS';

/** Returns the level of the infection, which rises with each injury (PMB-139). */
const risks: Readonly<Record<Exclude<Place, 'HOSPITALIZED'>, readonly [number, number]>> = {
  TAVERNS: [1, 0.5],
  LARGE_CITIES: [2, 0.5],
  WILDERNESS: [1, 0.5],
  GRAVEYARDS: [3, 1],
  SEWERS: [5, 1],
  ANIMAL_LAIRS: [3, 1],
};

export interface Wounds {
  readonly place: Place;
  readonly injuries: number;
  readonly creatureLevel: number;
  readonly defenceLevel: number;
  readonly constitution: number;
}

/**
 * Injuries that heal naturally require one resistance roll, except in a hospital (PMB-138). If it fails, they become
 * infected, with the tiers of a disease (PMB-140, PMB-R111, PMB-R112).
 */
export function infect({ place, injuries, creatureLevel, defenceLevel, constitution }: Wounds, roll: Roll) {
  const none = { infected: false, tier: 'NONE', appliedTiers: [] as readonly Tier[] };
  if (place === 'HOSPITALIZED' || injuries === 0)
    return { ...none, rollRequired: false, diseaseLevel: null, targetNumber: null, totals: [] };
  const [level, each] = risks[place];
  const diseaseLevel = level + Math.floor(injuries * each) + creatureLevel;
  const { targetNumber, total, margin } = resist(diseaseLevel, defenceLevel, 3 * constitution, roll);
  const infected = margin < 0;
  const rolled = { rollRequired: true, diseaseLevel, targetNumber, totals: [total] };
  if (!infected) return { ...none, ...rolled };
  return { ...rolled, infected, tier: tierOf(margin) ?? 'NONE', appliedTiers: tiersUpTo(tierOf(margin)) };
}

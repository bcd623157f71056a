import { goOn, type Roll } from '../rolls.ts';
import { leftPenalty, manaPenalty, type Purse, pay } from './mana-points.ts';
import type { Realm } from './resistance-rolls.ts';

/** Models the section “Casting Spells”. */

export interface Circumstances {
  readonly realms: readonly [Realm];
  readonly counterSpecialist: boolean;
  readonly crossRealm: boolean;
  readonly hands: 'NONE' | 'ONE' | 'TWO';
  readonly voice: 'NONE' | 'WHISPER' | 'NORMAL' | 'SHOUT';
  readonly helmet: 'NONE' | 'LEATHER' | 'MIXED' | 'METAL';
  readonly livingPounds: number;
  readonly nonLivingPounds: number;
  readonly inorganicPounds: number;
}

export interface Casting {
  readonly casterLevel: number;
  readonly spellLevel: number;
  readonly skill: number;
  readonly rounds: number;
  readonly instantaneous: boolean;
  readonly informational: boolean;
  readonly transcendence: number;
  readonly injuries: number;
  readonly purse: Purse;
  readonly free: boolean;
  readonly deafened: boolean;
  readonly entangled: boolean;
  /** Number of seconds since an Unusual Event whose bonus has not been used yet. */
  readonly secondsSinceUnusualEvent: number | null;
  readonly circumstances: Circumstances;
}

/**
 * Modifiers for each level difference. They are listed by the rounds of preparation: instantaneous, 0, 1, 2, 3–4, 5–6,
 * 7–8 and 9 rounds (PMB-032).
 */
const times: Readonly<Record<number, readonly number[]>> = {
  2: [10, 0, 5, 10, 15, 20, 25, 30],
  1: [5, -20, 0, 5, 10, 15, 20, 25],
  0: [0, -50, -20, 0, 5, 10, 15, 20],
  [-1]: [-30, -85, -60, -30, -25, -20, -15, -10],
  [-2]: [-35, -90, -65, -35, -30, -25, -20, -15],
  [-3]: [-40, -95, -70, -40, -35, -30, -25, -20],
  [-4]: [-45, -100, -75, -45, -40, -35, -30, -25],
  [-5]: [-50, -105, -80, -50, -45, -40, -35, -30],
};

/** Instantaneous spells do not need any preparation (PMB-064). */
export function timeModifier({ casterLevel, spellLevel, rounds, instantaneous }: Casting): number {
  const row = times[Math.min(2, casterLevel - spellLevel)]!;
  if (instantaneous) return row[0]!;
  if (rounds <= 2) return row[1 + rounds]!;
  return row[Math.min(7, 4 + Math.floor((rounds - 3) / 2))]!;
}

const over = (pounds: number, free: number, each: number): number =>
  -Math.max(0, Math.floor(each * (pounds - free)));

/** Returns all modifiers except those for time and for a foreign realm (PMB-033, PMB-034 to PMB-041). */
function circumstanceModifiers(casting: Casting): readonly number[] {
  const { circumstances, purse, injuries } = casting;
  const { hands, voice, helmet, livingPounds, nonLivingPounds, inorganicPounds } = circumstances;
  const [realm] = circumstances.realms;
  const mental = realm === 'MENTALISM';
  const essence = realm === 'ESSENCE';
  return [
    circumstances.counterSpecialist ? -20 : 0,
    manaPenalty(purse.mana, purse.maximumMana),
    leftPenalty(purse.hitPoints, purse.maximumHitPoints),
    mental ? 0 : { NONE: -20, ONE: 0, TWO: 5 }[hands],
    mental ? 0 : { NONE: -10, WHISPER: -5, NORMAL: 0, SHOUT: 5 }[voice],
    {
      CHANNELING: { NONE: 0, LEATHER: 0, MIXED: -10, METAL: -20 },
      ESSENCE: { NONE: 0, LEATHER: -20, MIXED: -30, METAL: -40 },
      MENTALISM: { NONE: 0, LEATHER: -30, MIXED: -40, METAL: -60 },
    }[realm][helmet],
    essence ? over(livingPounds, 50, 1 / 5) : 0,
    essence ? over(nonLivingPounds, 10, 1) : 0,
    essence ? over(inorganicPounds, 5, 2) : mental ? 0 : over(inorganicPounds, 10, 1),
    injuries, // PMB-055
    casting.deafened ? -20 : 0, // PMB-141
    casting.entangled ? -20 : 0,
  ];
}

export interface CastResult {
  readonly outcome: 'SUCCESS' | 'UNUSUAL_EVENT' | 'FAILURE' | 'SPECTACULAR_FAILURE' | 'ABSOLUTE_FAILURE';
  readonly rolled: boolean;
  readonly total: number | null;
  readonly powerPoints: number;
  readonly applied: number;
}

export interface CastResult {
  readonly outcome: 'SUCCESS' | 'UNUSUAL_EVENT' | 'FAILURE' | 'SPECTACULAR_FAILURE' | 'ABSOLUTE_FAILURE';
  readonly rolled: boolean;
  readonly total: number | null;
  readonly powerPoints: number;
  readonly applied: number;
  readonly works: boolean;
  readonly failureTableBonus: number | null;
  readonly bonusGained: number;
  readonly bonusUsed: boolean;
  readonly after: Purse;
}

/** Makes the casting roll if one is needed, and determines the cost (PMB-020, PMB-024, PMB-025, PMB-031). */
export function cast(casting: Casting, roll: Roll): CastResult {
  const { skill, transcendence, purse } = casting;
  const time = timeModifier(casting);
  const others = circumstanceModifiers(casting);
  const foreign = casting.circumstances.crossRealm ? -30 : 0;
  const penalty = -others.reduce((sum, each) => sum + Math.min(0, each), 0);
  const applied = Math.max(0, Math.min(transcendence, penalty - foreign)); // PMB-R62
  const made = (outcome: CastResult['outcome'], total: number | null, failureTableBonus: number | null) => {
    const powerPoints = costOf(outcome, casting);
    return {
      ...{ outcome, rolled: total !== null, total, powerPoints, applied, failureTableBonus },
      works: outcome === 'SUCCESS' || outcome === 'UNUSUAL_EVENT',
      bonusGained: outcome === 'UNUSUAL_EVENT' ? 30 : 0,
      bonusUsed: total !== null && unusual > 0,
      // The cost is subtracted immediately (PMB-021).
      after: pay(purse, powerPoints, powerPoints),
    };
  };
  // The bonus of an Unusual Event applies to one roll, which must be made within 600 seconds (PMB-030, PMB-R124).
  const unusual = (casting.secondsSinceUnusualEvent ?? 601) <= 600 ? 30 : 0;
  // PMB-R61: no roll is needed if there are no time penalties, the spell is in the caster's own realm, and bonuses make
  // up for all other penalties. A caster in bonds must always roll.
  const covered = Math.max(0, transcendence) >= penalty;
  if (foreign === 0 && time >= 0 && covered && !casting.entangled) return made('SUCCESS', null, null);
  const modifiers = time + foreign + others.reduce((sum, each) => sum + each, 0) + applied + unusual;
  const first = roll(100);
  if (first === 100) return made('UNUSUAL_EVENT', 100 + skill + modifiers, null);
  const total = goOn(first, roll, 'BOTH') + skill + modifiers;
  const outcome = bandOf(total);
  return made(outcome, total, failureTableBonus(outcome, modifiers));
}

/**
 * For a Spectacular Failure, the modifiers are added as a positive number. For an Absolute Failure, they are added
 * twice (PMB-027, PMB-028).
 */
function failureTableBonus(outcome: CastResult['outcome'], modifiers: number): number | null {
  const bonus = Math.max(0, -modifiers);
  if (outcome === 'SPECTACULAR_FAILURE') return bonus;
  return outcome === 'ABSOLUTE_FAILURE' ? 2 * bonus : null;
}

/** Returns what a spell costs with each result. Free spells cost nothing (PMB-022, PMB-029, PMB-066). */
function costOf(outcome: CastResult['outcome'], { spellLevel, informational, free }: Casting): number {
  if (free || outcome === 'UNUSUAL_EVENT') return 0;
  if (outcome === 'ABSOLUTE_FAILURE') return 2 * spellLevel;
  return outcome === 'FAILURE' && !informational ? 1 : spellLevel;
}

/** The ranges of the total and the result that each of them has (PMB-026). */
function bandOf(total: number) {
  if (total >= 101) return 'SUCCESS';
  if (total >= 26) return 'FAILURE';
  return total >= 1 ? 'SPECTACULAR_FAILURE' : 'ABSOLUTE_FAILURE';
}

/** A caster who cancels a spell pays 1 point if the casting has begun, and otherwise nothing (PMB-056). */
export const cancelled = (castingBegun: boolean): number => (castingBegun ? 1 : 0);

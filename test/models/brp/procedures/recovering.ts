import { levelOf, succeeds } from '../levels.ts';
import { defaults, type Roll } from '../sheet.ts';

/** Models the sections “Healing Naturally” and “Conditions of Medical Care”, and the healing in “A Combat Example”. */

/**
 * BRP-250, R-75: each healed point goes to the largest wound. If several wounds are equally large, it goes to the
 * oldest of them.
 */
export function spread(wounds: readonly number[], points: number): readonly number[] {
  const left = [...wounds];
  let order: number[] = [];
  for (let point = 0; point < points && left.some((wound) => wound > 0); point++) {
    if (order.length === 0)
      order = left
        .map((wound, index) => ({ wound, index }))
        .filter(({ wound }) => wound > 0)
        .sort((one, other) => other.wound - one.wound || one.index - other.index)
        .map(({ index }) => index);
    left[order.shift()!]! -= 1;
  }
  return left;
}

/**
 * BRP-249, R-74: with healing by days, each point takes the same share of a week, and the last point is healed at the
 * end of the week at the latest.
 */
export const creditDaysOf = (rolled: number, daily: boolean): readonly number[] =>
  Array.from({ length: rolled }, (_, index) =>
    daily ? Math.min(7, (index + 1) * Math.ceil(7 / rolled)) : 7,
  );

export interface Week {
  readonly wounds: readonly number[];
  readonly care: 'POOR' | 'DECENT' | 'EXCELLENT';
  /** The rating of the roll for medical care. Null if the patient gets no care. */
  readonly carer: number | null;
  readonly daily: boolean;
}

/**
 * A week heals 1D3 (BRP-248, BRP-254). In poor conditions, it does so only if the carer succeeds at a Difficult roll,
 * and a fumble costs 1D3 (BRP-253, R-78). In excellent conditions, a successful roll adds another 1D3 (BRP-255, R-77).
 */
export function week({ wounds, care, carer, daily }: Week, roll: Roll) {
  const nothing = { rolled: 0, healed: 0, lost: 0, creditDays: [], woundsAfter: wounds };
  let level = null;
  if (care === 'POOR') {
    if (carer === null) return { ...nothing, level };
    level = levelOf(roll(100), carer, defaults);
    if (level === 'FUMBLE') return { ...nothing, level, lost: roll(3) };
    if (!succeeds(level)) return { ...nothing, level };
  }
  let rolled = roll(3);
  if (care === 'EXCELLENT' && carer !== null) {
    level = levelOf(roll(100), carer, defaults);
    if (succeeds(level)) rolled += roll(3);
  }
  const open = wounds.reduce((sum, wound) => sum + wound, 0);
  const healed = Math.min(rolled, open);
  return {
    ...{ level, rolled, healed, lost: 0, creditDays: creditDaysOf(rolled, daily).slice(0, healed) },
    woundsAfter: spread(wounds, healed),
  };
}

/** Heals one wound by 1D6 for each level of the spell. Each level costs 3 power points (BRP-261). */
export function healingSpell(level: number, wound: number, powerPoints: number, roll: Roll) {
  let rolled = 0;
  for (let die = 0; die < level; die++) rolled += roll(6);
  const healed = Math.min(rolled, wound);
  return {
    ...{ cost: 3 * level, healed, woundAfter: wound - healed },
    powerPointsAfter: powerPoints - 3 * level,
  };
}

/**
 * BRP-260, X-28: a fall does 1D6 for each 3 metres or part of 3 metres. If the character jumps deliberately, this is
 * reduced by 1D6, 2D6 or 3D6.
 */
export function fall(metres: number, jump: number | null, armour: number, roll: Roll) {
  const dice = (count: number): number => {
    let sum = 0;
    for (let die = 0; die < count; die++) sum += roll(6);
    return sum;
  };
  const level = jump === null ? null : levelOf(roll(100), jump, defaults);
  const savedDice =
    level === null ? 0 : { CRITICAL: 3, SPECIAL: 2, SUCCESS: 1, FAILURE: 0, FUMBLE: 0 }[level];
  const saved = dice(savedDice);
  const rolled = dice(Math.ceil(metres / 3));
  return { level, saved, rolled, damage: Math.max(0, rolled - saved - armour) };
}

/** Medicine heals losses from any cause, and it also treats major wounds (BRP-252, X-16). */
export function medicine(
  aim: 'HEAL' | 'OTHER_LOSS' | 'STOP_BLEEDING' | 'WEEKLY_CARE',
  rating: number,
  lost: number,
  roll: Roll,
) {
  const level = levelOf(roll(100), rating, defaults);
  const restores = (aim === 'HEAL' || aim === 'OTHER_LOSS') && succeeds(level);
  const points = { CRITICAL: () => roll(3) + 3, SPECIAL: () => roll(3) + roll(3), SUCCESS: () => roll(3) };
  const healed = restores ? Math.min(lost, points[level as 'SUCCESS']()) : 0;
  return {
    ...{ level, healed, lostAfter: lost - healed + (level === 'FUMBLE' ? 1 : 0) },
    bleedingStopped: aim === 'STOP_BLEEDING' && succeeds(level),
    doublesHealingRate: aim === 'WEEKLY_CARE' && succeeds(level),
  };
}

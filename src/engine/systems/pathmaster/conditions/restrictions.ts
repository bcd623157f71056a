import { type Manoeuvre, manoeuvreKeys } from '../actions/manoeuvres.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { ConditionRules, DefencePart } from './condition-rules.ts';
import { conditionRulesOf, withImplied } from './conditions.ts';
import type { MovementLeft, ParryLeft } from './restrictions-fields.ts';

/** Returns the condition that completely removes a part of the Defensive Bonus. Null if no condition removes it. */
export const conditionTakingAway = (
  ids: readonly string[],
  part: DefencePart,
  { surpriseNoShield }: PathmasterOptions,
): string | null =>
  withImplied(ids).find(
    (id) =>
      conditionRulesOf(id).losesDefence?.includes(part) ||
      (part === 'SHIELD' && surpriseNoShield && id === 'surprised'),
  ) ?? null;

const PARRIES: readonly ParryLeft[] = ['NORMAL', 'HALF_SKILL', 'HALF', 'NONE'];

/** Returns the most restrictive limit of Parry among the conditions. */
export function parryLeftBy(ids: readonly string[], options: PathmasterOptions): ParryLeft {
  const all = withImplied(ids);
  if (conditionTakingAway(all, 'PARRY', options) !== null) return 'NONE';
  const left = all.map((id): ParryLeft => {
    if (id === 'surprised' && options.surpriseFullParry) return 'NORMAL';
    return conditionRulesOf(id).parry ?? 'NORMAL';
  });
  return left.reduce((a, b) => (PARRIES.indexOf(b) > PARRIES.indexOf(a) ? b : a), 'NORMAL');
}

const MOVEMENTS: readonly MovementLeft[] = ['NORMAL', 'HALF', 'STEP', 'NONE'];

export const movementLeftBy = (ids: readonly string[]): MovementLeft =>
  withImplied(ids)
    .map((id): MovementLeft => conditionRulesOf(id).movement ?? 'NORMAL')
    .reduce((a, b) => (MOVEMENTS.indexOf(b) > MOVEMENTS.indexOf(a) ? b : a), 'NORMAL');

function allows(
  id: string,
  key: Manoeuvre,
  lies: boolean,
  { stunnedMayCastInstant }: PathmasterOptions,
): boolean {
  const { onlyManoeuvres: only, forbids: never } = conditionRulesOf(id);
  if (never?.includes(key)) return false;
  // A downed combatant may stand up when only Must Parry remains (ruling PMA-R109).
  if (id === 'mustParry' && key === 'CHANGE_POSTURE' && lies) return true;
  if (id === 'stunned' && key === 'INSTANT_SPELL' && stunnedMayCastInstant) return true;
  return only === undefined || only.includes(key);
}

/** Returns the condition that forbids a manoeuvre. Null if no condition forbids it. */
export const conditionForbidding = (
  ids: readonly string[],
  key: Manoeuvre,
  options: PathmasterOptions,
): string | null => {
  const all = withImplied(ids);
  return all.find((id) => !allows(id, key, all.includes('prone'), options)) ?? null;
};

export const allowedManoeuvres = (ids: readonly string[], options: PathmasterOptions): readonly Manoeuvre[] =>
  manoeuvreKeys.filter((key) => conditionForbidding(ids, key, options) === null);

/** Returns the actions that a turn grants under these conditions. If null: the usual actions. */
export const turnGrantedBy = (ids: readonly string[]): NonNullable<ConditionRules['grants']> | null =>
  withImplied(ids)
    .flatMap((id) => conditionRulesOf(id).grants ?? [])
    .reduce<NonNullable<ConditionRules['grants']> | null>(
      (least, each) =>
        least === null
          ? each
          : {
              attack: Math.min(least.attack, each.attack),
              move: Math.min(least.move, each.move),
              free: Math.min(least.free, each.free),
              interrupt: Math.min(least.interrupt, each.interrupt),
              step: Math.min(least.step, each.step),
            },
      null,
    );

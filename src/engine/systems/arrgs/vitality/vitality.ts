import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { defaulted, flag, integer, output, record, type Value } from '../../../rules/fields/field.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends, gains } from '../core/effects.ts';

const MOST = 1_000_000;

export const currentVitality = integer(-MOST, MOST, 'Current Vitality of the combatant.');
/** Field for Vitality in results. It may be outside the range that inputs allow. */
export const vitalityLeft = output.integer('Current Vitality of the combatant.');
export const totalVitality = integer(1, MOST, 'The combatant’s Total Vitality.');
export const dyingApplications = defaulted(
  integer(0, 1000, 'Number of times that Dying applies. 0 if the combatant is not Dying.'),
  0,
);

/** Input fields for Vitality and the conditions that depend on it. */
export const faring = record(
  'Faring',
  {
    current: currentVitality,
    total: totalVitality,
    dying: dyingApplications,
    disabled: defaulted(flag('True if the combatant is Disabled. Always true at 0 Vitality or less.'), false),
  },
  'Vitality of a combatant, and conditions caused by low Vitality.',
);

export type Faring = Value<typeof faring>;

export const isDead = ({ current, total }: Pick<Faring, 'current' | 'total'>): boolean => current <= -total;

/** Returns the amount of Vitality below 0, as a positive number (ruling ARR-R57). */
export const negativeOf = ({ current }: Pick<Faring, 'current'>): number => Math.max(0, -current);

/**
 * True if Vitality is 0 or less, or if the combatant is already Disabled, unless Dying replaces Disabled (ruling
 * ARR-R51).
 */
export const isDisabled = ({ current, dying, disabled }: Faring): boolean =>
  dying === 0 && (disabled || current <= 0);

/** Returns the combatant after a loss of Vitality, and after new applications of Dying. */
export function hurt(before: Faring, lost: number, dying = 0): Faring {
  const after = { ...before, current: before.current - lost, dying: before.dying + dying };
  return { ...after, disabled: isDisabled(after) };
}

/** Returns the effects for conditions that differ between the two states. Vitality has separate effects. */
export function conditionsBetween(before: Faring, after: Faring, on: Role): readonly Effect[] {
  const effects: Effect[] = [];
  for (let more = before.dying; more < after.dying; more++)
    effects.push(gains(on, 'dying', combat('Dying [n]', 'ARR-071')));
  for (let less = after.dying; less < before.dying; less++)
    effects.push(ends(on, 'dying', combat('Dying [n]', 'ARR-070')));
  if (!before.disabled && after.disabled) effects.push(gains(on, 'disabled', combat('Disabled', 'ARR-053')));
  if (before.disabled && !after.disabled) effects.push(ends(on, 'disabled', ruling('ARR-R51')));
  if (!isDead(before) && isDead(after)) effects.push(gains(on, 'dead', combat('Death')));
  return effects;
}

/** Result fields for Vitality and the conditions that depend on it. */
export const faringDetail = {
  current: vitalityLeft,
  dying: output.count('Number of times that Dying applies.'),
  disabled: flag('True if the combatant is Disabled.'),
  dead: flag('True if the combatant is dead.'),
} as const;

export const faringRecord = record(
  'Faring',
  faringDetail,
  'Vitality of a combatant, and conditions caused by low Vitality.',
);

export const faringDetailOf = (faring: Faring) => ({
  current: faring.current,
  dying: faring.dying,
  disabled: isDisabled(faring),
  dead: isDead(faring),
});

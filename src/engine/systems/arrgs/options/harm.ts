import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const harmOptions = {
  vulnerabilityRounding: option(
    'Rounding of damage increased by Vulnerability',
    ruling('ARR-R42'),
    choice(
      'VulnerabilityRounding',
      {
        DOWN: 'Fractions are rounded down.',
        UP: 'Fractions are rounded up.',
        NEAREST: 'Fractions are rounded to the nearest whole number. A half is rounded up.',
      },
      'How to round damage that Vulnerability has increased.',
    ),
    'DOWN',
  ),
  dyingPerCritical: option(
    'Dying for every critical roll',
    ruling('ARR-R26'),
    flag(
      'True if each roll of an attack within the Critical Range inflicts Dying. False if the attack inflicts it once.',
    ),
    false,
  ),
  dyingNeedsDamage: option(
    'Dying needs damage',
    ruling('ARR-R27'),
    flag('True if a critical hit inflicts Dying only when the target loses Vitality.'),
    false,
  ),
  disabledDc: option(
    'DC of the Disabled check',
    ruling('ARR-R49'),
    choice(
      'DisabledDc',
      {
        FORMULA: 'The DC is the amount by which Vitality is below 0, plus 1 for each application of Dying.',
        FIXED: 'The DC is the value of the option `disabledFixedDc`.',
      },
      'How to determine the DC of a Disabled combatant’s Fortitude check.',
    ),
    'FORMULA',
  ),
  disabledFixedDc: option(
    'Fixed DC of the Disabled check',
    ruling('ARR-R49'),
    integer(0, 100, 'DC of the Disabled check. Used only if the option `disabledDc` is FIXED.'),
    10,
  ),
  disabledEndsOnHealing: option(
    'Healing ends Disabled',
    ruling('ARR-R50'),
    flag('True if Disabled ends without a check as soon as Current Vitality is above 0.'),
    false,
  ),
  passiveConditionChecks: option(
    'Condition checks are not rolled',
    ruling('ARR-R52'),
    flag(
      'True if Fortitude checks for Disabled, Dying, Staggered and Unconscious use 10 instead of a d20 roll.',
    ),
    false,
  ),
  dyingDecrementOnActionCheck: option(
    'Any Dying check lowers Dying',
    ruling('ARR-R55'),
    flag(
      'True if every successful Dying check lowers Dying by 1. False if only the check at the End of Round lowers it.',
    ),
    false,
  ),
} as const;

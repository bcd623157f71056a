import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const harmOptions = {
  vulnerabilityRounding: option(
    'Rounding of half again the damage',
    ruling('ARR-R42'),
    choice(
      'VulnerabilityRounding',
      { DOWN: 'Down.', UP: 'Up.', NEAREST: 'To the nearest, a half up.' },
      'How damage raised by Vulnerability is rounded.',
    ),
    'DOWN',
  ),
  dyingPerCritical: option(
    'Dying for every critical roll',
    ruling('ARR-R26'),
    flag('Whether each roll within the Critical Range of one attack inflicts Dying, not the attack once.'),
    false,
  ),
  dyingNeedsDamage: option(
    'Dying needs damage',
    ruling('ARR-R27'),
    flag('Whether a critical hit inflicts Dying only where damage gets through.'),
    false,
  ),
  disabledDc: option(
    'DC of the Disabled',
    ruling('ARR-R49'),
    choice(
      'DisabledDc',
      { FORMULA: 'Vitality below 0, and 1 for each application of Dying.', FIXED: 'A fixed number.' },
      'What the Fortitude check of the Disabled is against.',
    ),
    'FORMULA',
  ),
  disabledFixedDc: option(
    'Fixed DC of the Disabled',
    ruling('ARR-R49'),
    integer(0, 100, 'The number, where the DC of the Disabled is fixed.'),
    10,
  ),
  disabledEndsOnHealing: option(
    'Healing ends Disabled',
    ruling('ARR-R50'),
    flag('Whether Current Vitality above 0 ends Disabled without a check.'),
    false,
  ),
  passiveConditionChecks: option(
    'Condition checks are not rolled',
    ruling('ARR-R52'),
    flag('Whether Fortitude checks of Disabled, Dying, Staggered and Unconscious use 10 in place of a d20.'),
    false,
  ),
  dyingDecrementOnActionCheck: option(
    'Any Dying check lowers Dying',
    ruling('ARR-R55'),
    flag('Whether a successful Dying check on acting lowers Dying too, not only the one at End of Round.'),
    false,
  ),
} as const;

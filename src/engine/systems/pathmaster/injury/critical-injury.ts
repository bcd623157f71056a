import { defaulted, integer, optional, record, text } from '../../../rules/fields/field.ts';

export const criticalInjury = record(
  'Injury',
  {
    penalty: integer(-1000, 0, 'Original penalty of the injury, before any treatment.'),
    wound: optional(text(200, 'Kind of the wound. Null if unknown.')),
    eased: defaulted(integer(0, 1000, 'Penalty points that bracing removes.'), 0),
    braced: defaulted(
      integer(0, 1000, 'Penalty points that hasty bracing removes until the combat ends.'),
      0,
    ),
    healed: defaulted(
      integer(0, 1000, 'Penalty points that healed before the current day count started.'),
      0,
    ),
    days: optional(integer(1, 1000, 'Healing time of this injury alone, in days. Null until it is rolled.')),
  },
  'A critical injury of a combatant.',
);

import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

const realmStat = choice(
  'RealmStat',
  {
    EMPATHY: 'The Empathy bonus counts three times.',
    INTUITION: 'The Intuition bonus counts three times.',
    PRESENCE: 'The Presence bonus counts three times.',
  },
  'Stat whose bonus counts three times in Resistance Rolls against spells of a realm.',
);

export const resistanceOptions = {
  essenceResistedBy: option('Stat against Essence', ruling('PMB-R55'), realmStat, 'EMPATHY'),
  channelingResistedBy: option('Stat against Channeling', ruling('PMB-R55'), realmStat, 'INTUITION'),
  mentalismResistedBy: option('Stat against Mentalism', ruling('PMB-R55'), realmStat, 'PRESENCE'),
  skillResistanceMultiplier: option(
    'Stat against skills',
    ruling('PMB-R56'),
    integer(
      1,
      3,
      'How many times the stat modifier is added in Resistance Rolls against skills. Other Resistance Rolls add it three times.',
    ),
    1,
  ),
  psychiatricResistanceDoublesBoth: option(
    'Psychiatric diseases use both stats twice',
    ruling('PMB-R57'),
    flag(
      'True if Resistance Rolls against psychiatric diseases double both Presence and Self Discipline. If false, they double only Presence.',
    ),
    false,
  ),
  resistanceTargetFloor: option(
    'Minimum target number',
    ruling('PMB-R58'),
    choice(
      'ResistanceTargetFloor',
      {
        NONE: 'The target number has no lower limit and may be negative.',
        ZERO: 'The target number is never below 0.',
        PRINTED: 'The target number is never below the printed 5.',
      },
      'Minimum target number of a Resistance Roll beyond the end of the book’s table.',
    ),
    'NONE',
  ),
} as const;

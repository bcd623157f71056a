import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

const realmStat = choice(
  'RealmStat',
  { EMPATHY: 'Empathy.', INTUITION: 'Intuition.', PRESENCE: 'Presence.' },
  'The stat whose bonus, three times, resists spells of a realm.',
);

export const resistanceOptions = {
  essenceResistedBy: option('Stat against Essence', ruling('PMB-R55'), realmStat, 'EMPATHY'),
  channelingResistedBy: option('Stat against Channeling', ruling('PMB-R55'), realmStat, 'INTUITION'),
  mentalismResistedBy: option('Stat against Mentalism', ruling('PMB-R55'), realmStat, 'PRESENCE'),
  skillResistanceMultiplier: option(
    'Stat against skills',
    ruling('PMB-R56'),
    integer(1, 3, 'How often the stat modifier of the skill is added: once as written, or three times.'),
    1,
  ),
  psychiatricResistanceDoublesBoth: option(
    'Psychiatric diseases double both stats',
    ruling('PMB-R57'),
    flag('Whether Self Discipline is doubled too, and not Presence alone.'),
    false,
  ),
  resistanceTargetFloor: option(
    'Lowest number to reach',
    ruling('PMB-R58'),
    choice(
      'ResistanceTargetFloor',
      { NONE: 'None: it may be negative.', ZERO: 'Never below 0.', PRINTED: 'Never below the printed 5.' },
      'How low the number to be reached can fall beyond the printed table.',
    ),
    'NONE',
  ),
} as const;

import { defaulted, integer, record } from '../../../rules/fields/field.ts';

export const skillWithRanks = record(
  'SkillWithRanks',
  {
    skill: integer(-150, 1000, 'Bonus of the skill.'),
    ranks: defaulted(integer(0, 1000, 'Number of ranks in the skill.'), 0),
  },
  'A skill bonus and the number of ranks in the skill.',
);

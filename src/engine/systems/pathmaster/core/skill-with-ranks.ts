import { defaulted, integer, record } from '../../../rules/fields/field.ts';

export const skillWithRanks = record(
  'SkillWithRanks',
  {
    skill: integer(-150, 1000, 'The skill.'),
    ranks: defaulted(integer(0, 1000, 'Ranks in it.'), 0),
  },
  'A skill, and the ranks in it.',
);

import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const rollsOptions = {
  fumbleRule: option(
    'How many rolls fumble',
    ruling('R-03'),
    choice(
      'FumbleRule',
      {
        TABLE: 'From 96, one face fewer for each started 20% of rating: 96, 97, 98, 99, 00.',
        STRICT_5_PERCENT: 'The top twentieth of the chance of failure, rounded up, at least 00.',
      },
      'How the fumble band follows from the rating.',
    ),
    'TABLE',
  ),
  autoFailFrom: option(
    'Rolls that always fail',
    ruling('R-04'),
    integer(2, 101, 'The lowest roll that fails whatever the rating; 101 for none but fumbles.'),
    101,
  ),
  autoSuccessUpTo: option(
    'Rolls that always succeed',
    ruling('R-04'),
    integer(0, 95, 'The highest roll that succeeds whatever the rating; 0 for none.'),
    0,
  ),
  stackDifficulty: option(
    'Difficulties add up',
    ruling('R-06'),
    flag(
      'Whether every reason to be Easy or Difficult doubles or halves the rating, instead of one net step.',
    ),
    false,
  ),
  flatBeforeDifficulty: option(
    'Flat modifiers come first',
    ruling('R-06'),
    flag('Whether flat modifiers count before the rating is doubled, halved or divided, instead of after.'),
    false,
  ),
  resistanceAlways01And00: option(
    'No certainty on the resistance table',
    ruling('R-85'),
    flag('Whether 01 always succeeds and 00 always fails, however unequal the sides.'),
    false,
  ),
} as const;

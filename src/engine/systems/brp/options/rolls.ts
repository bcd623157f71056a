import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const rollsOptions = {
  fumbleRule: option(
    'Range of fumbles',
    ruling('R-03'),
    choice(
      'FumbleRule',
      {
        TABLE:
          'Rolls of 96 or more are fumbles for ratings up to 20%; this limit rises by 1 for each further 20%, up to 00.',
        STRICT_5_PERCENT:
          'The highest 5% of the failing rolls are fumbles, rounded up. 00 is always a fumble.',
      },
      'How the rating determines which rolls are fumbles.',
    ),
    'TABLE',
  ),
  autoFailFrom: option(
    'Rolls that always fail',
    ruling('R-04'),
    integer(
      2,
      101,
      'Lowest roll that always fails, regardless of the rating. At 101, only fumbles always fail.',
    ),
    101,
  ),
  autoSuccessUpTo: option(
    'Rolls that always succeed',
    ruling('R-04'),
    integer(
      0,
      95,
      'Highest roll that always succeeds, regardless of the rating. At 0, no roll always succeeds.',
    ),
    0,
  ),
  stackDifficulty: option(
    'Difficulties add up',
    ruling('R-06'),
    flag(
      'True if each reason for an Easy or Difficult roll doubles or halves the rating. Otherwise all reasons combine into one net step.',
    ),
    false,
  ),
  flatBeforeDifficulty: option(
    'Flat modifiers come first',
    ruling('R-06'),
    flag(
      'True if flat modifiers apply before the rating is doubled, halved or divided. Otherwise they apply after it.',
    ),
    false,
  ),
  resistanceAlways01And00: option(
    'No certainty on the resistance table',
    ruling('R-85'),
    flag(
      'True if 01 always succeeds and 00 always fails on the resistance table, regardless of the two values.',
    ),
    false,
  ),
} as const;

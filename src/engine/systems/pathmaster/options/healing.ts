import { choice, flag, integer } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const healingOptions = {
  firstAid: option(
    'First Aid',
    ruling('PMB-R105'),
    choice(
      'FirstAidRules',
      {
        HEALING_CHAPTER: 'First Aid is hasty or cautious. It heals 1d10 or 3d10 hits, or halves one penalty.',
        COMBAT_CHAPTER:
          'First Aid takes two full rounds. It heals 1 hit or more, depending on the result, or removes a quarter of one penalty.',
      },
      'Which of the book’s two First Aid procedures applies.',
    ),
    'HEALING_CHAPTER',
  ),
  bracedRounding: option(
    'Rounding of a braced penalty',
    ruling('PMB-R107'),
    choice(
      'BracedRounding',
      {
        DOWN: 'The remaining penalty is rounded down, in favour of the patient.',
        UP: 'The remaining penalty is rounded up.',
      },
      'How the remaining half of an odd penalty is rounded.',
    ),
    'DOWN',
  ),
  recoveryRateAppliesToDays: option(
    'Effect of the Recovery Rate on healing time',
    ruling('PMB-R100'),
    choice(
      'RecoveryRateOnDays',
      {
        MULTIPLY: 'The days of healing are multiplied by the Recovery Rate.',
        DIVIDE: 'The days of healing are divided by the Recovery Rate.',
        NONE: 'The Recovery Rate does not change the days of healing.',
      },
      'How the Recovery Rate of a race changes the days that a wound takes to heal.',
    ),
    'MULTIPLY',
  ),
  minNaturalHeal: option(
    'Minimum natural healing',
    ruling('PMB-R101'),
    integer(0, 10, 'Minimum number of hits that each complete hour of rest heals.'),
    0,
  ),
  prorateHealing: option(
    'Parts of an hour or night count',
    ruling('PMB-R102'),
    flag(
      'True if a partial hour of rest or night of sleep heals in proportion. If false, only complete hours heal.',
    ),
    false,
  ),
  woundRecovery: option(
    'How penalties fade',
    ruling('PMB-R104'),
    choice(
      'WoundRecovery',
      {
        LINEAR: 'Penalties shrink evenly over the healing time.',
        STEP: 'Penalties stay unchanged until the healing time ends.',
      },
      'How the penalties of critical injuries shrink while they heal.',
    ),
    'LINEAR',
  ),
  woundDaysRounding: option(
    'Rounding of the healing time',
    ruling('PMB-R104'),
    choice(
      'WoundDaysRounding',
      {
        UP: 'The healing time is rounded up to whole days.',
        NEAREST: 'The healing time is rounded to the nearest day.',
        DOWN: 'The healing time is rounded down to whole days.',
      },
      'How the total healing time of several wounds is rounded to whole days.',
    ),
    'UP',
  ),
  infectionUsesFullMarginTable: option(
    'A narrow success still causes a mild infection',
    ruling('PMB-R111'),
    flag(
      'True if a success by 30 or less still causes the mild effects of the disease. If false, any success prevents infection.',
    ),
    false,
  ),
  infectionHalfMode: option(
    'Half a level for each injury',
    ruling('PMB-R112'),
    choice(
      'InfectionHalfMode',
      {
        FLOOR: 'The sum of the half levels is rounded down to whole levels.',
        EXACT: 'A half level counts as half of a whole level.',
      },
      'How infection rolls count the half levels for injuries.',
    ),
    'FLOOR',
  ),
  infectionModifierTarget: option(
    'Number that injuries modify',
    ruling('PMB-R112'),
    choice(
      'InfectionModifierTarget',
      {
        LEVEL: 'The modifier is added to the level of the disease.',
        ROLL: 'The modifier is added to the number that the roll must reach.',
      },
      'Number to which the modifier of the infection table is added.',
    ),
    'LEVEL',
  ),
  infectionRollPerWound: option(
    'An infection roll for every wound',
    ruling('PMB-R113'),
    flag(
      'True if each critical injury requires an infection roll. If false, one roll is made for the whole recovery.',
    ),
    false,
  ),
} as const;

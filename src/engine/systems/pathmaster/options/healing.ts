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
        HEALING_CHAPTER: 'Hasty or cautious: 1d10 or 3d10 hits, half a penalty.',
        COMBAT_CHAPTER: 'Two full rounds: 1 hit and more by the result, a quarter of a penalty.',
      },
      'Which of the two procedures of the book is used.',
    ),
    'HEALING_CHAPTER',
  ),
  bracedRounding: option(
    'Fractions of a braced penalty',
    ruling('PMB-R107'),
    choice(
      'BracedRounding',
      { DOWN: 'What is left is rounded down, for the patient.', UP: 'What is left is rounded up.' },
      'How half of an odd penalty is rounded.',
    ),
    'DOWN',
  ),
  recoveryRateAppliesToDays: option(
    'Racial recovery of wounds',
    ruling('PMB-R100'),
    choice(
      'RecoveryRateOnDays',
      {
        MULTIPLY: 'Days are multiplied by the Recovery Rate.',
        DIVIDE: 'Days are divided by it.',
        NONE: 'Days stay as they are.',
      },
      'What the Recovery Rate of a race does to the days a wound takes.',
    ),
    'MULTIPLY',
  ),
  minNaturalHeal: option(
    'Least natural healing',
    ruling('PMB-R101'),
    integer(0, 10, 'Hits that each complete hour of rest heals at least, however poor the Constitution.'),
    0,
  ),
  prorateHealing: option(
    'Parts of an hour or night heal',
    ruling('PMB-R102'),
    flag('Whether rest and sleep that are cut short heal in proportion.'),
    false,
  ),
  woundRecovery: option(
    'How penalties fade',
    ruling('PMB-R104'),
    choice(
      'WoundRecovery',
      { LINEAR: 'Evenly over the time.', STEP: 'All at once at its end.' },
      'How the penalties of critical injuries shrink while they heal.',
    ),
    'LINEAR',
  ),
  woundDaysRounding: option(
    'Parts of a day of healing',
    ruling('PMB-R104'),
    choice(
      'WoundDaysRounding',
      { UP: 'Up.', NEAREST: 'To the nearest day.', DOWN: 'Down.' },
      'How the time of several wounds together is rounded to days.',
    ),
    'UP',
  ),
  infectionUsesFullMarginTable: option(
    'A narrow escape from infection is mild',
    ruling('PMB-R111'),
    flag('Whether a success by 30 or less still brings the mild effects of the disease.'),
    false,
  ),
  infectionHalfMode: option(
    'Half a level for each injury',
    ruling('PMB-R112'),
    choice(
      'InfectionHalfMode',
      { FLOOR: 'Whole levels only.', EXACT: 'Half levels count for half of what a level does.' },
      'How half a level for each injury is reckoned.',
    ),
    'FLOOR',
  ),
  infectionModifierTarget: option(
    'What injuries add to',
    ruling('PMB-R112'),
    choice(
      'InfectionModifierTarget',
      { LEVEL: 'To the level of the disease.', ROLL: 'To the number that must be reached.' },
      'What the modifier of the infection table is added to.',
    ),
    'LEVEL',
  ),
  infectionRollPerWound: option(
    'An infection roll for every wound',
    ruling('PMB-R113'),
    flag('Whether each critical injury is rolled for, and not the whole recuperation once.'),
    false,
  ),
} as const;

import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const openEnds = choice(
  'OpenEnds',
  {
    BOTH: 'After 96–00, another die is rolled and added. After 01–05, another die is rolled and subtracted.',
    HIGH_ONLY: 'After 96–00, another die is rolled and added. Low rolls count unchanged.',
    NONE: 'The roll is not open-ended. Only the first die counts.',
  },
  'Ends of the d100 at which another die is added or subtracted.',
);

export type OpenEnds = keyof typeof openEnds.values;

const openEnded = (rolls: string) =>
  option(`How ${rolls} are open-ended`, ruling('PMA-R14'), openEnds, 'BOTH' as const);

export const diceOptions = {
  openEndedAttacks: openEnded('attack rolls'),
  openEndedManeuvers: openEnded('static maneuvers'),
  openEndedResistance: openEnded('resistance rolls'),
  openEndedBreakage: openEnded('breakage checks'),
  rounding: option(
    'How fractions are rounded',
    ruling('PMA-R19'),
    choice(
      'Rounding',
      {
        DOWN: 'Fractions are rounded down.',
        NEAREST: 'Fractions are rounded to the nearest whole number. A half is rounded up.',
        UP: 'Fractions are rounded up.',
      },
      'How fractions of bonuses, reductions, speeds and recoveries are rounded.',
    ),
    'DOWN',
  ),
  hundredIsDouble: option(
    '00 is a double',
    ruling('PMA-R17'),
    flag('True if 00 is one of the doubles that can break a weapon.'),
    false,
  ),
} as const;

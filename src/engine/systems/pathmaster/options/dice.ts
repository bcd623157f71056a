import { choice, flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const openEnds = choice(
  'OpenEnds',
  {
    BOTH: 'Up from 96–00, and down from 01–05.',
    HIGH_ONLY: 'Up from 96–00 alone.',
    NONE: 'Not at all: the first die counts.',
  },
  'At which ends a roll goes on.',
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
      { DOWN: 'Down.', NEAREST: 'To the nearest whole number, halves up.', UP: 'Up.' },
      'What becomes of the fraction of a bonus, reduction, speed or recovery.',
    ),
    'DOWN',
  ),
  hundredIsDouble: option(
    '00 is a double',
    ruling('PMA-R17'),
    flag('Whether 00 counts among the doubles that can break a weapon.'),
    false,
  ),
} as const;

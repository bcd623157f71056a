import { integer, optional, record, text } from '../../../rules/fields/field.ts';

/** A round spent on aiming, and the first shot after it. */
export const aimRecord = record(
  'Aim',
  {
    weapon: text(100, 'Name of the aimed weapon.'),
    round: integer(0, 1_000_000, 'Round spent aiming.'),
    firstShot: optional(
      integer(0, 1_000_000, 'Round of the first shot after aiming. Null before that shot.'),
    ),
  },
  'A round of aiming, and the first shot after it.',
);

import { integer, optional, record, text } from '../../../rules/fields/field.ts';

/** A round that was taken to aim, and what has been shot since. */
export const aimRecord = record(
  'Aim',
  {
    weapon: text(100, 'With what.'),
    round: integer(0, 1_000_000, 'The round that was taken for it.'),
    firstShot: optional(integer(0, 1_000_000, 'The round of the first shot since; empty before it.')),
  },
  'A round that was taken to aim.',
);

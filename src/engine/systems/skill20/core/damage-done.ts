import { integer, record } from '../../../rules/fields/field.ts';

/** What tells of harm alone. */
export const damageDone = record(
  'DamageDone',
  { damage: integer(0, 2_000_000, 'Damage done.') },
  'What it does to somebody.',
);

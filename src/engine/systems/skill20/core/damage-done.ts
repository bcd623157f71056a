import { output, record } from '../../../rules/fields/field.ts';

/** What tells of harm alone. */
export const damageDone = record(
  'DamageDone',
  { damage: output.count('Damage done.') },
  'What it does to somebody.',
);

import { output, record } from '../../../rules/fields/field.ts';

export const damageDone = record(
  'DamageDone',
  { damage: output.count('Damage done to the target.') },
  'Damage dealt to a target.',
);

import { output, record, type Value } from '../../../rules/fields/field.ts';
import { anyTotal } from '../core/any-total.ts';
import type { RolledFumble } from './fumble-roller.ts';

export const fumbleDetail = record(
  'Fumble',
  {
    table: output.text('The id of the table it was read on.'),
    source: output.text('Whose table it is.'),
    roll: anyTotal('The roll.'),
    adjusted: anyTotal('The roll with its modifier.'),
    text: output.text('What it says.'),
  },
  'A fumble.',
);

export const fumbleDetailOf = ({ table, roll, adjusted, row }: RolledFumble): Value<typeof fumbleDetail> => ({
  table: table.id,
  source: table.citation.document,
  roll: roll.total,
  adjusted,
  text: row.text,
});

import { output, record, type Value } from '../../../rules/fields/field.ts';
import { anyTotal } from '../core/any-total.ts';
import type { RolledFumble } from './fumble-roller.ts';

export const fumbleDetail = record(
  'Fumble',
  {
    table: output.text('Id of the fumble table.'),
    source: output.text('Book that contains the fumble table.'),
    roll: anyTotal('Fumble roll before its modifier.'),
    adjusted: anyTotal('Fumble roll including its modifier.'),
    text: output.text('Text of the row on the fumble table.'),
  },
  'Result of a fumble.',
);

export const fumbleDetailOf = ({ table, roll, adjusted, row }: RolledFumble): Value<typeof fumbleDetail> => ({
  table: table.id,
  source: table.citation.document,
  roll: roll.total,
  adjusted,
  text: row.text,
});

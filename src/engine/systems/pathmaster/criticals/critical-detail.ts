import { output, record, type Value } from '../../../rules/fields/field.ts';
import { anyTotal } from '../core/any-total.ts';
import { criticalKind, severity } from '../tables/attack-cell.ts';
import type { RolledCritical } from './critical-roller.ts';

export const criticalDetail = record(
  'CriticalResult',
  {
    kind: criticalKind,
    severity,
    table: output.text('The id of the table it was read on.'),
    source: output.text('Whose table it is.'),
    roll: anyTotal('The roll.'),
    adjusted: anyTotal('The roll with what the severity adds.'),
    text: output.text('What it says.'),
  },
  'A critical.',
);

export const criticalDetailOf = ({
  kind,
  severity,
  table,
  roll,
  adjusted,
  row,
}: RolledCritical): Value<typeof criticalDetail> => ({
  kind,
  severity,
  table: table.id,
  source: table.citation.document,
  roll: roll.total,
  adjusted,
  text: row.text,
});

import { output, record, type Value } from '../../../rules/fields/field.ts';
import { anyTotal } from '../core/any-total.ts';
import { criticalKind, severity } from '../tables/attack-cell.ts';
import type { RolledCritical } from './critical-roller.ts';

export const criticalDetail = record(
  'CriticalResult',
  {
    kind: criticalKind,
    severity,
    table: output.text('Id of the critical table.'),
    source: output.text('Source of the critical table.'),
    roll: anyTotal('Critical roll before the adjustment for severity.'),
    adjusted: anyTotal('Critical roll after the adjustment for severity.'),
    text: output.text('Text of the row on the critical table.'),
  },
  'Result of a critical.',
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

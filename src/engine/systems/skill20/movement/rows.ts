import { choice, defaulted, flag, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { range } from '../combatant/sheet.ts';
import { rules } from '../core/citations.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { rows as table } from '../tables/rows.ts';

const row = choice(
  'Row',
  { FRONT: 'The combatant is in the front row.', BACK: 'The combatant is in the back row.' },
  'A row of a side: front or back.',
);

const placeFields = {
  attackerRow: row,
  targetRow: row,
  ownFrontEmpty: defaulted(flag('True if the front row of the attacker’s side is empty.'), false),
  targetFrontEmpty: defaulted(flag('True if the front row of the target’s side is empty.'), false),
} as const;

export const places = record('Places', placeFields, 'Rows of attacker and target, in a fight without a map.');

const rowsInput = record(
  'RowsInput',
  { ...placeFields, range },
  'Rows and reach of an attack in a fight without a map.',
);

/**
 * True if an attack reaches from row to row (rulings D20-R22, D20-R23). If a front row is empty, the back row counts as
 * the front. Its combatants may still attack from the back too.
 */
export function reachesAcrossRows(
  { attackerRow, range, targetRow, ownFrontEmpty, targetFrontEmpty }: Value<typeof rowsInput>,
  { collapseRows, frontRowRanged, strictReach }: Skill20Options,
): boolean {
  const to = collapseRows && targetFrontEmpty ? 'FRONT' : targetRow;
  const from = (row: typeof attackerRow): boolean => {
    if (row === 'FRONT' && range === 'RANGED' && frontRowRanged) return true;
    if (row === 'FRONT' && range === 'REACH' && to === 'FRONT' && strictReach) return false;
    return table.at[`${row}_${range}`][to].cells.allowed;
  };
  return from(attackerRow) || (collapseRows && ownFrontEmpty && from('FRONT'));
}

export const rows = rule({
  id: 'rows',
  title: 'Rows without a map',
  description: 'Determines whether an attack from one side’s row can reach a row of the other side.',
  citation: rules('Map-less Combat'),
  input: rowsInput,
  options: skill20Options,
  outcomes: { ALLOWED: 'The attack is possible.', NOT_ALLOWED: 'The attack is not possible.' },
  name: 'Rows',
  about: 'Whether an attack reaches the target’s row.',
  facts: { allowed: flag('True if the attack is possible.') },
  play: (input, options) => {
    const { attackerRow, range, targetRow } = input;
    const allowed = reachesAcrossRows(input, options);
    return {
      outcome: allowed ? 'ALLOWED' : 'NOT_ALLOWED',
      facts: { allowed },
      say: () =>
        `A ${range.toLowerCase()} attack from the ${attackerRow.toLowerCase()} row against the ${targetRow.toLowerCase()} row is ${allowed ? 'possible' : 'not possible'}.`,
    };
  },
});

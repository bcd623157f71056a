import {
  type CellSpec,
  orNothing,
  type TableSpec,
  wholeNumber,
} from '../../../../rules/homebrew/table-spec.ts';
import { armourColumnOf, armourTypes } from '../../house/armour-types.ts';
import { baseAttackTable } from './base-attack.ts';

/**
 * Creates the specification of a cell for resistance rolls. A lower modifier does more harm. A spell that fails does
 * the least harm.
 */
const resistanceCell = (description: string): CellSpec => ({
  ...orNothing(wholeNumber(-1000, 1000, description)),
  harm: (cell) => [cell === null ? Number.NEGATIVE_INFINITY : -(cell as number)],
});

/** Form of a base attack table that a campaign supplies. */
export const baseAttackForm: TableSpec = {
  id: 'base-attack',
  title: 'Base spell attack table',
  description: 'Modifier of a natural roll to resistance rolls, by armour type 1 to 20.',
  replaces: [baseAttackTable.id],
  die: 100,
  columns: Object.fromEntries(
    armourTypes.map((armourType) => [
      armourColumnOf(armourType),
      resistanceCell(`Added to the resistance roll of a target in armour type ${armourType}.`),
    ]),
  ),
  defaults: {},
  contradictions: () => [],
};

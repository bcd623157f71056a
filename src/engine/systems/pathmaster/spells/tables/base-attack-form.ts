import { orNothing, type TableForm, wholeNumber } from '../../../../rules/homebrew/form.ts';
import { armourTypes, columnOf } from '../../house/armour.ts';
import { baseAttackTable } from './base-attack.ts';

/** What a base attack table that a group brings must be like. */
export const baseAttackForm: TableForm = {
  id: 'base-attack',
  title: 'Base spell attack table',
  description: 'What a natural roll adds to resistance rolls, by armour type 1 to 20.',
  standsFor: [baseAttackTable.id],
  die: 100,
  columns: Object.fromEntries(
    armourTypes.map((armourType) => [
      columnOf(armourType),
      orNothing(
        wholeNumber(-1000, 1000, `Added to the resistance roll of a target in armour type ${armourType}.`),
      ),
    ]),
  ),
  defaults: {},
  contradictions: () => [],
};

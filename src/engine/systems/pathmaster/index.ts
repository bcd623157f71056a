import type { System } from '../../rules/system.ts';
import { budgetProcedures, budgetTables } from './budget/index.ts';
import { combat } from './combat/index.ts';
import { conditions } from './conditions/index.ts';
import { conditionProcedures, conditionTables } from './conditions/procedures.ts';
import { defenceProcedures } from './defences/index.ts';
import { diceProcedures } from './dice/index.ts';
import { injuryProcedures, injuryTables } from './injury/index.ts';
import { manoeuvres } from './manoeuvres/table.ts';
import { options, pathmasterOptions } from './options/index.ts';
import { orderProcedures } from './order/index.ts';
import { sides } from './positions/sides.ts';
import { sheet, sheetFaults } from './sheet.ts';

export const pathmaster: System = {
  id: 'pathmaster',
  title: 'Pathmaster',
  summary: 'Open-ended percentile dice on attack tables: hits, criticals, stun, bleeding and spells.',
  licence: {
    name: 'None stated',
    notice: 'The rules of Pathmaster are told in our own words; its numbers and structure are its authors’.',
  },
  roundSeconds: 6,
  options,
  optionsField: pathmasterOptions,
  tables: [manoeuvres, ...budgetTables, ...conditionTables, ...injuryTables, sides],
  conditions,
  guidance: [],
  procedures: [
    ...diceProcedures,
    ...orderProcedures,
    ...budgetProcedures,
    ...defenceProcedures,
    ...conditionProcedures,
    ...injuryProcedures,
  ],
  doors: { attack: null, resistance: null, healing: {} },
  sheet,
  sheetFaults,
  combat,
};

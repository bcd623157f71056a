import type { System } from '../../rules/system.ts';
import { attack } from './attack/attack.ts';
import { attackGuidance, attackProcedures, attackTableList } from './attack/index.ts';
import { budgetProcedures, budgetTables } from './budget/index.ts';
import { combat } from './combat/index.ts';
import { conditions } from './conditions/index.ts';
import { conditionProcedures, conditionTables } from './conditions/procedures.ts';
import { criticalProcedures, criticalTableList } from './criticals/index.ts';
import { defenceProcedures } from './defences/index.ts';
import { diceProcedures } from './dice/index.ts';
import { fumbleProcedures, fumbleTableList } from './fumbles/index.ts';
import { houseTables, tableForms } from './house/index.ts';
import { injuryProcedures, injuryTables } from './injury/index.ts';
import { manoeuvreProcedures } from './manoeuvres/index.ts';
import { manoeuvres } from './manoeuvres/table.ts';
import { options, pathmasterOptions } from './options/index.ts';
import { fightGuidance, orderProcedures } from './order/index.ts';
import { positionProcedures } from './positions/index.ts';
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
  tables: [
    manoeuvres,
    ...budgetTables,
    ...attackTableList,
    ...houseTables,
    ...criticalTableList,
    ...fumbleTableList,
    ...conditionTables,
    ...injuryTables,
  ],
  tableForms,
  conditions,
  guidance: [...attackGuidance, ...fightGuidance],
  procedures: [
    ...attackProcedures,
    ...criticalProcedures,
    ...fumbleProcedures,
    ...diceProcedures,
    ...orderProcedures,
    ...budgetProcedures,
    ...manoeuvreProcedures,
    ...defenceProcedures,
    ...positionProcedures,
    ...conditionProcedures,
    ...injuryProcedures,
  ],
  doors: { attack, resistance: null, healing: {} },
  sheet,
  sheetFaults,
  combat,
};

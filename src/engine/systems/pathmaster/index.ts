import type { System } from '../../rules/system.ts';
import { addictionProcedures, addictionTables } from './addiction/index.ts';
import { ailmentGuidance, ailmentProcedures, ailmentTables } from './ailments/index.ts';
import { combat } from './combat/index.ts';
import { conditions } from './conditions/index.ts';
import { diceProcedures } from './dice/index.ts';
import { firstAid, healingProcedures, healingTables, rest, woundHealing } from './healing/index.ts';
import { manaProcedures, manaTables } from './mana/index.ts';
import { options, pathmasterOptions } from './options/index.ts';
import { recoveryGuidance, recoveryProcedures, recoveryTables } from './recovery/index.ts';
import { resistance, resistanceProcedures, resistanceTables } from './resistance/index.ts';
import { sheet, sheetFaults } from './sheet.ts';
import { spellGuidance, spellProcedures, spellTables } from './spells/index.ts';

import { timeProcedures } from './time/index.ts';

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
    ...resistanceTables,
    ...spellTables,
    ...manaTables,
    ...ailmentTables,
    ...addictionTables,
    ...recoveryTables,
    ...healingTables,
  ],
  conditions,
  guidance: [...spellGuidance, ...ailmentGuidance, ...recoveryGuidance],
  procedures: [
    ...diceProcedures,
    ...resistanceProcedures,
    ...spellProcedures,
    ...manaProcedures,
    ...ailmentProcedures,
    ...addictionProcedures,
    ...recoveryProcedures,
    ...healingProcedures,
    ...timeProcedures,
  ],
  doors: { attack: null, resistance, healing: { firstAid, rest, woundHealing } },
  sheet,
  sheetFaults,
  combat,
};

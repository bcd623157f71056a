import type { System } from '../../rules/system.ts';
import { manoeuvres } from './actions/table.ts';
import { addictionProcedures, addictionTables } from './addiction/index.ts';
import { ailmentGuidance, ailmentProcedures, ailmentTables } from './ailments/index.ts';
import { attack } from './attack/attack.ts';
import { attackGuidance, attackProcedures, attackTableList } from './attack/index.ts';
import { budgetProcedures, budgetTables } from './budget/index.ts';
import { encounterRules } from './combat/index.ts';
import { sheet, sheetFaults } from './combatant/sheet.ts';
import { conditions } from './conditions/index.ts';
import { conditionProcedures, conditionTables } from './conditions/procedures.ts';
import { criticalProcedures, criticalTableList } from './criticals/index.ts';
import { defenceProcedures } from './defence/index.ts';
import { diceProcedures } from './dice/index.ts';
import { tableForms } from './forms.ts';
import { fumbleProcedures, fumbleTableList } from './fumbles/index.ts';
import { firstAid, healingProcedures, healingTables, rest, woundHealing } from './healing/index.ts';
import { houseTables } from './house/index.ts';
import { howToPlay } from './how-to-play.ts';
import { injuryProcedures, injuryTables } from './injury/index.ts';
import { keptAilments } from './kept/ailments.ts';
import { keptHealing } from './kept/healing.ts';
import { keptSpells } from './kept/spells.ts';
import { time } from './kept/time.ts';
import { manaProcedures, manaTables } from './mana/index.ts';
import { manoeuvreProcedures } from './manoeuvres/index.ts';
import { notActs } from './not-acts.ts';
import { options, pathmasterOptions } from './options/index.ts';
import { fightGuidance, orderProcedures } from './order/index.ts';
import { positionProcedures } from './positions/index.ts';
import { recoveryGuidance, recoveryProcedures, recoveryTables } from './recovery/index.ts';
import { resistance, resistanceProcedures, resistanceTables } from './resistance/index.ts';
import {
  baseAttackForm,
  spellEntryPoints,
  spellGuidance,
  spellProcedures,
  spellTables,
} from './spells/index.ts';
import { timeProcedures } from './time/index.ts';
import { duel } from './to-attack-input.ts';

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
    ...resistanceTables,
    ...spellTables,
    ...manaTables,
    ...ailmentTables,
    ...addictionTables,
    ...recoveryTables,
    ...healingTables,
  ],
  tableSpecs: [...tableForms, baseAttackForm],
  conditions,
  howToPlay,
  guidance: [...attackGuidance, ...fightGuidance, ...spellGuidance, ...ailmentGuidance, ...recoveryGuidance],
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
    ...resistanceProcedures,
    ...spellProcedures,
    ...manaProcedures,
    ...ailmentProcedures,
    ...addictionProcedures,
    ...recoveryProcedures,
    ...healingProcedures,
    ...timeProcedures,
  ],
  notActs,
  entryPoints: { attack, resistance, spell: spellEntryPoints, healing: { firstAid, rest, woundHealing } },
  toAttackInput: duel,
  sheet,
  sheetFaults,
  encounterRules,
  characterBindings: [...keptSpells, ...keptHealing, ...keptAilments],
  time,
};

import type { System } from '../../rules/system.ts';
import { manoeuvres } from './actions/manoeuvres.ts';
import { addictionProcedures, addictionTables } from './addiction/index.ts';
import { ailmentGuidance, ailmentProcedures, ailmentTables } from './ailments/index.ts';
import { attack } from './attack/attack.ts';
import { attackGuidance, attackProcedures, attackTableList } from './attack/index.ts';
import { budgetProcedures, budgetTables } from './budget/index.ts';
import { addictionBindings } from './character-bindings/addiction-bindings.ts';
import { ailmentBindings } from './character-bindings/ailment-bindings.ts';
import { attackBindings } from './character-bindings/attack-bindings.ts';
import { healingBindings } from './character-bindings/healing-bindings.ts';
import { manoeuvreBindings } from './character-bindings/manoeuvre-bindings.ts';
import { spellBindings } from './character-bindings/spell-bindings.ts';
import { time } from './character-bindings/time.ts';
import { encounterRules } from './combat/index.ts';
import { sheet, sheetFaults } from './combatant/sheet.ts';
import { statBlock } from './combatant/stat-block.ts';
import { conditions } from './conditions/index.ts';
import { conditionProcedures, conditionTables } from './conditions/procedures.ts';
import { book } from './core/citations.ts';
import { criticalProcedures, criticalTableList } from './criticals/index.ts';
import { defenceProcedures } from './defence/index.ts';
import { diceProcedures } from './dice/index.ts';
import { fumbleProcedures, fumbleTableList } from './fumbles/index.ts';
import { firstAid, healingProcedures, healingTables, rest, woundHealing } from './healing/index.ts';
import { houseTables } from './house/index.ts';
import { howToPlay } from './how-to-play.ts';
import { injuryProcedures, injuryTables } from './injury/index.ts';
import { manaProcedures, manaTables } from './mana/index.ts';
import { manoeuvreProcedures } from './manoeuvres/index.ts';
import { notActs } from './not-acts.ts';
import { options, pathmasterOptions } from './options/index.ts';
import { fightGuidance, orderProcedures } from './order/index.ts';
import { positionProcedures } from './positions/index.ts';
import { recoveryGuidance, recoveryProcedures, recoveryTables } from './recovery/index.ts';
import { resistance, resistanceProcedures, resistanceTables } from './resistance/index.ts';
import { ruleChanges } from './rule-changes.ts';
import {
  baseAttackForm,
  spellEntryPoints,
  spellGuidance,
  spellProcedures,
  spellTables,
} from './spells/index.ts';
import { tableSpecs } from './table-specs.ts';
import { timeProcedures } from './time/index.ts';
import { toAttackInput } from './to-attack-input.ts';

export const pathmaster: System = {
  id: 'pathmaster',
  title: 'Pathmaster',
  summary: 'Open-ended percentile dice on attack tables: hits, criticals, stun, bleeding and spells.',
  licence: {
    name: 'None stated',
    notice:
      'We explain the rules of Pathmaster in our own words. Its numbers and structure belong to its authors.',
  },
  book,
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
  tableSpecs: [...tableSpecs, baseAttackForm],
  conditions,
  howToPlay,
  ruleChanges,
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
  toAttackInput,
  sheet,
  sheetFaults,
  statBlock,
  encounterRules,
  characterBindings: [
    ...attackBindings,
    ...manoeuvreBindings,
    ...spellBindings,
    ...healingBindings,
    ...ailmentBindings,
    ...addictionBindings,
  ],
  time,
};

export default pathmaster;

import type { System } from '../../rules/system.ts';
import { armour } from './armour/armour.ts';
import { attack } from './attack/index.ts';
import { characterBindings } from './character-bindings.ts';
import { encounterRules } from './combat/index.ts';
import { sheet } from './combatant/sheet.ts';
import { sheetFaults } from './combatant/sheet-faults.ts';
import { book } from './core/citations.ts';
import { attackItem } from './damage/attack-item.ts';
import { defenceProcedures } from './defence/index.ts';
import { fumble } from './fumbles/fumble.ts';
import { guidance } from './guidance.ts';
import { conditions } from './harm/conditions.ts';
import { healingSpell } from './healing/healing-spell.ts';
import { healingProcedures } from './healing/index.ts';
import { naturalHealing } from './healing/natural-healing.ts';
import { firstAid, medicine } from './healing/treatment.ts';
import { howToPlay } from './how-to-play.ts';
import { missileProcedures } from './missile/index.ts';
import { notActs } from './not-acts.ts';
import { brpOptions, options } from './options/index.ts';
import { roundProcedures } from './round/index.ts';
import { ruleChanges } from './rule-changes.ts';
import { resistance } from './skills/resistance.ts';
import { skill } from './skills/skill.ts';
import { specialProcedures } from './specials/index.ts';
import { statBlock } from './stat-block/index.ts';
import { tableSpecs } from './table-specs.ts';
import { tables } from './tables/index.ts';
import { time } from './time/time.ts';
import { toAttackInput } from './to-attack-input.ts';
import { woundProcedures } from './wounds/index.ts';

export const brp: System = {
  id: 'brp',
  title: 'Basic Roleplaying',
  summary:
    'Percentile dice against a skill, with levels of success, an attack and defence matrix, and wounds.',
  licence: {
    name: 'ORC License',
    notice:
      'Basic Roleplaying: Universal Game Engine is © Chaosium Inc.; its rules are used under the ORC License.',
  },
  book,
  roundSeconds: 12,
  options,
  optionsField: brpOptions,
  tables,
  tableSpecs,
  conditions,
  guidance,
  ruleChanges,
  howToPlay,
  procedures: [
    skill,
    attack,
    resistance,
    ...healingProcedures,
    ...woundProcedures,
    fumble,
    ...specialProcedures,
    armour,
    attackItem,
    ...roundProcedures,
    ...defenceProcedures,
    ...missileProcedures,
  ],
  notActs,
  entryPoints: { attack, resistance, healing: { firstAid, medicine, naturalHealing, healingSpell } },
  toAttackInput,
  sheet,
  sheetFaults,
  statBlock,
  encounterRules,
  characterBindings,
  leavesNothing: [
    'skill',
    'resistance',
    'derivedValues',
    'hitLocation',
    'hitPointsByLocation',
    'stunned',
    'armour',
    'actionRanks',
    'roundOrder',
    'usePower',
    'splitRating',
    'defend',
    'defences',
    'missileChance',
    'missileShot',
    'spotAndShield',
  ],
  // A hold, an engagement and the last action of the dying end with the fight.
  onlyInEncounters: ['disengage', 'dyingBlow', 'entangled'],
  time,
};

export default brp;

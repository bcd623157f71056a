import type { System } from '../../rules/system.ts';
import { attack } from './attack/index.ts';
import { combat } from './combat/index.ts';
import { conditions } from './conditions.ts';
import { guidance } from './guidance.ts';
import { firstAid } from './healing/first-aid.ts';
import { naturalHealing } from './healing/natural-healing.ts';
import { brpOptions, options } from './options/index.ts';
import { resistance } from './resistance.ts';
import { sheet, sheetFaults } from './sheet.ts';
import { skill } from './skill.ts';
import { tables } from './tables/index.ts';

export const brp: System = {
  id: 'brp',
  title: 'Basic Roleplaying',
  summary: 'Percentile dice against a skill: levels of success, an attack and defence matrix, wounds.',
  licence: {
    name: 'ORC License',
    notice:
      'Basic Roleplaying: Universal Game Engine is © Chaosium Inc.; its rules are used under the ORC License.',
  },
  roundSeconds: 12,
  options,
  optionsField: brpOptions,
  tables,
  conditions,
  guidance,
  procedures: [skill, attack, resistance, firstAid, naturalHealing],
  doors: { attack, resistance, healing: { firstAid, naturalHealing } },
  sheet,
  sheetFaults,
  combat,
};

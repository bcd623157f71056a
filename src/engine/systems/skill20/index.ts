import type { System } from '../../rules/system.ts';
import { attack } from './attack/index.ts';
import { vitalStrike } from './attack/vital-strike.ts';
import { castingProcedures } from './casting/index.ts';
import { resistance } from './casting/resistance.ts';
import { characterBindings } from './character-bindings.ts';
import { encounterRules } from './combat/index.ts';
import { sheet, sheetFaults } from './combatant/sheet.ts';
import { statBlock } from './combatant/stat-block.ts';
import { book } from './core/citations.ts';
import { conditions } from './core/conditions.ts';
import { healingKit } from './extended/healing-kit.ts';
import { extendedCheck } from './extended/index.ts';
import { grappleProcedures } from './grapple/index.ts';
import { guidance } from './guidance.ts';
import { howToPlay } from './how-to-play.ts';
import { initiative } from './initiative/index.ts';
import { movementProcedures } from './movement/index.ts';
import { notActs } from './not-acts.ts';
import { options, skill20Options } from './options/index.ts';
import { learning } from './recovery/learning.ts';
import { rest } from './recovery/rest.ts';
import { check } from './rolls/check.ts';
import { ruleChanges } from './rule-changes.ts';
import { statusProcedures } from './status/index.ts';
import { tables } from './tables/index.ts';
import { time } from './time/time.ts';
import { timePassage } from './time/time-passage.ts';
import { timePasses } from './time/time-passes.ts';
import { toAttackInput } from './to-attack-input.ts';

export const skill20: System = {
  id: 'skill20',
  title: 'Skill20 RPG',
  summary:
    'A d20 with an attribute and a skill against a difficulty. Includes d100 initiative, grappling and statuses.',
  licence: {
    name: 'Open Game License 1.0a',
    notice:
      'Arbiter uses the rules of Skill20 RPG under the Open Game License version 1.0a. The NOTICE file contains the copyright notice.',
  },
  book,
  roundSeconds: 10,
  options,
  optionsField: skill20Options,
  tables,
  conditions,
  guidance,
  ruleChanges,
  howToPlay,
  procedures: [
    check,
    extendedCheck,
    attack,
    vitalStrike,
    rest,
    healingKit,
    learning,
    time,
    timePasses,
    initiative,
    ...movementProcedures,
    ...castingProcedures,
    ...grappleProcedures,
    ...statusProcedures,
  ],
  notActs,
  entryPoints: { attack, resistance, healing: { rest, healingKit } },
  toAttackInput,
  sheet,
  sheetFaults,
  statBlock,
  encounterRules,
  characterBindings,
  leavesNothing: [
    'check',
    'learning',
    'time',
    'initiative',
    'move',
    'rows',
    'statuses',
    'confusion',
    'spellFailure',
  ],
  onlyInEncounters: ['takedown', 'positionChange', 'release', 'movePast', 'beginCasting'],
  time: timePassage,
};

export default skill20;

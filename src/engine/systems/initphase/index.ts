import type { System } from '../../rules/system.ts';
import { attack } from './attack/index.ts';
import { botch } from './botch/index.ts';
import { botchSpec } from './botch/table-spec.ts';
import { characterBindings } from './character-bindings.ts';
import { skillCheck } from './check/skill-check.ts';
import { encounterRules } from './combat/index.ts';
import { sheet, sheetFaults } from './combatant/sheet.ts';
import { statBlock } from './combatant/stat-block.ts';
import { book } from './core/citations.ts';
import { conditions } from './core/conditions.ts';
import { criticalHit } from './critical/index.ts';
import { tableSpecs } from './critical/table-specs.ts';
import { defend } from './defence/defend.ts';
import { guidance } from './guidance.ts';
import { howToPlay } from './how-to-play.ts';
import { notActs } from './not-acts.ts';
import { initphaseOptions, options } from './options/index.ts';
import { roundProcedures } from './round/index.ts';
import { standUp } from './round/stand-up.ts';
import { timePassage } from './round/time-passage.ts';
import { ruleChanges } from './rule-changes.ts';
import { tables } from './tables/index.ts';
import { toAttackInput } from './to-attack-input.ts';
import { repair } from './weapons/repair.ts';
import { takeUp } from './weapons/take-up.ts';

export const initphase: System = {
  id: 'initphase',
  title: 'Initiative Phase d20',
  summary:
    'A d20 and a Combat skill opposed by a dodge or a parry. If an action die is spent, a natural 1 becomes a botch.',
  licence: {
    name: 'None stated',
    notice:
      'These rules come from a combat chapter without title, author or licence. Arbiter uses only its rules, in its own words.',
  },
  book,
  roundSeconds: 15,
  options,
  optionsField: initphaseOptions,
  tables,
  tableSpecs: [...tableSpecs, botchSpec],
  conditions,
  guidance,
  ruleChanges,
  howToPlay,
  procedures: [skillCheck, attack, defend, botch, criticalHit, takeUp, repair, standUp, ...roundProcedures],
  notActs,
  entryPoints: { attack, resistance: null, healing: {} },
  toAttackInput,
  sheet,
  sheetFaults,
  statBlock,
  encounterRules,
  characterBindings,
  leavesNothing: ['time', 'defences'],
  time: timePassage,
};

export default initphase;

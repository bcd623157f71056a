import type { RuleChange } from '../../rules/rule-change.ts';
import { combat, ruling } from './core/citations.ts';

/** Rule changes since the oldest readable log, newest first. */
export const ruleChanges: readonly RuleChange[] = [
  {
    date: '2026-11-30',
    citations: [ruling('INI-R28')],
    summary:
      'A botch no longer affects a weapon that is broken or out of hand when the effects are rolled. Previously, a destroyed weapon could detonate again.',
  },
  {
    date: '2026-11-29',
    citations: [combat('Interruption')],
    summary:
      'Combatants with the same initiative now act one after another. A botch in a shared turn costs the rest of that turn.',
  },
  {
    date: '2026-11-26',
    citations: [combat('The Combat Round', 'INI-003')],
    summary: 'Periods of less than a round now add up. Previously, time in segments never ended a stun.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Botches', 'INI-016')],
    summary:
      'A botch’s critical hit with a weapon without stated damage now needs the table of critical hits.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Melee Combat', 'INI-012')],
    summary:
      'Parries with or against a weapon of category 0 have no penalty for weight. An option lets combatants without a usable weapon parry.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Shatter/Destroy Attacking Weapon')],
    summary: 'A destroyed weapon no longer counts as in hand.',
  },
];

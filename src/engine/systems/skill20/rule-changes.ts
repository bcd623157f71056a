import type { RuleChange } from '../../rules/rule-change.ts';
import { rules, ruling } from './core/citations.ts';

/** Rule changes since the oldest readable log, newest first. */
export const ruleChanges: readonly RuleChange[] = [
  {
    date: '2026-11-30',
    citations: [ruling('D20-R01'), ruling('D20-R73')],
    summary:
      'If an attribute is 0 or less, its checks fail without a roll. Previously, most acts rolled a die, and a natural 1 had its effect in a grapple.',
  },
  {
    date: '2026-11-30',
    citations: [rules('Status Definitions', 'D20-054')],
    summary:
      'A frightened combatant who cannot move may now fight, unless the game master states that the combatant can flee.',
  },
  {
    date: '2026-11-30',
    citations: [rules('Extended Checks', 'D20-006'), rules('Rest and Recovery', 'D20-011')],
    summary:
      'Work and treatment between fights that are shorter than the time of a roll now count for the next roll. Previously, this time was lost.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('D20-R72')],
    summary:
      'An enemy who can no longer act no longer halts a combatant. Previously, the combatant could not move for the rest of the turn.',
  },
  {
    date: '2026-11-30',
    citations: [rules('Takedowns', 'D20-032'), rules('Status Definitions', 'D20-052')],
    summary:
      'After a natural 1 in a takedown, a fascinated opponent may choose the free melee attack, because the takedown ends the fascination.',
  },
  {
    date: '2026-11-30',
    citations: [rules('Takedowns', 'D20-032')],
    summary: 'A free melee attack ends when the combatant who may make it can no longer act.',
  },
  {
    date: '2026-11-30',
    citations: [rules('Map Combat', 'D20-019')],
    summary: 'A combatant without remaining movement cannot move past an enemy.',
  },
  {
    date: '2026-11-29',
    citations: [rules('Status Definitions', 'D20-058')],
    summary: 'Panicked combatants may now cast and manifest, because spells can help them to flee.',
  },
  {
    date: '2026-11-29',
    citations: [rules('Status Definitions', 'D20-052')],
    summary: 'Now only an ally can shake a fascinated combatant free.',
  },
  {
    date: '2026-11-29',
    citations: [ruling('D20-R14')],
    summary:
      'Combatants with equal initiative now act one after another. A combatant who falls before their turn does not act.',
  },
  {
    date: '2026-11-26',
    citations: [rules('Extended Checks', 'D20-006')],
    summary:
      'A task now keeps its first threshold and time scale. Status penalties now apply to extended checks and healing kits.',
  },
  {
    date: '2026-11-26',
    citations: [rules('Spellcasting and Psionics in Combat')],
    summary:
      'A spell or power does not take effect if its caster can no longer pay for it. Previously, spell energy could fall below 0.',
  },
  {
    date: '2026-11-26',
    citations: [rules('Takedowns', 'D20-032')],
    summary:
      'An opponent who cannot attack or has no melee weapon gets no free melee attack after a takedown.',
  },
  {
    date: '2026-11-26',
    citations: [rules('Map Combat', 'D20-018')],
    summary: 'A stunned, dazed, cowering or fascinated enemy no longer halts movement.',
  },
  {
    date: '2026-11-26',
    citations: [rules('Status Definitions')],
    summary:
      'Fatigued, exhausted and entangled combatants may now flee at double speed. A nauseated combatant makes no checks except saving throws.',
  },
  {
    date: '2026-11-26',
    citations: [ruling('D20-R50')],
    summary: 'Exhausted replaces Fatigued if a combatant has both. Previously, both penalties counted.',
  },
  {
    date: '2026-11-26',
    citations: [rules('Rest and Recovery')],
    summary:
      'A combatant whom a submission makes unconscious under an option now stays unconscious after the fight.',
  },
];

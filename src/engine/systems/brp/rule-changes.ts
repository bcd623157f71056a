import type { RuleChange } from '../../rules/rule-change.ts';
import { combat, ruling } from './core/citations.ts';

/** Rule changes since the oldest readable log, newest first. */
export const ruleChanges: readonly RuleChange[] = [
  {
    date: '2026-11-30',
    citations: [combat('Random Armor Values (Option)', 'BRP-179'), ruling('R-19')],
    summary: 'Random armour of an ally whom a fumble hits is rolled. The fixed armour value counted instead.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Natural Weapon Attack and Parry Fumbles Table', 'BRP-109')],
    summary:
      'After a fumbled parry, a natural weapon hurts its owner with its own share of the damage modifier. The whole modifier was added.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('R-66')],
    summary:
      'A dying combatant who is saved with 1 or 2 hit points falls unconscious, also after earlier unconsciousness.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Minor Wounds', 'BRP-204')],
    summary:
      'Every combatant whose minor wounds an act adds to rolls Luck at once. Only the target did; the others rolled at the end of the round.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-237')],
    summary:
      'Treatment in the round of the wound stops the loss of hit points. It had no effect before the next round.',
  },
  {
    date: '2026-11-26',
    citations: [ruling('R-40')],
    summary:
      'Combatants who act at the same time all act. A wound or a stun in that turn does not cancel the act of its victim.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Engage')],
    summary: 'Being engaged ends with the last opponent who is conscious and engaged. It lasted for ever.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Initiative Rolls (Option)', 'BRP-018')],
    summary: 'Characters of the same initiative group share one initiative die.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Dying Blows (Option)', 'BRP-163')],
    summary: 'A dying combatant has a turn on their rank. The dying blow came a round later.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Statements', 'BRP-006')],
    summary:
      'Statements go on after a plan that leaves its owner without a turn. A hold that a loss of DEX makes impossible ends without costing the turn.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Powers', 'BRP-023')],
    summary: 'POW decides between powers on one INT rank. The rating of a weapon did.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Severed and Maimed Limbs')],
    summary:
      'An arm without hit points holds nothing: no shield, no weapon for both hands and no natural weapon.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Entangling', 'BRP-133')],
    summary:
      'A combatant cannot entangle an opponent in hand-to-hand combat. An attack with the weapon that holds a combatant lets that combatant go.',
  },
];

import type { RuleChange } from '../../rules/rule-change.ts';
import { combat, ruling } from './core/citations.ts';

/** Rule changes since the oldest readable log, newest first. */
export const ruleChanges: readonly RuleChange[] = [
  {
    date: '2026-12-01',
    citations: [ruling('R-96')],
    summary:
      'If the arm of an entangler becomes useless, the entangling weapon falls. Previously, the first weapon on the sheet fell.',
  },
  {
    date: '2026-12-01',
    citations: [ruling('R-95')],
    summary: 'A thrown net can be cut after its thrower has left the fight.',
  },
  {
    date: '2026-12-01',
    citations: [combat('Impaling', 'BRP-143')],
    summary:
      'A grasp on a weapon that is lodged in one victim no longer counts for a weapon of the same name in another victim.',
  },
  {
    date: '2026-12-01',
    citations: [combat('Entangling', 'BRP-136')],
    summary:
      'A Grapple effect can be tried once in a turn on each entangled victim. Previously, it could be tried on one victim only.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('R-93')],
    summary:
      'In a fight, Medicine for a week of care or a major wound requires no recorded wound. Outside fights, it is rejected for the dead and while a large weapon is lodged.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('R-65')],
    summary:
      'A combatant in shock who is saved from a fatal wound is in shock again. Previously, the fatal wound ended the shock.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Bleeding', 'BRP-121')],
    summary:
      'A combatant without a usable hand no longer presses on a wound. An only usable hand that presses on a wound can neither strike nor parry.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('R-95')],
    summary:
      'To cut a thrown net, the entangled combatant attacks it on their own body. Its thrower cannot defend and is not engaged.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('R-94')],
    summary: 'A second weapon that entangles a combatant no longer ends the hold of the first entangler.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('R-91')],
    summary:
      'An entangler who leaves the fight lets go. No combatant can grapple with a thrown weapon whose thrower has left.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Entangling', 'BRP-136'), combat('Entangling', 'BRP-137')],
    summary:
      'An entangler who loses the entangling weapon lets go. A broken weapon entangles no combatant, however it broke.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('R-92')],
    summary:
      'Medicine for hit points that were lost without an injury treats no bleeding wound. It restores nothing while a large weapon is lodged.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('R-91')],
    summary:
      'A dying, dead or unconscious combatant no longer holds entangled combatants. The dead are no longer entangled.',
  },
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
      'Every combatant to whom an act gives minor wounds rolls Luck at once. Previously, only the target did; the others rolled at the end of the round.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Damage Equal to or More Than the Location’s Hit Points', 'BRP-237')],
    summary:
      'Treatment in the round of the wound stops the loss of hit points. Previously, it had no effect before the next round.',
  },
  {
    date: '2026-11-26',
    citations: [ruling('R-40')],
    summary:
      'Combatants who act at the same time all act. A wound or a stun in that turn does not cancel the victim’s act.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Engage')],
    summary:
      'A combatant is no longer engaged when no conscious opponent is engaged. Previously, engagement never ended.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Initiative Rolls (Option)', 'BRP-018')],
    summary: 'Characters of the same initiative group share one initiative die.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Dying Blows (Option)', 'BRP-163')],
    summary: 'A dying combatant has a turn on their rank. Previously, the dying blow came a round later.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Statements', 'BRP-006')],
    summary:
      'After a plan that leaves a combatant without a turn, the statements continue. If a loss of DEX makes it impossible to hold an action back, the combatant keeps the turn.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Powers', 'BRP-023')],
    summary:
      'POW determines the order of powers on the same INT rank. Previously, the rating of a weapon did.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Severed and Maimed Limbs')],
    summary: 'An arm without hit points cannot use a shield, a two-handed weapon or a natural weapon.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Entangling', 'BRP-133')],
    summary:
      'A combatant cannot entangle an opponent in hand-to-hand combat. If a combatant attacks with a weapon that entangles a victim, the weapon releases the victim.',
  },
];

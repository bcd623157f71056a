import type { RuleChange } from '../../rules/rule-change.ts';
import { combat, magic, ruling } from './core/citations.ts';

/** Rule changes since the oldest readable log, newest first. */
export const ruleChanges: readonly RuleChange[] = [
  {
    date: '2026-11-30',
    citations: [combat('Charge', 'PMA-053')],
    summary:
      'While a Charge waits, its attacker has moved and is not off guard. Wounds from a Delayed Attack no longer change its bonus or end it.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Offensive Bonuses', 'PMA-145')],
    summary: 'A turn that ends because its owner falls unconscious counts for the end of an offensive bonus.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Helpless', 'PMA-157')],
    summary: 'A coup de grace provokes Opportunity Attacks even if one of them prevents it.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Parry Bonus', 'PMA-183')],
    summary: 'A combatant who has only a shield in hand can use Shield Parry.',
  },
  {
    date: '2026-11-28',
    citations: [combat('Opportunity Attack', 'PMA-124')],
    summary:
      'Foes in whose reach a movement, a Charge, a Pick Up or a coup de grace happens strike before it, not after it.',
  },
  {
    date: '2026-11-28',
    citations: [combat('Parrying Bonus versus multiple attacks')],
    summary: 'The Parry that an attack keeps back is in force while the attack waits.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Initiative Bonuses'), combat('Offensive Bonuses')],
    summary:
      'Rounds of initiative and offensive bonuses count for the next roll of a manoeuvre or attack. They counted for attacks only.',
  },
  {
    date: '2026-11-26',
    citations: [ruling('PMA-R02')],
    summary: 'A condition of some rounds ends as a turn of its owner begins. It ended with the round.',
  },
  {
    date: '2026-11-26',
    citations: [ruling('PMA-R04')],
    summary: 'A combatant who joins after its place in the order has passed acts from the next round on.',
  },
  {
    date: '2026-11-26',
    citations: [combat('All-Out Defense', 'PMA-048')],
    summary: 'Stun halves an All-Out Defence against its first foe, too.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Aim', 'PMA-100')],
    summary:
      'A kept Aim leaves no Dodge, Shield and Parry in any turn, and ends with the turn in which it could serve.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Maintain Spells')],
    summary:
      'A named spell lapses at the end of a turn in which it is not paid for, or when its caster falls unconscious.',
  },
  {
    date: '2026-11-26',
    citations: [magic('Healing')],
    summary:
      'Rest, nights and days of healing count from their own beginning, not by the hours of the clock.',
  },
  {
    date: '2026-11-26',
    citations: [magic('First Aid', 'PMB-134'), ruling('PMB-R130'), ruling('PMB-R132')],
    summary:
      'Cautious First Aid heals no more hits than the latest encounter has cost. Magic that stops bleeding for a time does not restrict the wounded.',
  },
];

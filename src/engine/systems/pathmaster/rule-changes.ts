import type { RuleChange } from '../../rules/rule-change.ts';
import { combat, magic, ruling } from './core/citations.ts';

/** Rule changes since the oldest readable log, newest first. */
export const ruleChanges: readonly RuleChange[] = [
  {
    date: '2026-11-30',
    citations: [ruling('PMA-R143')],
    summary:
      'While an act waits, its manoeuvre, distance and Parry already apply. A wound shortens a movement that it interrupts.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('PMA-R141')],
    summary: 'Aim, Evaluate, Feint, focus and First Aid end when either of the two combatants dies.',
  },
  {
    date: '2026-11-30',
    citations: [ruling('PMA-R68'), ruling('PMB-R58')],
    summary: 'The option `resistanceTargetFloor` also limits the target number of a Feint.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Panicked', 'PMA-161')],
    summary:
      'A panicked combatant also has −20 on Resistance Rolls against a Feint, a poison, a disease, an infection and an addictive substance.',
  },
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
      'If a movement, a Charge, a Pick Up or a coup de grace happens within a foe’s reach, the foe strikes before it, not after it.',
  },
  {
    date: '2026-11-28',
    citations: [combat('Parrying Bonus versus multiple attacks')],
    summary: 'The Parry that an attacker allots with an attack counts while the attack waits.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Initiative Bonuses'), combat('Offensive Bonuses')],
    summary:
      'Rounds of initiative and offensive bonuses count for the next roll of a manoeuvre or attack. Previously, they counted only for attacks.',
  },
  {
    date: '2026-11-26',
    citations: [ruling('PMA-R02')],
    summary:
      'A condition that lasts for rounds ends when a turn of the affected combatant begins. Previously, it ended with the round.',
  },
  {
    date: '2026-11-26',
    citations: [ruling('PMA-R04')],
    summary: 'If a combatant joins after its place in the order has passed, it first acts in the next round.',
  },
  {
    date: '2026-11-26',
    citations: [combat('All-Out Defense', 'PMA-048')],
    summary: 'Stun also halves an All-Out Defence against the first foe.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Aim', 'PMA-100')],
    summary:
      'A combatant who keeps an Aim has no Dodge, Shield or Parry in any turn. The Aim ends with the turn in which it could be used.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Maintain Spells')],
    summary:
      'A maintained spell that is named ends if it is not paid for in a turn, or if its caster falls unconscious.',
  },
  {
    date: '2026-11-26',
    citations: [magic('Healing')],
    summary: 'Rest, nights and days of healing count from when they begin, not from fixed times of day.',
  },
  {
    date: '2026-11-26',
    citations: [magic('First Aid', 'PMB-134'), ruling('PMB-R130'), ruling('PMB-R132')],
    summary:
      'Cautious First Aid heals at most the hits that the latest encounter has cost. Magic that stops bleeding for a time does not restrict the wounded combatant.',
  },
];

import type { RuleChange } from '../../rules/rule-change.ts';
import { combat, ruling } from './core/citations.ts';

/** Rule changes since the oldest readable log, newest first. */
export const ruleChanges: readonly RuleChange[] = [
  {
    date: '2026-11-30',
    citations: [ruling('ARR-R111')],
    summary:
      'The spells that a combatant controls, and their Opportunities, end when that combatant dies. Previously, the spells ended with the round.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Movement Increment', 'ARR-083')],
    summary:
      'Outside encounters, the squares of a Movement or Charge now also lower the check for Disabled or Dying that follows it.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Repeated Attack Manoeuvre', 'ARR-107')],
    summary:
      'The penalty of a Repeated Attack now also lowers the check for Disabled or Dying that follows this manoeuvre.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Area Attacks', 'ARR-041')],
    summary:
      'With `dyingPerCritical`, both rolls of an area attack in the Critical Range inflict Dying. Only the first did.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Opportunity Manoeuvre', 'ARR-116')],
    summary:
      'All Opportunities now end when the next turn begins. Previously, Opportunities against a moved combatant lasted until the end of that combatant’s turn.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Repeated Attack Manoeuvre', 'ARR-107')],
    summary:
      'Each attack of a Repeated Attack and each Defence now takes effect before the target is asked again. Previously, they took effect after the last attack.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Counterspell Manoeuvre', 'ARR-098')],
    summary:
      'The points of a failed Counterspell no longer change the roll that it answered. A Defence still costs points and Vitality if the spell is cancelled afterwards.',
  },
  {
    date: '2026-11-29',
    citations: [combat('Movement Increment', 'ARR-083')],
    summary: 'The squares of a Movement now lower the mover’s later Fortitude check for Disabled or Dying.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Reposition Manoeuvre', 'ARR-108'), combat('Charge Manoeuvre')],
    summary:
      'A Reposition may now end a Charge. The attack has +2, and the attacker moves and has −2 to Reflex.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Defence Manoeuvre', 'ARR-099')],
    summary: 'A Defence is no longer possible if its Vitality cost would kill the defender.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Opportunity Manoeuvre', 'ARR-116'), combat('Threat Range', 'ARR-023')],
    summary: 'Enemies too far away, without points or without a melee weapon no longer get Opportunities.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Size Modifier')],
    summary: 'Each check now adds or subtracts the size on the sheet, depending on the Ability.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Magnitude Modifier', 'ARR-127')],
    summary:
      'A target’s Magnitude now also changes its Defence Manoeuvre. Previously, it changed only the Reaction.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Sunder Manoeuvre', 'ARR-113')],
    summary: 'The total damage of an item is now stored. Previously, each Sunder had to state it.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Structure', 'ARR-011')],
    summary:
      'A combat of more than two sides is now over when at most one side can act. Previously, it was over when one side could not act.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Dying [n]', 'ARR-070'), combat('Disabled', 'ARR-066')],
    summary:
      'Outside encounters, a Dying or Disabled character now makes the checks after every Action and every Reaction to an attack.',
  },
];

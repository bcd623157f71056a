import type { RuleChange } from '../../rules/rule-change.ts';
import { combat } from './core/citations.ts';

/** Rule changes since the oldest readable log, newest first. */
export const ruleChanges: readonly RuleChange[] = [
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
      'All Opportunities end when the next turn begins. Those against a combatant who was moved lasted until the end of that combatant’s turn.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Repeated Attack Manoeuvre', 'ARR-107')],
    summary:
      'When the target of a Repeated Attack is asked again, it has the harm of the attacks before and has paid for its Defences. Both followed only after the last attack.',
  },
  {
    date: '2026-11-30',
    citations: [combat('Counterspell Manoeuvre', 'ARR-098')],
    summary:
      'The points of a Counterspell that fails no longer change the roll that it answered. A Defence still costs its points and Vitality if the spell is cancelled after it.',
  },
  {
    date: '2026-11-29',
    citations: [combat('Movement Increment', 'ARR-083')],
    summary: 'The squares of a Movement lower the Fortitude check of a Disabled or Dying mover after it.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Reposition Manoeuvre', 'ARR-108'), combat('Charge Manoeuvre')],
    summary: 'A Reposition may end a Charge. The attack has +2, and the attacker moves and has −2 to Reflex.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Defence Manoeuvre', 'ARR-099')],
    summary: 'A Defence is not possible if its Vitality cost would kill the defender.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Opportunity Manoeuvre', 'ARR-116'), combat('Threat Range', 'ARR-023')],
    summary:
      'A target outside the Threat Range of the attacker, and an enemy without points or a melee weapon, has no Opportunity.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Size Modifier')],
    summary: 'Each check adds or subtracts the size on the sheet by its Ability.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Magnitude Modifier', 'ARR-127')],
    summary:
      'The Magnitude of a target also changes its Defence Manoeuvre. Only its Reaction was multiplied or divided.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Sunder Manoeuvre', 'ARR-113')],
    summary: 'The total damage of an item is kept. Each Sunder had to state it.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Structure', 'ARR-011')],
    summary:
      'A combat of more than two sides is over when at most one side can act. It was over as soon as one side was out.',
  },
  {
    date: '2026-11-26',
    citations: [combat('Dying [n]', 'ARR-070'), combat('Disabled', 'ARR-066')],
    summary:
      'A Dying or Disabled character outside encounters makes its checks after every Action, and after every Reaction to an attack.',
  },
];

import { dice, flag, optional, output, record, text } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { initphaseOptions } from '../options/index.ts';
import { criticalTableFor, suppliedTable, suppliedTableFaults } from './critical-table.ts';
import { criticalDetailOf, describeHit, hitBreakdown, hitEffects, rollCriticalHit } from './hit.ts';

export const criticalFields = {
  critical: flag('True if the hit is a critical hit.'),
  needsCriticalTable: flag('True if a critical hit table is needed but none is supplied.'),
  criticalRoll: optional(output.count('Roll on the critical hit table. Null if no table was used.')),
  criticalText: optional(
    output.text('Text of the row on the critical hit table. Null if no table was used.'),
  ),
} as const;

/** The caller decides whether a hit is critical, because the chapter has no rule for it. */
export const criticalHit = rule({
  id: 'criticalHit',
  title: 'Critical hit',
  description:
    'Determines damage and effects of a critical hit, from a table of the campaign or, if the option allows it, from the house table.',
  citation: combat('Critical Hits & Botches'),
  input: record(
    'CriticalHitInput',
    {
      damage: dice('Normal damage of the weapon.'),
      table: optional(suppliedTable),
      inHand: optional(text(100, 'Item that the target holds, and drops if the critical hit disarms them.')),
    },
    'A blow that is a critical hit.',
  ),
  options: initphaseOptions,
  outcomes: {
    SETTLED: 'A table decides the effects of the critical hit.',
    TABLE_NEEDED: 'No table is supplied: damage is rolled, and the game master decides the other effects.',
  },
  name: 'CriticalHit',
  about: 'Result of a critical hit.',
  facts: {
    rolled: output.count('Damage as rolled, before the critical hit table changes it.'),
    damage: measured(output.count('Damage done to the target.')),
    ...criticalFields,
  },
  faults: ({ table }, path) => suppliedTableFaults(table, [...path, 'table']),
  prepare: ({ damage, table, inHand }, options) => {
    const settling = criticalTableFor(table, options);
    return (dice) => {
      const hit = rollCriticalHit(damage, settling, dice);
      return {
        outcome: hit.row ? 'SETTLED' : 'TABLE_NEEDED',
        facts: { rolled: hit.rolled, damage: hit.total, ...criticalDetailOf(hit) },
        terms: () => [hitBreakdown(hit)],
        effects: () => hitEffects('TARGET', hit, inHand, combat('Critical Hits & Botches')),
        say: () => describeHit(hit),
      };
    };
  },
});

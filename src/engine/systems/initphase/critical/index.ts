import { dice, flag, optional, output, record, text } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { initphaseOptions } from '../options/index.ts';
import { criticalTableFor, suppliedTable, suppliedTableFaults } from './critical-table.ts';
import { criticalDetailOf, describeHit, hitBreakdown, hitEffects, rollCriticalHit } from './hit.ts';

export const criticalFields = {
  critical: flag('Whether it is a critical hit.'),
  needsCriticalTable: flag('Whether a table of critical hits is needed and none is supplied.'),
  criticalRoll: optional(output.count('The roll on the table of critical hits.')),
  criticalText: optional(output.text('What that table says.')),
} as const;

/** A critical hit by itself; whether a hit is one, the chapter does not say. */
export const criticalHit = rule({
  id: 'criticalHit',
  title: 'Critical hit',
  description:
    'Damage as of a critical hit, by a table that the campaign supplies, or by the house table if that option is set.',
  citation: combat('Critical Hits & Botches'),
  input: record(
    'CriticalHitInput',
    {
      damage: dice('Normal damage of the weapon.'),
      table: optional(suppliedTable),
      inHand: optional(text(100, 'What the target holds and may have to drop.')),
    },
    'A blow that was scored as a critical hit.',
  ),
  options: initphaseOptions,
  outcomes: {
    SETTLED: 'A table says what it does.',
    TABLE_NEEDED: 'No table is supplied: damage is rolled, and the game master says the rest.',
  },
  name: 'CriticalHit',
  about: 'What a critical hit does.',
  facts: {
    rolled: output.count('Damage rolled.'),
    damage: measured(output.count('Damage done.')),
    ...criticalFields,
  },
  faults: ({ table }, path) => suppliedTableFaults(table, [...path, 'table']),
  prepare: ({ damage, table, inHand }, options, overrides) => {
    const settling = criticalTableFor(table, options, overrides);
    return (dice) => {
      const hit = rollCriticalHit(damage, settling, dice);
      return {
        outcome: hit.row ? 'SETTLED' : 'TABLE_NEEDED',
        facts: { rolled: hit.rolled, damage: hit.total, ...criticalDetailOf(hit) },
        terms: () => [hitBreakdown(hit)],
        effects: () => hitEffects('TARGET', hit, inHand),
        say: () => `${describeHit(hit)}.`,
      };
    };
  },
});

import { dice, flag, optional, output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { criticalTableFor, suppliedTable, suppliedTableFaults } from './critical-table.ts';
import { criticalDetailOf, describeHit, hitBreakdown, hitEffects, rollCriticalHit } from './hit.ts';

export const criticalFields = {
  critical: flag('Whether it is a critical hit.'),
  needsCriticalTable: flag('Whether a table of critical hits is needed and none is supplied.'),
  criticalRoll: optional(output.count('The roll on the table of critical hits.')),
  criticalText: optional(output.text('What that table says.')),
} as const;

/** A critical hit by itself; whether a hit is one, the chapter does not say. */
export const criticalHit = procedure({
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
  detail: record(
    'CriticalHit',
    {
      rolled: output.count('Damage rolled.'),
      damage: output.count('Damage done.'),
      ...criticalFields,
    },
    'What a critical hit does.',
  ),
  outcomes: {
    SETTLED: 'A table says what it does.',
    TABLE_NEEDED: 'No table is supplied: damage is rolled, and the game master says the rest.',
  },
  faults: ({ table }, path) => suppliedTableFaults(table, [...path, 'table']),
  measures: { damage: { title: 'Damage done', kind: 'number' } },
  prepare: ({ damage, table }, options: InitphaseOptions, overrides) => {
    const settling = criticalTableFor(table, options, overrides);
    return (dice) => rollCriticalHit(damage, settling, dice);
  },
  view: ({ row, total }) => ({ outcome: row ? 'SETTLED' : 'TABLE_NEEDED', damage: total }),
  conclude: (hit, { inHand }) => ({
    outcome: hit.row ? 'SETTLED' : 'TABLE_NEEDED',
    summary: `${describeHit(hit)}.`,
    breakdowns: [hitBreakdown(hit)],
    effects: hitEffects('TARGET', hit, inHand),
    detail: { rolled: hit.rolled, damage: hit.total, ...criticalDetailOf(hit) },
  }),
});

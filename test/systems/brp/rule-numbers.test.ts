import { expect, it } from 'vitest';
import type { Level } from '../../../src/engine/systems/brp/rolls/check.ts';
import { majorWoundRule, majorWounds } from '../../../src/engine/systems/brp/tables/major-wounds.ts';
import { matrixRule } from '../../../src/engine/systems/brp/tables/matrix.ts';
import glossary from './conformance/glossary.json' with { type: 'json' };

const rules = Object.entries(glossary.rules);

const levels: Readonly<Record<string, Level>> = {
  Critical: 'CRITICAL',
  Special: 'SPECIAL',
  Success: 'SUCCESS',
  Failure: 'FAILURE',
  Fumble: 'FUMBLE',
};

const cells = rules.flatMap(([rule, { says }]) => {
  const [, attack, defence] = /^(\w+) vs (\w+): /.exec(says) ?? [];
  return attack && defence ? [[attack, defence, rule] as const] : [];
});

const rows = rules.flatMap(([rule, { sections, says }]) => {
  const [, from] = /^(\d\d)(?:-\d\d)?: /.exec(says) ?? [];
  return sections.includes('Major Wound Table') && from ? [[Number(from), rule] as const] : [];
});

it('these test cases use most cells of the attack and defence matrix and most rows of the major wound table', () => {
  expect(cells.length).toBeGreaterThan(10);
  expect(rows.length).toBeGreaterThan(10);
});

it.each(cells)(
  'the cell of the attack and defence matrix for %s against %s cites %s',
  (attack, defence, rule) => {
    expect(matrixRule(levels[attack]!, levels[defence]!).rule).toBe(rule);
  },
);

it.each(rows)('the row of the major wound table that begins at %i cites %s', (from, rule) => {
  expect(majorWoundRule(majorWounds.bands.find((band) => band.from === from)!).rule).toBe(rule);
});

it('a table row that a campaign has replaced cites the table without a rule number', () => {
  expect(majorWoundRule({ ...majorWounds.bands[0]! }).rule).toBeUndefined();
});

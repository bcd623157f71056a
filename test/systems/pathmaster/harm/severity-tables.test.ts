import { describe, expect, it } from 'vitest';
import { fractionText } from '../../../../src/engine/dice/fraction.ts';
import { lintTable } from '../../../../src/engine/rules/homebrew/lint.ts';
import { withTables } from '../../../../src/engine/rules/homebrew/overrides.ts';
import { specFor } from '../../../../src/engine/rules/homebrew/table-spec.ts';
import type { BandedTable } from '../../../../src/engine/rules/table.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { played } from '../../../kit/play.ts';

const lint = (id: string, content: unknown) => {
  const table = pathmaster.tables.find((each) => each.id === id) as BandedTable;
  return lintTable(specFor(table, pathmaster.tableSpecs), content, { id, title: 'Ours' });
};

const SLASH = 'pathmaster.critical.slash';

const CSV = `Roll;text;A;B;F
01–50;A slash.;hits 1;hits 2, stunned 1, bleeding 3: Dazed.;death
51–00;A deep cut.;hits 3;;unconscious`;

const own = (csv = CSV) => {
  const { table, findings } = lint(SLASH, csv);
  expect(findings.filter(({ fatal }) => fatal)).toEqual([]);
  return withTables({ criticalsOpenEnded: false }, new Map([[SLASH, table!]]));
};

const procedure = (id: string) => pathmaster.procedures.find((each) => each.id === id)!;
const critical = (severity: string, options: object) =>
  procedure('critical').bind({ criticals: [{ severity, kind: 'SLASH' }] }, options);

describe('a critical table with a column for each severity', () => {
  it.each([
    ['A', 20, 1, 'A slash.'],
    ['B', 20, 2, 'Dazed.'],
    ['B', 60, 0, 'A deep cut.'],
    ['C', 20, 2, 'Dazed.'],
    ['E', 20, 2, 'Dazed.'],
    ['A', 51, 3, 'A deep cut.'],
  ])(
    'a critical of severity %s with a roll of %i is looked up in the column for its severity or the next lighter one',
    (severity, face, hits, text) => {
      const told = played(critical(severity, own()), [face]);
      expect(told.detail.criticals[0]).toMatchObject({ severity, roll: face, adjusted: face, text });
      const lost = told.effects.find(({ type }) => type === 'damage') as { amount?: number } | undefined;
      expect(lost?.amount ?? 0).toBe(hits);
    },
  );

  it('a critical table with a column for each severity may have columns for severities that the book does not have', () => {
    expect(played(critical('F', own()), [20]).outcome).toBe('KILLED');
    expect(played(critical('J', own()), [60]).outcome).toBe('KNOCKED_OUT');
  });

  it('the odds of a critical table with a column for each severity use the column for the critical’s severity', () => {
    const outcomes = Object.fromEntries(
      critical('B', own())
        .odds()[0]!
        .chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]),
    );
    expect(outcomes).toEqual({ STUNNED: '1/2', NOTHING: '1/2' });
  });

  it('the finding for an unknown effect in a critical table lists the known effects', () => {
    const { findings, table } = lint(SLASH, 'roll,text,A\n1-100,x,"hits 5, sleepy 3"');
    expect(table).toBeNull();
    expect(findings).toMatchObject([
      {
        ...{ kind: 'UNKNOWN_EFFECT', fatal: true, path: ['bands', 0, 'cells', 'A'] },
        accepted: expect.stringContaining('mustParry, stunned'),
      },
    ]);
  });

  it('a critical table with a column for each severity can be exported and imported unchanged', () => {
    const { table } = lint(SLASH, CSV);
    expect(Object.keys(table!.columns)).toEqual(['A', 'B', 'F']);
    expect(lint(SLASH, { bands: table!.bands }).table).toEqual(table);
  });

  it('a custom attack table and a custom critical table with columns for the same severities work together', () => {
    const id = 'pathmaster.attack.one-handed-edged';
    const columns = Array.from({ length: 20 }, (_, index) => `at${index + 1}`);
    const { table } = lint(id, `roll,text,${columns.join(',')}\n1-500,Hit.,${columns.map(() => '10FS')}`);
    const options = withTables({}, new Map([[id, table!], ...lintedSlash()]));
    const bound = procedure('attack').bind({ attacker: { skill: 60 } }, options);
    expect(played(bound, [50, 20]).effects).toMatchObject([
      expect.objectContaining({ type: 'damage', amount: 10 }),
      expect.objectContaining({ condition: 'dead' }),
    ]);
  });
});

const lintedSlash = () => [[SLASH, lint(SLASH, CSV).table!] as const];

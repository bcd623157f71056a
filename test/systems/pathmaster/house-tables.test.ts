import { describe, expect, it } from 'vitest';
import { criticalTables } from '../../../src/engine/systems/pathmaster/criticals/critical-tables.ts';
import { type Harm, STUN_CONDITIONS } from '../../../src/engine/systems/pathmaster/criticals/harm.ts';
import { progression, severityShifts } from '../../../src/engine/systems/pathmaster/criticals/progression.ts';
import { fumbleTables } from '../../../src/engine/systems/pathmaster/fumbles/fumble-tables.ts';
import { armourColumnOf, armourTypes } from '../../../src/engine/systems/pathmaster/house/armour-types.ts';
import {
  type AttackTable,
  attackTables,
} from '../../../src/engine/systems/pathmaster/house/attack-tables.ts';
import {
  type AttackResult,
  formatAttackCell,
  parseAttackCell,
} from '../../../src/engine/systems/pathmaster/tables/attack-cell.ts';

const SEVERITIES = 'ABCDE';

const cellsOf = (table: AttackTable, armourType: number): readonly AttackResult[] =>
  table.bands.map(({ cells }) => parseAttackCell(cells[armourColumnOf(armourType)]!)!);

const gravest = ({ criticals }: AttackResult): number =>
  Math.max(-1, ...criticals.map(({ severity }) => SEVERITIES.indexOf(severity)));

const rising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!);

describe.each(Object.entries(attackTables))('the attack table of %s', (_kind, table) => {
  it('for any armour, a higher total in an attack table never does less harm', () => {
    for (const armourType of armourTypes) {
      const cells = cellsOf(table, armourType);
      expect(rising(cells.map(({ hits }) => hits))).toBe(true);
      expect(rising(cells.map(gravest))).toBe(true);
      expect(rising(cells.map(({ criticals }) => criticals.length))).toBe(true);
    }
  });

  it('the first row of the attack table is a miss, and no cell has a critical without hits', () => {
    for (const armourType of armourTypes) {
      const cells = cellsOf(table, armourType);
      expect(cells[0]).toEqual({ hits: 0, criticals: [] });
      for (const { hits, criticals } of cells) if (hits === 0) expect(criticals).toEqual([]);
    }
  });

  it('in an attack table, heavier armour is hit at lower totals, but loses fewer hits and suffers criticals more rarely', () => {
    const first = (armourType: number, is: (cell: AttackResult) => boolean): number => {
      const index = cellsOf(table, armourType).findIndex(is);
      return index < 0 ? Infinity : index;
    };
    const touched = armourTypes.map((armourType) => -first(armourType, ({ hits }) => hits > 0));
    const hardest = armourTypes.map((armourType) => -cellsOf(table, armourType).at(-1)!.hits);
    const criticals = armourTypes.map((armourType) => first(armourType, (cell) => gravest(cell) >= 0));
    for (const figures of [touched, hardest, criticals]) expect(rising(figures)).toBe(true);
    expect(touched[0]).toBeLessThan(touched.at(-1)!);
    expect(criticals[0]).toBeLessThan(criticals.at(-1)!);
  });

  it('the citation of an attack table says that it is a house table', () => {
    expect(table.citation.document).toContain('house table');
  });
});

// On bare skin, a sword with a total of 146 to 150 costs 28 hits and causes the most severe critical. On plate, it
// costs 16 hits and causes the second most severe one.
it('the top row of the attack table for swords has the values that the formula gives', () => {
  const top = attackTables.ONE_HANDED_EDGED.bands.at(-1)!;
  expect([top.from, top.to]).toEqual([146, 150]);
  expect(top.cells.at1).toBe('28E');
  expect(top.cells.at20).toBe('16B');
});

it('the cells of an attack table can be parsed, and formatting the result gives the same text', () => {
  for (const text of ['0', '12', '12C', '20DS+BK', '7AF', '12F', '30JS'])
    expect(formatAttackCell(parseAttackCell(text)!)).toBe(text);
  expect(parseAttackCell('20DS+BK')).toEqual({
    hits: 20,
    criticals: [
      { severity: 'D', kind: 'SLASH' },
      { severity: 'B', kind: 'CRUSH' },
    ],
  });
  for (const text of ['', 'C', '-3', '12K', '12CX', '12C+', 'twelve'])
    expect(parseAttackCell(text)).toBeNull();
});

it.each([
  ['S', 'SLASH'],
  ['K', 'CRUSH'],
  ['P', 'PUNCTURE'],
  ['U', 'UNARMED'],
  ['G', 'GRAPPLE'],
  ['H', 'HEAT'],
  ['C', 'COLD'],
  ['L', 'ELECTRICITY'],
  ['I', 'IMPACT'],
  ['B', 'BALLISTIC_PUNCTURE'],
  ['F', 'BALLISTIC_SHRAPNEL'],
])('in a cell of an attack table, %s means %s (ruling PMA-R138)', (letter, kind) => {
  const read = { hits: 3, criticals: [{ severity: 'A', kind }] };
  expect(parseAttackCell(`3A${letter}`)).toEqual(read);
  expect(formatAttackCell(read as AttackResult)).toBe(`3A${letter}`);
});

/** Compares criticals by the worst kind of stun first, then by the next kind, and so on, like words in a dictionary. */
const stunOf = (harm: Harm): number => STUN_CONDITIONS.reduce((sum, stun) => sum * 100 + harm[stun], 0);

describe.each(Object.entries(criticalTables))('the critical table of %s', (_kind, table) => {
  const harms = table.bands.map(({ cells }) => cells);

  it('a higher roll on a critical table never does less harm', () => {
    for (const figures of [
      harms.map(({ hits }) => hits),
      harms.map(({ bleeding }) => bleeding),
      harms.map(({ penalty }) => -penalty),
      harms.map(({ initiative }) => initiative),
      harms.map(({ entangled }) => entangled),
      harms.map(({ prone }) => Number(prone)),
      harms.map(({ unconscious }) => Number(unconscious)),
      harms.map(({ death }) => Number(death)),
      harms.map(stunOf),
    ])
      expect(rising(figures)).toBe(true);
  });

  it('each row of a critical table has a different sentence', () => {
    expect(table.bands).toHaveLength(progression.length);
    expect(new Set(table.bands.map(({ text }) => text)).size).toBe(progression.length);
  });

  it('a critical table has a row for every number that a roll can have with the book’s severities', () => {
    const shifts = (['A', 'E'] as const).map((severity) => severityShifts.rows[severity].cells.shift);
    expect(table.from).toBeLessThanOrEqual(1 + Math.min(...shifts));
    expect(table.to).toBeGreaterThanOrEqual(100 + Math.max(...shifts));
  });
});

it('the house critical tables add a larger number to the roll for each higher severity', () => {
  const shifts = ['A', 'B', 'C', 'D', 'E'].map(
    (severity) => severityShifts.rows[severity as keyof typeof severityShifts.rows].cells.shift,
  );
  expect(rising(shifts)).toBe(true);
  expect(new Set(shifts).size).toBe(5);
});

it.each(Object.entries(fumbleTables))(
  'a higher roll on the fumble table of %s never does less harm',
  (_kind, { bands }) => {
    const harms = bands.map(({ cells }) => cells);
    for (const figures of [
      harms.map(({ hits }) => hits),
      harms.map(({ bleeding }) => bleeding),
      harms.map(({ penalty }) => -penalty),
      harms.map(({ unconscious }) => Number(unconscious)),
      harms.map(({ death }) => Number(death)),
      harms.map(stunOf),
    ])
      expect(rising(figures)).toBe(true);
  },
);

it.each(Object.entries(fumbleTables))(
  'the first row of the fumble table of %s costs no hits, causes no stun and breaks no weapon',
  (_kind, { bands }) => {
    expect(bands[0]!.cells).toMatchObject({ hits: 0, stunned: 0, downed: 0, death: false, breaks: false });
    expect(bands.at(-1)!.cells.downed).toBeGreaterThan(0);
  },
);

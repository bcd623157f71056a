import { expect, it } from 'vitest';
import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { tablesOf } from '../book-tables.ts';
import { defaultsThatDiffer, statedTables } from '../stated-rules.ts';

type Rows = Record<string, unknown[]>;
type Tables = Record<string, { readonly columns: string[]; readonly rows: Rows }>;

/**
 * The tables in the book, and the house tables. House tables have no source except the code, so their numbers are
 * repeated here. Cells that follow from a formula are calculated below.
 */
const printed: Tables = statedTables(pathmaster);

const rowsOf = (id: string) => Object.entries(printed[`pathmaster.${id}`]!.rows);
const fileName = (kind: string): string => kind.toLowerCase().replaceAll('_', '-');
const ARMOUR_TYPES = Array.from({ length: 20 }, (_, index) => index + 1);
const ARMOUR_COLUMNS = ARMOUR_TYPES.map((type) => `at${type}`);

/** Returns the value for an armour type between 1 and 20 by interpolation. */
const between = (bare: number, plate: number, type: number): number =>
  Math.round(bare + ((plate - bare) / 19) * (type - 1));

/** For each kind, the letter that is written after a second critical if its kind differs from the attack's kind. */
const LETTERS: Record<string, string> = { SLASH: 'S', CRUSH: 'K', IMPACT: 'I' };

/**
 * The attack tables of the house rules. Each row covers five totals, up to 150. The first row covers all totals that
 * miss every kind of armour.
 */
function attackTables(): Tables {
  return Object.fromEntries(
    rowsOf('house.model').map(([kind, row]) => {
      const [, , touch, touchPlate, hits, hitsPlate, critical, criticalPlate, step] = row as number[];
      const [second, behind] = row.slice(10, 12) as [string | null, number];
      const cell = (total: number, type: number): string => {
        const first = between(touch!, touchPlate!, type);
        if (total < first) return '0';
        const share = (total + 5 - first) / (151 - first);
        const count = Math.max(1, Math.floor(between(hits!, hitsPlate!, type) * share));
        const grave = Math.min(4, Math.floor((total - between(critical!, criticalPlate!, type)) / step!));
        const lighter = grave - behind;
        const also = second !== null && lighter >= 0 ? `+${'ABCDE'[lighter]}${LETTERS[second]}` : '';
        return `${count}${'ABCDE'[grave] ?? ''}${also}`;
      };
      const rows: Rows = {};
      const lowest = Math.min(touch!, touchPlate!);
      for (let from = 1; from <= 146; from = from === 1 ? lowest : from + 5) {
        const to = from === 1 ? lowest - 1 : from + 4;
        rows[`${from}-${to}`] = [
          `A total of ${from} to ${to}.`,
          ...ARMOUR_TYPES.map((type) => cell(from, type)),
        ];
      }
      return [`pathmaster.attack.${fileName(kind)}`, { columns: ARMOUR_COLUMNS, rows }];
    }),
  );
}

const HARM_COLUMNS =
  'hits mustParry stunned stunnedNoParry downed bleeding penalty wound initiative bonus prone entangled unconscious death';

/**
 * The effects that become worse from step to step in all criticals: hits, four kinds of stun, bleeding, penalty,
 * initiative, and bonus.
 */
const RUNGS = [
  [0, 0, 0, 0, 0, 0, 0, 0, 0],
  [1, 0, 0, 0, 0, 0, 0, 1, 0],
  [2, 1, 0, 0, 0, 0, 0, 1, 5],
  [3, 2, 0, 0, 0, 1, 0, 2, 5],
  [5, 1, 1, 0, 0, 1, -5, 2, 10],
  [6, 1, 2, 0, 0, 2, -10, 3, 10],
  [8, 1, 2, 1, 0, 3, -15, 3, 10],
  [10, 0, 3, 2, 0, 4, -25, 4, 15],
  [12, 0, 3, 3, 0, 5, -35, 4, 15],
  [15, 0, 3, 3, 1, 6, -50, 5, 20],
  [18, 0, 3, 3, 2, 8, -75, 5, 20],
  [20, 0, 3, 3, 3, 10, -100, 6, 20],
] as const;

const percent = (amount: number, of: number): number => Math.trunc((amount * of) / 100);

/** The critical tables of the house rules. Each kind applies its own percentages and steps to the common effects. */
function criticalTables(): Tables {
  return Object.fromEntries(
    rowsOf('house.criticals').map(([kind, row]) => {
      const [, hits, bleeding, penalty, stun] = row as number[];
      const [prone, held, unconscious, death] = row.slice(5, 9) as (number | null)[];
      const wound = row[9];
      const reached = (rung: number, from: number | null | undefined): boolean =>
        typeof from === 'number' && rung >= from;
      const id = `critical.${fileName(kind)}`;
      const rows = rowsOf(id).map(([key, [text]], rung): [string, unknown[]] => {
        const [hit, , , , , bleeds, hinders, initiative, bonus] = RUNGS[rung]!;
        const stunned = RUNGS[Math.min(11, Math.max(0, rung + stun!))]!.slice(1, 5);
        const hindered = percent(hinders, penalty!);
        return [
          key,
          [
            ...[text, percent(hit, hits!), ...stunned, percent(bleeds, bleeding!)],
            ...[hindered, hindered < 0 ? wound : null, initiative, bonus, reached(rung, prone)],
            ...[reached(rung, held) ? rung - held! + 1 : 0, reached(rung, unconscious), reached(rung, death)],
          ],
        ];
      });
      return [`pathmaster.${id}`, { columns: HARM_COLUMNS.split(' '), rows: Object.fromEntries(rows) }];
    }),
  );
}

/**
 * The base attack table of the house rules. From row to row, the resistance roll has 5 less, and from every fourth
 * armour type on, it has 2 more.
 */
function baseAttack(): Tables {
  const ends = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 100];
  const fails = 'The spell fails for every target: roll for spell failure.';
  const rows: Rows = { '1-2': [fails, ...ARMOUR_TYPES.map(() => null)] };
  let from = 3;
  ends.forEach((to, index) => {
    const bare = 25 - 5 * index;
    const text = `${bare < 0 ? '' : '+'}${bare} for the unarmoured, more for the armoured.`;
    rows[from === to ? `${to}` : `${from}-${to}`] = [
      text,
      ...ARMOUR_TYPES.map((type) => bare + 2 * Math.floor((type - 1) / 4)),
    ];
    from = to + 1;
  });
  return { 'pathmaster.base-attack': { columns: ARMOUR_COLUMNS, rows } };
}

const declaredTables = tablesOf(pathmaster);
const expectedTables: Tables = { ...printed, ...attackTables(), ...criticalTables(), ...baseAttack() };

it('Pathmaster declares exactly the tables in its book, the tables in its rulings, and the house tables', () => {
  expect(Object.keys(declaredTables).toSorted()).toEqual(Object.keys(expectedTables).toSorted());
});

it.each(Object.keys(expectedTables))('the table %s has the same columns and rows as its source', (id) => {
  const { columns, rows } = expectedTables[id]!;
  expect(declaredTables[id]).toEqual({ columns, rows });
});

it('the fields of Pathmaster that callers may omit have the documented defaults', () => {
  expect(defaultsThatDiffer(pathmaster)).toEqual([]);
});

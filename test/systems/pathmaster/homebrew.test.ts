import { describe, expect, it } from 'vitest';
import { lintTable } from '../../../src/engine/rules/homebrew/lint.ts';
import { withTables } from '../../../src/engine/rules/homebrew/overrides.ts';
import type { TableSpec } from '../../../src/engine/rules/homebrew/table-spec.ts';
import type { BandedTable } from '../../../src/engine/rules/table.ts';
import { attack } from '../../../src/engine/systems/pathmaster/attack/attack.ts';
import { armourColumnOf, armourTypes } from '../../../src/engine/systems/pathmaster/house/armour-types.ts';
import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { areaSpell } from '../../../src/engine/systems/pathmaster/spells/area-spell.ts';
import { directedSpell } from '../../../src/engine/systems/pathmaster/spells/directed-spell.ts';
import { tableSpecs } from '../../../src/engine/systems/pathmaster/table-specs.ts';
import { d100 } from '../../kit/hand.ts';
import { played } from '../../kit/play.ts';

const formNamed = (id: string): TableSpec => tableSpecs.find((form) => form.id === id)!;
const everyArmour = (cell: string) =>
  Object.fromEntries(armourTypes.map((armourType) => [armourColumnOf(armourType), cell]));

const brought = (form: string, id: string, bands: readonly object[]): BandedTable => {
  const { findings, table } = lintTable(formNamed(form), { bands }, { id, title: 'Ours' });
  expect(findings).toEqual([]);
  return table!;
};

const sword = 'pathmaster.attack.one-handed-edged';
const slash = 'pathmaster.critical.slash';
const fumble = 'pathmaster.fumble.melee';

const overrides = new Map(
  [
    brought('attack', sword, [
      { from: 1, to: 99, cells: everyArmour('0') },
      { from: 100, to: 120, cells: everyArmour('9A') },
    ]),
    brought('critical', slash, [{ from: -19, to: 120, text: 'Ouch.', cells: { hits: 3, stunned: 2 } }]),
    brought('fumble', fumble, [{ from: 1, to: 100, text: 'Oops.', cells: { hits: 5, dropped: 2 } }]),
  ].map((table) => [table.id, table]),
);

const play = (faces: readonly number[]) =>
  played(
    attack.bind({ attacker: { skill: 50 }, weapon: { fumbleUpTo: 5 } }, withTables({}, overrides)),
    faces,
  );

describe('custom tables of a campaign', () => {
  it('every table that an attack uses can be replaced by a custom table', () => {
    const hit = play(d100(50, 40));
    expect(hit).toMatchObject({
      outcome: 'CRITICAL',
      detail: {
        hits: 9,
        damage: 12,
        table: sword,
        source: 'Provided by the campaign',
        criticals: [{ text: 'Ouch.' }],
      },
    });
    expect(play(d100(49))).toMatchObject({ outcome: 'MISS' });
    expect(play(d100(3, 77))).toMatchObject({ outcome: 'FUMBLE', detail: { fumble: { text: 'Oops.' } } });
  });

  it('a total above all rows of a custom table counts as a total in its last row', () => {
    expect(play(d100(94, 1))).toMatchObject({ outcome: 'CRITICAL', detail: { total: 144, hits: 9 } });
  });

  it('the odds of an attack use the custom tables', () => {
    const [outcome] = attack
      .bind({ attacker: { skill: 50 }, weapon: { fumbleUpTo: 5 } }, withTables({}, overrides))
      .odds();
    const critical = outcome!.chances.find((each) => each.outcome === 'CRITICAL')!.probability;
    // The roll must be at least 50, which is the case for 51 of 100 faces.
    expect(critical).toEqual({ numerator: 51n, denominator: 100n });
  });
});

describe('a custom table for directed and area spells', () => {
  const ofSpell = (id: string) =>
    new Map([[id, brought('attack', id, [{ from: 60, to: 120, cells: everyArmour('7B') }])]]);
  const results = (bound: Parameters<typeof played>[0], faces: readonly number[]) =>
    (played(bound, faces).detail as { attacks: { total: number; result: string }[] }).attacks.map(
      ({ total, result }) => [total, result],
    );

  it('each bolt of a spell uses the custom table, and a total below all of its rows misses', () => {
    const bolts = [{ armourType: 1 }, { armourType: 1 }, {}];
    const tables = ofSpell('pathmaster.attack.bolt');
    expect(
      results(directedSpell.bind({ skill: 10, bolts }, withTables({}, tables)), d100(50, 49, 50)),
    ).toEqual([
      [60, '7B'],
      [59, '0'],
      [60, null],
    ]);
  });

  it('an area spell uses the custom attack table for every target in the area', () => {
    const targets = [{ armourType: 20 }, { armourType: 20, magical: 1 }];
    const tables = ofSpell('pathmaster.attack.ball');
    expect(results(areaSpell.bind({ targets }, withTables({}, tables)), d100(60, 60))).toEqual([
      [60, '7B'],
      [59, '0'],
    ]);
  });
});

it.each(tableSpecs.map((form) => [form.id, form] as const))(
  'each table that the form %s can replace is accepted as its own replacement, without findings',
  (_id, form) => {
    for (const id of form.replaces) {
      const declared = pathmaster.tables.find((table) => table.id === id) as BandedTable;
      const { findings, table } = lintTable(form, { bands: declared.bands }, { id, title: declared.title });
      expect(findings).toEqual([]);
      expect(table!.bands).toEqual(declared.bands);
    }
  },
);

it('an unknown letter in a cell of an attack table is reported with its path', () => {
  const bands = [{ from: 1, to: 150, cells: { ...everyArmour('0'), at7: '12CX' } }];
  const { findings } = lintTable(formNamed('attack'), { bands }, { id: sword, title: 'Ours' });
  expect(findings).toMatchObject([{ kind: 'UNKNOWN_EFFECT', path: ['bands', 0, 'cells', 'at7'] }]);
});

it('an attack table in which a higher total has a less severe critical gets a warning', () => {
  const bands = [
    { from: 1, to: 99, cells: everyArmour('5C') },
    { from: 100, to: 150, cells: everyArmour('9B') },
  ];
  const { findings, table } = lintTable(formNamed('attack'), { bands }, { id: sword, title: 'Ours' });
  expect(findings).toHaveLength(20);
  expect(findings.every(({ kind, fatal }) => kind === 'FALLING' && !fatal)).toBe(true);
  expect(table).not.toBeNull();
});

it.each([
  ['two criticals, then one of them', '9C+B', '9C', true],
  ['a second critical that becomes less severe', '9C+C', '9C+B', true],
  ['one critical more severe than two before', '9C+B', '9D', false],
  ['a more severe second critical', '9C+A', '9C+B', false],
  ['fewer hits with a more severe critical', '9A', '8B', true],
])(
  'an attack table with %s gets a warning only if a higher total does less harm',
  (_what, low, high, doubted) => {
    const bands = [
      { from: 1, to: 99, cells: { ...everyArmour('0'), at5: low } },
      { from: 100, to: 150, cells: { ...everyArmour('0'), at5: high } },
    ];
    const { findings } = lintTable(formNamed('attack'), { bands }, { id: sword, title: 'Ours' });
    expect(findings.map(({ kind, path }) => [kind, path.at(-1)])).toEqual(
      doubted ? [['FALLING', 'at5']] : [],
    );
  },
);

const critical = (...rows: readonly object[]) => {
  const bands = rows.map((cells, index) => ({ from: 10 * index + 1, to: 10 * index + 10, cells }));
  const { findings } = lintTable(formNamed('critical'), { bands }, { id: slash, title: 'Ours' });
  return findings.map(({ kind, path }) => [kind, ...path.slice(1)]);
};

it.each([
  ['less stun', [{ stunned: 3 }, { stunned: 1 }], [['FALLING', 1, 'cells', 'stunned']]],
  ['worse stun of fewer rounds', [{ stunned: 3 }, { stunnedNoParry: 1 }], []],
  [
    'lighter stun of more rounds',
    [{ downed: 1 }, { stunnedNoParry: 5 }],
    [['FALLING', 1, 'cells', 'stunned']],
  ],
  [
    'the same worst stun and less of the next',
    [{ downed: 1, mustParry: 2 }, { downed: 1 }],
    [['FALLING', 1, 'cells', 'stunned']],
  ],
  ['less bleeding', [{ bleeding: 3 }, { bleeding: 2 }], [['FALLING', 1, 'cells', 'bleeding']]],
  ['a lighter penalty', [{ penalty: -20 }, { penalty: -10 }], [['FALLING', 1, 'cells', 'penalty']]],
  ['unconsciousness that ends', [{ unconscious: true }, {}], [['FALLING', 1, 'cells', 'unconscious']]],
])(
  'a critical table with %s gets a warning only if a higher roll does less harm',
  (_what, rows, expected) => {
    expect(critical(...rows)).toEqual(expected);
  },
);

it('a base attack table in which a higher roll makes resistance easier gets a warning', () => {
  const id = 'pathmaster.base-attack';
  const form = pathmaster.tableSpecs!.find(({ replaces: standsFor }) => standsFor.includes(id))!;
  const bands = [
    { from: 1, to: 2, cells: everyArmour('') },
    { from: 3, to: 60, cells: everyArmour('10') },
    { from: 61, to: 100, cells: { ...everyArmour('-10'), at20: '20' } },
  ];
  const { findings } = lintTable(form, { bands }, { id, title: 'Ours' });
  expect(findings.map(({ kind, path }) => [kind, path.at(-1)])).toEqual([['FALLING', 'at20']]);
});

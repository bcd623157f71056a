import { describe, expect, it } from 'vitest';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { lintTable } from '../../../src/engine/rules/homebrew/lint.ts';
import { withTables } from '../../../src/engine/rules/homebrew/overrides.ts';
import { specFor } from '../../../src/engine/rules/homebrew/table-spec.ts';
import type { Procedure } from '../../../src/engine/rules/procedure.ts';
import type { BandedTable } from '../../../src/engine/rules/table.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { decidable } from '../../kit/bound.ts';
import { frequenciesFit } from '../../kit/odds-and-plays.ts';
import { played, type Told } from '../../kit/play.ts';

/** A question whose answer depends on a table, and a replacement for this table with one or two rows. */
interface Case {
  readonly ask: string;
  readonly input: object;
  readonly dice?: readonly number[];
  readonly fact: (told: Told) => unknown;
  readonly book: unknown;
  readonly csv: string;
  readonly own: unknown;
}

/** Number of times that each table with shuffled rows is played. `ODDS_PLAYS` can set a higher number. */
const PLAYS = 1000;

const pick = ({ text, cells }: BandedTable['bands'][number]) => ({ text, cells });

const outcome = (told: Told) => told.outcome;
const fact = (name: string) => (told: Told) => told.detail[name];

const recovery = (type: string, book: number): readonly [string, Case] => [
  `pathmaster.recovery.${type.toLowerCase()}`,
  {
    ask: 'diseaseRecovery',
    input: { type, severity: 'MILD', constitution: 3 },
    dice: [50],
    ...{ fact: fact('days'), book, own: 99 },
    csv: 'roll,text,mild,moderate,severe,extreme\n-500–500,Long.,99,99,99,99',
  },
];

const healing = (category: string, book: number): readonly [string, Case] => [
  `pathmaster.healing.${category.toLowerCase()}`,
  {
    ask: 'woundHealing',
    input: { category, severity: 'LIGHT', constitution: 3 },
    dice: [50],
    ...{ fact: fact('days'), book, own: 99 },
    csv: 'roll,text,light,medium,severe\n-500–500,Long.,99,99,99',
  },
];

/**
 * Creates a test case for a table of neuroses. The psychiatric disease is resisted with a roll against 50, and then one
 * die is rolled for each tier.
 */
const neurosis = (table: string, dice: readonly number[], book: string): readonly [string, Case] => [
  `pathmaster.${table}`,
  {
    ask: 'disease',
    input: { type: 'PSYCHIATRIC', effectLevel: 5, defenceLevel: 5 },
    dice,
    fact: ({ detail }) => detail.neuroses.at(-1)?.result,
    ...{ book, own: 'Laughs at everything' },
    csv: 'roll,text,result\n1–100,Ours.,Laughs at everything',
  },
];

const cases: Readonly<Record<string, Case>> = {
  'brp.hit-location.humanoid': {
    ...{ ask: 'hitLocation', input: {}, dice: [1], fact: outcome, book: 'RIGHT_LEG', own: 'HEAD' },
    csv: 'roll,text,location\n1–20,Head.,HEAD',
  },
  'brp.major-wound': {
    ...{ ask: 'majorWound', input: { pow: 10 }, dice: [1, 99, 2] },
    fact: ({ detail }) => detail.losses[0].characteristic,
    ...{ book: 'DEX', own: 'POW' },
    csv: 'roll,text,loss,characteristics,fights\n1–100,Your spirit breaks.,1d6,pow,NO',
  },
  'brp.limb-side': {
    ...{ ask: 'majorWound', input: { pow: 10, row: 93 }, dice: [1, 2] },
    ...{ fact: fact('side'), book: 'LEFT', own: 'RIGHT' },
    csv: 'roll,text,side\n1–6,Right.,RIGHT',
  },
  'brp.damage-modifier': {
    ...{ ask: 'derivedValues', input: { str: 13, con: 10, siz: 12, int: 10, pow: 10, dex: 10 } },
    ...{ fact: fact('damageModifier'), book: '+1d4', own: '2d8' },
    csv: 'roll,text,modifier\n1–200,Much.,2d8',
  },
  'brp.movement': {
    ...{ ask: 'actionRanks', input: { dex: 12, metresMoved: 10, actions: [{}] } },
    ...{ fact: ({ detail }) => [detail.acts[0].rank, detail.mostMetres], book: [6, 29], own: [12, 20] },
    csv: 'roll,text,divisor\n0–20,Acts on the full rank.,1\n21–1000,Only defends.,',
  },
  'arrgs.magnitude': {
    ask: 'check',
    input: { dc: 10, magnitude: { factor: 2, side: 'LARGER', check: 'FORTITUDE' } },
    ...{ dice: [7], fact: fact('checkResult'), book: 14, own: 70 },
    csv: 'roll,text,factor\n1–5,Huge.,10',
  },
  'arrgs.scatter-direction': {
    ask: 'areaAttack',
    input: { attacker: {} },
    ...{ dice: [2, 3, 3, 10], fact: fact('scatterDirection'), book: 'E', own: 'W' },
    csv: 'roll,text,direction\n1–8,West.,W',
  },
  'skill20.attribute-bonuses': {
    ...{ ask: 'rest', input: { hitPoints: 5, maximum: 90, constitution: 14, hours: 8 } },
    ...{ fact: fact('healed'), book: 3, own: 8 },
    csv: 'roll,text,bonus\n0–50,High.,7',
  },
  'skill20.confusion': {
    ...{ ask: 'confusion', input: { name: 'Ann' }, dice: [5] },
    ...{ fact: outcome, book: 'ATTACK_CAUSER', own: 'FLEE_CAUSER' },
    csv: 'roll,text,behaviour\n1–100,Flees.,FLEE_CAUSER',
  },
  'initphase.botch': {
    ...{ ask: 'botch', input: {}, dice: [3, 3, 4] },
    ...{ fact: outcome, book: 'NOTHING', own: 'TRIP_SELF' },
    csv: 'roll,text,outcome\n3–18,You slip.,TRIP_SELF',
  },
  'initphase.deviation': {
    ...{ ask: 'botch', input: { weapon: { name: 'Sword', damage: '1d8' }, total: 8 }, dice: [2, 1] },
    ...{ fact: fact('direction'), book: 'AHEAD', own: 'BACK' },
    csv: 'roll,text,direction\n1–8,Back.,BACK',
  },
  'pathmaster.confusion': {
    ...{ ask: 'confusion', input: {}, dice: [10], fact: outcome, book: 'NORMAL', own: 'DO_NOTHING' },
    csv: 'roll,text,behaviour\n1–100,Stares.,DO_NOTHING',
  },
  'pathmaster.stun-modifiers': {
    ...{ ask: 'stunTurn', input: { stun: { stunned: 4 }, co: 50, painResistance: 20 }, dice: [50] },
    ...{ fact: fact('modifier'), book: -20, own: -5 },
    csv: 'roll,text,modifier\n1–100,Hard.,-5',
  },
  'pathmaster.wound-penalties': {
    ...{ ask: 'injuries', input: { hitPoints: 50, maximumHitPoints: 100 } },
    ...{ fact: fact('hitPointPenalty'), book: -20, own: -3 },
    csv: 'roll,text,penalty\n0–100,A little.,-3',
  },
  'pathmaster.resistance-margins': {
    ask: 'resistance',
    input: { kind: 'OTHER', attackLevel: 5, defenceLevel: 5, tiered: true },
    ...{ dice: [51], fact: fact('tier'), book: 'MILD', own: 'SEVERE' },
    csv: 'roll,text,tier\n-500–500,Severe effects.,SEVERE',
  },
  'pathmaster.casting-results': {
    ask: 'castSpell',
    input: { skill: 20, spellLevel: 3, roll: 'ALWAYS' },
    dice: [50],
    fact: ({ outcome, detail }) => [outcome, detail.powerPoints],
    ...{ book: ['FAILURE', 1], own: ['SUCCESS', 21] },
    csv: 'roll,text,result,cost,failureShare\n-500–500,It works and costs much.,SUCCESS,7,',
  },
  'pathmaster.mana-penalties': {
    ...{ ask: 'drain', input: { mana: 50, maximumMana: 100 } },
    ...{ fact: fact('manaPenalty'), book: -20, own: -3 },
    csv: 'roll,text,penalty\n0–100,A little.,-3',
  },
  'pathmaster.withdrawal': {
    ...{ ask: 'withdrawalDay', input: { level: 2, constitution: 5 }, dice: [20, 4, 4] },
    ...{ fact: fact('hits'), book: 1, own: 4 },
    csv: 'roll,text,hits,constitution\n-500–500,Bad.,1d4,1d4',
  },
  'pathmaster.wound-severity': {
    ...{ ask: 'woundSeverity', input: { penalty: -5 }, fact: outcome, book: 'LIGHT', own: 'SEVERE' },
    csv: 'roll,text,severity\n-1000–0,Severe.,SEVERE',
  },
  ...Object.fromEntries([
    neurosis('mild-neuroses', [60, 20], 'obsession'),
    neurosis('strong-neuroses', [40, 20, 20], 'phobia: heights'),
    neurosis('psychoses', [20, 20, 20, 20], 'manic/depression'),
    recovery('BUBONIC', 4),
    recovery('PNEUMONIC', 4),
    recovery('PSYCHIATRIC', 2),
    recovery('CHEMICAL', 4),
    healing('BURNS', 4),
    healing('BONE', 10),
    healing('SKIN', 2),
    healing('HEAD', 5),
    healing('ORGAN', 4),
    healing('MUSCLE', 4),
  ]),
};

/** Tables whose replacements are tested in other files. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  'brp/own-fumbles.test.ts': /^brp\.fumble\./,
  'initphase/befalls.test.ts': /^initphase\.house-criticals$/,
  'pathmaster/homebrew.test.ts': /^pathmaster\.(attack|critical|fumble)\.|^pathmaster\.base-attack$/,
};

const tables = systems.flatMap((system) =>
  system.tables.flatMap((table) =>
    table.kind === 'banded' ? [{ system, table: table as BandedTable }] : [],
  ),
);

const missing = tables
  .map(({ table }) => table.id)
  .filter((id) => !(id in cases) && !Object.values(ELSEWHERE).some((ids) => ids.test(id)));

describe('a campaign’s table', () => {
  it('for every system, these tests replace each table that has ranges of rolls', () => {
    expect(missing).toEqual([]);
    expect(Object.keys(cases).filter((id) => !tables.some(({ table }) => table.id === id))).toEqual([]);
  });

  it.each(Object.entries(cases))(
    'a campaign’s table that replaces %s is used in resolutions and in odds',
    (id, each) => {
      const { system, table } = tables.find((one) => one.table.id === id)!;
      const linted = lintTable(specFor(table, system.tableSpecs), each.csv, { id, title: 'Ours' });
      expect(linted.findings).toEqual([]);
      const procedure: Procedure = system.procedures.find((one) => one.id === each.ask)!;
      const { ask: _, input, dice = [], fact } = each;
      expect(fact(played(procedure.bind(input), dice))).toEqual(each.book);
      const own = procedure.bind(input, withTables({}, new Map([[id, linted.table!]])));
      const told = played(own, dice);
      expect(fact(told)).toEqual(each.own);
      expect(own.odds()[0]!.chances.map((chance) => chance.outcome)).toContain(told.outcome);
    },
  );

  it.each(Object.entries(cases))(
    'the odds of a table that replaces %s agree with plays, even if the rows are shuffled',
    (id, each) => {
      const { system, table } = tables.find((one) => one.table.id === id)!;
      const procedure: Procedure = system.procedures.find((one) => one.id === each.ask)!;
      const { faces } = seededFaces(id);
      // each row keeps its range, and gets the cells of another row
      const left = [...table.bands];
      const bands = table.bands.map(({ from, to }) => {
        const at = faces({ sides: left.length, purpose: '', target: null } as never) - 1;
        return { from, to, ...pick(left.splice(at, 1)[0]!) };
      });
      const { table: shuffled } = lintTable(
        specFor(table, system.tableSpecs),
        { bands },
        { id, title: 'Ours' },
      );
      // rows in some tables refer to each other, and such a table rejects shuffled rows
      if (shuffled === null) return expect(system.tableSpecs?.some((form) => form.faults)).toBe(true);
      const own = procedure.bind(each.input, withTables({}, new Map([[id, shuffled]])));
      frequenciesFit(decidable(own, procedure), id, own.odds(), 1, PLAYS);
    },
  );
});

describe('a table with contradictory cells', () => {
  it.each([
    ['initphase.botch', 'roll,text,outcome\n3-18,Stunned.,STUNNED', 'amount', 'STUNNED needs an amount'],
    [
      'initphase.botch',
      'roll,text,outcome,withoutAllies\n3-10,You.,TRIP_SELF,\n11-18,Ally.,TRIP_ALLY,30',
      'withoutAllies',
      'no row covers 30',
    ],
    [
      'initphase.botch',
      'roll,text,outcome,withoutAllies\n3-10,You.,TRIP_SELF,\n11-18,Ally.,TRIP_ALLY,12',
      'withoutAllies',
      'the rows refer to each other in a loop',
    ],
    [
      'initphase.botch',
      'roll,text,outcome,again\n3-18,Drop it.,DROP_WEAPON,CANNOT_LEAVE',
      'again',
      'every row can lead to another roll, so the rolls may never end',
    ],
    [
      'brp.major-wound',
      'roll,text,loss,fights\n1-100,Pain.,1d6,NO',
      'characteristics',
      'the row does not determine which characteristics lose points',
    ],
  ])(
    'a campaign table with contradictory cells that replaces %s is reported: %s',
    (id, csv, column, problem) => {
      const { system, table } = tables.find((one) => one.table.id === id)!;
      const { findings } = lintTable(specFor(table, system.tableSpecs), csv, { id, title: 'Ours' });
      expect(findings).toEqual([expect.objectContaining({ problem, line: expect.any(Number) })]);
      expect(findings[0]!.path.at(-1)).toBe(column);
    },
  );
});

import {
  type CellSpec,
  orNothing,
  type TableSpec,
  wholeNumber,
  words,
  yesOrNo,
} from '../../rules/homebrew/table-spec.ts';
import type { Cells } from '../../rules/table.ts';
import { criticalTables } from './criticals/critical-tables.ts';
import { NO_HARM, STUN_CONDITIONS } from './criticals/harm.ts';
import { harmSpecs, plainCount } from './criticals/harm-specs.ts';
import { parseSeverityCell, severities } from './criticals/severity-cells.ts';
import { fumbleTables, type Mishap, mishapColumns, NO_MISHAP } from './fumbles/fumble-tables.ts';
import { armourColumnOf, armourTypes } from './house/armour-types.ts';
import { attackTables } from './house/attack-tables.ts';
import { weaponSizes } from './house/weapon-sizes.ts';
import { KIND_LETTERS, parseAttackCell } from './tables/attack-cell.ts';

const ids = (tables: Readonly<Record<string, { readonly id: string }>>): readonly string[] =>
  Object.values(tables).map(({ id }) => id);

const letters = Object.keys(KIND_LETTERS).join(', ');

const attackCell = (armourType: number): CellSpec => ({
  description: `Hits and criticals against armour type ${armourType}.`,
  accepted: `hits, then criticals by severity ${severities.join('')} and kind ${letters}: 0, 12, 12C, 20DS+BK`,
  read: (given) => {
    const text = typeof given === 'number' ? String(given) : given;
    return typeof text === 'string' && parseAttackCell(text) ? text.trim() : undefined;
  },
  harm: (cell) => {
    const { hits, criticals } = parseAttackCell(String(cell))!;
    return [hits, gravityOf(criticals.map((each) => severities.indexOf(each.severity) + 1))];
  },
});

const MOST_CRITICALS = 5;

/**
 * Returns a number by which cells with several criticals can be compared: first by the most severe critical, then by
 * the next, and so on.
 */
function gravityOf(gravities: readonly number[]): number {
  const worstFirst = [...gravities].sort((a, b) => b - a);
  return Array.from({ length: MOST_CRITICALS }, (_, index) => worstFirst[index] ?? 0).reduce(
    (sum, gravity) => sum * (severities.length + 1) + gravity,
    0,
  );
}

const { BALL, BOLT, ...weaponTables } = attackTables;

const attackSpec: TableSpec = {
  id: 'attack',
  title: 'Attack table',
  description: 'Hits and criticals by attack total and armour type 1 to 20.',
  replaces: ids(weaponTables),
  die: null,
  highest: {
    roll: Math.max(...Object.values(weaponSizes.rows).map(({ cells }) => cells.highest)),
    readBy: 'weapon with a size',
  },
  columns: Object.fromEntries(
    armourTypes.map((armourType) => [armourColumnOf(armourType), attackCell(armourType)]),
  ),
  defaults: {},
  contradictions: (cells) =>
    Object.entries(cells).flatMap(([column, cell]) => {
      const { hits, criticals } = parseAttackCell(String(cell))!;
      return hits === 0 && criticals.length > 0
        ? [{ column, problem: 'a cell with 0 hits has a critical' }]
        : [];
    }),
};

/** Spells have no size, so nothing limits their totals. */
const spellAttackSpec: TableSpec = (({ highest: _, ...spec }) => ({
  ...spec,
  id: 'spellAttack',
  replaces: [BALL.id, BOLT.id],
}))(attackSpec);

/**
 * Returns the number that orders rounds of stun by severity, worst first. Counts at most 999 rounds of each severity.
 */
const stunOf = (cells: Cells): number =>
  STUN_CONDITIONS.reduce((sum, stun) => sum * 1000 + Math.min(999, Number(cells[stun])), 0);

const stunComparison: TableSpec['together'] = [{ column: 'stunned', harm: stunOf }];

const harmContradictions: TableSpec['contradictions'] = (cells) => [
  ...(cells.wound !== null && cells.penalty === 0
    ? [{ column: 'wound', problem: 'there is a wound without a penalty' }]
    : []),
  ...(cells.death === true &&
  STUN_CONDITIONS.some((stun) => cells[stun] !== 0) &&
  cells.unconscious === false &&
  cells.hits === 0
    ? [{ column: 'death', problem: 'a row with death has stun, but neither hits nor unconsciousness' }]
    : []),
];

const sentence = orNothing(words('Effects, and a sentence.'));

const severityCell = (letter: string): CellSpec => ({
  description: `Effects of severity ${letter}, and a sentence if it has its own.`,
  accepted: `effects by name (${Object.keys(NO_HARM).join(', ')}), then a sentence: hits 5, stunned 2, prone: A blow to the shin.`,
  read: (given) => {
    const text = sentence.read(given);
    return typeof text === 'string' && !parseSeverityCell(text) ? undefined : text;
  },
  harm: (cell) => {
    const { hits, bleeding, penalty, unconscious, death } = parseSeverityCell(String(cell ?? ''))!.harm;
    return [hits, bleeding, -penalty, Number(unconscious), Number(death)];
  },
});

/** A critical table with a column for each severity, instead of one progression that severities shift. */
const severitySpec: TableSpec = {
  id: 'criticalBySeverity',
  title: 'Critical table by severity',
  description: 'Effects of a critical, by a d100 roll and a column for each severity.',
  replaces: [],
  die: null,
  columns: Object.fromEntries(severities.map((letter) => [letter, severityCell(letter)])),
  defaults: Object.fromEntries(severities.map((letter) => [letter, null])),
  contradictions: () => [],
};

const criticalSpec: TableSpec = {
  id: 'critical',
  title: 'Critical table',
  description: 'Effects of a critical, by a d100 roll with the shift of its severity.',
  replaces: ids(criticalTables),
  die: null,
  columns: harmSpecs,
  defaults: NO_HARM,
  together: stunComparison,
  contradictions: harmContradictions,
  alternative: severitySpec,
};

const mishapSpecs: Readonly<Record<keyof Mishap, CellSpec>> = {
  ...harmSpecs,
  dropped: orNothing(wholeNumber(0, 1000, mishapColumns.dropped)),
  breaks: yesOrNo(mishapColumns.breaks),
  friend: plainCount(mishapColumns.friend),
};

const mishapSpec = (
  id: string,
  title: string,
  description: string,
  standsFor: readonly string[],
): TableSpec => ({
  id,
  title,
  description,
  replaces: standsFor,
  die: null,
  columns: mishapSpecs,
  defaults: NO_MISHAP,
  together: stunComparison,
  contradictions: (cells) => [
    ...harmContradictions(cells),
    ...(cells.breaks === true && cells.dropped !== null
      ? [{ column: 'dropped', problem: 'a broken weapon is dropped as well' }]
      : []),
  ],
});

const { SPELL, ...weaponFumbles } = fumbleTables;

/** Specifications of tables that can replace the house tables. */
export const tableSpecs: readonly TableSpec[] = [
  attackSpec,
  spellAttackSpec,
  criticalSpec,
  mishapSpec(
    'fumble',
    'Fumble table',
    'Effects of a fumble on the combatant who fumbles, by a d100 roll with its modifier.',
    ids(weaponFumbles),
  ),
  mishapSpec(
    'spellFailure',
    'Spell failure table',
    'Effects of a bad spell failure on the caster, by a d100 roll with its modifier.',
    [SPELL.id],
  ),
];

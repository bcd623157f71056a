import { type Band, type BandedTable, banded, rowAt } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import { type AttackResult, type CriticalSeverity, formatAttackCell, MISS } from '../tables/attack-cell.ts';
import { ARMOUR_TYPE_COUNT, type ArmourColumn, armourColumnOf, armourTypes } from './armour-types.ts';
import {
  type AttackKind,
  type AttackTableParameters,
  attackKinds,
  attackTableModel,
} from './attack-table-model.ts';

type AttackCells = Readonly<Record<ArmourColumn, string>>;
export type AttackTable = BandedTable<AttackCells>;

const LOWEST = 1;
const HIGHEST = 150;
const WIDTH = 5;

const severities: readonly CriticalSeverity[] = ['A', 'B', 'C', 'D', 'E'];

const interpolate = (bare: number, plate: number, armourType: number): number =>
  Math.round(bare + ((plate - bare) * (armourType - 1)) / (ARMOUR_TYPE_COUNT - 1));

/** Returns the result of a total against an armour type. */
function resultOf(of: AttackTableParameters, total: number, armourType: number): AttackResult {
  const firstHit = interpolate(of.firstHit, of.firstHitPlate, armourType);
  if (total < firstHit) return { hits: 0, criticals: [] };
  const mostHits = interpolate(of.mostHits, of.mostHitsPlate, armourType);
  const share = (total + WIDTH - firstHit) / (HIGHEST + 1 - firstHit);
  const hits = Math.max(1, Math.floor(mostHits * share));
  const critical = interpolate(of.critical, of.criticalPlate, armourType);
  const gravity = Math.min(severities.length - 1, Math.floor((total - critical) / of.step));
  const lighter = of.secondBehind === null ? -1 : gravity - of.secondBehind;
  return {
    hits,
    criticals: [
      ...(gravity < 0 ? [] : [{ severity: severities[gravity]!, kind: null }]),
      ...(lighter < 0 ? [] : [{ severity: severities[lighter]!, kind: of.second }]),
    ],
  };
}

const bandFrom = (of: AttackTableParameters, from: number, to: number): Band<AttackCells> => ({
  from,
  to,
  text: `A total of ${from} to ${to}.`,
  cells: Object.fromEntries(
    armourTypes.map((armourType) => [
      armourColumnOf(armourType),
      formatAttackCell(resultOf(of, from, armourType)),
    ]),
  ),
});

const isMiss = ({ cells }: Band<AttackCells>): boolean => Object.values(cells).every((cell) => cell === '0');

function tableOf(kind: AttackKind): AttackTable {
  const { text, cells: of } = attackTableModel.rows[kind];
  const name = kind.toLowerCase().replaceAll('_', '-');
  const bands: Band<AttackCells>[] = [];
  for (let from = LOWEST; from <= HIGHEST; from += WIDTH) bands.push(bandFrom(of, from, from + WIDTH - 1));
  const touching = bands.findIndex((band) => !isMiss(band));
  const misses = bandFrom(of, LOWEST, bands[touching]!.from - 1);
  return banded<AttackCells>({
    id: `pathmaster.attack.${name}`,
    title: `Attack: ${text.toLowerCase().replace(/\.$/, '')}`,
    citation: house(`Attack table: ${name}`),
    die: null,
    columns: Object.fromEntries(
      armourTypes.map((armourType) => [
        armourColumnOf(armourType),
        `Hits and criticals against armour type ${armourType}.`,
      ]),
    ),
    bands: [misses, ...bands.slice(touching)],
  });
}

export const attackTables = Object.fromEntries(attackKinds.map((kind) => [kind, tableOf(kind)])) as Readonly<
  Record<AttackKind, AttackTable>
>;

const MISSES = formatAttackCell(MISS);

/**
 * Returns the cell for a total. Below the first row, it is a miss. Above the table, the last row counts (ruling
 * PMA-R43).
 */
export const attackCellAt = (table: AttackTable, column: ArmourColumn, total: number): string =>
  total < table.from ? MISSES : rowAt(table, total).cells[column]!;

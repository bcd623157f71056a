import { type Band, type BandedTable, banded } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import { type AttackResult, cellText, type Severity, severity } from '../tables/attack-cell.ts';
import { ARMOUR_TYPES, type ArmourColumn, armourTypes, columnOf } from './armour.ts';
import { type AttackKind, attackKinds, model, type Parameters } from './model.ts';

type AttackCells = Readonly<Record<ArmourColumn, string>>;
export type AttackTable = BandedTable<AttackCells>;

const LOWEST = 1;
const HIGHEST = 150;
const WIDTH = 5;

const severities = Object.keys(severity.values) as readonly Severity[];

const between = (bare: number, plate: number, armourType: number): number =>
  Math.round(bare + ((plate - bare) * (armourType - 1)) / (ARMOUR_TYPES - 1));

/** What a total comes to against an armour type. */
function resultOf(of: Parameters, total: number, armourType: number): AttackResult {
  const firstHit = between(of.firstHit, of.firstHitPlate, armourType);
  if (total < firstHit) return { hits: 0, criticals: [] };
  const mostHits = between(of.mostHits, of.mostHitsPlate, armourType);
  const share = (total + WIDTH - firstHit) / (HIGHEST + 1 - firstHit);
  const hits = Math.max(1, Math.floor(mostHits * share));
  const critical = between(of.critical, of.criticalPlate, armourType);
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

const bandFrom = (of: Parameters, from: number, to: number): Band<AttackCells> => ({
  from,
  to,
  text: `A total of ${from} to ${to}.`,
  cells: Object.fromEntries(
    armourTypes.map((armourType) => [columnOf(armourType), cellText(resultOf(of, from, armourType))]),
  ),
});

const isMiss = ({ cells }: Band<AttackCells>): boolean => Object.values(cells).every((cell) => cell === '0');

function tableOf(kind: AttackKind): AttackTable {
  const { text, cells: of } = model.rows[kind];
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
        columnOf(armourType),
        `Hits and criticals against armour type ${armourType}.`,
      ]),
    ),
    bands: [misses, ...bands.slice(touching)],
  });
}

export const attackTables = Object.fromEntries(attackKinds.map((kind) => [kind, tableOf(kind)])) as Readonly<
  Record<AttackKind, AttackTable>
>;

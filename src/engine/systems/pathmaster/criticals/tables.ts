import { type Band, type BandedTable, banded } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import { type CriticalKind, criticalKind } from '../tables/attack-cell.ts';
import { type Harm, harmColumns } from './harm.ts';
import { bends, HIGHEST_CRITICAL, ladder } from './progression.ts';
import { sentences } from './sentences.ts';

export type CriticalTable = BandedTable<Harm>;

const share = (amount: number, percent: number): number => Math.trunc((amount * percent) / 100);

const reached = (rung: number, from: number | null): boolean => from !== null && rung >= from;

/** The shared progression, bent to a kind. */
function harmOf(kind: CriticalKind, rung: number): Harm {
  const bent = bends.rows[kind].cells;
  const plain = ladder[rung]!;
  const { mustParry, stunned, stunnedNoParry, downed } =
    ladder[Math.min(ladder.length - 1, Math.max(0, rung + bent.stun))]!;
  const penalty = share(plain.penalty, bent.penalty);
  return {
    hits: share(plain.hits, bent.hits),
    mustParry,
    stunned,
    stunnedNoParry,
    downed,
    bleeding: share(plain.bleeding, bent.bleeding),
    penalty,
    wound: penalty < 0 ? bent.wound : null,
    initiative: plain.initiative,
    bonus: plain.bonus,
    prone: reached(rung, bent.prone),
    entangled: reached(rung, bent.entangled) ? rung - bent.entangled! + 1 : 0,
    unconscious: reached(rung, bent.unconscious),
    death: reached(rung, bent.death),
  };
}

function tableOf(kind: CriticalKind): CriticalTable {
  const name = kind.toLowerCase().replaceAll('_', '-');
  return banded<Harm>({
    id: `pathmaster.critical.${name}`,
    title: `Critical: ${name.replaceAll('-', ' ')}`,
    citation: house(`Critical table: ${name}`),
    die: null,
    columns: harmColumns,
    bands: ladder.map(
      ({ from }, rung): Band<Harm> => ({
        from,
        to: (ladder[rung + 1]?.from ?? HIGHEST_CRITICAL + 1) - 1,
        text: sentences[kind][rung]!,
        cells: harmOf(kind, rung),
      }),
    ),
  });
}

export const criticalTables = Object.fromEntries(
  (Object.keys(criticalKind.values) as readonly CriticalKind[]).map((kind) => [kind, tableOf(kind)]),
) as Readonly<Record<CriticalKind, CriticalTable>>;

import { type Band, type BandedTable, banded } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import { type CriticalKind, criticalKind } from '../tables/attack-cell.ts';
import { criticalSentences } from './critical-sentences.ts';
import { type Harm, harmColumns } from './harm.ts';
import { criticalProfiles, HIGHEST_CRITICAL_ROLL, progression } from './progression.ts';

export type CriticalTable = BandedTable<Harm>;

const percentOf = (amount: number, percent: number): number => Math.trunc((amount * percent) / 100);

const isReached = (rung: number, from: number | null): boolean => from !== null && rung >= from;

/** Returns the shared progression with the changes of one kind. */
function harmOf(kind: CriticalKind, rung: number): Harm {
  const profile = criticalProfiles.rows[kind].cells;
  const shared = progression[rung]!;
  const { mustParry, stunned, stunnedNoParry, downed } =
    progression[Math.min(progression.length - 1, Math.max(0, rung + profile.stun))]!;
  const penalty = percentOf(shared.penalty, profile.penalty);
  return {
    hits: percentOf(shared.hits, profile.hits),
    mustParry,
    stunned,
    stunnedNoParry,
    downed,
    bleeding: percentOf(shared.bleeding, profile.bleeding),
    penalty,
    wound: penalty < 0 ? profile.wound : null,
    initiative: shared.initiative,
    bonus: shared.bonus,
    prone: isReached(rung, profile.prone),
    entangled: isReached(rung, profile.entangled) ? rung - profile.entangled! + 1 : 0,
    unconscious: isReached(rung, profile.unconscious),
    death: isReached(rung, profile.death),
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
    bands: progression.map(
      ({ from }, rung): Band<Harm> => ({
        from,
        to: (progression[rung + 1]?.from ?? HIGHEST_CRITICAL_ROLL + 1) - 1,
        text: criticalSentences[kind][rung]!,
        cells: harmOf(kind, rung),
      }),
    ),
  });
}

export const criticalTables = Object.fromEntries(
  (Object.keys(criticalKind.values) as readonly CriticalKind[]).map((kind) => [kind, tableOf(kind)]),
) as Readonly<Record<CriticalKind, CriticalTable>>;

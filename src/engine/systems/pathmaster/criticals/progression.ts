import { keyed } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import type { CriticalKind, CriticalSeverity } from '../tables/attack-cell.ts';
import type { Harm } from './harm.ts';

/** All severities use the same progression. Each severity shifts the roll. */
export const severityShifts = keyed<CriticalSeverity, { readonly shift: number }>({
  id: 'pathmaster.house.severities',
  title: 'What a severity adds to the critical roll',
  citation: house('Criticals'),
  key: 'Severity of the critical.',
  columns: { shift: 'Number added to the critical roll.' },
  rows: {
    A: { text: 'The lightest.', cells: { shift: -20 } },
    B: { text: 'Light.', cells: { shift: -10 } },
    C: { text: 'Middling.', cells: { shift: 0 } },
    D: { text: 'Grave.', cells: { shift: 10 } },
    E: { text: 'The gravest severity in the book.', cells: { shift: 20 } },
    F: { text: 'Only in a campaign’s own tables.', cells: { shift: 30 } },
    G: { text: 'Only in a campaign’s own tables.', cells: { shift: 40 } },
    H: { text: 'Only in a campaign’s own tables.', cells: { shift: 50 } },
    I: { text: 'Only in a campaign’s own tables.', cells: { shift: 60 } },
    J: { text: 'Only in a campaign’s own tables.', cells: { shift: 70 } },
  },
});

type Rung = Pick<
  Harm,
  | 'hits'
  | 'mustParry'
  | 'stunned'
  | 'stunnedNoParry'
  | 'downed'
  | 'bleeding'
  | 'penalty'
  | 'initiative'
  | 'bonus'
> & {
  /** Lowest shifted roll that reaches this step of the progression. */
  readonly from: number;
};

const rung = (
  from: number,
  hits: number,
  [mustParry, stunned, stunnedNoParry, downed]: readonly [number, number, number, number],
  bleeding: number,
  penalty: number,
  initiative: number,
  bonus: number,
): Rung => ({ from, hits, mustParry, stunned, stunnedNoParry, downed, bleeding, penalty, initiative, bonus });

/** The steps of harm that all kinds of criticals share, mildest first. */
export const progression: readonly Rung[] = [
  rung(-19, 0, [0, 0, 0, 0], 0, 0, 0, 0),
  rung(6, 1, [0, 0, 0, 0], 0, 0, 1, 0),
  rung(21, 2, [1, 0, 0, 0], 0, 0, 1, 5),
  rung(36, 3, [2, 0, 0, 0], 1, 0, 2, 5),
  rung(51, 5, [1, 1, 0, 0], 1, -5, 2, 10),
  rung(66, 6, [1, 2, 0, 0], 2, -10, 3, 10),
  rung(76, 8, [1, 2, 1, 0], 3, -15, 3, 10),
  rung(86, 10, [0, 3, 2, 0], 4, -25, 4, 15),
  rung(93, 12, [0, 3, 3, 0], 5, -35, 4, 15),
  rung(99, 15, [0, 3, 3, 1], 6, -50, 5, 20),
  rung(107, 18, [0, 3, 3, 2], 8, -75, 5, 20),
  rung(115, 20, [0, 3, 3, 3], 10, -100, 6, 20),
];

/** Highest roll in a critical table, after the shift for the severity. */
export const HIGHEST_CRITICAL_ROLL = 120;

type CriticalProfile = {
  /** Number of hits, in percent of the hits in the shared progression. */
  readonly hits: number;
  readonly bleeding: number;
  readonly penalty: number;
  /** Number of steps by which stun is worse than in the shared progression. Negative if it is milder. */
  readonly stun: number;
  /** Lowest step of the progression at which the victim falls prone. Null if there is none. */
  readonly prone: number | null;
  /**
   * Lowest step of the progression at which the victim is Entangled for one round. Each higher step adds a round. Null
   * if there is none.
   */
  readonly entangled: number | null;
  readonly unconscious: number | null;
  readonly death: number | null;
  readonly wound: string;
};

const profile = (
  text: string,
  hits: number,
  bleeding: number,
  penalty: number,
  stun: number,
  prone: number | null,
  entangled: number | null,
  unconscious: number | null,
  death: number | null,
  wound: string,
): { readonly text: string; readonly cells: CriticalProfile } => ({
  text,
  cells: { hits, bleeding, penalty, stun, prone, entangled, unconscious, death, wound },
});

/** How each kind of critical changes the shared progression. Steps of the progression are counted from 0. */
export const criticalProfiles = keyed<CriticalKind, CriticalProfile>({
  id: 'pathmaster.house.criticals',
  title: 'Parameters of the critical tables',
  citation: house('Criticals'),
  key: 'Kind of the critical.',
  columns: {
    hits: 'Hits in percent of the shared progression.',
    bleeding: 'Bleeding in percent of the shared progression.',
    penalty: 'Penalty in percent of the shared progression.',
    stun: 'Number of steps higher on the progression for stun; negative for lower.',
    prone: 'First step of the progression, from 0, that makes the victim fall prone. Null if none does.',
    entangled: 'First step of the progression, from 0, that entangles the victim. Null if none does.',
    unconscious:
      'First step of the progression, from 0, that makes the victim unconscious. Null if none does.',
    death: 'First step of the progression, from 0, that kills the victim. Null if none does.',
    wound: 'Category of the wounds that the critical causes.',
  },
  rows: {
    SLASH: profile('Cuts bleed.', 100, 100, 100, 0, 9, null, null, 11, 'Muscle'),
    CRUSH: profile('Blunt blows break bones and daze.', 120, 0, 110, 1, 8, null, 10, 11, 'Bone'),
    PUNCTURE: profile('Points reach deep.', 80, 80, 100, 0, 9, null, null, 10, 'Organ'),
    UNARMED: profile('Fists daze and knock down.', 70, 0, 50, 1, 6, null, 10, null, 'Muscle'),
    GRAPPLE: profile('Holds bind rather than hurt.', 40, 0, 50, -1, 6, 3, 11, null, 'Muscle'),
    HEAT: profile('Fire burns the skin away.', 130, 0, 110, 0, 9, null, null, 11, 'Burns'),
    COLD: profile('Frost numbs.', 110, 0, 120, 0, 9, null, 10, 11, 'Skin/Tissue'),
    ELECTRICITY: profile('Lightning stuns.', 110, 0, 90, 2, 7, null, 9, 11, 'Burns'),
    IMPACT: profile('A shock throws about.', 110, 0, 80, 1, 4, null, 10, 11, 'Bone'),
    BALLISTIC_PUNCTURE: profile('A bullet goes through.', 100, 110, 110, 0, 8, null, null, 10, 'Organ'),
    BALLISTIC_SHRAPNEL: profile('Many small wounds.', 140, 130, 90, 0, 8, null, null, 11, 'Skin/Tissue'),
  },
});

import { type GridTable, grid, type KeyedRow, keyed } from '../../../../rules/table.ts';
import { magic } from '../../core/citations.ts';
import { type Tier, tierOrder } from '../../resistance/tables.ts';

const diseaseNames = ['BUBONIC', 'PNEUMONIC', 'PSYCHIATRIC', 'CHEMICAL'] as const;

export type DiseaseName = (typeof diseaseNames)[number];

type TypeCells = {
  readonly onset: string | null;
  readonly onsetUnit: 'DAYS' | 'HOURS' | null;
  readonly caught: string;
  readonly covers: string;
};

export const diseaseTypes = keyed<DiseaseName, TypeCells>({
  id: 'pathmaster.disease-types',
  title: 'Types of disease',
  citation: magic('Disease Types'),
  key: 'The type of a disease.',
  columns: {
    onset: 'When it sets in after exposure, as dice; empty where at once.',
    onsetUnit: 'In what the onset is counted; empty where at once.',
    caught: 'How it is caught.',
    covers: 'What the type covers.',
  },
  rows: {
    BUBONIC: {
      text: 'Sets in after 1d10 days; resisted with 3 times Constitution.',
      cells: {
        onset: '1d10',
        onsetUnit: 'DAYS',
        caught: 'injection, secretions, touch, fluids',
        covers: 'organisms that live in blood or other fluids of the body',
      },
    },
    PNEUMONIC: {
      text: 'Sets in after 1d100 hours; resisted with 3 times Constitution.',
      cells: {
        onset: '1d100',
        onsetUnit: 'HOURS',
        caught: 'inhalation',
        covers: 'whatever air, mist or breath carries',
      },
    },
    PSYCHIATRIC: {
      text: 'Sets in at once; resisted with twice Presence and Self Discipline.',
      cells: {
        onset: null,
        onsetUnit: null,
        caught: 'environmental',
        covers: 'lasting harm to the mind from severe trauma or anxiety',
      },
    },
    CHEMICAL: {
      text: 'Sets in at once; resisted with 3 times Constitution.',
      cells: {
        onset: null,
        onsetUnit: null,
        caught: 'ingestion',
        covers: 'dependence on a herb, drug or drink, or slow decline from a chemical change',
      },
    },
  },
});

/** What a tier of a disease does. Dice are texts; what does not happen is empty. */
export type DiseaseCells = {
  readonly penalty: number;
  readonly woundedPenalty: number;
  readonly movingAndMissilePenalty: number;
  readonly limbChance: number | null;
  readonly immobilised: boolean;
  readonly comaChance: number | null;
  readonly comaForDays: string | null;
  readonly neuroses: 'MILD' | 'STRONG' | 'PSYCHOSIS' | null;
  readonly withdrawalPenalty: number;
  readonly immobilisedInWithdrawal: boolean;
  readonly statLoss: string | null;
  readonly statsLost: 'MEMORY_AND_AGILITY' | 'EVERY' | null;
  readonly deathIn: string | null;
  readonly deathUnit: 'HOURS' | 'DAYS' | 'WEEKS' | 'MONTHS' | null;
};

const nothing: DiseaseCells = {
  penalty: 0,
  woundedPenalty: 0,
  movingAndMissilePenalty: 0,
  limbChance: null,
  immobilised: false,
  comaChance: null,
  comaForDays: null,
  neuroses: null,
  withdrawalPenalty: 0,
  immobilisedInWithdrawal: false,
  statLoss: null,
  statsLost: null,
  deathIn: null,
  deathUnit: null,
};

const does = (text: string, effects: Partial<DiseaseCells>): KeyedRow<DiseaseCells> => ({
  text,
  cells: { ...nothing, ...effects },
});

export const diseaseEffects: GridTable<DiseaseName, Tier, DiseaseCells> = grid({
  id: 'pathmaster.diseases',
  title: 'Effects of diseases',
  citation: magic('Disease Types'),
  row: 'Type of disease.',
  column: 'Tier of effects; tiers are cumulative.',
  columns: {
    penalty: 'To everything done.',
    woundedPenalty: 'More for those who have an unhealed critical injury or bleed.',
    movingAndMissilePenalty: 'More for moving maneuvers and missile attacks.',
    limbChance: 'Percent that each limb and each eye is immobilised.',
    immobilised: 'Whether the victim cannot move at all.',
    comaChance: 'Percent of a coma.',
    comaForDays: 'For how many days, as dice.',
    neuroses: 'Which table of the mind is rolled on.',
    withdrawalPenalty: 'While withdrawing from the substance.',
    immobilisedInWithdrawal: 'Whether attempts at withdrawal immobilise.',
    statLoss: 'Taken off temporary stats, as dice, for each of them.',
    statsLost: 'Which temporary stats.',
    deathIn: 'Time until death, as dice.',
    deathUnit: 'In what that time is counted.',
  },
  rowKeys: diseaseNames,
  columnKeys: tierOrder,
  at: {
    BUBONIC: {
      MILD: does('Rashes, swollen glands, fever.', { penalty: -15 }),
      MODERATE: does('Inflamed glands; each limb or eye may be immobilised.', {
        penalty: -25,
        limbChance: 10,
      }),
      SEVERE: does('High fever and bleeding through the pores: immobilised, perhaps in a coma.', {
        immobilised: true,
        comaChance: 50,
        comaForDays: '1d50',
      }),
      EXTREME: does('Death in 1 to 20 days.', { deathIn: '1d20', deathUnit: 'DAYS' }),
    },
    PNEUMONIC: {
      MILD: does('Fever and sweating.', { penalty: -20 }),
      MODERATE: does('Raging fever; wounds are infected; unsteady.', {
        penalty: -25,
        woundedPenalty: -50,
        movingAndMissilePenalty: -50,
      }),
      SEVERE: does('A coma that immobilises.', { immobilised: true, comaChance: 100, comaForDays: '1d100' }),
      EXTREME: does('Death in 1d100 hours.', { deathIn: '1d100', deathUnit: 'HOURS' }),
    },
    PSYCHIATRIC: {
      MILD: does('A mild neurosis.', { neuroses: 'MILD' }),
      MODERATE: does('A strong neurosis.', { neuroses: 'STRONG' }),
      SEVERE: does('A psychosis.', { neuroses: 'PSYCHOSIS' }),
      EXTREME: does('Death in 1d50 weeks.', { deathIn: '1d50', deathUnit: 'WEEKS' }),
    },
    CHEMICAL: {
      MILD: does('Nothing lasting; withdrawal brings spasms, sweating and irritability.', {
        withdrawalPenalty: -15,
      }),
      MODERATE: does('Now and then hallucinations, spasms or double vision; Memory and Agility suffer.', {
        statLoss: '1d10',
        statsLost: 'MEMORY_AND_AGILITY',
        immobilisedInWithdrawal: true,
      }),
      SEVERE: does('Often hallucinations; fevers and shaking; every stat suffers.', {
        statLoss: '1d100',
        statsLost: 'EVERY',
        immobilisedInWithdrawal: true,
      }),
      EXTREME: does('Slow death over 1d50 months.', {
        deathIn: '1d50',
        deathUnit: 'MONTHS',
        immobilisedInWithdrawal: true,
      }),
    },
  },
});

export type EpisodeName = 'HALLUCINATIONS' | 'SPASMS' | 'DOUBLE_VISION' | 'FREQUENT_HALLUCINATIONS';

export const drugEpisodes = keyed<
  EpisodeName,
  { readonly tier: Tier; readonly chance: number; readonly penalty: number }
>({
  id: 'pathmaster.drug-episodes',
  title: 'Episodes of a chemical disease',
  citation: magic('Chemical Diseases (Addiction)'),
  key: 'The episode.',
  columns: {
    tier: 'From which tier on it may come.',
    chance: 'Percent, once a day unless the group says otherwise.',
    penalty: 'While it lasts.',
  },
  rows: {
    HALLUCINATIONS: {
      text: 'Occasional hallucinations.',
      cells: { tier: 'MODERATE', chance: 5, penalty: -25 },
    },
    SPASMS: { text: 'Intermittent spasms.', cells: { tier: 'MODERATE', chance: 5, penalty: -35 } },
    DOUBLE_VISION: { text: 'Double vision.', cells: { tier: 'MODERATE', chance: 10, penalty: -40 } },
    FREQUENT_HALLUCINATIONS: {
      text: 'Frequent hallucinations.',
      cells: { tier: 'SEVERE', chance: 10, penalty: -50 },
    },
  },
});

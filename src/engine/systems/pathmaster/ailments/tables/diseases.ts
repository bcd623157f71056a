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
    onset: 'Time from exposure to onset, as dice. Empty if at once.',
    onsetUnit: 'Unit of the onset time. Empty if at once.',
    caught: 'How the disease is caught.',
    covers: 'What the type covers.',
  },
  rows: {
    BUBONIC: {
      text: 'The disease sets in after 1d10 days. Victims resist with 3 times Constitution.',
      cells: {
        onset: '1d10',
        onsetUnit: 'DAYS',
        caught: 'injection, secretions, touch, fluids',
        covers: 'organisms that live in blood or other body fluids',
      },
    },
    PNEUMONIC: {
      text: 'The disease sets in after 1d100 hours. Victims resist with 3 times Constitution.',
      cells: {
        onset: '1d100',
        onsetUnit: 'HOURS',
        caught: 'inhalation',
        covers: 'diseases that air, mist or breath carries',
      },
    },
    PSYCHIATRIC: {
      text: 'The disease sets in at once. Victims resist with twice Presence plus Self Discipline.',
      cells: {
        onset: null,
        onsetUnit: null,
        caught: 'environmental',
        covers: 'lasting harm to the mind from severe trauma or anxiety',
      },
    },
    CHEMICAL: {
      text: 'The disease sets in at once. Victims resist with 3 times Constitution.',
      cells: {
        onset: null,
        onsetUnit: null,
        caught: 'ingestion',
        covers: 'dependence on a herb, drug or drink, or slow decline from a chemical change',
      },
    },
  },
});

/** Effects of a disease's tier. Dice are given as text. Effects that do not occur are null. */
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
    penalty: 'Penalty to everything the victim does.',
    woundedPenalty: 'Further penalty if the victim has an unhealed critical injury or bleeding wound.',
    movingAndMissilePenalty: 'Further penalty to moving manoeuvres and missile attacks.',
    limbChance: 'Chance in percent that each limb and each eye is immobilised.',
    immobilised: 'True if the victim cannot move at all.',
    comaChance: 'Chance of a coma in percent.',
    comaForDays: 'Days of coma, as dice.',
    neuroses: 'Table of mental disorders to roll on.',
    withdrawalPenalty: 'Penalty during withdrawal from the substance.',
    immobilisedInWithdrawal: 'True if attempts at withdrawal immobilise the victim.',
    statLoss: 'Loss of each affected temporary stat, as dice.',
    statsLost: 'Temporary stats that are affected.',
    deathIn: 'Time until death, as dice.',
    deathUnit: 'Unit of the time until death.',
  },
  rowKeys: diseaseNames,
  columnKeys: tierOrder,
  at: {
    BUBONIC: {
      MILD: does('The victim has rashes, swollen glands and fever.', { penalty: -15 }),
      MODERATE: does('The victim has inflamed glands. Each limb or eye may be immobilised.', {
        penalty: -25,
        limbChance: 10,
      }),
      SEVERE: does(
        'The victim has a high fever, bleeds through the pores, is immobilised, and may fall into a coma.',
        {
          immobilised: true,
          comaChance: 50,
          comaForDays: '1d50',
        },
      ),
      EXTREME: does('The victim dies in 1 to 20 days.', { deathIn: '1d20', deathUnit: 'DAYS' }),
    },
    PNEUMONIC: {
      MILD: does('The victim has fever and sweats.', { penalty: -20 }),
      MODERATE: does('The victim has a raging fever, infected wounds and no steady balance.', {
        penalty: -25,
        woundedPenalty: -50,
        movingAndMissilePenalty: -50,
      }),
      SEVERE: does('The victim falls into a coma and is immobilised.', {
        immobilised: true,
        comaChance: 100,
        comaForDays: '1d100',
      }),
      EXTREME: does('The victim dies in 1d100 hours.', { deathIn: '1d100', deathUnit: 'HOURS' }),
    },
    PSYCHIATRIC: {
      MILD: does('The victim has a mild neurosis.', { neuroses: 'MILD' }),
      MODERATE: does('The victim has a strong neurosis.', { neuroses: 'STRONG' }),
      SEVERE: does('The victim has a psychosis.', { neuroses: 'PSYCHOSIS' }),
      EXTREME: does('The victim dies in 1d50 weeks.', { deathIn: '1d50', deathUnit: 'WEEKS' }),
    },
    CHEMICAL: {
      MILD: does('There is no lasting effect. Withdrawal causes spasms, sweating and irritability.', {
        withdrawalPenalty: -15,
      }),
      MODERATE: does(
        'The victim sometimes has hallucinations, spasms or double vision, and loses Memory and Agility.',
        {
          statLoss: '1d10',
          statsLost: 'MEMORY_AND_AGILITY',
          immobilisedInWithdrawal: true,
        },
      ),
      SEVERE: does(
        'The victim often has hallucinations, has fevers and shakes, and loses points of every stat.',
        {
          statLoss: '1d100',
          statsLost: 'EVERY',
          immobilisedInWithdrawal: true,
        },
      ),
      EXTREME: does('The victim dies slowly over 1d50 months.', {
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
  citation: magic('Chemical Diseases (Addiction)', 'PMB-091'),
  key: 'Episode of a chemical disease.',
  columns: {
    tier: 'Mildest tier at which the episode may occur.',
    chance: 'Chance in percent, rolled once a day unless an option says otherwise.',
    penalty: 'Penalty while the episode lasts.',
  },
  rows: {
    HALLUCINATIONS: {
      text: 'The victim has hallucinations.',
      cells: { tier: 'MODERATE', chance: 5, penalty: -25 },
    },
    SPASMS: { text: 'The victim has spasms.', cells: { tier: 'MODERATE', chance: 5, penalty: -35 } },
    DOUBLE_VISION: {
      text: 'The victim has double vision.',
      cells: { tier: 'MODERATE', chance: 10, penalty: -40 },
    },
    FREQUENT_HALLUCINATIONS: {
      text: 'The victim has frequent hallucinations.',
      cells: { tier: 'SEVERE', chance: 10, penalty: -50 },
    },
  },
});

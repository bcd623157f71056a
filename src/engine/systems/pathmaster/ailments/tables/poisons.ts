import { type GridTable, grid, type KeyedRow, keyed } from '../../../../rules/table.ts';
import { magic } from '../../core/citations.ts';
import { type Tier, tierOrder } from '../../resistance/tables.ts';

export const poisonNames = [
  'CIRCULATORY',
  'CONVERSION',
  'MUSCLE',
  'NERVE',
  'REDUCTION',
  'RESPIRATORY',
] as const;

export type PoisonName = (typeof poisonNames)[number];

type TypeCells = { readonly duration: string; readonly order: string };

const digestive = 'kidneys, bowels, intestines, stomach, liver, lungs, heart, throat, brain, legs, arms';

export const poisonTypes = keyed<PoisonName, TypeCells>({
  id: 'pathmaster.poison-types',
  title: 'Types of poison',
  citation: magic('Poison Types'),
  key: 'The type of a poison; all are resisted with 3 times Constitution.',
  columns: {
    duration: 'How long each tier lasts from its onset, in hours, as dice.',
    order: 'Parts of the body in the order they are affected.',
  },
  rows: {
    CIRCULATORY: {
      text: 'The poison affects the circulation.',
      cells: { duration: '1d50', order: 'feet, legs, hands, arms, abdomen, chest, neck, head' },
    },
    CONVERSION: {
      text: 'The poison changes body tissue into another form.',
      cells: { duration: '5d10', order: digestive },
    },
    MUSCLE: {
      text: 'The poison affects the muscles.',
      cells: {
        duration: '3d10',
        order: 'hands, arms, shoulders, feet, legs, hips, jaw, nose, ears, eyes, bowels, heart',
      },
    },
    NERVE: {
      text: 'The poison affects the nerves.',
      cells: { duration: '1d10', order: 'extremities, eyes, mouth, brain' },
    },
    REDUCTION: {
      text: 'The poison dissolves tissue and organs.',
      cells: { duration: '10d10', order: digestive },
    },
    RESPIRATORY: {
      text: 'The poison affects breathing.',
      cells: { duration: '1d20', order: 'lungs, throat, brain' },
    },
  },
});

/** Effects of a poison's tier. Dice are given as text. Effects that do not occur are null. */
type PoisonCells = {
  readonly onset: string;
  readonly onsetUnit: 'ROUNDS' | 'HOURS';
  readonly penalty: number;
  readonly penaltyDice: string | null;
  readonly hits: string | null;
  readonly hitsPerRound: string | null;
  readonly hitsForRounds: string | null;
  readonly untilUnconscious: boolean;
  readonly chancePerRound: number | null;
  readonly incapacitated: boolean;
  readonly unconsciousAfterRounds: string | null;
  readonly unconsciousForDays: string | null;
  readonly comaChance: number | null;
  readonly comaAfterMinutes: string | null;
  readonly comaForDays: string | null;
  readonly tissuePercent: string | null;
  readonly temporaryStats: string | null;
  readonly death: boolean;
};

const nothing: Omit<PoisonCells, 'onset' | 'onsetUnit'> = {
  penalty: 0,
  penaltyDice: null,
  hits: null,
  hitsPerRound: null,
  hitsForRounds: null,
  untilUnconscious: false,
  chancePerRound: null,
  incapacitated: false,
  unconsciousAfterRounds: null,
  unconsciousForDays: null,
  comaChance: null,
  comaAfterMinutes: null,
  comaForDays: null,
  tissuePercent: null,
  temporaryStats: null,
  death: false,
};

const sets = (
  onset: string,
  text: string,
  effects: Partial<PoisonCells>,
  onsetUnit: 'ROUNDS' | 'HOURS' = 'ROUNDS',
): KeyedRow<PoisonCells> => ({ text, cells: { ...nothing, ...effects, onset, onsetUnit } });

export const poisonEffects: GridTable<PoisonName, Tier, PoisonCells> = grid({
  id: 'pathmaster.poisons',
  title: 'Effects of poisons',
  citation: magic('Poison Types'),
  row: 'Type of poison.',
  column: 'Tier of effects; tiers are cumulative.',
  columns: {
    onset: 'Time from exposure to onset, as dice.',
    onsetUnit: 'Unit of the onset time.',
    penalty: 'Penalty to everything the victim does.',
    penaltyDice: 'A penalty that is rolled, as dice.',
    hits: 'Hits lost at once, as dice.',
    hitsPerRound: 'Hits lost every round, in dice notation.',
    hitsForRounds:
      'Rounds during which these hits are lost, as dice. Empty if they are lost as long as the tier lasts.',
    untilUnconscious: 'True if this loss of hits ends when the victim falls unconscious.',
    chancePerRound: 'Chance in percent, each round, of incapacity or that the needed muscles fail.',
    incapacitated: 'True if the victim can do nothing.',
    unconsciousAfterRounds: 'Rounds until consciousness is lost, as dice.',
    unconsciousForDays: 'Days of unconsciousness, as dice. Empty if the text does not state them.',
    comaChance: 'Chance of a coma in percent.',
    comaAfterMinutes: 'Minutes until the coma, as dice.',
    comaForDays: 'Days of coma, as dice.',
    tissuePercent: 'Percentage of tissue changed, as dice.',
    temporaryStats: 'Loss of every temporary stat, as dice.',
    death: 'True if the victim dies.',
  },
  rowKeys: poisonNames,
  columnKeys: tierOrder,
  at: {
    CIRCULATORY: {
      MILD: sets('1d50', 'The victim has swellings, drowsiness (−15) and blurred sight (−25).', {
        penalty: -40,
      }),
      MODERATE: sets('3d10', 'The victim has clumsy limbs (−25) and mild euphoria (−20).', { penalty: -45 }),
      SEVERE: sets(
        '5d10',
        'Chills and headaches prevent all action. The victim loses hits every round until unconscious.',
        {
          incapacitated: true,
          hitsPerRound: '1d10',
          untilUnconscious: true,
        },
      ),
      EXTREME: sets('10d10', 'The circulation fails, and the victim dies.', { death: true }),
    },
    CONVERSION: {
      MILD: sets('5d10', 'The victim feels sick.', { hits: '2d10', penalty: -20 }),
      MODERATE: sets('10d10', 'The victim vomits and may be incapacitated in any round.', {
        hits: '3d10',
        chancePerRound: 10,
      }),
      SEVERE: sets(
        '2d100',
        'A part of the body changes its form. The victim falls unconscious some rounds later.',
        {
          penaltyDice: '1d50+50',
          tissuePercent: '1d100',
          unconsciousAfterRounds: '1d50',
        },
      ),
      EXTREME: sets('20d10', 'The whole body changes its form, and the victim dies.', { death: true }),
    },
    MUSCLE: {
      MILD: sets('3d10', 'The victim is light-headed, swollen and in pain.', {
        penalty: -10,
        hitsPerRound: '1d5',
      }),
      MODERATE: sets('5d50', 'The victim is clumsy. In any round, muscles may fail.', {
        penalty: -30,
        chancePerRound: 25,
      }),
      SEVERE: sets(
        '1d10',
        'The victim has a fever and is unconscious for days.',
        { unconsciousAfterRounds: '0', unconsciousForDays: '1d10' },
        'HOURS',
      ),
      EXTREME: sets('1d50', 'The muscles and the heart fail, and the victim dies.', { death: true }, 'HOURS'),
    },
    NERVE: {
      MILD: sets('1d10', 'The victim’s thoughts and movements become confused.', { penalty: -30 }),
      MODERATE: sets('1d20', 'The victim suffers nervous shock.', { hits: '5d10', penalty: -75 }),
      SEVERE: sets('2d10', 'The victim has a stroke.', { penalty: -100, temporaryStats: '1d80' }),
      EXTREME: sets('5d10', 'The brain fails, and the victim dies.', { death: true }),
    },
    REDUCTION: {
      MILD: sets('10d10', 'The victim is in great pain and loses hits every round until unconscious.', {
        hitsPerRound: '4',
        untilUnconscious: true,
      }),
      MODERATE: sets('20d10', 'The victim bleeds through the pores.', { hitsPerRound: '3' }),
      SEVERE: sets('30d10', 'The victim is incapacitated and later falls into a coma.', {
        incapacitated: true,
        comaChance: 100,
        comaAfterMinutes: '1d100',
        comaForDays: '1d100',
      }),
      EXTREME: sets('1d10', 'Vital tissue dissolves, and the victim dies.', { death: true }, 'HOURS'),
    },
    RESPIRATORY: {
      MILD: sets('1d20', 'The victim feels mild euphoria.', { penalty: -20 }),
      MODERATE: sets('2d10', 'The victim feels euphoria and choking pain.', {
        penalty: -50,
        hitsPerRound: '1d5',
        hitsForRounds: '1d100',
      }),
      SEVERE: sets('1d100', 'The victim coughs and falls unconscious, perhaps into a coma.', {
        hitsPerRound: '1d10',
        hitsForRounds: '1d10',
        unconsciousAfterRounds: '0',
        comaChance: 50,
        comaForDays: '1d10',
      }),
      EXTREME: sets('2d100', 'Breathing fails, and the victim dies.', { death: true }),
    },
  },
});

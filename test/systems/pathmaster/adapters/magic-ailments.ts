import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { resolvePathmaster } from '../support.ts';
import { injuries } from './magic-mana.ts';
import { cellsAt, lower, upper } from './magic-tables.ts';

const lowered = (words: readonly string[]): readonly (string | null)[] => words.map(lower);

const time = (given: { readonly value: number; readonly unit: string } | null) =>
  given && { value: given.value, unit: lower(given.unit) };

const POISONED = `... on PathmasterPoisoned { tier margin total flatPenalty durationHours onsets { tier value unit } }`;

const poison: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolvePathmaster(
    'poison',
    {
      type: upper(given.poisonType),
      effectLevel: given.effectLevel,
      defenceLevel: given.defenderLevel,
      constitution: given.co,
      racial: given.racial,
    },
    facesOf(vector),
    POISONED,
  );
  const { tier, margin, onsets, durationHours, flatPenalty } = played;
  return {
    tier: lower(tier),
    margin,
    appliedTiers: onsets.map((each: Data) => lower(each.tier)),
    onset: Object.fromEntries(onsets.map((each: Data) => [lower(each.tier), time(each)])),
    duration: durationHours === null ? null : { value: durationHours, unit: 'hours' },
    flatPenalty,
  };
};

const CHANCES: Readonly<Record<number, string>> = {
  10: 'CONVERSION_INCAPACITY',
  25: 'MUSCLE_FAILURE',
  50: 'RESPIRATORY_COMA',
};

const chance: Adapter = async ({ given }) =>
  resolvePathmaster(
    'ailmentChance',
    { what: CHANCES[given.chance] },
    [given.roll],
    '... on PathmasterAilmentChanceRolled { chance happens }',
  );

/** Cases of a poison type: an exposure, or a percent chance that it names. */
const poisonOrChance: Adapter = (vector) =>
  vector.given.procedure === 'percent' ? chance(vector) : poison(vector);

const exposure: Adapter = (vector) => (vector.given.penalties ? injuries(vector) : poison(vector));

const DISEASED = `... on PathmasterDiseased { tier appliedTiers onset { value unit } flatPenalty woundPenalty
  movingAndMissilePenalty immobilised coma comaDays death { value unit } withdrawalPenalty statLosses { rolled } neuroses { tier result } }`;

const disease: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolvePathmaster(
    'disease',
    {
      type: upper(given.diseaseType),
      effectLevel: given.effectLevel,
      defenceLevel: given.defenderLevel,
      constitution: given.co,
      presence: given.pr,
      selfDiscipline: given.sd,
      racial: given.racial,
      wounded: given.wounded,
      stats: given.stats?.map((name: string) => ({ name })),
    },
    facesOf(vector),
    DISEASED,
  );
  const { death, statLosses } = played;
  const ofEveryStat = statLosses.slice(-(given.stats?.length ?? 0));
  return {
    ...played,
    tier: lower(played.tier),
    appliedTiers: lowered(played.appliedTiers),
    onset: time(played.onset),
    deathInDays: death?.unit === 'DAYS' ? death.value : undefined,
    deathInHours: death?.unit === 'HOURS' ? death.value : undefined,
    deathInWeeks: death?.unit === 'WEEKS' ? death.value : undefined,
    deathInMonths: death?.unit === 'MONTHS' ? death.value : undefined,
    statLosses: ofEveryStat.map(({ rolled }: Data) => rolled),
  };
};

const TABLES: Readonly<Record<string, string>> = {
  mild: 'pathmaster.mild-neuroses',
  strong: 'pathmaster.strong-neuroses',
  psychosis: 'pathmaster.psychoses',
};

const neurosis: Adapter = ({ given: { table, roll } }) => cellsAt(TABLES[table]!, { roll });

export const ailmentAdapters: Readonly<Record<string, Adapter>> = {
  ...Object.fromEntries(
    ['083', '084', '085', '086', '087', '088'].map((rule) => [`PMB-${rule}`, poisonOrChance]),
  ),
  'PMB-090': exposure,
  'PMB-091': disease,
  'PMB-098': disease,
  'PMB-099': disease,
  'PMB-100': disease,
  'PMB-101': neurosis,
  'PMB-102': neurosis,
  'PMB-103': neurosis,
};

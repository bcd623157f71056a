import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';
import { cellsAt, upper } from './magic-tables.ts';

const doses: Adapter = async (vector) => {
  const { given } = vector;
  const { level, steps } = await resolvePathmaster(
    'addictionDoses',
    { factor: given.af, doses: given.doseHours },
    facesOf(vector),
    '... on PathmasterAddictionDoses { level steps { factor total addicted } }',
  );
  return {
    level,
    steps: steps.map(({ factor, total, addicted }: Data) => ({ af: factor, total, addicted })),
  };
};

const upkeep: Adapter = ({ given: { level } }) =>
  consultPathmaster(
    'addictionUpkeep',
    { level },
    '... on PathmasterAddictionUpkeep { dosesPerWeek intervalHours fixDoses }',
  );

const newLevel: Adapter = ({ given: { af, newLevel, defenderLevel } }) =>
  consultPathmaster(
    'addictionLevelGained',
    { factor: af, newLevel, defenceLevel: defenderLevel, rolled: false },
    '... on PathmasterAddictionLevelGained { attackLevel targetNumber }',
  );

const ROLLS = [-26, -25, 16, 36, 66, 91, 106];

const chart = async (id: string): Promise<Data> => {
  const rows = [];
  for (const roll of ROLLS) {
    const { mild, moderate, severe, extreme } = await cellsAt(id, { roll });
    rows.push([mild, moderate, severe, extreme]);
  }
  return { rows };
};

const recovery: Adapter = async (vector) => {
  const { given } = vector;
  if (given.table) return chart(`pathmaster.recovery.${given.diseaseType}`);
  return resolvePathmaster(
    'diseaseRecovery',
    { type: upper(given.diseaseType), severity: upper(given.severity), constitution: given.co },
    facesOf(vector),
    '... on PathmasterDiseaseRecovery { total days erratum }',
  );
};

const schedule: Adapter = ({ given }) =>
  consultPathmaster(
    'recoverySchedule',
    {
      days: given.days,
      restedDays: given.restedDays,
      log: given.daysLog?.map(upper),
    },
    '... on PathmasterRecoverySchedule { penalty }',
  );

const temptation: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolvePathmaster(
    'temptation',
    {
      selfDiscipline: given.sd,
      earlierSuccesses: given.priorSuccesses,
      severity: upper(given.severity),
    },
    facesOf(vector),
    '... on PathmasterTemptation { total resisted successes recoveryBeginsAgain }',
  );
  return {
    ...played,
    priorSuccesses: played.successes,
    rerollRecovery: played.recoveryBeginsAgain,
  };
};

const withdrawal: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolvePathmaster(
    'withdrawalDay',
    {
      level: given.level,
      constitution: given.co,
      severity: upper(given.severity),
      episodePenalty: given.episodePenalty,
    },
    facesOf(vector),
    '... on PathmasterWithdrawalDay { total hits constitutionLost complete }',
  );
  return { ...played, coLoss: played.constitutionLost };
};

const fix: Adapter = async ({ given }) => {
  const fixed = await consultPathmaster(
    'withdrawalFix',
    {
      level: given.level,
      doses: given.doses,
      hitsTaken: given.hitsTaken,
      constitutionLost: given.coLost,
    },
    '... on PathmasterWithdrawalFix { cancelled hitsRestored constitutionRestored level }',
  );
  return {
    withdrawalCancelled: fixed.cancelled,
    hitsRestored: fixed.hitsRestored,
    coRestored: fixed.constitutionRestored,
    addictionLevel: fixed.level,
  };
};

const faint: Adapter = async ({ given: { hp, hours } }) => {
  const woken = await consultPathmaster(
    'withdrawalFaint',
    { hitPoints: hp, hours },
    '... on PathmasterWithdrawalFaint { hitPoints conscious }',
  );
  return { hp: woken.hitPoints, conscious: woken.conscious };
};

const forced: Adapter = ({ given: { daysWithoutFix } }) =>
  consultPathmaster('forcedWithdrawal', { daysWithoutFix }, '... on PathmasterForcedWithdrawal { rolls }');

export const recoveryAdapters: Readonly<Record<string, Adapter>> = {
  'PMB-092': doses,
  'PMB-093': doses,
  'PMB-094': doses,
  'PMB-095': upkeep,
  'PMB-096': newLevel,
  'PMB-105': recovery,
  'PMB-106': recovery,
  'PMB-107': recovery,
  'PMB-108': recovery,
  'PMB-109': recovery,
  'PMB-110': schedule,
  'PMB-111': schedule,
  'PMB-113': temptation,
  'PMB-115': withdrawal,
  'PMB-116': withdrawal,
  'PMB-117': fix,
  'PMB-118': faint,
  'PMB-119': forced,
};

import { type Adapter, type Data, facesOf } from '../../conformance.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';
import { cellsAt, lower, upper } from './magic-tables.ts';

const rest: Adapter = ({ given }) =>
  consultPathmaster(
    'rest',
    {
      activity: upper(given.activity),
      hours: given.hours,
      constitution: given.co,
      recoveryRate: given.recoveryRate,
      hitPoints: given.hp,
      maximumHitPoints: given.maxHp,
    },
    '... on PathmasterRested { healed }',
  );

const severity: Adapter = async ({ given }) => {
  const found = await consultPathmaster(
    'woundSeverity',
    { penalty: given.penalty, fracture: given.fracture, organLost: given.organ ?? given.organDestroyed },
    '... on PathmasterWoundSeverityFound { severity }',
  );
  return { severity: lower(found.severity) };
};

const ROLLS = [0, 1, 21, 41, 61, 81, 101];

const days: Adapter = async (vector) => {
  const { given } = vector;
  if (given.table) {
    const rows = [];
    for (const roll of ROLLS) {
      const cells = await cellsAt(`pathmaster.healing.${given.category}`, { roll });
      rows.push([cells.light, cells.medium, cells.severe]);
    }
    return { rows };
  }
  return resolvePathmaster(
    'woundHealing',
    { category: upper(given.category), severity: upper(given.severity), constitution: given.co },
    facesOf(vector),
    '... on PathmasterWoundHealing { total days }',
  );
};

const together: Adapter = ({ given }) =>
  consultPathmaster(
    'woundsTogether',
    {
      wounds: given.woundDays.map((each: number) => ({ days: each })),
      recoveryRate: given.recoveryRate,
    },
    '... on PathmasterWoundsTogether { exactDays days }',
  );

const AIMS: Readonly<Record<string, string>> = { heal: 'HEAL', brace: 'BRACE', bleed: 'STOP_BLEEDING' };

const aid: Adapter = async (vector) => {
  const { given } = vector;
  const extended = given.mode === 'extended';
  const played = await resolvePathmaster(
    'firstAid',
    {
      mode: extended ? undefined : upper(given.mode),
      aim: AIMS[given.option],
      skill: given.skill,
      bleeding: given.bleed,
      penalty: given.penalty,
      combatDamage: given.combatDamage,
      alreadyHealed: given.alreadyHealed,
      options: extended ? { firstAid: 'COMBAT_CHAPTER' } : undefined,
    },
    facesOf(vector),
    '... on PathmasterFirstAid { total success healed bleedingAfter penaltyAfter }',
  );
  return { ...played, bleedAfter: played.bleedingAfter };
};

const clotting: Adapter = async ({ given: { bleeds, rounds } }) => {
  const { wounds } = await consultPathmaster(
    'bleeding',
    { wounds: bleeds.map((rate: number) => ({ rate })), turns: rounds },
    '... on PathmasterBleeding { wounds { actual } }',
  );
  return { bleeds: wounds.map(({ actual }: Data) => actual) };
};

const infection: Adapter = async (vector) => {
  const { given } = vector;
  const played = await resolvePathmaster(
    'infection',
    {
      place: upper(given.location),
      injuries: given.injuries,
      creatureLevel: given.creatureLevel,
      defenceLevel: given.defenderLevel,
      constitution: given.co,
    },
    facesOf(vector),
    '... on PathmasterInfection { rollRequired diseaseLevel targetNumber totals infected appliedTiers }',
  );
  return {
    ...played,
    total: played.totals[0],
    appliedTiers: played.appliedTiers.map(lower),
  };
};

export const healingAdapters: Readonly<Record<string, Adapter>> = {
  'PMB-121': rest,
  'PMB-122': rest,
  'PMB-123': rest,
  'PMB-124': rest,
  'PMB-127': severity,
  'PMB-128': days,
  'PMB-129': days,
  'PMB-130': days,
  'PMB-131': together,
  'PMB-132': aid,
  'PMB-133': aid,
  'PMB-134': aid,
  'PMB-135': aid,
  'PMB-136': clotting,
  'PMB-137': aid,
  'PMB-139': infection,
  'PMB-140': infection,
};

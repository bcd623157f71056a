import type { Adapter } from '../../conformance.ts';
import { type Question, sameFor } from '../../questions.ts';
import { hitPointsAfter, withFight } from '../played.ts';

/** Answers questions about lost hit points, penalties and death. */
const injuries = (hitPoints: string): Question => ({
  ask: 'injuries',
  input: `{
    'hitPoints': ${hitPoints},
    'maximumHitPoints': [maxHp, 100][0],
    'constitution': conStat,
    'move': move,
    'injuries': penalties
  }`,
  facts: {
    state: "dead ? 'dead' : unconscious ? 'unconscious' : 'active'",
    penalty: 'hitPointPenalty',
    total: 'totalPenalty',
    prone: "'prone' in effects.condition or 'unconscious' in effects.condition",
  },
});

const poison: Question = {
  ask: 'poison',
  input: `{
    'type': $enum(poisonType),
    'effectLevel': effectLevel,
    'defenceLevel': defenderLevel,
    'constitution': co,
    'racial': racial
  }`,
  facts: {
    tier: '$lower(tier)',
    appliedTiers: '[onsets.$lower(tier)]',
    onset: "onsets{ $lower(tier): { 'value': value, 'unit': $lower(unit) } }",
    duration: "{ 'value': durationHours, 'unit': 'hours' }",
  },
};

const disease: Question = {
  ask: 'disease',
  input: `{
    'type': $enum(diseaseType),
    'effectLevel': effectLevel,
    'defenceLevel': defenderLevel,
    'constitution': co,
    'racial': racial,
    'wounded': wounded,
    'stats': [stats.{ 'name': $ }]
  }`,
  facts: {
    tier: '$lower(tier)',
    appliedTiers: '[appliedTiers.$lower($)]',
    onset: "onset.{ 'value': value, 'unit': $lower(unit) }",
    deathInDays: "death[unit = 'DAYS'].value",
    deathInHours: "death[unit = 'HOURS'].value",
    statLosses: 'statLosses[stat in $given.stats].rolled',
  },
};

const chance = (what: string): Question => ({
  ask: 'ailmentChance',
  input: `{ 'what': '${what}' }`,
  dice: "{ 'die': 'd100', 'value': roll }",
});

const neurosis = (table: string): Question => ({
  query: `query($roll: Int!) {
    table(id: "pathmaster.${table}") { lookup(roll: $roll) { cells { column value } } }
  }`,
  facts: { result: "table.lookup.cells[column = 'result'].value" },
});

/** Returns every row of a table, read at its first roll. */
const wholeTable = (table: string, rolls: readonly number[]): Question => ({
  query: `{ table(id: "pathmaster.${table}") {
    ${rolls.map((roll, row) => `row${row}: lookup(roll: ${roll}) { cells { value } }`).join(' ')}
  } }`,
  facts: { rows: '[table.*.[cells.value.$number($)]]' },
});

const healingTable = (category: string): Question =>
  wholeTable(`healing.${category}`, [0, 1, 21, 41, 61, 81, 101]);

const doses: Question = {
  ask: 'addictionDoses',
  input: "{ 'factor': af, 'doses': doseHours }",
  facts: { steps: "[steps.{ 'af': factor, 'total': total, 'addicted': addicted }]" },
};

const recovery: Question = {
  ask: 'diseaseRecovery',
  input: "{ 'type': $enum(diseaseType), 'severity': $enum(severity), 'constitution': co }",
};

const schedule: Question = {
  ask: 'recoverySchedule',
  input: "{ 'days': days, 'restedDays': restedDays, 'log': $enum(daysLog) }",
};

const withdrawal: Question = {
  ask: 'withdrawalDay',
  input: `{
    'level': level, 'constitution': co, 'severity': $enum(severity), 'episodePenalty': episodePenalty
  }`,
  facts: { coLoss: 'constitutionLost' },
};

const rest: Question = {
  ask: 'rest',
  input: `{
    'activity': $enum(activity),
    'hours': hours,
    'constitution': co,
    'recoveryRate': recoveryRate,
    'hitPoints': hp,
    'maximumHitPoints': maxHp
  }`,
};

const firstAid: Question = {
  ask: 'firstAid',
  input: `{
    'mode': mode != 'extended' ? $enum(mode),
    'aim': $lookup({ 'heal': 'HEAL', 'brace': 'BRACE', 'bleed': 'STOP_BLEEDING' }, option),
    'skill': skill,
    'bleeding': bleed,
    'penalty': penalty,
    'combatDamage': combatDamage,
    'alreadyHealed': alreadyHealed,
    'options': mode = 'extended' ? { 'firstAid': 'COMBAT_CHAPTER' }
  }`,
  facts: { bleedAfter: 'bleedingAfter' },
};

const infection: Question = {
  ask: 'infection',
  input: `{
    'place': $enum(location),
    'injuries': injuries,
    'creatureLevel': creatureLevel,
    'defenceLevel': defenderLevel,
    'constitution': co
  }`,
  facts: { total: 'totals[0]', appliedTiers: '[appliedTiers.$lower($)]' },
};

/** Functions that answer cases. They are found by case, or by rule if the case is not listed. */
export const healing: Readonly<Record<string, Question | Adapter>> = {
  'PMB-001': withFight(injuries('hp - hits'), ({ given: { hp, maxHp, hits } }) => ({
    hp: hitPointsAfter(hp, maxHp, hits),
  })),
  ...sameFor('PMB-002 PMB-003 PMB-004 PMB-005 PMB-007 PMB-V209', injuries('[hp, 100][0]')),
  ...sameFor('PMB-083 PMB-084 PMB-085 PMB-086 PMB-087 PMB-088 PMB-090', poison),
  'PMB-V213': chance('CONVERSION_INCAPACITY'),
  'PMB-V215': chance('MUSCLE_FAILURE'),
  'PMB-V217': chance('RESPIRATORY_COMA'),
  ...sameFor('PMB-091 PMB-098 PMB-099', disease),
  ...sameFor('PMB-092 PMB-093 PMB-094', doses),
  'PMB-095': { ask: 'addictionUpkeep', input: '$' },
  'PMB-096': {
    ask: 'addictionLevelGained',
    input: "{ 'factor': af, 'newLevel': newLevel, 'defenceLevel': defenderLevel, 'rolled': false }",
  },
  'PMB-101': neurosis('mild-neuroses'),
  'PMB-102': neurosis('strong-neuroses'),
  'PMB-103': neurosis('psychoses'),
  ...sameFor('PMB-105 PMB-106 PMB-107 PMB-108 PMB-109', recovery),
  'PMB-V284': wholeTable('recovery.pneumonic', [-26, -25, 16, 36, 66, 91, 106]),
  'PMB-110': schedule,
  'PMB-111': schedule,
  'PMB-113': {
    ask: 'temptation',
    input: "{ 'selfDiscipline': sd, 'earlierSuccesses': priorSuccesses, 'severity': $enum(severity) }",
    facts: { priorSuccesses: 'successes', rerollRecovery: 'recoveryBeginsAgain' },
  },
  'PMB-115': withdrawal,
  'PMB-116': withdrawal,
  'PMB-117': {
    ask: 'withdrawalFix',
    input: "{ 'level': level, 'doses': doses, 'hitsTaken': hitsTaken, 'constitutionLost': coLost }",
    facts: {
      withdrawalCancelled: 'cancelled',
      coRestored: 'constitutionRestored',
      addictionLevel: 'level',
    },
  },
  'PMB-118': {
    ask: 'withdrawalFaint',
    input: "{ 'hitPoints': hp, 'hours': hours }",
    facts: { hp: 'hitPoints' },
  },
  'PMB-119': { ask: 'forcedWithdrawal', input: "{ 'daysWithoutFix': daysWithoutFix }" },
  ...sameFor('PMB-121 PMB-122 PMB-123 PMB-124', rest),
  'PMB-127': {
    ask: 'woundSeverity',
    input: "{ 'penalty': penalty }",
    facts: { severity: '$lower(severity)' },
  },
  'PMB-128': {
    ask: 'woundHealing',
    input: "{ 'category': $enum(category), 'severity': $enum(severity), 'constitution': co }",
  },
  'PMB-V382': healingTable('bone'),
  'PMB-V383': healingTable('skin'),
  'PMB-V386': healingTable('muscle'),
  'PMB-131': {
    ask: 'woundsTogether',
    input: "{ 'wounds': [woundDays.{ 'days': $ }] }",
  },
  ...sameFor('PMB-132 PMB-134 PMB-135 PMB-137', firstAid),
  'PMB-136': {
    ask: 'bleeding',
    input: "{ 'wounds': [bleeds.{ 'rate': $ }], 'turns': rounds }",
    facts: { bleeds: '[wounds.actual]' },
  },
  'PMB-139': infection,
  'PMB-140': infection,
};

import type { Ask, Question } from '../../questions.ts';
import { MODIFIERS, resistances } from './words.ts';

/** True if a die is rolled. This happens only if the rules allow the act. */
const THROWN = '$count(needs) > 0';

const defence: Ask = {
  ask: 'defence',
  input: `{
    'modifiers': modifiers,
    'attackCheck': attackCheck,
    'successValue': attackSuccessValue,
    'types': damageTypes,
    'resistances': ${resistances()},
    'vulnerabilities': vulnerabilities
  }`,
};

const manoeuvre = (ask: string, input: string, facts: Readonly<Record<string, string>> = {}): Question => ({
  ask,
  input,
  facts: { apCost: 'points', ...facts },
});

const disarm = manoeuvre('disarm', "{ 'modifiers': modifiers, 'target': { 'dc': dc } }", {
  dyingApplications: "$count(effects[condition = 'dying'])",
});

const push: Question = {
  ask: 'pushInto',
  input: `{
    'squares': successValue,
    'obstacleAtSquare': obstacleAtSquare,
    'obstacle': obstacle = 'wall' ? 'OBJECT' : 'CREATURE',
    'obstacleSizeDifference': sizeDifference
  }`,
};

export const manoeuvreQuestions: Readonly<Record<string, Question>> = {
  // The input states the Difficulty of the Scene, which is the case's DC minus the DC of the manoeuvre itself.
  'ARR-V042': manoeuvre('aidAnother', "{ 'modifiers': modifiers, 'difficulty': dc - 10 }", {
    dyingApplications: "$count(effects[condition = 'dying'])",
  }),
  'ARR-V043': disarm,
  // These cases are about attacks by kind, such as "melee unarmed" or "spell".
  'ARR-091': {
    ask: 'attack',
    each: 'attacks',
    input: `(
      $words := $split($each, ' ');
      {
        'attacker': {
          'kind': $enum($words[0]),
          'unarmed': $words[1] = 'unarmed',
          'successValue': 5,
          'spellLevel': $each = 'spell' ? 1
        },
        'target': { 'dc': 10 }
      })`,
    dice: "[{ 'die': 'd20', 'value': 10 }]",
    facts: { provokes: 'provokes' },
  },
  'ARR-092': {
    ask: 'attack',
    input: `{
      'attacker': {
        'kind': 'SPELL',
        'spellLevel': spellLevel,
        'modifiers': modifiers,
        'successValue': baseSuccessValue
      },
      'target': { 'dc': dc }
    }`,
    facts: { baseDifficulty: "breakdowns[of = 'base difficulty'].total" },
  },
  'ARR-095': manoeuvre(
    'charge',
    `{
      'attacker': { 'modifiers': ${MODIFIERS}, 'successValue': baseSuccessValue },
      'target': { 'dc': dc ?? 0 },
      'straightSquares': straightSquares,
      'lineOfSightAtStart': lineOfSightAtStart,
      'baseSpeed': baseSpeed
    }`,
  ),
  'ARR-096': { ask: 'controlSpell', input: '$' },
  'ARR-098': {
    ask: 'counterspell',
    input: `{
      'sameSchool': sameSchool,
      'ownLevel': ownLevel,
      'enemyLevel': enemyLevel,
      'inCloseRange': inCloseRange,
      'modifiers': modifiers,
      'enemyModifiers': enemyModifiers,
      'spellState': $enum(spellState)
    }`,
    facts: { outcome: "$lookup({ 'CANCELLED': 'cancelled', 'CONTROLLED': 'control' }, result)" },
  },
  // In each of these questions, one of the requirements is not met.
  'ARR-V205': {
    ask: 'counterspell',
    each: 'cases',
    input: `$merge([
      { 'enemyModifiers': 5, 'ownLevel': 3, 'enemyLevel': 3, 'inCloseRange': true },
      $lookup({
        'other school': { 'sameSchool': false },
        'lower own level': { 'ownLevel': 1 },
        'no slot': { 'slotReady': false },
        'not close and not target': { 'inCloseRange': false, 'targeted': false },
        'Area spell from afar': { 'inCloseRange': false, 'targeted': true, 'area': true }
      }, $each)
    ])`,
    facts: { allowed: 'allowed' },
  },
  'ARR-099': { ...defence, facts: { defenceCheck: 'checkResult', apCost: 'points' } },
  // The case lists several dice. For each of them, it states whether the effect is stopped.
  'ARR-V209': {
    ...defence,
    each: '$dice',
    dice: '[$each]',
    facts: { defenceChecks: 'checkResult', effectStopped: 'stopped' },
  },
  'ARR-100': disarm,
  'ARR-V214': {
    ask: 'disarm',
    each: 'cases',
    input: `$merge([
      { 'target': { 'dc': 10 } },
      $lookup({ 'item inside backpack': { 'enclosed': true }, 'area attack': { 'area': true } }, $each)
    ])`,
    facts: { allowed: `$.(${THROWN})` },
  },
  'ARR-101': manoeuvre('dismissSpell', "{ 'spellLevel': spellLevel, 'modifiers': modifiers }"),
  'ARR-102': manoeuvre('miscellaneous', "{ 'dc': dc, 'modifiers': modifiers }"),
  'ARR-106': manoeuvre(
    'reload',
    "{ 'multiLoad': multiLoad, 'capacity': capacity, 'modifiers': modifiers, 'dc': dc }",
  ),
  'ARR-V228': {
    asks: [
      {
        ask: 'repeatedAttack',
        each: 'attacks',
        input: "{ 'attacker': { 'successValue': 5 }, 'target': { 'dc': 10 }, 'attacks': $each }",
      },
      {
        ask: 'repeatedAttack',
        each: 'reloadCost',
        input: `{
          'attacker': { 'successValue': 5 },
          'target': { 'dc': 10 },
          'attacks': 2,
          'reloadPoints': $each
        }`,
      },
    ],
    facts: { attacksAllowed: `$[[0..1]].(${THROWN})`, weaponAllowed: `$[[2..3]].(${THROWN})` },
  },
  'ARR-108': manoeuvre(
    'reposition',
    "{ 'modifiers': modifiers, 'target': { 'dc': dc }, 'sizeDifference': sizeDifference }",
  ),
  'ARR-V232': push,
  'ARR-V235': {
    ask: 'reposition',
    each: 'requestedDirection',
    input: "{ 'target': { 'dc': 10 }, 'direction': $each, 'chargeDirection': chargeDirection }",
    facts: { allowed: `$.(${THROWN})` },
  },
  'ARR-109': push,
  'ARR-110': manoeuvre(
    'sidestep',
    "{ 'conditions': $enum(conditions), 'difficultTerrain': difficultTerrain }",
  ),
  'ARR-114': manoeuvre('trip', "{ 'modifiers': modifiers, 'target': { 'dc': targetReflex }, 'legs': legs }", {
    conditions: "[prone ? 'Prone']",
  }),
  'ARR-115': manoeuvre('withdraw', "{ 'speed': speed }", {
    maxSquares: 'squares',
    checkRequired: 'checkResult != null',
  }),
};

import type { Question } from '../../questions.ts';
import { MODIFIERS, OPTIONS, resistances } from './words.ts';

const CONDITIONS = "[disabled ? 'Disabled', dying > 0 ? 'Dying [' & dying & ']']";

const check = (modifiers = MODIFIERS): Question => ({
  ask: 'check',
  input: `{
    'mode': $enum(mode),
    'modifiers': ${modifiers},
    'magnitude': factor ? { 'factor': factor, 'side': $enum(attackerSide), 'check': 'ATTACK' },
    'dc': dc,
    'successValue': baseSuccessValue,
    'attack': true,
    'criticalFrom': criticalRange[0],
    'targetMovement': targetMoved ? { 'squares': targetMoved, 'baseSpeed': targetBaseSpeed },
    'options': ${OPTIONS}
  }`,
  facts: { dyingApplications: 'dying' },
});

const combatCheck: Question = {
  ask: 'combatCheck',
  input: `{
    'category': $enum(attack ?? defence),
    'abilities': abilities,
    'skills': skills,
    'modifiers': ${MODIFIERS},
    'unconscious': targetUnconscious
  }`,
};

const area: Question = {
  ask: 'areaAttack',
  input: `{
    'attacker': {
      'kind': 'RANGED',
      'modifiers': modifiers,
      'successValue': baseSuccessValue ?? 0,
      'distance': distance,
      'rangeIncrement': rangeIncrement
    },
    'occupants': [(occupantDefences ?? occupantDefencesAtScatter).{ 'dc': $ }]
  }`,
  facts: { occupantSuccessValues: '[occupants.successValue]' },
};

const reach: Question = {
  ask: 'reach',
  input: `{
    'kind': $enum(attack ?? 'ranged'),
    'threatMinimum': threatMin,
    'threatMaximum': threatMax,
    'distance': distance,
    'rangeIncrement': rangeIncrement,
    'lineOfSight': lineOfSight,
    'lineOfEffect': lineOfEffect
  }`,
};

const damage: Question = {
  ask: 'damage',
  input: `{
    'successValue': successValue,
    'types': damageTypes,
    'resistances': ${resistances()},
    'vulnerabilities': vulnerabilities
  }`,
};

const disabled: Question = {
  ask: 'disabledCheck',
  input: `{
    'current': current,
    'total': total ?? 40,
    'disabled': 'Disabled' in conditions,
    'event': $enum(event ?? 'action'),
    'fortitude': { 'skill': fortitudeModifiers ?? 0 },
    'options': ${OPTIONS}
  }`,
  facts: { conditions: CONDITIONS },
};

const dying: Question = {
  ask: 'dyingCheck',
  input: `{
    'current': current,
    'total': total ?? 40,
    'dying': dying,
    'event': $enum(event),
    'fortitude': { 'skill': fortitudeModifiers ?? 0 }
  }`,
  facts: { dyingAfter: 'dying', conditions: CONDITIONS },
};

const movement: Question = {
  ask: 'movement',
  input: `{
    'speed': speed,
    'passive': passive,
    'modifiers': ${MODIFIERS},
    'difficultTerrain': difficultTerrain,
    'options': ${OPTIONS}
  }`,
};

export const checkQuestions: Readonly<Record<string, Question>> = {
  ...Object.fromEntries(
    ['026', '027', '028', '029', '030', '031', '032', '033'].map((rule) => [`ARR-${rule}`, check()]),
  ),
  // This question is about a critical hit on a target that has a resistance.
  'ARR-034': {
    ask: 'attack',
    input: `{
      'attacker': { 'modifiers': modifiers, 'successValue': baseSuccessValue, 'types': damageTypes },
      'target': {
        'dc': dc,
        'resistances': ${resistances('targetResistances')},
        'faring': { 'current': 40, 'total': 40, 'dying': targetDyingBefore }
      }
    }`,
    facts: { damage: 'vitalityLost', dyingAfter: 'target.dying' },
  },
  'ARR-035': combatCheck,
  'ARR-036': combatCheck,
  'ARR-038': reach,
  'ARR-040': area,
  'ARR-041': area,
  'ARR-042': area,
  'ARR-048': reach,
  'ARR-050': { ask: 'startingVitality', input: '$' },
  'ARR-052': { ask: 'revitalise', input: '$' },
  'ARR-058': damage,
  'ARR-059': damage,
  'ARR-060': damage,
  'ARR-061': damage,
  'ARR-062': damage,
  'ARR-065': disabled,
  'ARR-066': disabled,
  'ARR-068': dying,
  // The case states no die, because the result does not depend on it. The question fails if the rules need no die, or
  // more than one.
  'ARR-V130': {
    ...dying,
    dice: "[{ 'die': 'd20', 'value': 10 }]",
    facts: { checksRequired: '$count(throws)' },
  },
  'ARR-069': dying,
  'ARR-072': combatCheck,
  'ARR-074': {
    ask: 'waking',
    input: "{ 'hours': hoursUnconscious, 'fatigued': 'Fatigued' in conditions, 'cause': 'TIME' }",
  },
  'ARR-079': {
    query: '{ table(id: "arrgs.movement-categories") { rows { keys cells { value } } } }',
    facts: {
      skills: `$map($given.categories, function($category) {
        $lower($$.table.rows[$uppercase($substringBefore($category, ' ')) in keys].cells.value)
      })`,
    },
  },
  'ARR-082': {
    ask: 'manoeuvrability',
    input: "{ 'manoeuvrability': manoeuvrability ?? effectiveManoeuvrability, 'increment': increment }",
  },
  'ARR-083': { ask: 'movementIncrement', input: "{ 'baseSpeed': baseSpeed, 'squares': squaresMoved }" },
  'ARR-V160': {
    ask: 'movementIncrement',
    each: 'squaresMoved',
    input: "{ 'baseSpeed': baseSpeed, 'squares': $each }",
    facts: { penalties: 'penalty' },
  },
  'ARR-V161': check(),
  'ARR-085': {
    ask: 'acceleration',
    input: `{
      'baseSpeed': baseSpeed,
      'incrementBefore': incrementBefore,
      'incrementAfter': incrementAfter,
      'resistances': ${resistances()},
      'options': ${OPTIONS}
    }`,
    facts: { type: "force > 0 ? 'force'" },
  },
  'ARR-088': movement,
  'ARR-104': movement,
  'ARR-V221': {
    ask: 'square',
    each: 'squares',
    input: `$lookup({
      'empty': {},
      'ally same size': { 'occupantSizeDifference': 0 },
      'creature 3 sizes larger': { 'occupantSizeDifference': 3 },
      'creature 2 sizes larger': { 'occupantSizeDifference': 2 }
    }, $each)`,
    facts: { mayEnd: 'mayEnd' },
  },
  'ARR-126': {
    ask: 'size',
    input: "{ 'category': $enum(category), 'amount': amount }",
    facts: { sizeModifiers: '$map($given.abilities, function($ability) { $lookup($$, $ability) })' },
  },
  'ARR-127': check("{ 'skill': attackModifiers }"),
  // In this table, each row's text contains the example to which it applies.
  'ARR-128': {
    query: '{ table(id: "arrgs.magnitude") { rows { text cells { value } } } }',
    facts: {
      factors: `$map($given.examples, function($example) {
        $number($$.table.rows[$contains(text, $example)].cells.value)
      })`,
    },
  },
};

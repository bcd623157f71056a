import type { Question } from '../../questions.ts';

const skill: Question = {
  ask: 'skill',
  input: "{ 'rating': rating, 'options': houseRules }",
  facts: { level: '$lower(level)' },
};

const thresholds: Question = {
  ask: 'skill',
  input: "{ 'rating': rating }",
  dice: "[{ 'die': 'd100', 'value': 50 }]",
};

const resist: Question = {
  ask: 'resistance',
  input: "{ 'active': active, 'passive': passive }",
  facts: { success: 'activeWins' },
};

export const rolls: Readonly<Record<string, Question>> = {
  thresholds,
  thresholds0: thresholds,
  grade: skill,
  gradeOpt: skill,
  // A shot hits if the roll succeeds and the weapon does not malfunction.
  malf: {
    ask: 'skill',
    input: "{ 'rating': rating, 'malfunctionFrom': malfunctionFrom }",
    facts: { level: '$lower(level)', hit: 'success' },
  },
  resist,
  dm: {
    query: `query($strPlusSiz: Int!) {
      table(id: "brp.damage-modifier") { lookup(roll: $strPlusSiz) { cells { value } } }
    }`,
    facts: {
      damageModifier: "$replace(table.lookup.cells.value, 'd', 'D').($ = '0' ? 'none' : $)",
    },
  },
  range: {
    ask: 'missileChance',
    input: `{
      'rating': rating,
      'dex': dex,
      'range': range,
      'distance': distance,
      'targetProne': targetProne,
      'fastMoving': fastMoving,
      'concealed': concealed,
      'visibility': $enum(visibility),
      'targetingGear': targetingGear,
      'aimed': aimedOneRound,
      'support': support ? supportedAttackNumber > 1 ? 'LATER_ROUND' : 'FIRST_ATTACK' : 'NONE'
    }`,
    facts: { band: "$replace($lower(band), '_', ' ')" },
  },
  longGrade: {
    ask: 'missileShot',
    input: "{ 'rating': rating, 'dex': 12, 'range': 20, 'distance': band = 'long' ? 80 }",
    facts: { level: '$lower(level)' },
  },
};

import type { Question } from '../../questions.ts';

const FIGHTS = `{
  'YES': 'full',
  'NO': 'none',
  'WITHOUT_SHIELD': 'weapon but no shield',
  'ONE_HANDED': 'remaining arm',
  'REMAINING_ARM': 'remaining arm',
  'LEGS_AND_HEAD': 'legs or head butts only'
}`;

const woundFacts = (answer: string) => ({
  class: `$lower(${answer}.class)`,
  hpAfter: `${answer}.hitPointsAfter`,
  shockRounds: `${answer}.shockRounds`,
  unconscious: `${answer}.unconscious`,
});

/** Asks about the wound of the worked example, with the given damage. */
const woundBy = (damage: string) => ({
  ask: 'wound',
  input: `{
    'damage': ${damage}, 'hitPoints': { 'current': hp, 'maximum': maxHP }, 'options': houseRules
  }`,
  dice: '[]',
});

/** If a case states no d100 roll, a roll that succeeds is added. */
const SUCCESS = "$append([{ 'die': 'd100', 'value': 30 }], $dice)";

export const wounds: Readonly<Record<string, Question>> = {
  wound: {
    ask: 'wound',
    input: `{
      'damage': damage,
      'hitPoints': { 'current': currentHP, 'maximum': maxHP, 'organic': true },
      'options': houseRules
    }`,
    facts: woundFacts('$'),
  },
  scope: {
    ask: 'wound',
    input: "{ 'damage': damage, 'hitPoints': { 'current': maxHP, 'maximum': maxHP, 'organic': organic } }",
    facts: { rollMajorTable: 'majorTableDue' },
  },
  minorSum: {
    ask: 'wound',
    input: `(
      $earlier := [minorsToday[[0..$count($$.minorsToday) - 2]]];
      {
        'damage': minorsToday[-1],
        'hitPoints': { 'current': maxHP - $sum($earlier), 'maximum': maxHP, 'organic': true },
        'minorWoundsToday': $earlier,
        'pow': pow
      })`,
    facts: { luckRollRequired: 'luckRollDue', rollMajorTable: 'majorTableDue' },
  },
  shockCount: {
    ask: 'shock',
    input: `{
      'woundRound': round,
      'hitPoints': hpAfterMajor,
      'changes': laterLoss ? [{ 'round': laterLossRound, 'hitPoints': -laterLoss }]
    }`,
  },
  majorTable: {
    query: `query($roll: Int!) {
      table(id: "brp.major-wound") { lookup(roll: $roll) { band { from to } cells { column value } } }
    }`,
    input: "{ 'roll': $dice.value }",
    facts: {
      band: '[table.lookup.band.from, table.lookup.band.to]',
      loss: "$uppercase(table.lookup.cells[column = 'loss'].value)",
      characteristics: "$split(table.lookup.cells[column = 'characteristics'].value, ', ')",
      movReducedBySame: "table.lookup.cells[column = 'movement'].value = 'true'",
      ableToFight: `$lookup(${FIGHTS}, table.lookup.cells[column = 'fights'].value)`,
    },
  },
  majorLuck: {
    ask: 'majorWound',
    input: '$',
    facts: {
      dexAfter: "$given.dex - $sum([0, losses[characteristic = 'DEX'].points])",
      ableToFight: `$lookup(${FIGHTS}, fights)`,
    },
  },
  majorCon: {
    ask: 'majorWound',
    input: '$',
    facts: { conAfter: 'losses.after', maxHPBefore: 'hitPointsBefore', maxHPAfter: 'hitPointsAfter' },
  },
  unable: {
    ask: 'majorWound',
    input: "{ 'pow': 20, 'round': round, 'conscious': conscious, 'row': tableRoll }",
    rest: '1',
    facts: {
      mayFightFromRound: `(
        $unable := effects[condition = 'unableToFight'];
        $unable ? ($unable.rounds ? limitedFromRound + $unable.rounds : null) : $given.round)`,
      unableFromRound: 'limitedFromRound',
    },
  },
  side: {
    ask: 'majorWound',
    each: '$dice',
    input: "{ 'pow': 20, 'row': 95 }",
    dice: "[{ 'die': 'd100', 'value': 1 }, $each]",
    facts: { sides: 'side.$lower($)' },
  },
  derived: { ask: 'derivedValues', input: '$' },
  rescue: {
    ask: 'rescue',
    input: `{
      'fatalRound': fatalRound,
      'hitPoints': hp,
      'healRound': healRound,
      'healed': healed,
      'dyingBlowDelivered': false
    }`,
    facts: { hpAfter: 'hitPointsAfter' },
  },
  // If the condition "dead" has a note, the combatant does not die before the last action.
  dying: {
    ask: 'dyingBlow',
    input: '$',
    facts: { dead: "'dead' in effects[note = null].condition" },
  },
  dyingSkill: {
    ask: 'dyingBlow',
    input: "{ 'con': 10, 'prone': prone, 'action': { 'rating': rating } }",
    rest: '1',
  },
  hitloc: {
    query: `mutation($given: [Int!]!) {
      rollTable(tableId: "brp.hit-location.humanoid", dice: { given: $given }) { row { cells { value } } }
    }`,
    input: "{ 'given': $dice.value }",
    facts: { location: "$replace($lower(rollTable.row.cells[0].value), '_', ' ')" },
  },
  hplocs: { ask: 'hitPointsByLocation', input: "{ 'hitPoints': totalHP }" },
  locdmg: {
    ask: 'locationWound',
    input: `{
      'location': location in ['leg', 'arm'] ? 'LEFT_' & $enum(location) : $enum(location),
      'locationHitPoints': locationHP,
      'priorDamage': priorLocationDamage,
      'damage': damageAfterArmour
    }`,
    facts: { totalHPLost: 'lost', tier: '$lower(outcome)', canAct: "acts != 'NO'", canFight: 'fights' },
  },
  hlTotal: {
    ask: 'locationWound',
    input: `{
      'location': 'LEFT_ARM',
      'locationHitPoints': 100,
      'damage': 0,
      'hitPoints': { 'current': totalHPAfter, 'maximum': 20 }
    }`,
  },
  bleedStop: {
    ask: 'bleedOut',
    input: `{
      'location': 'CHEST', 'tier': tier = 'single' ? 'DISABLED', 'hitPoints': 10, 'rounds': 1, 'con': con
    }`,
    facts: { target: 'staminaTarget' },
  },
  carryLoc: {
    ask: 'hitLocation',
    input: "{ 'through': $enum(parryItem), 'shieldArm': $enum(shieldArm) }",
    facts: { location: "$replace($lower(location), '_', ' ')" },
  },
  heal: {
    ask: 'naturalHealing',
    input: `{
      'care': $enum(condition), 'carer': caregiverRating ? { 'rating': caregiverRating }, 'wounds': wounds
    }`,
  },
  daily: { ask: 'naturalHealing', input: "{ 'wounds': [20], 'daily': true }" },
  fa: { ask: 'firstAid', input: '$', facts: { level: '$lower(level)' } },
  impheal: {
    ask: 'firstAid',
    each: 'items',
    input: "{ 'rating': 60, 'wound': 5, 'lodged': $each.largerThanKnife }",
    rest: '1',
    facts: {
      healingBlocked: `$merge($map($given.items, function($item, $place) {
        { $item.name: $$[$place].outcome = 'NOT_ALLOWED' }
      }))`,
    },
  },
  // The worked example consists of a thrown dagger, a wound, a fall, and First Aid.
  'BRP-V592': {
    asks: [
      { query: '{ table(id: "brp.weapons") { lookup(key: "THROWING_KNIFE") { cells { column value } } } }' },
      {
        ask: 'attack',
        input: `{
          'attacker': {
            'rating': 50,
            'weapon': {
              'name': 'weapon',
              'damage': $lower(weaponDamage),
              'kind': 'THROWN',
              'modifier': $answers[0].table.lookup.cells[column = 'modifier'].value
            },
            'damageModifier': $substringAfter($lower(throwerModifier), '+')
          },
          'defender': { 'armour': armour }
        }`,
        dice: SUCCESS,
      },
      woundBy('$answers[1].damage.net'),
    ],
    facts: { rolledDamage: '$[1].damage.rolled', hpLost: '$[1].damage.net', ...woundFacts('$[2]') },
  },
  'BRP-V596': {
    asks: [woundBy('hpLost'), { ask: 'majorWound', input: "{ 'pow': 13 }" }],
    facts: {
      ...woundFacts('$[0]'),
      band: '[$[1].from, $[1].to]',
      permanent: '$[1].permanent',
      ableToFight: `$lookup(${FIGHTS}, $[1].fights)`,
    },
  },
  'BRP-V597': { ...woundBy('hpLost'), facts: woundFacts('$') },
  'BRP-V599': {
    asks: [
      { ask: 'fall', input: "{ 'metres': fallMetres, 'jump': { 'rating': 50 } }" },
      woundBy('$answers[0].damage'),
    ],
    facts: { fallDice: '$uppercase($[0].dice)', hpLost: '$[0].damage', ...woundFacts('$[1]') },
  },
  'BRP-V602': {
    ask: 'firstAid',
    input: "{ 'rating': 47, 'wound': wound, 'hitPoints': hp }",
    dice: SUCCESS,
    facts: { hpAfter: 'hitPointsAfter' },
  },
};

import type { Question } from '../../questions.ts';

/** Returns the names of the combatants who act in a phase. Those who act at the same time are in one group. */
const places = (answer: string, phase: string) =>
  `[${answer}.phases[phase = '${phase}'].places[].[turns.combatant]]`;

export const round: Readonly<Record<string, Question>> = {
  ranks: {
    ask: 'actionRanks',
    input: "{ 'dex': dex, 'metresMoved': metresMoved, 'actions': [{ 'times': attacks }] }",
    facts: { actionRanks: '[acts[rank != null].rank]' },
  },
  noncombat: {
    ask: 'actionRanks',
    input: `{
      'dex': dex,
      'metresMoved': metresMoved,
      'actions': actions.{ 'name': $, 'kind': $ = 'attack' ? 'ATTACK' : 'NONCOMBAT' }
    }`,
    facts: { actionRanks: 'acts.rank' },
  },
  hold: {
    ask: 'actionRanks',
    input: "{ 'dex': dex, 'actions': [{ 'holdTo': holdTo }] }",
    facts: { allowed: 'allowed and acts.rank = $given.holdTo' },
  },
  initOpt: {
    ask: 'actionRanks',
    input: `{
      'dex': dex,
      'int': int,
      'actions': [{ 'kind': 'ATTACK' }],
      'options': { 'initiative': 'ROLL_EACH_ROUND' }
    }`,
    facts: { rank: 'acts.rank' },
  },
  initGroup: {
    ask: 'roundOrder',
    input: `{
      'combatants': $map(dex, function($dex, $place) {
        { 'name': 'goblin ' & $place, 'dex': $dex, 'group': 'goblins' }
      }),
      'options': { 'initiative': 'ROLL_EACH_ROUND' }
    }`,
    facts: { ranks: "$sort(phases[phase = 'ACTION'].places.rank)" },
  },
  order: {
    asks: [
      { query: '{ table(id: "brp.weapons") { lookup(key: "FIST") { cells { column value } } } }' },
      {
        ask: 'roundOrder',
        input: `{
          'combatants': combatants.{
            'name': name,
            'dex': dex,
            'skill': skill,
            'reach': weaponClass = 'unarmed'
              ? $answers[0].table.lookup.cells[column = 'reach'].value
              : $enum(weaponClass)
          }
        }`,
      },
    ],
    facts: { order: places('$[1]', 'ACTION') },
  },
  stmtOrder: {
    ask: 'roundOrder',
    input: `{
      'combatants': $keys(dex).{ 'name': $, 'dex': $lookup($$.dex, $) },
      'options': { 'statements': $enum(option) }
    }`,
    facts: {
      declareOrder: "[phases[phase = 'STATEMENTS'].places.turns.combatant]",
      actOrder: "[phases[phase = 'ACTION'].places.turns.combatant]",
    },
  },
  phases: {
    ask: 'roundOrder',
    each: "['STANDARD', 'NONE']",
    input: "{ 'combatants': [], 'options': { 'statements': $each } }",
    facts: {
      standard: '$[0].phases.phase.($substring($, 0, 1) & $lowercase($substring($, 1)))',
      noStatements: '$[1].phases.phase.($substring($, 0, 1) & $lowercase($substring($, 1)))',
    },
  },
  powTie: {
    ask: 'roundOrder',
    input: `{
      'combatants': casters.{
        'name': name, 'dex': 10, 'int': int, 'skill': skill, 'pow': pow, 'actions': [{ 'kind': 'POWER' }]
      },
      'options': {}
    }`,
    facts: { order: places('$', 'POWERS') },
  },
  mergeTie: {
    ask: 'roundOrder',
    input: `{
      'combatants': actors.{
        'name': name,
        'int': int,
        'dex': dex,
        'skill': skill,
        'actions': [{ 'kind': kind = 'power' ? 'POWER' : 'ATTACK' }]
      },
      'options': { 'powersInActionPhase': true }
    }`,
    facts: { order: places('$', 'ACTION') },
  },
  stmtKnow: { ask: 'actionRanks', input: "{ 'dex': 10, 'actions': [{ 'targetKnown': targetKnown }] }" },
  engage: {
    ask: 'actionRanks',
    input:
      "{ 'dex': dex, 'engaged': engaged, 'metresMoved': metresMoved, 'actions': [{ 'kind': 'ENGAGE' }] }",
    facts: { actionRank: 'acts.rank' },
  },
  fdattack: {
    ask: 'actionRanks',
    input: `{
      'dex': 10,
      'fightingDefensively': fightingDefensively,
      'actions': [{ 'name': action, 'kind': $enum(action) }]
    }`,
  },
  disengage: { ask: 'disengage', input: "{ 'defences': $enum(defenceResults) }" },
  split: { ask: 'splitRating', input: '$' },
  splitRanks: {
    asks: [
      { ask: 'actionRanks', input: "{ 'dex': dex, 'actions': [{}] }" },
      {
        ask: 'splitRating',
        input: "{ 'rating': $sum(shares), 'shares': shares, 'rank': $answers[0].acts.rank }",
      },
    ],
    facts: {
      actionRanks: '$[1].attacks.rank',
      criticalUpTo: '$[1].attacks.criticalUpTo',
      specialUpTo: '$[1].attacks.specialUpTo',
      fumbleFrom: '$[1].attacks.fumbleFrom',
    },
  },
};

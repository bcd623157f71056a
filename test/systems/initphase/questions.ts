import type { Question } from '../questions.ts';

/**
 * Converts the house rules in the cases to options. Examples are "tieGoesTo ATTACKER", "staticDefence 10" and "flat
 * -2".
 */
const OPTIONS = `houseRule = 'flat -2' ? { 'parryCategories': 'FLAT' }
  : houseRule = 'staticDefence 10' ? { 'staticDefence': 10 }
  : houseRule ? { $substringBefore(houseRule, ' '): $substringAfter(houseRule, ' ') } : {}`;

const attack: Question = {
  ask: 'attack',
  input: `{
    'attacker': { 'bonus': attackBonus },
    'defender': {
      'aware': aware,
      'defence': defence ? { 'kind': $enum(defence), 'bonus': defenceBonus, 'categoriesLighter': categoriesLighter }
    },
    'options': ${OPTIONS}
  }`,
};

/** Input with a natural roll. It also states who owns the dice that can turn the roll into a botch. */
const check: Question = {
  ask: 'skillCheck',
  input: `(
    $control := function($who) { $contains($who, 'NPC') ? 'GAME_MASTER' : 'PLAYER' };
    {
      'bonus': bonus ? bonus : 0,
      'roller': $control(roller),
      'opponent': opponent ? $control(opponent),
      'spend': activate,
      'payer': payer and payer != opponent ? 'OTHER_PLAYER',
      'gmActionDice': gmDice,
      'opponentActionDice': playerDice,
      'otherActionDice': payerDice
    })`,
  facts: { gmDice: 'gmActionDice', playerDice: 'opponentActionDice', payerDice: 'otherActionDice' },
};

const botch: Question = {
  ask: 'botch',
  input: `{
    'weapon': weapon = null ? null : {
      'name': weapon ? weapon : 'weapon',
      'kind': weapon in ['special', 'natural'] ? $enum(weapon) : 'MUNDANE',
      'damage': weaponDamage,
      'hitPoints': weaponHitPoints,
      'recorded': recordedBefore,
      'saved': saveSucceeds
    },
    'allies': allies
  }`,
  facts: {
    result: 'rolls[0]',
    rerolledTo: '$count(rolls) > 1 ? entry',
    effect: "result = 'NOTHING' ? 'none further'",
    weaponState: '$lower(weaponState)',
    weaponAt: "(effects[kind = 'ITEM_DROPPED'].metres = 0) ? 'own feet'",
    damageToWeapon: 'weaponDamage',
    broken: "weaponState = 'BROKEN'",
    affected: 'ally',
    losesRound: '$lower(allyLoses)',
    dazed: "'dazed' in effects.condition",
    stunned: "'stunned' in effects.condition",
    prone: "prone = 'SELF' ? 'self' : ally",
    provokesAgainst: "provokes = 'SELF' ? 'self' : ally",
    target: "struck = 'SELF' ? 'self' : ally",
  },
};

const seconds = (unit: string, amounts: string): Question => ({
  ask: 'time',
  each: amounts,
  input: `{ 'amount': $each, 'unit': '${unit}' }`,
  facts: { seconds: 'seconds' },
});

/** Functions that answer cases. They are found by case, or by question if the case is not listed. */
export const questions: Readonly<Record<string, Question>> = {
  'INI-002': seconds('ROUND', 'rounds'),
  'INI-003': seconds('SEGMENT', 'segments'),
  'INI-007': {
    query: '{ system(id: INITPHASE) { options { name default accepts } } }',
    facts: {
      options: `$map($split(system.options[name = 'slowPlayerPenalty'].accepts, ', '), function($choice) {
        $lookup({ 'NONE': 'more time', 'MISS_TURN': 'miss the turn', 'DELAY': 'delay to next round' }, $choice)
      })`,
      default: "$lower(system.options[name = 'slowPlayerPenalty'].default)",
    },
  },
  'INI-010': attack,
  'INI-011': attack,
  'INI-012': attack,
  'INI-013': {
    ask: 'defences',
    input: "{ 'attacks': attacksReceived, 'wanted': parries, 'ownActions': ownActionsBefore }",
  },
  'INI-015': check,
  'INI-016': check,
  'INI-017': {
    ask: 'interruption',
    input: `{
      'actions': [actionsPlanned.{ 'name': $ }],
      'botched': 1 + $filter([0..9], function($place) { $contains($$.actionsPlanned[$place], 'botched') })[0]
    }`,
    facts: { actionsExecuted: 'executed' },
  },
  // This question is about a defence against an attack whose total is known.
  'INI-V032': {
    ask: 'defend',
    input: `{
      'attackTotal': attackTotal,
      'defence': { 'kind': 'PARRY', 'bonus': defenceBonus },
      'roller': 'PLAYER',
      'spend': true,
      'gmActionDice': gmDice
    }`,
    facts: { gmDice: 'gmActionDice' },
  },
  'INI-018': botch,
  'INI-019': botch,
  'INI-020': botch,
  'INI-024': botch,
  'INI-025': botch,
  'INI-027': botch,
  'INI-033': botch,
  // In this case, the totals of the botch rolls are known, and there is no weapon.
  'INI-V065': {
    asks: [
      { ask: 'botch', input: "{ 'weapon': null, 'total': rolls[0] }", dice: '[]' },
      { ask: 'botch', input: "{ 'weapon': null, 'total': rolls[1] }" },
    ],
    facts: {
      result3: "$[0].effects.condition = 'interrupted' ? 'no further effect' : 'some effect'",
      result8RerolledTo: '$[1].entry',
    },
  },
};

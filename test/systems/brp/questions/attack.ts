import type { Question } from '../../questions.ts';

/** Writes dice as the API does, for example "+1D4" as "1d4". */
const dice = (field: string) => `$replace($lower(${field}), /^\\+/, '')`;

/** How the cases describe the results of fumbles, by a part of the result's text in the API. */
const WORDS = {
  'next round and are helpless during it.': 'lose next combat round, helpless',
  'next 1D3 rounds and are helpless': 'lose next 1D3 combat rounds, helpless',
  'other activities of the next 1D3 rounds': 'lose next 1D3 rounds or activity',
  'next round. If you have not acted': 'lose next combat round (or this one)',
  'twist an ankle': 'fall prone and twist ankle, MOV -1 for 1D10 turns',
  'fall prone.': 'fall prone',
  'drops at your feet': 'drop weapon',
  'flies 1D10': 'throw weapon 1D10 m',
  'slides 1D6': 'drop weapon, slides 1D6-1 m',
  'loses 1D10 hit': 'weapon loses 1D10 HP',
  'loses 1D6 hit': 'weapon takes 1D6 HP',
  'weapon breaks': 'weapon breaks',
  'sight is obscured for 1D3 rounds: −30%': 'vision obscured -30% for 1D3 rounds',
  'ally is hit for normal': 'hit nearest ally, normal damage',
  'ally is hit for special': 'hit nearest ally, special damage',
  'ally is hit for critical': 'hit nearest ally, critical damage',
  'lands at least as a special hit': 'wide open, automatic special hit',
  'strain the attacking limb. It loses 1 hit point': 'strain, lose 1 HP',
  'Roll twice more': 'roll twice more',
};

/** Returns the words of the cases for each of these results. */
const worded = (results: string) =>
  `${results}.text.($text := $; $sift(${JSON.stringify(WORDS)}, function($_, $part) { $contains($text, $part) }).*)`;

const amountOf = (effect: string, on: string, amount: string) =>
  `$sum([0, effects[kind = '${effect}' and on = '${on}'].${amount}])`;

/**
 * Plays an attack in which both ratings are 60, with dice that lead to the levels that the case states. If a fumble die
 * is needed, its result makes the combatant prone.
 */
const matrix: Question = {
  ask: 'attack',
  input: `{
    'attacker': {
      'rating': 60,
      'weapon': {
        'name': 'weapon',
        'damage': '1d8',
        'special': $enum(specialType),
        'kind': melee ? 'MELEE' : 'MISSILE',
        'hitPoints': 20
      },
      'damageModifier': '1d4'
    },
    'defender': {
      'armour': 2,
      'parry': defence = 'parry' ? { 'rating': 60, 'item': { 'hitPoints': 20 } },
      'dodge': defence = 'dodge' ? { 'rating': 60 }
    }
  }`,
  dice: `[attackLevel, defenceLevel].($ ? {
    'die': 'd100',
    'value': $lookup({ 'critical': 1, 'special': 10, 'success': 30, 'failure': 70, 'fumble': 100 }, $)
  })`,
  rest: "$contains(purpose, 'fumble') ? 35 : purpose = 'weapon damage' ? 6 : 3",
  facts: {
    effectiveAttackLevel: "strikeLevel ? $lower(strikeLevel) : 'none'",
    defenderHit: "'DAMAGE' in effects[on = 'TARGET'].kind",
    armourApplies: 'damage ? damage.net < damage.rolled : null',
    damageMode: `damage ? (
      $rolled := 'weapon damage' in throws.purpose;
      $modifier := 'damage modifier' in throws.purpose ? 3 : 0;
      damage.rolled != ($rolled ? 6 : 8) + $modifier ? 'another'
        : $rolled = false ? 'maximum plus rolled modifier'
        : 'bleeding' in effects.condition ? 'rolled plus special effect' : 'rolled') : null`,
    parryingItemDamage: amountOf('ITEM_DAMAGED', 'TARGET', 'damaged'),
    attackingWeaponDamage: amountOf('ITEM_DAMAGED', 'ACTOR', 'damaged'),
    defenderRollsFumbleTable: "'prone' in effects[on = 'TARGET'].condition",
    attackerRollsFumbleTable: "'prone' in effects[on = 'ACTOR'].condition",
    fumbleTable: "$replace($lower(fumbleTable), 'brp.fumble.', '').$replace('-', ' ')",
  },
};

/** Plays an attack with a rating of 50 that is parried, with dice that lead to the levels that the case states. */
const parried = (attack: string, defence: string, special?: string) => ({
  ask: 'attack',
  input: `{
    'attacker': {
      'rating': 50,
      'weapon': { 'name': 'weapon', 'damage': ${dice('weaponDamage')}${special ? `, 'special': '${special}'` : ''} },
      'damageModifier': ${dice('damageModifier')}
    },
    'defender': {
      'armour': armour, 'con': 10, 'parry': { 'rating': 50, 'item': { 'hitPoints': parryItemHP } }
    }
  }`,
  dice: `$append(
    [${attack}, ${defence}].{
      'die': 'd100',
      'value': $lookup({ 'critical': 1, 'special': 5, 'success': 30, 'failure': 80, 'fumble': 100 }, $)
    },
    $dice
  )`,
});

const fumble = {
  ask: 'fumble',
  input: `{
    'action': table = 'natural weapon' ? 'NATURAL_ATTACK' : $enum(table),
    'ally': allyNearby ? { 'armour': allyArmour ?? 0 },
    'weapon': {
      'damage': ${dice('weaponDamage')},
      'hitPoints': weaponHP,
      'hasHitPoints': weaponHasHitPoints ?? true
    },
    'damageModifier': ${dice('damageModifier')},
    'round': currentRound ?? 1,
    'acted': hasActedThisRound ?? false
  }`,
  rest: '1',
};

/** The answer to a fumble omits a result that only requires more rolls, so this result is looked up in the table. */
const rollsAgain: Question = {
  asks: [
    fumble,
    {
      query: `query($table: ID!, $roll: Int!) {
        table(id: $table) { lookup(roll: $roll) { text band { from to } } }
      }`,
      input: "{ 'table': $answers[0].table, 'roll': $dice.value }",
    },
  ],
  facts: {
    band: '$[1].table.lookup.[band.from, band.to]',
    result: worded('$[1].table.lookup'),
  },
};

export const attack: Readonly<Record<string, Question>> = {
  attack: {
    ask: 'attack',
    input: `{
      'attacker': {
        'rating': rating,
        'weapon': {
          'name': 'weapon',
          'damage': ${dice('weaponDamage')},
          'special': $enum(specialType),
          'hitPoints': attackWeaponHP
        },
        'damageModifier': ${dice('damageModifier')},
        'criticalChoice': $enum(criticalChoice)
      },
      'defender': {
        'armour': armour,
        'armourDice': ${dice('randomArmour')},
        'parry': defence = 'parry' ? { 'rating': defenceRating, 'item': { 'hitPoints': parryItemHP } },
        'dodge': defence = 'dodge' ? { 'rating': defenceRating }
      }
    }`,
    facts: {
      attackLevel: '$lower(attackLevel)',
      defenceLevel: '$lower(defenceLevel)',
      effectiveAttackLevel: "strikeLevel ? $lower(strikeLevel) : 'none'",
      rolledDamage: 'damage.rolled',
      damageAfterArmour: 'damage.net',
      armourRolled: 'damage.armour',
      bleeding: "'bleeding' in effects[on = 'TARGET'].condition",
      impaled: "'impaled' in effects[on = 'TARGET'].condition",
      parryItemHPAfter: 'parryingItemHitPointsAfter',
      attackWeaponHPAfter: 'weaponHitPointsAfter',
      attackerFumbleResult: worded('fumbleResults'),
    },
  },
  matrix,
  malfOrder: {
    ask: 'attack',
    input: `{
      'attacker': {
        'rating': rating,
        'weapon': {
          'name': 'musket',
          'damage': '5',
          'kind': 'MISSILE',
          'malfunctionFrom': malfunctionFrom,
          'hitPoints': 10
        },
        'ally': { 'armour': 0 }
      }
    }`,
    facts: {
      level: '$lower(attackLevel)',
      eventOrder: `(
        $struck := $replace(${worded('fumbleResults')}, ', ', ' for ');
        effects.(on = 'ALLY' ? $struck : $contains(summary, 'malfunctions') ? 'weapon malfunctions'))`,
    },
  },
  fumbleTable: {
    ...fumble,
    facts: { band: 'results.[from, to]', result: worded('results') },
  },
  'BRP-V148': rollsAgain,
  'BRP-V190': rollsAgain,
  fumbleChain: {
    ...fumble,
    facts: {
      finalResults: worded('results'),
      tableRolls: "$count(throws[$contains(purpose, 'fumble')])",
    },
  },
  fumbleEffect: {
    ...fumble,
    facts: {
      weaponHPAfter: 'weaponHitPointsAfter',
      hpLost: 'weaponLost',
      weaponDestroyed: 'weaponBroken',
      allyDamageTaken: 'allyDamage',
    },
  },
  lostround: fumble,
  breakItem: {
    ...parried('attackLevel', 'defenceLevel'),
    facts: {
      parryItemDestroyed: "effects[kind = 'ITEM_DAMAGED' and on = 'TARGET'].broken",
      pointsUsed: amountOf('ITEM_DAMAGED', 'TARGET', 'damaged'),
      damageAfterArmour: 'damage.net',
    },
  },
  crushParry: {
    ...parried("'special'", "'success'", 'CRUSHING'),
    facts: {
      increasedDamage: 'crushingParry.increased',
      normalDamage: 'crushingParry.normal',
      resistanceChance: 'crushingParry.chance',
      activeWins: 'crushingParry.itemGives',
      parryItemHPAfter: 'parryingItemHitPointsAfter',
      parryItemDestroyed: "effects[kind = 'ITEM_DAMAGED' and on = 'TARGET'].broken",
      damageThrough: `$sum([0, terms[
        of = 'damage taken' and label in ['damage', 'spent on the parrying item']
      ].value])`,
      damageAfterArmour: amountOf('DAMAGE', 'TARGET', 'amount'),
      stunRollRequired: "$exists(throws[$contains(purpose, 'stunning')])",
    },
  },
};

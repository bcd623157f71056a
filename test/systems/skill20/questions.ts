import type { Ask, Question } from '../questions.ts';

const check: Question = {
  ask: 'check',
  input: "{ 'score': score, 'level': level, 'difficulty': difficulty }",
};

/** "1 hour" and "hour" stand for the same time scale. */
const extended: Question = {
  ask: 'extendedCheck',
  input: `{
    'threshold': threshold,
    'modifier': modifier,
    'timeScale': $enum($substringAfter(timeScale, '1 ')),
    'rolls': $count($dice),
    'maximumRolls': maxRolls
  }`,
};

/** If a case has already reached the threshold, the check starts with this total and no die is rolled. */
const kit: Question = {
  ask: 'healingKit',
  input: `{
    'constitution': targetConstitution,
    'hitPoints': hp,
    'maximum': maxHp,
    'modifier': modifier ?? 0,
    'rolls': $count($dice),
    'progress': { 'sum': reached ? 100 : 0 }
  }`,
  facts: { hoursUsed: 'hours', hp: 'hitPoints' },
};

const learning = (requirementsMet: string): Ask => ({
  ask: 'learning',
  input: `{
    'kind': $enum(kind ?? 'ordinary'),
    'teacher': $enum(teacher ?? 'guild'),
    'experience': xp,
    'master': guildRank = 'Master',
    'requirementsMet': ${requirementsMet}
  }`,
});

const learned: Question = { ...learning('false'), facts: { xpCost: 'cost', xpLeft: 'experienceLeft' } };

const contenders = (side: string) =>
  `{ 'name': name, 'dexterity': dexterity, 'side': '${side}', 'statuses': $enum(status) }`;

/** The questions are listed by the kind of action: a takedown, a position change or an attack. */
const grapple = (procedure: string): Question => ({
  ask: procedure,
  input: `{
    'kind': $enum(kind),
    'score': score,
    'level': level,
    'difficulty': difficulty,
    'advantage': action != 'takedown' ? $enum(advantage) ?? 'NOBODY',
    'nextAttackBonus': nextAttackBonus,
    'unarmedDamage': $string(unarmedDamage)
  }`,
  facts: { advantage: '$lower(advantage)' },
});

const statuses: Ask = {
  ask: 'statuses',
  input: `{
    'statuses': $enum(status),
    'armourClass': ac,
    'dexterityBonusInArmourClass': dexterityBonusInAc,
    'speed': speed,
    'strength': strength,
    'dexterity': dexterity,
    'anchored': anchored,
    'requests': [requests.$enum($replace($, '+', ' and '))],
    'canFlee': $exists(canFlee) ? $each,
    'cornered': $exists(cornered) ? $each
  }`,
  dice: '[]',
};

const status: Question = {
  ...statuses,
  facts: {
    ac: 'armourClass',
    attackModifier: 'accuracyModifier',
    strDexSkillModifier: 'strengthAndDexteritySkillModifier',
    visionChecks: "visionFails ? 'auto-fail' : 'as usual'",
  },
};

/**
 * Asks for the effects of a status, and for its modifier to a Dexterity check. The modifier is calculated by the rules
 * and is not part of the input.
 */
const statusAndCheck: Question = {
  asks: [
    statuses,
    {
      ask: 'check',
      input: "{ 'attribute': 'DEXTERITY', 'score': score, 'level': level, 'statuses': $enum(status) }",
    },
  ],
  facts: { total: '$[1].total', canAct: '$[0].canAct' },
};

const spellFailure: Question = {
  ask: 'spellFailure',
  input: "{ 'statuses': $enum(status), 'components': $enum(components) }",
  facts: { spellFails: 'fails' },
};

const weariness: Question = {
  ask: 'weariness',
  input: "{ 'before': $enum(status[0]), 'restHours': restHours }",
  facts: { status: "after = 'FRESH' ? [] : [after]" },
};

/** Asks about an attack. Statuses of the attacker or the target change its accuracy. */
const attack: Question = {
  ask: 'attack',
  input: `{
    'attacker': { 'strength': score, 'level': level, 'statuses': $enum(attackerStatus) },
    'defender': { 'statuses': $enum(targetStatus) }
  }`,
  facts: { total: 'checkTotal' },
};

/** Functions that answer cases. They are found by case, or by question if the case is not listed. */
export const questions: Readonly<Record<string, Question>> = {
  'D20-001': check,
  // If the weapon is a finesse weapon, Melee Fighting uses Dexterity.
  'D20-002': {
    ask: 'attack',
    input: `{
      'attacker': { 'strength': strength, 'dexterity': dexterity, 'level': level },
      'weapon': { 'finesse': finesse }
    }`,
    facts: { total: 'checkTotal' },
  },
  'D20-006': extended,
  'D20-007': extended,
  'D20-V013': kit,
  'D20-010': {
    ask: 'rest',
    input: "{ 'constitution': constitution, 'hitPoints': hp, 'maximum': maxHp, 'hours': hours }",
    facts: { hp: 'hitPoints' },
  },
  'D20-011': kit,
  'D20-012': learned,
  'D20-013': learned,
  'D20-014': {
    ...learning('$each'),
    each: 'skillRequirementsMet',
    facts: { allowed: 'allowed', xpCost: '$[0].cost' },
  },
  'D20-015': {
    ask: 'initiative',
    input: `{
      'contenders': [(combatants ?? { 'name': 'one', 'dexterity': dexterity, 'status': status }).${contenders('PLAYERS')}]
    }`,
    facts: {
      initiatives: '$map($given.combatants.name, function($name) { $$.places[name = $name].initiative })',
      initiative: 'places.initiative',
      order: 'places.name',
    },
  },
  // In the first round, the die is rolled. In the second round, its face is kept.
  'D20-016': {
    ask: 'initiative',
    each: '[1..rounds]',
    input: `{
      'contenders': [{
        'name': 'one',
        'dexterity': dexterity,
        'kept': $each > 1 ? $dice[0].value + dexterity
      }],
      'options': { 'initiative': 'ONCE' }
    }`,
    dice: '$each = 1 ? $dice : []',
    facts: { initiatives: 'places.initiative' },
  },
  'D20-017': {
    ask: 'initiative',
    input: `{
      'contenders': [players.${contenders('PLAYERS')}, enemies.${contenders('ENEMIES')}],
      'options': { 'initiative': 'SIDES' }
    }`,
    facts: { winner: '$lower(winner)' },
  },
  'D20-019': {
    ask: 'movePast',
    input: `{
      'mover': { 'score': moverDexterity, 'level': moverLevel },
      'enemy': { 'score': enemyDexterity, 'level': enemyLevel }
    }`,
    facts: { moverTotal: 'moverTotals[0]', enemyTotal: 'enemyTotals[0]' },
  },
  // Reads texts such as "front ranged->back" and "B front melee->A front". Both sides have the same rows.
  'D20-021': {
    ask: 'rows',
    each: 'combos',
    input: `(
      $words := $enum($match($each, /(\\w+) (\\w+)->(?:[AB] )?(\\w+)/).groups);
      { 'attackerRow': $words[0], 'range': $words[1], 'targetRow': $words[2] }
    )`,
    facts: { allowed: 'allowed' },
  },
  'D20-023': {
    ask: 'concentration',
    input: "{ 'score': score, 'level': level, 'wounds': [{ 'damage': damage, 'level': damagerLevel }] }",
    facts: { difficulty: 'checks.difficulty', total: 'checks.total', success: 'checks.success' },
  },
  'D20-026': {
    ask: 'resistance',
    input: `{
      'craft': 'POWER',
      'level': modifier,
      'psionicResistance': resistance,
      'pool': powerPoints,
      'cost': cost
    }`,
    facts: { powerPoints: 'pool' },
  },
  'D20-029': grapple('takedown'),
  'D20-031': grapple('takedown'),
  'D20-034': grapple('positionChange'),
  'D20-035': grapple('positionChange'),
  'D20-036': grapple('positionChange'),
  'D20-033': grapple('grapplingAttack'),
  'D20-039': grapple('grapplingAttack'),
  'D20-041': grapple('grapplingAttack'),
  'D20-042': grapple('grapplingAttack'),
  'D20-040': {
    ask: 'submissions',
    input: `{
      'strength': targetStrength,
      'constitution': targetConstitution,
      'submissions': [[1..successes].{}]
    }`,
    facts: { targetStrength: 'strength', targetConstitution: 'constitution' },
  },
  'D20-043': status,
  'D20-V095': statusAndCheck,
  'D20-044': { ask: 'blownAway', input: "{ 'feet': feet, 'wall': wall }" },
  'D20-046': status,
  'D20-047': status,
  'D20-049': spellFailure,
  'D20-V109': {
    ask: 'check',
    input: "{ 'statuses': $enum(status), 'relies': 'HEARING' }",
    facts: { autoFail: 'automaticFailure' },
  },
  'D20-050': status,
  'D20-V112': spellFailure,
  'D20-051': status,
  'D20-V117': weariness,
  'D20-052': statusAndCheck,
  'D20-053': status,
  'D20-V122': weariness,
  'D20-054': {
    ...statuses,
    each: 'canFlee',
    facts: { modifier: '$[0].d20Modifier', mustFlee: 'mustFlee', mayFight: 'mayFight' },
  },
  'D20-055': attack,
  'D20-056': attack,
  'D20-V125': {
    ask: 'vitalStrike',
    each: 'vitalPoints',
    input: "{ 'damage': damage, 'careful': carefulAttack, 'vitalPoints': $each }",
    facts: { damage: 'damage' },
  },
  'D20-058': {
    ...statuses,
    each: 'cornered',
    facts: {
      d20Modifier: '$[0].d20Modifier',
      dropsItems: '$[0].dropsItems',
      mustFlee: 'mustFlee',
      attackerBonusAgainst: 'attackersModifier',
    },
  },
  'D20-061': statusAndCheck,
  'D20-063': status,
};

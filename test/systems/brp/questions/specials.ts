import type { Question } from '../../questions.ts';

export const specials: Readonly<Record<string, Question>> = {
  // These cases test single rolls, in rules that name the purpose of each roll.
  'BRP-V295': {
    ask: 'pullFree',
    input: "{ 'rating': rating, 'moment': 'AT_ONCE' }",
    facts: { success: "outcome = 'FREED'" },
  },
  'BRP-V297': {
    ask: 'pullFree',
    input: "{ 'rating': 1, 'moment': 'GRAB', 'dex': rating / 5 }",
    facts: { success: "outcome = 'GRABBED'" },
  },
  'BRP-V319': {
    ask: 'entangled',
    input: "{ 'tries': 'SLIP', 'dex': rating / 5 }",
    facts: { effectiveRating: 'chance', success: 'free' },
  },
  'BRP-V298': {
    ask: 'removeImpaling',
    input: "{ 'means': 'PULL', 'str': active, 'damageSoFar': passive }",
    facts: { success: 'removed' },
  },
  'BRP-V304': {
    ask: 'removeImpaling',
    input: "{ 'means': 'BREAK', 'str': active, 'weaponHitPoints': passive }",
    facts: { success: 'broken' },
  },
  stunned: {
    ask: 'stunned',
    input: "{ 'tries': 'DEFEND', 'int': targetInt, 'attacker': { 'rating': attackerRating } }",
    facts: { attackerEffectiveRating: 'attackerRating', mayParry: 'mayDefend' },
  },
  bleed: {
    ask: 'bleeding',
    input: `{
      'hitPoints': hp,
      'woundRound': woundRound,
      'rounds': throughRound - woundRound,
      'staunchFrom': staunchRound,
      'con': con
    }`,
    facts: { hpAtEndOfRound: 'rounds{ $string(round): hitPoints }' },
  },
  // The wound bleeds again in the round after those in which it was held closed.
  bleedFive: {
    ask: 'bleeding',
    input: `{
      'hitPoints': 100,
      'woundRound': 1,
      'rounds': heldClosedRounds + (reopened ? 1 : 0),
      'con': 10,
      'staunchFrom': 1,
      'reopenedRounds': reopened ? [heldClosedRounds + 2]
    }`,
    dice: "[{ 'die': 'd100', 'value': 1 }]",
    facts: { bleedingEnded: 'stopped', bleedingActive: 'bleeding', heldRoundsAfter: 'quietRounds' },
  },
  bleedHold: {
    ask: 'bleeding',
    input: "{ 'hitPoints': 10, 'rounds': 0, 'defence': { 'rating': parryRating } }",
    facts: { effectiveParry: 'holdersRating' },
  },
  // In the second play, the combatant exerts themselves after First Aid.
  bleedFA: {
    ask: 'bleeding',
    each: "[{ 'rounds': 1 }, { 'rounds': 4, 'reopenedRounds': [3, 4, 5] }]",
    input: "$merge([{ 'hitPoints': 10, 'firstAid': { 'rating': firstAid, 'round': 2 } }, $each])",
    facts: {
      bleedingStopped: '$[0].stopped',
      canRestart: '$[1].bleeding or $[1].hitPointsAfter < $[0].hitPointsAfter',
    },
  },
  fatigue: {
    ask: 'bleeding',
    input: "{ 'hitPoints': hp, 'fatiguePoints': fatigue, 'rounds': rounds }",
    facts: { hpAfter: 'hitPointsAfter' },
  },
  impmove: { ask: 'impaledMovement', input: `{ 'weaponDamage': $lower(weaponDamage) }` },
  knock: {
    ask: 'knockback',
    input: `{
      'damage': damageBeforeArmour, 'targetSiz': targetSiz, 'attackerSiz': attackerSiz, 'sizReduction': 0
    }`,
    facts: { agilityRollRequired: 'agilityRollDue' },
  },
  // With SIZ reduced to 0, each metre of knockback needs five points of damage.
  obstacle: {
    ask: 'knockback',
    input: `{
      'damage': 5 * knockbackMetres,
      'targetSiz': 0,
      'obstacleAfter': obstacleAfterMetres,
      'armour': armour
    }`,
    facts: { dice: '$uppercase(obstacleDice)', damage: 'obstacleDamage' },
  },
  entRange: {
    ask: 'entangle',
    input: "{ 'metres': distanceMetres, 'closeQuarters': weapon = 'garrote' }",
  },
  entDuration: { ask: 'entangle', input: "{ 'metres': 5, 'round': round }" },
};

import type { Question } from '../../questions.ts';

/** Plays a parry of a missile, with the shield that the case states. */
const SHIELD_PARRY = `{
  'kind': 'PARRY',
  'rating': shieldSkill ?? 75,
  'guard': { 'kind': 'SHIELD', 'size': $enum(shield), 'kneeling': kneeling },
  'against': { 'kind': 'MISSILE', 'fast': missile = 'bullet' ? true }
}`;

const allowed = 'attempts.allowed';
const effectiveRating = 'attempts.effectiveRating';

const missDodge: Question = {
  ask: 'defences',
  input: `{
    'options': option ? { option: true },
    'attempts': [{
      'kind': 'DODGE',
      'rating': rating,
      'against': {
        'kind': 'MISSILE',
        'noticed': attackerVisible,
        'missilesBefore': missileNumberThisRound - 1
      }
    }]
  }`,
  facts: { allowed, effectiveRating },
};

const attackItem: Question = {
  ask: 'attackItem',
  input: `{
    'damage': $string(damage),
    'item': { 'armour': itemAV, 'hitPoints': itemHP },
    'holder': { 'armour': defenderArmour }
  }`,
  facts: { itemHPAfter: 'itemHitPointsAfter', damageThrough: 'through', damageAfterArmour: 'net' },
};

export const defence: Readonly<Record<string, Question>> = {
  successive: {
    ask: 'defences',
    input: "{ 'attempts': [1..attempts].{ 'kind': $enum($$.kind), 'rating': $$.rating } }",
    facts: { effectiveRatings: effectiveRating },
  },
  improv: {
    ask: 'defences',
    input: `{
      'attempts': [{ 'kind': 'PARRY', 'rating': rating, 'guard': { 'fitness': $enum(improvised) } }]
    }`,
    facts: { effectiveRating },
  },
  thrownParry: {
    ask: 'defend',
    input: "{ 'kind': 'PARRY', 'rating': rating, 'against': { 'kind': 'THROWN' } }",
    facts: { success: 'succeeds' },
  },
  fdseq: {
    ask: 'defences',
    input: `{
      'fightingDefensively': true,
      'attempts': $map(sequence, function($defence, $place) {
        {
          'kind': $defence = 'parry' ? 'PARRY' : 'DODGE',
          'rating': $defence = 'parry' ? parry : dodge,
          'free': $defence = 'freeDodge',
          'dexRank': dexRanks[$place]
        }
      })
    }`,
    facts: { effectiveRatings: effectiveRating },
  },
  fdmulti: {
    ask: 'defences',
    input: "{ 'fightingDefensively': true, 'normalAttacks': normalAttacks }",
  },
  missDodge,
  missDodgeOpt: missDodge,
  handParryOpt: {
    ask: 'defend',
    input: `{
      'kind': 'PARRY', 'rating': rating, 'against': { 'kind': 'MISSILE' }, 'options': { option: true }
    }`,
    facts: { parried: 'succeeds' },
  },
  shieldMissile: {
    ask: 'defences',
    input: `{ 'attempts': [${SHIELD_PARRY}] }`,
    facts: { allowed, chance: effectiveRating },
  },
  shieldMissileSeq: {
    ask: 'defences',
    input: `($parry := ${SHIELD_PARRY}; { 'attempts': [1..attempts].($parry) })`,
    facts: { effectiveRatings: effectiveRating },
  },
  missParry: {
    ask: 'defences',
    each: 'items',
    input: `{
      'attempts': [{
        'kind': 'PARRY',
        'rating': 60,
        'guard': $contains($each, 'shield')
          ? { 'kind': 'SHIELD', 'size': $enum($substringBefore($each, ' ')), 'kneeling': false }
          : {},
        'against': { 'kind': 'MISSILE' }
      }]
    }`,
    facts: { allowed, chances: effectiveRating },
  },
  unparry: {
    ask: 'defences',
    input: `{
      'siz': defenderSiz,
      'attempts': [{ 'kind': 'PARRY', 'rating': 60, 'against': { 'siz': attackerSiz } }]
    }`,
    facts: { flaggedUnparryable: 'attempts.unparryable' },
  },
  catch: {
    ask: 'catchMissile',
    input: "{ 'rating': rating, 'luck': luck, 'options': { option: true } }",
    facts: { level: '$lower(level)', outcome: '$lower(outcome)' },
  },
  // The shield is a large one, so its fixed chance is 60.
  spotShield: {
    ask: 'spotAndShield',
    input: `{
      'spot': { 'rating': spot },
      'shield': { 'rating': shieldSkill, 'size': fixedChance = 60 ? 'LARGE' },
      'options': { 'dodgingMissileWeapons': true }
    }`,
    facts: { effectiveShield: 'effectiveRating' },
  },
  destroyShield: attackItem,
  brkThrough: attackItem,
  fit: {
    ask: 'armour',
    input: `{
      'pieces': [
        { 'name': 'armour', 'value': 1, 'siz': armourSiz, 'fitsSmaller': fits, 'fitsLarger': fits }
      ],
      'siz': characterSiz
    }`,
    facts: { wearable: 'pieces.wearable' },
  },
  armPen: {
    ask: 'armour',
    input: `{
      'pieces': [
        { 'name': 'armour', 'value': 1, 'penalties': [{ 'group': $enum(penalty.group), 'value': penalty.value }] }
      ],
      'skills': $keys(skills).{
        'name': $, 'rating': $lookup($$.skills, $), 'group': $ = 'Climb' ? 'PHYSICAL' : 'COMBAT'
      }
    }`,
    facts: { effective: 'skills{ name: rating }' },
  },
};

import type { Adapter } from '../../conformance.ts';
import { type Question, sameFor } from '../../questions.ts';
import { roundsLeft, withFight } from '../played.ts';
import { defences, GUARDED } from './turns.ts';

/** A die that is used if the result of the roll does not matter for the question. */
export const ANY_ROLL = "{ 'die': 'd100', 'value': 50 }";

const BONUSES = { ob: 'attackBonus', db: 'defensiveBonus' };

/**
 * Input for an attack of which only the numbers matter. It causes no hits, fumbles or breakage unless the case requires
 * them.
 */
const attack = (attacker: string, target = '', weapon = "'fumbleUpTo': 0") => ({
  ask: 'attack',
  input: `{
    'attacker': { ${attacker} },
    'target': { ${target} },
    'weapon': { 'results': [{ 'from': 10000, 'hits': 0 }], ${weapon} }
  }`,
  facts: BONUSES,
});

/** Creates defences for a case that states only the total of the defensive bonus. */
const ALL_AT_ONCE = "'modifiers': [{ 'label': 'all', 'value': target.db }]";

/** Returns the value of one term in the attack bonus. */
const termOf = (label: string) => `terms[of = 'attack bonus' and label = '${label}'].value`;

/** The conditions of the attacker. Their penalties are added up. */
const afflicted: Question = {
  ...attack("'skill': skill, 'conditions': $enum(conditions)"),
  dice: ANY_ROLL,
};

const strikes = (facts: Question['facts']): Question => ({
  ask: 'fullRoundAttack',
  input: `{
    'main': { 'skill': mainSkill, 'ranks': mainRanks },
    'offHand': { 'skill': offSkill },
    'twoWeapon': { 'skill': twoWeapon, 'ranks': twoWeaponRanks },
    'ambidextrous': ambidextrous,
    'parry': [parryTaken, 0][0]
  }`,
  facts,
});

const feint: Question = {
  ask: 'feint',
  input: `{
    'skill': attackerSkill,
    'ranks': attackerRanks,
    'parry': parryTaken,
    'foe': {
      'level': defenderLevel, 'stat': defenderStat, 'parry': targetParry, 'dodge': targetDodge, 'shield': targetShield
    },
    'at': choice
  }`,
  facts: { rrTotal: 'resistanceTotal', resisted: "outcome = 'RESISTED'" },
};

/** Input for gunfire. Cases about the path of fire state neither the rounds nor the skill. */
const fire = (mode: string, targets: string) => ({
  ask: 'fire',
  input: `{
    'weapon': { 'fumbleUpTo': 0, 'results': [{ 'from': 10000, 'hits': 0 }] },
    'mode': ${mode},
    'ammunition': [ammo, 6][0],
    'attacker': { 'skill': [skill, 0][0] },
    'targets': [${targets}],
    'path': path ? [$map(path, function($at) {{ 'x': $at[0], 'y': $at[1] }})]
  }`,
  facts: { ammoLeft: 'ammunitionLeft', totals: '[attacks.total]' },
});

/** Converts the defensive bonuses in a case to targets that have them. */
const DEFENDED_BY = ".{ 'modifiers': [{ 'label': 'all', 'value': $ }] }";

const breakage: Question = {
  ask: 'breakage',
  input: `{
    'breakage': breakage,
    'strength': strength,
    'material': $lookup({ 'W': 'WOODEN', 'S': 'SOFT' }, flags[0]),
    'targetEdged': targetHasEdgedWeapon
  }`,
  facts: { checkTotal: 'total' },
};

const sacrifice: Question = {
  ask: 'sacrificialDodge',
  input: `{
    'attacker': { 'skill': attackerOb },
    'weapon': { 'results': [table.{ 'from': [min, -10000][0], 'hits': hits }] },
    'protector': protector,
    'friend': { 'dodge': friend.db }
  }`,
  facts: {
    hits: 'protectorHits',
    friendAttackFails: 'met',
    friendTotal: 'friend.total',
    friendHits: 'friend.hits',
  },
};

/** Functions that answer cases. They are found by case, or by rule if the case is not listed. */
export const attacks: Readonly<Record<string, Question | Adapter>> = {
  'PMA-017': {
    ...attack(
      "'skill': attackerSkill",
      `'dodge': target.dodge, 'shield': target.shield, 'weaponSkill': target.weaponSkill, 'parry': target.weaponSkill,
        'conditions': ['SURPRISED']`,
    ),
    facts: { ...BONUSES, parryCap: 'parry' },
  },
  'PMA-044': strikes({ main: 'main[0]' }),
  'PMA-045': strikes({}),
  'PMA-046': attack("'skill': skill, 'afterAllOutDefence': true", `'side': 'FLANK', ${ALL_AT_ONCE}`),
  'PMA-051': {
    ask: 'charge',
    each: 'distances',
    input: "{ 'distance': $each, 'move': move }",
    facts: { bonuses: 'bonus', legal: 'legal' },
  },
  'PMA-053': {
    ask: 'charge',
    input: `{ 'distance': 1, 'move': 1, 'delayedFoe': delayedFoe, 'fit': $not($exists(chargerStunnedBy)) }`,
    facts: {
      resolutionOrder:
        "order.$lookup({ 'DELAYED_ATTACK': 'delayedAttack', 'CHARGE_ATTACK': 'chargeAttack' }, $)",
      chargeAttackResolved: 'attacks',
    },
  },
  'PMA-065': { ask: 'openEndedRoll', facts: { result: 'rolled' } },
  'PMA-V029': { ask: 'openEndedRoll', each: '$dice', dice: '$each', facts: { results: 'rolled' } },
  'PMA-066': {
    ...attack("'skill': skill", ALL_AT_ONCE, "'fumbleUpTo': fumbleRange[1]"),
    facts: { ...BONUSES, fumble: "outcome = 'FUMBLE'" },
  },
  'PMA-067': breakage,
  'PMA-068': breakage,
  'PMA-070': {
    ask: 'reach',
    each: `$keys(reach).(
      $reaches := [$lookup($$.reach, $).$lookup({ 'C': 'CLOSE', '1': 'ONE', '2': 'TWO' }, $)];
      $$.distance.{ 'distance': $, 'reaches': $reaches }
    )`,
    input: '$each',
    facts: { sword: '$[[0..2]].inReach', dagger: '$[[3..5]].inReach', polearm: '$[[6..8]].inReach' },
  },
  'PMA-072': {
    ask: 'touch',
    input: `{
      'attacker': attacker.{ 'quickness': qu, 'armourPenalty': armorPenalty },
      'target': target.{ 'quickness': qu, 'armourPenalty': armorPenalty }
    }`,
  },
  'PMA-074': {
    ...attack("'skill': 0, 'arms': $each", '', "'fumbleUpTo': 0, 'attack': 'GRAPPLE'"),
    each: 'arms',
    dice: ANY_ROLL,
    facts: { bonus: 'attackBonus' },
  },
  ...sameFor('PMA-081 PMA-082 PMA-083 PMA-084', fire('mode', `target.db${DEFENDED_BY}`)),
  'PMA-V084': fire("'LONG_FIREHOSE'", `targetDbs${DEFENDED_BY}`),
  'PMA-V085': { ...fire("'LONG_FIREHOSE'", ''), rejectable: true, facts: { legal: '$not(rejected)' } },
  'PMA-085': {
    asks: [
      fire("'COVERING_FIRE'", `enters.db${DEFENDED_BY}`),
      { ...fire("'COVERING_FIRE'", ''), dice: '[]' },
    ],
    facts: {
      totals: '[$[0].attacks.total]',
      bonus: '$[0].bonus',
      diceForNonEntrant: '$count($[1].throws)',
    },
  },
  'PMA-086': withFight(
    { ...fire('mode', '{}'), rejectable: true, facts: { legal: '$not(rejected)' } },
    ({ given: { mode, ammo } }) => ({ ammoLeft: roundsLeft(mode, ammo) }),
  ),
  'PMA-088': {
    asks: [
      { ...attack("'skill': skill, 'allOut': true"), dice: ANY_ROLL },
      defences(
        "'dodge': dodge, 'shieldMelee': shield, 'parry': skill, 'weaponSkill': skill, 'manoeuvres': ['ALL_OUT_ATTACK']",
        `{ 'foe': 'one', ${GUARDED} }`,
      ),
    ],
    facts: {
      ob: '$[0].attackBonus',
      dodge: '$[1].attacks[0].dodge',
      shield: '$[1].attacks[0].shield',
      parry: '$[1].attacks[0].parry',
    },
  },
  'PMA-089': feint,
  'PMA-090': feint,
  'PMA-130': sacrifice,
  'PMA-144': {
    ...attack("'skill': skill, 'initiativeRounds': roundsHeld"),
    facts: {
      bonus: termOf('rounds of initiative'),
      heldAfter: "effects.summary = 'no rounds of initiative' ? 0",
    },
  },
  'PMA-155': afflicted,
  'PMA-159': attack(
    "'skill': attackerSkill, 'conditions': ['INVISIBLE']",
    "'dodge': target.dodge, 'shield': target.shield, 'parry': target.parry",
  ),
  'PMA-162': {
    asks: [
      attack(
        "'skill': attackerSkill",
        "'dodge': target.dodge, 'shield': target.shield, 'conditions': ['PARALYZED']",
      ),
      { ask: 'conditionEffects', input: "{ 'conditions': ['PARALYZED'] }", dice: '[]' },
    ],
    facts: {
      ob: '$[0].attackBonus',
      db: '$[0].defensiveBonus',
      total: '$[0].total',
      helpless: "'HELPLESS' in $[1].conditions",
      physicalActions:
        "$count($[1].manoeuvres[$ in ['MELEE_ATTACK', 'MOVE', 'DROP_ITEM', 'CHANGE_POSTURE']]) > 0",
      mentalActions: "'CONCENTRATE' in $[1].manoeuvres",
    },
  },
  'PMA-165': afflicted,
  'PMA-170': {
    ...attack("'skill': attackerSkill", "'dodge': dodge, 'conditions': ['DOWNED']"),
    facts: { ...BONUSES, bonus: termOf('Downed'), dodgeVsMelee: 'dodge' },
  },
  'PMA-V160': {
    asks: [
      attack("'skill': gavvin.skill, 'parry': gavvin.parryTaken, 'evaluations': 1", "'dodge': orc.dodge"),
      {
        ask: 'turn',
        input: "{ 'actions': ['EVALUATE', 'MELEE_ATTACK'].{ 'action': $ } }",
        dice: '[]',
      },
    ],
    facts: {
      ob: '$[0].attackBonus',
      db: '$[0].defensiveBonus',
      total: '$[0].total',
      stepLeft: '$[1].budget.step',
      moveLeft: '$[1].budget.move',
    },
  },
  'PMA-V164': attack(
    "'skill': orc.skill, 'evaluations': 1",
    "'dodge': gavvin.dodge, 'parry': gavvin.parryTaken, 'parries': true, 'foesParried': 1, 'side': 'FLANK'",
  ),
};

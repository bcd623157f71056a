import { type Question, sameFor } from '../../questions.ts';
import { ANY_ROLL } from './attacks.ts';
import { defences } from './turns.ts';

const may = (manoeuvre: string) => `'${manoeuvre}' in manoeuvres`;
const is = (condition: string) => `'${condition}' in conditions`;

export const effectsOf = (condition: string) => ({
  ask: 'conditionEffects',
  input: `{ 'conditions': [${condition}] }`,
});

const condition: Question = {
  ...effectsOf('$enum(condition)'),
  facts: {
    ob: 'attack',
    sightManeuver: 'sightManoeuvre',
    soundPerception: "soundPerceptionFails ? 'AUTO_FAIL' : 'ROLLED'",
    dodge: "dodgeLost ? 0 : 'KEPT'",
    shield: "shieldLost ? 0 : 'KEPT'",
    parry: "parry = 'NONE' ? 0 : 'KEPT'",
    speedFactor: "movement = 'HALF' ? 0.5 : 1",
    run: may('RUN'),
    charge: may('CHARGE'),
    reactiveManeuver: 'reaction',
    actions: "$count(manoeuvres) = 0 ? 'NONE' : 'SOME'",
    attackerMelee: 'attackedInMelee',
    attackerRanged: 'attackedAtRange',
    ownMelee: 'meleeAttack',
    attack: may('MELEE_ATTACK'),
    cast: may('CAST_SPELL'),
    unconscious: is('UNCONSCIOUS'),
    helpless: is('HELPLESS'),
    dodgeVsRanged: 'dodgeAtRange',
    dodgeVsMelee: 'dodgeInMelee',
    moves: `${may('MOVE')} ? 1 : 0`,
  },
};

const severity = (field: string) =>
  `${field} ? $lookup({
    'DOWNED': 'downed', 'STUNNED_NO_PARRY': 'stunnedNoParry', 'STUNNED': 'stunned', 'MUST_PARRY': 'mustParry'
  }, ${field}) : null`;

/** Plays the start of a turn with some rounds of stun, and with the roll to resist pain. */
const stun: Question = {
  ask: 'stunTurn',
  input: `{
    'stun': [stun, active][0],
    'pending': pending,
    'painResistance': painResistance,
    'hitPoints': hp,
    'maximumHitPoints': maxHp,
    'co': 100,
    'options': houseRule ? { houseRule: true }
  }`,
  facts: {
    after: 'recovered',
    afterRecovery: 'recovered',
    current: severity('current'),
    effective: severity('effective'),
  },
};

const injuries = (
  each: string,
  hitPoints: string,
  maximum: string,
  more: string,
  facts: Question['facts'],
) => ({
  ask: 'injuries',
  each,
  input: `{ 'hitPoints': ${hitPoints}, 'maximumHitPoints': ${maximum}, ${more} }`,
  facts,
});

/** Functions that answer cases. They are found by case, or by rule if the case is not listed. */
export const states: Readonly<Record<string, Question>> = {
  'PMA-132': { ask: 'combatFirstAid', input: "{ 'skill': skill }" },
  'PMA-V179': {
    ask: 'combatFirstAid',
    each: 'penalties',
    input: "{ 'skill': 101, 'aim': option, 'penalty': $each }",
    dice: ANY_ROLL,
    facts: { after: 'penaltyAfter' },
  },
  'PMA-136': {
    ask: 'bleeding',
    input: "{ 'wounds': [wounds.{ 'rate': $ }], 'turns': turns }",
    facts: { rates: 'wounds.natural' },
  },
  'PMA-138': {
    ask: 'bleeding',
    input: `{
      'wounds': [{ 'rate': wound.natural, 'treated': wound.treated, 'age': turnsSinceOpened }],
      'turns': 0,
      'did': [action = 'ATTACK' ? 'MELEE_ATTACK' : action]
    }`,
    facts: { actualRate: 'wounds[0].actual' },
  },
  'PMA-V177': {
    ...effectsOf("'TREATED_WOUND'"),
    facts: {
      attack: may('MELEE_ATTACK'),
      run: may('RUN'),
      move: may('MOVE'),
      parry: "parry != 'NONE'",
      dodge: '$not(dodgeLost)',
    },
  },
  'PMA-140': { ask: 'confusion', each: '$dice', dice: '$each', facts: { behaviors: 'behaviour' } },
  ...sameFor('PMA-146 PMA-147 PMA-149 PMA-150 PMA-156 PMA-160 PMA-163 PMA-164', condition),
  'PMA-V128': {
    asks: [
      effectsOf('$enum(condition)'),
      defences(
        "'dodge': dodge, 'conditions': [$enum(condition)]",
        "{ 'foe': 'one' }, { 'foe': 'two', 'kind': 'RANGED' }",
      ),
    ],
    facts: { dodgeVsMelee: '$[1].attacks[0].dodge', dodgeVsRanged: '$[1].attacks[1].dodge' },
  },
  'PMA-158': {
    ask: 'incorporealDamage',
    each: 'sources',
    input: `{
      'hits': hits,
      'source': $lookup({
        'nonmagical': 'NONMAGICAL', 'spell': 'SPELL', 'magicWeapon': 'MAGIC_WEAPON', 'forceSpell': 'FORCE'
      }, $each)
    }`,
    facts: { applied: 'applied' },
  },
  ...sameFor('PMA-171 PMA-172 PMA-173', stun),
  'PMA-174': { ask: 'stunTurn', input: "{ 'stun': { 'mustParry': totalStun + 1 }, 'co': 100 }" },
  'PMA-193': injuries('hp', '$each', 'maxHp', "'options': houseRule ? { houseRule: true }", {
    penalty: 'hitPointPenalty',
  }),
  'PMA-196': injuries('critPenalties', '20', '100', "'injuries': $each", {
    total: 'totalPenalty',
    unconscious: 'unconscious',
  }),
  'PMA-197': injuries('stunTotals', '100', '100', "'co': co, 'stunRounds': $each", {
    unconscious: 'unconscious',
  }),
  'PMA-198': injuries('hp', '$each', '100', "'constitution': constitution", { dead: 'dead' }),
};

import type { Question } from '../../questions.ts';

/** Returns the bonuses that a defender has against each of several attacks. */
export const defences = (defender: string, attacks: string) => ({
  ask: 'defences',
  input: `{ ${defender}, 'attacks': [${attacks}] }`,
});

const ATTACKING = "'manoeuvres': ['MELEE_ATTACK']";
const EVERYTHING = "'dodge': dodge, 'shieldMelee': shield, 'parry': parry, 'weaponSkill': parry";
export const GUARDED = "'shield': true, 'parry': true";

const during = (manoeuvre: string): Question => ({
  ...defences(
    `'dodge': dodge, 'shieldMelee': shield, 'parry': [parry, parrySkill][0], 'weaponSkill': [parry, parrySkill][0],
      'manoeuvres': ['${manoeuvre}']`,
    `{ 'foe': 'one', ${GUARDED} }`,
  ),
  facts: { db: 'attacks[0].total' },
});

/** Input for attackers at certain spaces. Each space is written as a list of two coordinates. */
const attackersAt = (spaces: string) =>
  `[$map(${spaces}, function($at, $index) {{
    'name': 'attacker ' & $index, 'spaces': [{ 'x': $at[0], 'y': $at[1] }]
  }})]`;
const TARGET = "[{ 'x': target[0], 'y': target[1] }]";

const defending: Readonly<Record<string, Question>> = {
  'PMA-049': {
    each: `[
      { 'manoeuvre': 'ALL_OUT_DEFENCE_SHIELD', 'kind': 'MELEE' },
      { 'manoeuvre': 'ALL_OUT_DEFENCE_ARC', 'kind': 'RANGED' },
      { 'manoeuvre': 'ALL_OUT_DEFENCE_ARC', 'kind': 'MELEE' }
    ]`,
    ...defences(
      "'shieldMelee': shield, 'shieldRanged': shield, 'manoeuvres': [$each.manoeuvre]",
      "['one', 'two', 'three'].{ 'foe': $, 'kind': $each.kind, 'shield': true }",
    ),
    facts: {
      extraOpponentMelee: '$[0].attacks.shield',
      rangedArcRanged: '$[1].attacks.shield',
      rangedArcMelee: '$[2].attacks[0].shield',
    },
  },
  'PMA-052': {
    ...defences(
      `${EVERYTHING}, 'manoeuvres': ['CHARGE'], 'chargeTarget': 'target'`,
      `['other', 'target'].{ 'foe': $, 'opportunity': true, ${GUARDED} }`,
    ),
    facts: { againstOthersOA: 'attacks[0].total', againstChargeTarget: 'attacks[1].total' },
  },
  'PMA-056': during('CONCENTRATE'),
  'PMA-061': during('RUN'),
  'PMA-119': {
    each: 'interruptUsed',
    ...defences(
      "'parry': parry, 'weaponSkill': 100, 'manoeuvres': ['DELAY']",
      "{ 'foe': 'one', 'parry': true, 'interruptUsed': $each }",
    ),
    facts: { parry: 'attacks.parry' },
  },
  'PMA-126': {
    ...defences(
      `'dodge': dodge, 'retreatedFrom': ['foe'], ${ATTACKING}`,
      "[1..foeStrikes].{ 'foe': 'foe' }, { 'foe': 'other' }",
    ),
    facts: { dodgeVsFoe: "attacks[foe = 'foe'].dodge", dodgeVsOther: "attacks[foe = 'other'].dodge" },
  },
  'PMA-152': {
    ask: 'flanking',
    input: `{ 'target': ${TARGET}, 'attackers': ${attackersAt('attackers')} }`,
    facts: { bonuses: 'attackers.bonus' },
  },
  'PMA-V099': {
    ask: 'flanking',
    input: "{ 'flanked': flanked, 'attackers': [{ 'name': 'archer', 'ranged': true }] }",
    facts: { bonus: 'attackers[0].bonus' },
  },
  'PMA-V100': {
    ask: 'flanking',
    each: 'pairs',
    input: `{ 'grid': 'HEX', 'target': ${TARGET}, 'attackers': ${attackersAt('$each')} }`,
    facts: { flanked: 'flanked' },
  },
  'PMA-154': {
    ask: 'flanking',
    input: `{
      'attackers': [
        { 'name': opposites[0], 'spaces': [{ 'x': -1, 'y': 0 }] },
        { 'name': opposites[1], 'spaces': [{ 'x': 1, 'y': 0 }] },
        { 'name': third, 'spaces': [{ 'x': 0, 'y': 1 }] }
      ],
      'focus': focus
    }`,
    facts: { bonus: 'attackers{ name: bonus }', shieldAndParryVs: 'attackers{ name: shieldAndParry }' },
  },
  'PMA-180': {
    ...defences(
      `'shieldMelee': shield, ${ATTACKING}`,
      "[1..orc1Strikes].{ 'foe': $$.usedOn, 'shield': true }",
    ),
    facts: { perStrike: 'attacks.shield' },
  },
  'PMA-182': {
    each: "['MELEE', 'RANGED']",
    ...defences(
      `'offHandWeapon': offHandWeapon, ${ATTACKING}`,
      "{ 'foe': 'one', 'kind': $each, 'shield': true }",
    ),
    facts: { melee: '$[0].attacks[0].shield', ranged: '$[1].attacks[0].shield' },
  },
  'PMA-183': {
    ...defences(
      `'parry': parry, 'weaponSkill': 100, ${ATTACKING}`,
      "{ 'foe': 'archer', 'kind': $enum(attack), 'parry': true }",
    ),
    facts: { parry: 'attacks[0].parry' },
  },
  'PMA-184': {
    ask: 'parryAllotment',
    input: "{ 'weaponSkill': skill, 'attackBonuses': bonuses, 'requested': requestedParry }",
  },
  'PMA-186': {
    ...defences(
      `'parry': parry, 'weaponSkill': 100, ${ATTACKING}`,
      "[0..attacks - 1].{ 'foe': 'foe ' & $, 'parry': true }",
    ),
    facts: { values: 'attacks.parry' },
  },
  'PMA-187': {
    ...defences(
      `'parry': parry, 'weaponSkill': 100, 'shieldRanged': shieldRanged, ${ATTACKING}`,
      "{ 'foe': 'archer', 'kind': 'RANGED', 'shieldParry': true }",
    ),
    facts: { added: 'attacks[0].parry', dbFromShield: 'attacks[0].(shield + parry)' },
  },
};

/** Returns whether a turn with these actions is allowed. */
const turn = (actions: string, before = '') => ({
  ask: 'turn',
  input: `{ ${before}'actions': [${actions}.{ 'action': $ }] }`,
});

/** Returns the actions that are left in a turn. The number of Free actions may be unlimited. */
const BUDGET = "$merge([budget, { 'free': budget.unlimitedFree ? 'UNLIMITED' : budget.free }])";

const surprise: Question = {
  ask: 'surprise',
  input: `{
    'perception': perceptionSkill,
    'surprisedTurn': surprisedTurn,
    'options': houseRule ? { houseRule: true }
  }`,
  facts: { maneuver: 'manoeuvre', budget: BUDGET },
};

const evade = (evasion: string, more: string) => ({
  ask: 'evade',
  input: `$merge([{ 'evasion': '${evasion}' }, ${more}])`,
});

const load = (weapon: string, options = ''): Question => ({
  ask: 'load',
  input: `{ 'weapon': '${weapon}', 'quickdraw': quickdraw, 'paidWith': paidWith${options} }`,
  facts: { cost: 'costs[0]' },
});

const acting: Readonly<Record<string, Question>> = {
  'PMA-014': {
    ask: 'initiative',
    input: "{ 'combatants': [combatants.{ 'name': name, 'quickness': qu, 'basicSpeed': basicSpeed }] }",
    facts: { scores: 'scores.score' },
  },
  'PMA-018': surprise,
  'PMA-028': turn("$append(spent, request).($ = 'ALL_OUT_DEFENSE' ? 'ALL_OUT_DEFENCE_DODGE' : $)"),
  'PMA-030': {
    ask: 'turn',
    input: `(
      $words := { 'A': 'ATTACK', 'M': 'MOVE', 'F': 'FREE', 'I': 'INTERRUPT' };
      { 'left': budget, 'actions': [{ 'action': $join($split(exchange, '>').$lookup($words, $), '_FOR_') }] }
    )`,
    facts: { budget: BUDGET },
  },
  'PMA-031': { ask: 'turn', input: "{ 'package': declare }", facts: { budget: BUDGET } },
  'PMA-036': surprise,
  'PMA-055': {
    ask: 'concentration',
    input: `{
      'attackLevel': attackLevel, 'targetLevel': targetLevel, 'selfDiscipline': sd, 'rounds': 1
    }`,
    facts: { roundsAfter: 'rounds' },
  },
  'PMA-058': {
    ask: 'movement',
    input: "{ 'pace': 'RUN', 'move': move, 'rounds': straightRunRounds, 'straight': true }",
  },
  'PMA-V025': turn('sequence'),
  'PMA-095': {
    ask: 'movement',
    input: "{ 'pace': 'MOVE', 'move': 10, 'acrobatics': acrobatics, 'dodge': dodge }",
  },
  'PMA-107': load('BOW'),
  'PMA-108': load('LIGHT_CROSSBOW'),
  'PMA-133': load('LIGHT_CROSSBOW', ", 'options': { 'crossbowLoading': 'EXTENDED' }"),
  'PMA-116': {
    each: "[['DELAY'], ['DELAY', 'DELAYED_ATTACK']]",
    ...turn('$each'),
    facts: {
      attackLeft: '$[0].budget.attack',
      interruptAfterTrigger: '$[1].budget.interrupt',
      furtherActionsThisTurn: '$[0].furtherActions',
    },
  },
  'PMA-120': {
    ask: 'actingOrder',
    input: "{ 'order': baseOrder, 'waits': [{ 'who': waits, 'usedAfter': usesWaitAfter }] }",
    facts: { roundOrderOfActing: 'acting', nextRoundOrder: 'nextRound' },
  },
  'PMA-122': {
    asks: [
      {
        ask: 'extendedAction',
        input: "{ 'action': 'FIRST_AID', 'done': firstAidRoundsDone, 'did': ['INSTANT_SPELL'] }",
      },
      turn("['INSTANT_SPELL']", "'before': ['FIRST_AID'], "),
    ],
    facts: { spellWorks: '$[1].legal', firstAidProgress: '$[0].progress' },
  },
  'PMA-125': {
    each: 'cases',
    ...evade(
      'RETREAT',
      `$lookup({
        'STEP_USED': { 'stepUsed': true },
        'STUNNED': { 'conditions': ['STUNNED'] },
        'SITTING': { 'posture': 'SITTING' },
        'MOVED_FASTER_THAN_STEP_LAST_TURN': { 'movedFaster': true },
        'LYING': { 'posture': 'LYING' }
      }, $each)`,
    ),
    facts: { legal: 'legal' },
  },
  'PMA-127': {
    each: 'attackerStepUsed',
    ...evade('RETREAT', "{ 'foeStepLeft': $not($each) }"),
    facts: { mayFollow: 'foeMayFollow' },
  },
  'PMA-128': evade('DIVE_FOR_COVER', "{ 'spaceFree': coverAStepAway, 'stepUsed': stepUsed }"),
};

/** Functions that answer cases. They are found by case, or by rule if the case is not listed. */
export const turns: Readonly<Record<string, Question>> = { ...acting, ...defending };

import { type Question, sameFor } from '../../questions.ts';
import { ANY_ROLL } from './attacks.ts';

const resistance: Question = {
  ask: 'resistance',
  input: `{
    'kind': $enum([kind, 'other'][0]),
    'realm': $enum(realm),
    'attackLevel': [attackLevel, casterLevel, strength, 1][0],
    'defenceLevel': [defenderLevel, targetLevel, 1][0],
    'stats': {
      'intuition': intuition,
      'presence': [presence, pr][0],
      'constitution': co,
      'selfDiscipline': sd,
      'other': skillStat
    },
    'willing': willing,
    'rollAnyway': rollAnyway
  }`,
  // A case that is about the target number states no dice.
  dice: `$count($dice) > 0 or willing ? $dice : ${ANY_ROLL}`,
  facts: { tier: '$lower(tier)', appliedTiers: '[appliedTiers.$lower($)]' },
};

const baseAttack = (casterLevel: string, realm: string, targets: string): Question => ({
  ask: 'baseAttack',
  input: `{
    'casterLevel': ${casterLevel}, 'realm': ${realm}, 'modifier': baseAttackModifier, 'targets': ${targets}
  }`,
  facts: { fumble: 'fails' },
});

/** The modifiers that a case names. Entangled is a condition in the service, so its modifier is added separately. */
const MODIFIERS = `
    'modifiers': [$keys(modifiers)[$ != 'entangled'].{
      'label': $,
      'value': $lookup($$.modifiers, $),
      'kind': $ = 'time' ? 'TIME' : $ = 'crossRealm' ? 'CROSS_REALM' : 'OTHER'
    }],
    'conditions': [$exists(modifiers.entangled) ? 'ENTANGLED'],
    'transcendence': transcendence`;

const castingModifiers: Question = {
  ask: 'castingModifiers',
  input: `{
    'spellLevel': [spellLevel, 1][0],
    'casterLevel': casterLevel,
    'rounds': rounds,
    'classes': [instant ? 'INSTANTANEOUS'],
    'circumstances': realm ? {
      'realms': [$enum(realm)],
      'hands': $enum(hands),
      'voice': $enum(voice),
      'helmet': $enum(helmet),
      'livingPounds': livingLbs,
      'nonLivingPounds': nonLivingLbs,
      'inorganicPounds': inorganicLbs,
      'counterSpecialist': counterSpecialist,
      'crossRealm': crossRealm
    },
    ${MODIFIERS},
    'secondsSinceUnusualEvent': secondsLater
  }`,
  facts: {
    modifier: 'sum',
    bonus: 'sum',
    reasons: `[reasons.$lookup({
      'PENALTY_REMAINS': 'penaltyRemains', 'TIME': 'time', 'FOREIGN_REALM': 'crossRealm', 'ENTANGLED': 'entangled'
    }, $)]`,
    modifiers: `modifiers{
      label = 'counter specialist' ? 'counterSpecialist' : label = 'cross-realm' ? 'crossRealm' : label: value
    }`,
  },
};

const cast: Question = {
  ask: 'castSpell',
  input: `{
    'spellLevel': spellLevel,
    'skill': skill,
    'classes': [$enum(spellClass)],
    ${MODIFIERS},
    'roll': 'ALWAYS'
  }`,
  facts: {
    total: 'castTotal',
    outcome: `$lookup({
      'SUCCESS': 'success',
      'FAILURE': 'failure',
      'SPECTACULAR_FAILURE': 'spectacular',
      'ABSOLUTE_FAILURE': 'absolute',
      'UNUSUAL_EVENT': 'unusual'
    }, outcome)`,
    ppCost: 'powerPoints',
  },
};

const drain: Question = { ask: 'drain', input: '$', facts: { penalty: 'manaPenalty' } };

const payment: Question = {
  ask: 'payForSpell',
  input: `{
    'purse': { 'mana': mana, 'maximumMana': maximumMana, 'hitPoints': hp, 'maximumHitPoints': maxHp },
    'cost': cost,
    'successCost': successCost
  }`,
  facts: { hp: 'hitPoints', hpPenalty: 'hitPointPenalty' },
};

const area: Question = {
  ask: 'areaSpell',
  input: `{
    'targets': [targets.{ 'centre': centre, 'magical': magicalDefence, 'special': maneuverDefence }]
  }`,
  facts: { fumble: 'fails', totals: '[attacks.total]' },
};

const path: Question = {
  ask: 'spellPath',
  input: "{ 'class': $uppercase($replace(spellClass, /[A-Z]/, '_$0')) }",
  facts: {
    resolution: `$lookup({
      'NO_RESISTANCE': 'noResistanceRoll',
      'DIRECTED_ATTACK': 'directedAttack',
      'BASE_ATTACK': 'baseAttackAndResistanceRoll'
    }, path)`,
  },
};

const defensive: Question = {
  ask: 'defensiveSpell',
  input: "{ 'attackRolled': attackRolled, 'charges': charges, 'attacks': attacksFacedThisTurn }",
};

/** Functions that answer cases. They are found by case, or by rule if the case is not listed. */
export const magic: Readonly<Record<string, Question>> = {
  ...sameFor('PMB-008 PMB-009 PMB-010 PMB-011 PMB-012 PMB-015 PMB-016 PMB-053', resistance),
  ...sameFor('PMB-020 PMB-022 PMB-025 PMB-026 PMB-027 PMB-028 PMB-029 PMB-030 PMB-031', cast),
  ...sameFor('PMB-V153 PMB-V154', castingModifiers),
  ...sameFor('PMB-024 PMB-032 PMB-033 PMB-036 PMB-037 PMB-038 PMB-039 PMB-040 PMB-041', castingModifiers),
  'PMB-V061': {
    query: '{ table(id: "pathmaster.casting-time") { rows { keys cells { value } } } }',
    facts: { rows: "table.rows{ $substringBefore(keys[0], '+'): [cells.value.$number($)] }" },
  },
  'PMB-034': drain,
  'PMB-058': drain,
  'PMB-046': {
    ask: 'areaSpell',
    input: "{ 'targets': [{ 'dodge': dodge, 'shield': shield, 'parry': parry, 'magical': magical }] }",
    dice: ANY_ROLL,
    facts: { defence: 'attacks[0].defence' },
  },
  'PMB-047': area,
  'PMB-048': area,
  'PMB-051': baseAttack('5', "'ESSENCE'", "[{ 'level': 5, 'stats': {}, 'willing': true }]"),
  'PMB-052': baseAttack('casterLevel', '$enum(realm)', 'targets'),
  'PMB-059': payment,
  'PMB-060': payment,
  'PMB-064': {
    query: '{ table(id: "pathmaster.spell-classes") { rows { keys cells { column value } } } }',
    facts: {
      markers: `(
        $marked := function($row) {( $marker := $row.cells[column = 'marker'].value; $marker ? $marker : '' )};
        table.rows{ $lower(keys[0]): $marked($) }
      )`,
    },
  },
  ...sameFor('PMB-068 PMB-070 PMB-071 PMB-074', path),
  'PMB-078': {
    ask: 'spellMovement',
    input: "{ 'kind': 'CONTINUING', 'feet': feetPerRound }",
  },
  'PMB-080': defensive,
  'PMB-081': defensive,
  'PMB-144': {
    query: `query($stunRounds: Int!) {
      table(id: "pathmaster.stun-modifiers") { lookup(roll: $stunRounds) { cells { value } } }
    }`,
    facts: { modifier: '$number(table.lookup.cells[0].value)' },
  },
  'PMB-146': {
    ask: 'touch',
    input: `{
      'attacker': { 'quickness': qu, 'armourPenalty': armor },
      'target': { 'quickness': targetQu, 'armourPenalty': targetArmor }
    }`,
    dice: "{ 'die': 'd100', 'value': roll }",
    facts: { hit: 'touched' },
  },
};

import type { Ask, Question } from '../../questions.ts';

/** Answers questions about points, and about the manoeuvres that use them. */
const acting = (deeds: string): Ask => ({
  ask: 'actions',
  input: `{
    'actionPoints': ap,
    'additionalActionPoints': aap ?? aapLeft,
    'staggered': staggered,
    'disabled': conditions ? 'Disabled' in conditions,
    'deeds': ${deeds}
  }`,
});

const actions = (deeds: string): Question => ({
  ...acting(deeds),
  facts: {
    accepted: 'deeds.accepted',
    allowed: 'deeds[0].accepted',
    penaltiesPerManoeuvre: 'deeds.penalty',
    pointsUsed: 'spent',
    ap: 'actionPoints',
    aap: 'additionalActionPoints',
    apLeft: 'actionPointsLeft',
    aapLeft: 'additionalActionPointsLeft',
  },
});

const spending = actions(`[$map(spend, function($each) { {
  'kind': $each[1] = 'AAP' ? 'SWIFT' : 'STANDARD',
  'manoeuvre': $enum($each[0] = 'standup' ? 'stand up' : $each[0])
} })]`);

/** Plays a whole round in which points are used for manoeuvres that have no effect. */
const roundWith = (actionPoints: string, additionalActionPoints: string): Ask =>
  acting(`[
    [1..${actionPoints}].{ 'kind': 'STANDARD', 'manoeuvre': 'NOTHING' },
    [1..${additionalActionPoints}].{ 'kind': 'SWIFT', 'manoeuvre': 'NOTHING' },
    { 'kind': 'END_OF_ROUND' }
  ]`);

/** Plays a manoeuvre. If the case names one, such as "disarm" or "attack melee unarmed", this one is played. */
const opportunity: Question = {
  ask: 'opportunity',
  input: `(
    $words := $split($each ? $each : manoeuvre, ' ');
    {
      'threatMinimum': threatMin,
      'threatMaximum': threatMax,
      'distance': distance ?? 1,
      'additionalActionPoints': additionalActionPointsLeft ?? aap ?? 3,
      'current': current,
      'manoeuvre': $enum($words[0]),
      'attack': $enum($words[1]),
      'unarmed': $words[1] ? $words[2] = 'unarmed'
    })`,
  facts: { aapLeft: 'additionalActionPointsLeft' },
};

const order: Question = {
  ask: 'initiative',
  input: "{ 'combatants': combatants }",
  facts: { order: 'order.name' },
};

export const actionQuestions: Readonly<Record<string, Question>> = {
  'ARR-002': {
    query: '{ system(id: ARRGS) { roundLength { seconds } } }',
    facts: { maxSeconds: 'system.roundLength.seconds' },
  },
  'ARR-005': {
    ask: 'surprise',
    input: "{ 'combatants': [{ 'name': 'X', 'awareOf': awareOfEnemies }] }",
    facts: { surprised: "'X' in surprised" },
  },
  'ARR-007': order,
  'ARR-008': order,
  'ARR-014': spending,
  'ARR-V095': {
    asks: [
      // These two rounds differ: in the first, some points are not used; in the second, more than three points are
      // used.
      roundWith('ap - apLeft', 'aap - aapLeft'),
      roundWith('ap', 'pointsUsed - ap'),
    ],
    facts: {
      apLeft: '$[0].actionPointsLeft',
      aapLeft: '$[0].additionalActionPointsLeft',
      pointsUsed: '$[1].spent',
      penalty: '$[1].penalty',
    },
  },
  'ARR-015': spending,
  'ARR-V096': actions("[{ 'kind': $enum(kind), 'manoeuvre': 'SIDESTEP', 'ownTurn': whoseTurn != 'other' }]"),
  'ARR-020': spending,
  'ARR-023': opportunity,
  'ARR-064': spending,
  'ARR-075': actions('[]'),
  'ARR-V249': actions("[{ 'kind': 'IMMEDIATE', 'manoeuvre': $enum(manoeuvre), 'trigger': 'HIT' }]"),
  'ARR-116': opportunity,
  'ARR-V245': { ...opportunity, each: 'candidates', facts: { eligible: 'canReact' } },
  'ARR-117': {
    ask: 'interruption',
    input: `{
      'actionPoints': provokerAp,
      'manoeuvre': $enum($substringBefore(provokingManoeuvre, ' ')),
      'inflicted': $contains(opportunityResult, 'Stunned') ? ['STUNNED']
    }`,
    facts: { provokingManoeuvreResolved: 'resolved', provokerApLeft: 'actionPointsLeft' },
  },
};

import type { Json } from '../../../json.ts';
import {
  answering,
  claimed,
  defaulted,
  flag,
  internal,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import type { AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, initphaseAct } from '../acting/acts.ts';
import {
  type CheckScene,
  type DieAnswers,
  dicePoolsOf,
  dieAnswers,
  type Payment,
  paymentFor,
  statedGmDice,
  withDieAnswer,
} from '../check/action-dice.ts';
import { skillCheck } from '../check/skill-check.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { whyNotAct } from '../combatant/health.ts';
import type { InitphaseOptions } from '../options/index.ts';

const spend = flag('True if an action die is spent on the natural 1, which makes it a botch.');

const extraInput = record(
  'SkillCheckAct',
  {
    opposed: defaulted(
      flag(
        'True if the check is made against the target. The target’s player may then spend an action die on a natural 1.',
      ),
      false,
    ),
    ...answering({
      spend: optional(
        claimed(
          flag(
            'True if the game master spends a GM Action Die when the d20 roll is a natural 1. If omitted: the game master is asked.',
          ),
        ),
      ),
    }),
    gmActionDice: statedGmDice,
    askedOf: internal(optional(text(100, 'Combatant, or kind of payer, asked for an action die.')), null),
    said: dieAnswers,
  },
  'A check of any skill.',
);

type Asked = Value<typeof extraInput>;

interface CheckPayment {
  readonly paying: Payment;
  readonly rolling: CheckScene;
}

const { known } = bindings<Asked, CheckPayment>();
const { known: ofActor } = bindingsFor<{ readonly actor: Fighter }>();

/** Owner of the roller, and the penalty of the condition comic relief on Influence checks, as a positive number. */
export const knownOfRoller = {
  roller: ofActor('ACTOR', ({ actor }) => viewOf(actor).sheet.control),
  influencePenalty: ofActor(
    'ACTOR',
    ({ actor: { conditions } }) =>
      conditions.find(({ condition }) => condition === 'embarrassed')?.amount ?? 0,
  ),
};

/**
 * Stores the answers of those who may pay an action die. They are asked one after another until one pays or all have
 * answered.
 */
function mergeCheckAnswer(stated: Json, answer: Json): Json {
  const {
    askedOf,
    said: before,
    ...act
  } = stated as { askedOf?: string; said?: DieAnswers; [field: string]: Json | undefined };
  const { spend: spends } = answer as { spend?: boolean };
  if (askedOf === undefined || spends === undefined || spends === null) return stated;
  return { ...act, said: withDieAnswer(before, askedOf, spends) } as Json;
}

const choices: readonly AnswerOption[] = [
  {
    title: 'Spend an action die',
    input: { spend: true },
    meaning: 'The natural 1 is a botch.',
    refused: null,
  },
  {
    title: 'Spend none',
    input: { spend: false },
    meaning: 'The natural 1 is not a botch.',
    refused: null,
  },
];

const answer: AnswerRules = {
  input: record(
    'SkillCheckAnswer',
    { spend: optional(spend) },
    'Answer to the question whether an action die makes the natural 1 a botch.',
  ),
  pass: { spend: false },
  merge: mergeCheckAnswer,
  options: () => choices,
};

/** A check of any skill. The owner of an action die can turn a natural 1 into a botch. */
export const skillCheckAct = initphaseAct<Asked, CheckPayment>()(skillCheck, {
  description: 'Make a check of any skill, unopposed or against another combatant.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  answer,
  costs: () => [],
  whyNot: whyNotAct,
  extraInput,
  resolveChoice: ({ actor, target, asked, options, context }) => {
    if (asked.opposed && actor.id === target.id)
      return ruleViolation(
        `${nameInText(actor)} cannot oppose their own check`,
        ['opposed'],
        'another target, or false',
      );
    const rolling = rollingOf(actor, asked.opposed ? target : null, asked, options, context.present);
    const paying = paymentFor(rolling, asked.said, asked.spend, 'spend');
    return 'forbidden' in paying ? paying : { paying, rolling };
  },
  input: {
    ...knownOfRoller,
    opponent: known('BOTH', ({ target, asked }) => (asked.opposed ? viewOf(target).sheet.control : null)),
    spend: known('BOTH', ({ chosen }) => chosen.paying.spend),
    payer: known('BOTH', ({ chosen }) => chosen.paying.payer),
    purse: known('BOTH', ({ chosen }) => chosen.paying.purse),
    gmActionDice: known('BOTH', ({ chosen }) => dicePoolsOf(chosen.rolling).GAME_MASTER),
    opponentActionDice: known('BOTH', ({ chosen }) => dicePoolsOf(chosen.rolling).OPPONENT),
    otherActionDice: known('BOTH', ({ chosen }) => dicePoolsOf(chosen.rolling).OTHER_PLAYER),
  },
});

const rollingOf = (
  roller: Fighter,
  opponent: Fighter | null,
  { gmActionDice: stated }: Asked,
  options: InitphaseOptions,
  present: CheckScene['present'] = new Map(),
): CheckScene => ({ roller, opponent, present, gmDiceStated: stated, options });

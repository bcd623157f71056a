import type { Json } from '../../../json.ts';
import { quantity } from '../../../quantity.ts';
import {
  answering,
  defaulted,
  integer,
  internal,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { mergeAnswer } from '../../../rules/fight/answer-needed.ts';
import type { AnswerRules } from '../../../rules/fight/answer-rules.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { fortitudeOf } from '../acting/exertion.ts';
import type { ActDetail } from '../acting/follow-ups.ts';
import { type ManoeuvreActDeclaration, manoeuvreAct } from '../acting/manoeuvre-act.ts';
import {
  attackerOf,
  loadedIn,
  loadedWeapons,
  shotsOf,
  targetMeans,
  targetOf,
  unarmed,
  weaponOf,
  weaponSkill,
} from '../acting/weapon.ts';
import { repeatedAttack } from '../attack/repeated.ts';
import { defences, repeatedInput, saidOfCastings } from '../attack/repeated-input.ts';
import { meanDamageOf } from '../attack/repeated-roll.ts';
import { type CombatantView, nameOf } from '../combatant/combatant-view.ts';
import { helpFor, modifiersOf } from '../combatant/modifiers.ts';
import { pointsLeft } from '../combatant/points.ts';
import type { Scene } from '../combatant/scene.ts';
import { spentIn } from '../combatant/state.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { answerFields, attackAnswerRules, counterFields, defenceChoice, defenceOf } from './attack-answer.ts';
import {
  attackActInput,
  attackDefaults,
  drainOf,
  lasting,
  reactionHelped,
  sampleInputsWith,
  shotBy,
  whyNotAnswer,
} from './attack-use.ts';
import { counterspellOf, othersToCounter } from './counterspell-answers.ts';

const { attacks, reloadPoints, memorised } = repeatedInput.fields;

const counterOf = internal(
  optional(integer(0, 100, 'Number of the casting that a combatant may counter, from 0.')),
  null,
);

const settled = internal(
  optional(
    record(
      'AttacksSettled',
      {
        attacks: integer(0, 100, 'Number of attacks whose results are in the state.'),
        successes: integer(0, 100, 'Number of these attacks that succeeded.'),
      },
      'The attacks whose results are in the state, while the manoeuvre waits for an answer.',
    ),
  ),
  null,
);

const answers = defaulted(
  list(defenceChoice, figureOf('REPEATED_ATTACKS'), 'Answers to the successful attacks, in order.'),
  [],
);

export const repeatedActInput = record(
  'RepeatedAttackAct',
  {
    ...attackActInput.fields,
    attacks,
    reloadPoints,
    memorised,
    ...answering({ defences, answers }),
    counters: saidOfCastings,
    counterOf,
    settled,
  },
  'Several attacks on one target. All other numbers come from the character sheets.',
);

type Use = Value<typeof repeatedActInput>;

/** Returns the number of Defences that the combatant can pay for. */
const payable = (defender: CombatantView): number =>
  Math.floor(pointsLeft(defender, 'ADDITIONAL_ACTION_POINTS') / manoeuvreOf('DEFENCE').points!);

const once = attackAnswerRules({ counters: true });

/**
 * The target is asked after each successful attack. Its answer applies to this attack, or to the next `defences`
 * successful attacks.
 */
const repeatedAnswering: AnswerRules = {
  ...once,
  input: record(
    'RepeatedAttackAnswer',
    { ...answerFields, ...counterFields, defences },
    'The target’s answer to the attack that has just succeeded.',
  ),
  asAct: counterspellOf,
  merge: (stated, answer, { id: by, isTarget, actDetail }) => {
    const { counterOf = null, counters = [], answers: before = [] } = stated as Partial<Use>;
    const { counterspell = null, defence, defences, ...rest } = answer as Answer;
    const cancels = (actDetail as ActDetail | null)?.success ?? false;
    if (!isTarget) {
      const said = [...counters, { of: counterOf, by, cancels }];
      return { ...(stated as object), counterOf: null, counters: said } as Json;
    }
    const own = defence ?? (counterspell === null ? null : 'NONE');
    const answers = own ? Array.from({ length: own === 'DEFEND' ? (defences ?? 1) : 1 }, () => own) : [];
    const countered = counterspell === null ? {} : { counters: [{ of: before.length, by, cancels }] };
    return mergeAnswer(stated, { ...rest, ...countered, answers } as Json);
  },
  options: (actor, target, input, options, asked) =>
    once.options(actor, target, input, options, asked).map((choice) => ({
      ...choice,
      meaning: `For this attack: ${choice.meaning}`,
    })),
};

/** Returns the target's answers to all attacks, if the caller gives them in advance. */
const saidOf = ({ defence, defences, answers }: Use): readonly boolean[] => [
  ...answers.map((answer) => answer === 'DEFEND'),
  ...(defence === 'DEFEND' ? Array.from({ length: defences }, () => true) : []),
];

function purseOf({ target, input }: Scene<Use>) {
  const { state } = target;
  return {
    left: pointsLeft(target, 'ADDITIONAL_ACTION_POINTS'),
    spent: spentIn(state),
    answers: saidOf(input),
  };
}

/** One of the answers that the target may give. */
interface Answer extends Partial<Pick<Use, 'defence' | 'defences'>> {
  readonly counterspell?: string | null;
}

type Repeated = ActDetail & { readonly attacks: readonly Pick<ActDetail, 'success'>[] };

/** Answers of the combatants who may counter a spell. Null for attacks that are not spells. */
function countersIn(scene: Scene<Use>) {
  const cast = weaponOf(scene);
  return cast?.kind === 'SPELL' ? { said: scene.input.counters, others: othersToCounter(scene, cast) } : null;
}

const shotsIn = (scene: Scene<Use>): number => shotsOf(weaponOf(scene), scene.input.attacks);

export const repeating: ManoeuvreActDeclaration<Use> = {
  ...attackDefaults,
  procedure: repeatedAttack,
  // After each attack, the procedure makes the checks for Disabled and Dying targets.
  reacts: () => false,
  defenceIsAction: () => false,
  sampleInputs: sampleInputsWith({ attacks: 1 }),
  // The largest number of attacks has the highest expected damage, but may cost too much Vitality.
  strongInputs: (actor) =>
    loadedWeapons(actor).flatMap((weapon) => {
      const { name, reloadPoints } = weapon;
      const most = Math.min(
        figureOf('REPEATED_ATTACKS'),
        reloadPoints === 0 ? Infinity : loadedIn(actor, weapon),
      );
      return [...new Set([1, most])].map((attacks) => ({ item: name, input: { weapon: name, attacks } }));
    }),
  meanDamage: meanDamageOf,
  drain: (scene) => scene.input.attacks * drainOf(scene),
  provocations: (scene) => scene.input.attacks,
  answer: repeatedAnswering,
  whyNotInScene: (scene) => {
    const answers = saidOf(scene.input).slice(scene.input.settled?.successes ?? 0);
    const said = answers.filter((defends) => defends).length;
    const why = answers[0] ? whyNotAnswer(scene) : null;
    const refused =
      unarmed(scene, shotsIn(scene)) ?? (why === null ? null : ruleViolation(why, ['defence'], 'NONE'));
    if (refused !== null) return refused;
    const max = payable(scene.target);
    return said > max
      ? ruleViolation(
          `${nameOf(scene.target)} can pay for ${quantity(max, 'Defence')} only`,
          ['defences'],
          `at most ${max}`,
        )
      : null;
  },
  inputOf: (scene) => {
    const { actor, target, input } = scene;
    const { attacks, reloadPoints, memorised, defence } = input;
    const { skill } = targetMeans(target, input);
    return {
      ...{ attacks, reloadPoints, memorised, counters: countersIn(scene) },
      settled: input.settled?.attacks ?? 0,
      attacker: attackerOf(scene, modifiersOf),
      help: helpFor(actor, weaponSkill(scene)),
      target: {
        ...targetOf(target, input, modifiersOf),
        help: helpFor(target, skill),
        awaited: defence === null && whyNotAnswer(scene) === null,
        defence: defenceOf(target, input),
        enduring: fortitudeOf(target),
        purse: purseOf(scene),
      },
    };
  },
  extraEffects: (scene, detail: Repeated) => [
    ...(detail.attacks.some(({ success }) => success) ? lasting(scene) : []),
    ...shotBy(scene, shotsIn(scene)),
    ...reactionHelped(scene),
  ],
};

export const repeatedAttackAct = manoeuvreAct(repeatedActInput, repeating);

import { signedDie } from '../../../dice/formula.ts';
import type { Json } from '../../../json.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { mergeAnswer, NO_DEFENCE } from '../../../rules/fight/answer-needed.ts';
import type { AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { inputUnderHouseRules } from '../../../rules/homebrew/under-house-rules.ts';
import { staticDefenceOf } from '../attack/decide-attack.ts';
import { attack } from '../attack/index.ts';
import { withDieAnswer } from '../check/action-dice.ts';
import { usableWeapons, viewOf } from '../combatant/combatant-view.ts';
import { defenceTotal } from '../defence/defence.ts';
import { attackAnswer } from '../defence/response.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { type AttackActInput, attackActInput } from './attack-act-input.ts';
import { attackInputOf, type UnreadInput } from './attack-input-of.ts';

type StatedAnswers = Partial<Pick<AttackActInput, 'asked' | 'askedOf' | 'saidOfAttack' | 'saidOfDefence'>>;
type SpentDice = { readonly spendOnAttack?: boolean | null; readonly spendOnDefence?: boolean | null };

/**
 * Merges an answer into the act. If the answer spends an action die although the question was not about one, the die is
 * not spent.
 */
export function mergeAttackAnswer(stated: Json, answer: Json): Json {
  const { asked, askedOf, ...act } = stated as StatedAnswers & { readonly [field: string]: Json };
  const { spendOnAttack, spendOnDefence, ...response } = answer as SpentDice & {
    readonly [field: string]: Json;
  };
  const [who, attack, defence] = [askedOf ?? '', act.saidOfAttack ?? null, act.saidOfDefence ?? null];
  switch (asked) {
    case 'ATTACK':
      return typeof spendOnAttack === 'boolean'
        ? { ...act, saidOfAttack: withDieAnswer(attack, who, spendOnAttack) }
        : stated;
    case 'DEFENCE_DIE':
      return typeof spendOnDefence === 'boolean'
        ? { ...act, saidOfDefence: withDieAnswer(defence, who, spendOnDefence) }
        : stated;
    case 'ATTACK_OR_DEFENCE': {
      if (spendOnAttack !== true && spendOnAttack !== false && Object.keys(response).length === 0)
        return stated;
      const saidOfAttack = withDieAnswer(attack, who, spendOnAttack === true);
      return spendOnAttack === true
        ? { ...act, saidOfAttack }
        : mergeAnswer({ ...act, saidOfAttack }, response);
    }
    default: {
      const unasked = spendOnAttack ? 'spendOnAttack' : spendOnDefence ? 'spendOnDefence' : null;
      return mergeAnswer({ ...act, unasked }, response);
    }
  }
}

const dieOption = (title: string, input: AnswerOption['input'], meaning: string): AnswerOption => ({
  ...{ title, input, meaning },
  refused: null,
});

const spendOption = (field: 'spendOnAttack' | 'spendOnDefence', roll: string): AnswerOption =>
  dieOption('Spend an action die', { [field]: true }, `The ${roll}’s natural 1 is a botch.`);

const keepOption = (field: 'spendOnAttack' | 'spendOnDefence'): AnswerOption =>
  dieOption('Spend none', { [field]: false }, 'The natural 1 is not a botch.');

/** Answers to an attack: an action die after a natural 1, otherwise no defence, a dodge, or a parry with a weapon. */
export const attackAnswerRules: AnswerRules = {
  input: attackAnswer,
  pass: { ...(NO_DEFENCE.input as object), spendOnAttack: false, spendOnDefence: false },
  merge: mergeAttackAnswer,
  options: (actor, target, given, givenOptions) => {
    const input = given as Json;
    const options = readOptions(initphaseOptions, givenOptions);
    switch ((given as StatedAnswers).asked) {
      case 'ATTACK':
        return [spendOption('spendOnAttack', 'attack'), keepOption('spendOnAttack')];
      case 'DEFENCE_DIE':
        return [spendOption('spendOnDefence', 'defence'), keepOption('spendOnDefence')];
      case 'ATTACK_OR_DEFENCE':
        return [spendOption('spendOnAttack', 'attack'), ...responseOptions(actor, target, input, options)];
      default:
        return responseOptions(actor, target, input, options);
    }
  },
};

function noDefence(options: InitphaseOptions): AnswerOption {
  const against = staticDefenceOf(options);
  return against
    ? { ...NO_DEFENCE, meaning: `A static defence of ${against.total} against the attack’s total.` }
    : NO_DEFENCE;
}

function responseOptions(
  actor: Fighter,
  target: Fighter,
  input: Json,
  options: InitphaseOptions,
): readonly AnswerOption[] {
  const choice = (title: string, answer: Json): AnswerOption => ({
    title,
    input: answer,
    ...meaningOf(actor, target, mergeAttackAnswer(input, answer), options),
  });
  const weapons = usableWeapons(viewOf(target));
  return [
    noDefence(options),
    choice('Dodge', { defence: 'DODGE' }),
    ...weapons.map(({ name }) => choice(`Parry with the ${name}`, { defence: 'PARRY', parryWith: name })),
    ...(weapons.length === 0 && options.unarmedParry ? [choice('Parry unarmed', { defence: 'PARRY' })] : []),
  ];
}

/** Until a defence is rolled, it does not matter whose action die turns it into a botch. */
const NO_DICE_SPENT = {
  ...{ spendOnAttack: null, saidOfAttack: null, spendOnDefence: null, saidOfDefence: null },
  unasked: null,
} as const;

function meaningOf(
  actor: Fighter,
  target: Fighter,
  given: Json,
  options: InitphaseOptions,
): Omit<AnswerOption, 'title' | 'input'> {
  const input = { ...read(attackActInput, given), ...NO_DICE_SPENT };
  const bound = attackInputOf(actor, target, input, given as UnreadInput, options, undefined);
  if ('forbidden' in bound) return { meaning: bound.forbidden, refused: bound.forbidden };
  const whole = read(attack.input, bound.input);
  const { defender } = inputUnderHouseRules(attack, initphaseOptions, whole, options);
  const { total } = defenceTotal(0, defender.defence!, options);
  return { meaning: `${signedDie(20, total)} against the attack’s total`, rating: total, refused: null };
}

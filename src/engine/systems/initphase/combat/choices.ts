import { signedDie } from '../../../dice/formula.ts';
import { NO_DEFENCE } from '../../../rules/answer.ts';
import type { Answering, Choice } from '../../../rules/combat.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { type Defence, defence, defenceTotal } from '../attack/defence.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { attackActInput } from './attack-input.ts';
import { attackAnswer, responseOf } from './response.ts';
import { type Side, sideOf, usable } from './side.ts';

/** The answers to an attack: nothing, a dodge, a parry with each weapon in hand. */
export const attackAnswering: Answering = {
  input: attackAnswer,
  pass: NO_DEFENCE.input,
  choices: (actor, target, input, givenOptions) => {
    const options = readOptions(initphaseOptions, givenOptions);
    const side = sideOf(target);
    const choice = (title: string, answer: Choice['input']): Choice => ({
      title,
      input: answer,
      ...meaningOf(side, sideOf(actor), { ...(input as object), ...(answer as object) }, options),
    });
    return [
      NO_DEFENCE,
      choice('Dodge', { defence: 'DODGE' }),
      ...usable(side).map(({ name }) =>
        choice(`Parry with the ${name}`, { defence: 'PARRY', parryWith: name }),
      ),
    ];
  },
};

function meaningOf(
  target: Side,
  attacker: Side,
  given: unknown,
  options: InitphaseOptions,
): Pick<Choice, 'meaning' | 'refused'> {
  const input = read(attackActInput, given);
  const against = usable(attacker).find(({ name }) => name === input.weapon)!;
  const response = responseOf(target, input, against, options);
  if ('forbidden' in response) return { meaning: response.forbidden, refused: response.forbidden };
  const made: Defence = read(defence, response.defence);
  const { total } = defenceTotal(0, made, options);
  return {
    meaning: `${signedDie(20, total)} against the attack’s total`,
    refused: null,
  };
}

import type { Answering, Choice, Fighter } from '../../../rules/combat.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { brpOptions } from '../options/index.ts';
import { effectiveRating } from '../rating.ts';
import { burdens, isDefenceless } from './capable.ts';
import { answerOf, attackAnswer } from './defence.ts';
import { weaponOf } from './own-weapon.ts';
import { sideOf } from './side.ts';

const NONE: Choice = {
  title: 'No defence',
  input: { defence: 'NONE' },
  meaning: 'The attack does what it does.',
  refused: null,
};

/** The answers to an attack: nothing, a dodge, the shield, each weapon at hand. */
export const attackAnswering: Answering = {
  input: attackAnswer,
  pass: NONE.input,
  choices: (actor, target, input, options) => {
    if (isDefenceless(target)) return [NONE];
    const { sheet } = sideOf(target);
    const weapon = weaponOf(sideOf(actor), (input as { readonly weapon: string }).weapon);
    if ('forbidden' in weapon) return [NONE];
    const choice = (title: string, given: Choice['input']): Choice => ({
      title,
      input: given,
      ...meaningOf(target, given, weapon, options),
    });
    return [
      NONE,
      choice('Dodge', { defence: 'DODGE' }),
      ...(sheet.shield ? [choice(`Parry with the ${sheet.shield.name}`, { defence: 'SHIELD' })] : []),
      ...sheet.weapons.map(({ name }) =>
        choice(`Parry with the ${name}`, { defence: 'PARRY', parryWith: name }),
      ),
    ];
  },
};

function meaningOf(
  target: Fighter,
  given: Choice['input'],
  weapon: Parameters<typeof answerOf>[2],
  givenOptions: unknown,
): Pick<Choice, 'meaning' | 'refused'> {
  const options = readOptions(brpOptions, givenOptions);
  const answered = answerOf(
    sideOf(target),
    read(attackAnswer, given),
    weapon,
    burdens(target, 'onDefence'),
    options,
  );
  if ('forbidden' in answered) return { meaning: answered.forbidden, refused: answered.forbidden };
  const { total, terms } = effectiveRating('defence', answered.parry ?? answered.dodge!, options);
  return {
    meaning: `${total}%: ${terms.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
    refused: null,
  };
}

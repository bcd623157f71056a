import type { Answering, Choice, Fighter } from '../../../rules/combat.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { defenceOf } from '../attack/defence.ts';
import { brpOptions } from '../options/index.ts';
import { attackActInput, blowOf } from './blow.ts';
import { isDefenceless } from './capable.ts';
import { attackAnswer } from './defence.ts';
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
    const { shield, weapons } = sideOf(target).sheet;
    const choice = (title: string, answer: Choice['input']): Choice => ({
      title,
      input: answer,
      ...meaningOf(actor, target, { ...(input as object), ...(answer as object) }, options),
    });
    return [
      NONE,
      choice('Dodge', { defence: 'DODGE' }),
      ...(shield ? [choice(`Parry with the ${shield.name}`, { defence: 'SHIELD' })] : []),
      ...weapons.map(({ name }) => choice(`Parry with the ${name}`, { defence: 'PARRY', parryWith: name })),
    ];
  },
};

function meaningOf(
  actor: Fighter,
  target: Fighter,
  input: unknown,
  given: unknown,
): Pick<Choice, 'meaning' | 'refused'> {
  const options = readOptions(brpOptions, given);
  const prepared = blowOf(actor, target, read(attackActInput, input), options);
  if ('forbidden' in prepared) return { meaning: prepared.forbidden, refused: prepared.forbidden };
  const { rating, refused } = defenceOf(prepared.blow, 'SUCCESS', options)!;
  const terms = rating.terms.map(({ label, value }) => `${label} ${value}`).join(', ');
  return { meaning: refused ?? `${rating.total}%: ${terms}`, refused };
}

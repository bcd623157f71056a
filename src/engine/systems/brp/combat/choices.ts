import type { Json } from '../../../json.ts';
import { answered, NO_DEFENCE } from '../../../rules/answer.ts';
import type { Answering, Choice, Forbidden } from '../../../rules/combat.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { attackActInput } from './attack-fields.ts';
import { type Blow, blowOf, metBy } from './blow.ts';
import { isDefenceless } from './capable.ts';
import { attackAnswer } from './defence.ts';
import { sideOf } from './side.ts';

/** The answers to an attack: nothing, a dodge, the shield, each weapon at hand. */
export const attackAnswering: Answering = {
  input: attackAnswer,
  pass: NO_DEFENCE.input,
  choices: (actor, target, input, givenOptions) => {
    if (isDefenceless(target)) return [NO_DEFENCE];
    const { sheet } = sideOf(target);
    const options = readOptions(brpOptions, givenOptions);
    const choice = (title: string, given: Readonly<Record<string, Json>>): Choice => {
      const whole = read(attackActInput, answered(input as Json, given));
      return { title, input: given, ...meaningOf(blowOf(actor, target, whole, options), options) };
    };
    return [
      NO_DEFENCE,
      choice('Dodge', { defence: 'DODGE' }),
      ...(sheet.shield ? [choice(`Parry with the ${sheet.shield.name}`, { defence: 'SHIELD' })] : []),
      ...sheet.weapons.map(({ name }) =>
        choice(`Parry with the ${name}`, { defence: 'PARRY', parryWith: name }),
      ),
    ];
  },
};

function meaningOf(blow: Blow | Forbidden, options: BrpOptions): Pick<Choice, 'meaning' | 'refused'> {
  if ('forbidden' in blow) {
    const { forbidden } = blow;
    return { meaning: forbidden, refused: forbidden };
  }
  const { rating, refused } = metBy(blow.input, options)!;
  const { total, terms } = rating!;
  return {
    meaning: refused ?? `${total}%: ${terms.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
    refused,
  };
}

import type { Answering, Choice } from '../../../rules/combat.ts';
import { read } from '../../../rules/read.ts';
import { isMelee } from '../attack/bonus.ts';
import { type Sheet, sheet } from '../sheet.ts';
import { attackAnswer } from './attack-fields.ts';

/** Parry is limited by the skill of what one parries with; here the best weapon at hand. */
export const parryMost = ({ weapons }: Sheet): number =>
  Math.max(0, ...weapons.filter(isMelee).map(({ skill }) => skill));

const NONE: Choice = {
  title: 'No parry',
  input: { targetParry: 0 },
  meaning: 'Nothing is added to the defence.',
  refused: null,
};

/** The answers to an attack: no parry, half of what there is, or all of it. */
export const attackAnswering: Answering = {
  input: attackAnswer,
  pass: NONE.input,
  choices: (_actor, target) => {
    const most = parryMost(read(sheet, target.sheet));
    const parry = (title: string, amount: number): Choice => ({
      title,
      input: { targetParry: amount },
      meaning: `${amount} is added to the defence, and taken from the target’s own attacks.`,
      refused: null,
    });
    return [NONE, parry('Parry with half', Math.floor(most / 2)), parry('Parry with everything', most)];
  },
};

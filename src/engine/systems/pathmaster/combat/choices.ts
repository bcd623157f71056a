import type { Answering, Choice, Fighter } from '../../../rules/combat.ts';
import { read } from '../../../rules/read.ts';
import { defence } from '../attack/defence.ts';
import { attackInput } from '../attack/input.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { flankingInput } from '../positions/flanking.ts';
import type { OwnWeapon } from '../sheet.ts';
import { type answerFields, attackAnswer, type BlowInput } from './attack-fields.ts';
import { answerRefusal, defenderOf } from './defender.ts';
import { optionsOf, sheetOf, stateOf } from './fighter.ts';
import { placed } from './placed.ts';
import { plain, strikingWith } from './weapon.ts';

type Answer = Pick<BlowInput, keyof typeof answerFields>;

/** The answer of somebody who lets it happen. */
export const open = read(attackAnswer, { targetParries: false });

const answer = (more: Partial<Answer>): Answer => ({ ...open, ...more });

/** Every way to meet an attack, the plainest first. */
const answers: readonly (readonly [title: string, Answer])[] = [
  ['No parry', open],
  ['Shield', answer({ shield: true })],
  ['Parry', answer({ targetParries: true })],
  ['Shield and parry', answer({ targetParries: true, shield: true })],
  ['Shield Parry', answer({ shieldParry: true, shield: true })],
  ['Retreat', answer({ evasion: 'RETREAT' })],
  ['Retreat behind the shield', answer({ evasion: 'RETREAT', shield: true })],
  ['Retreat and parry', answer({ evasion: 'RETREAT', targetParries: true })],
  ['Retreat and parry behind the shield', answer({ evasion: 'RETREAT', targetParries: true, shield: true })],
  ['Drop to the ground', answer({ evasion: 'DODGE_AND_DROP' })],
  ['Dive for cover', answer({ evasion: 'DIVE_FOR_COVER' })],
];

const met = (
  actor: Fighter,
  target: Fighter,
  weapon: OwnWeapon,
  blow: BlowInput,
  options: PathmasterOptions,
) =>
  defence(
    read(attackInput, {
      attacker: { skill: weapon.skill },
      weapon: plain(weapon),
      target: defenderOf(actor, target, weapon, blow, options),
    }),
    options,
  );

/** The choices against a blow, each with what would meet it. */
function choicesOf(
  actor: Fighter,
  target: Fighter,
  weapon: OwnWeapon,
  blow: BlowInput,
  options: PathmasterOptions,
): readonly Choice[] {
  const aims = stateOf(target).aim !== null;
  const delays = stateOf(target).turn.delaying;
  const all = [
    ...answers,
    ...(aims ? [['Keep the aim', answer({ keepAim: true })] as const] : []),
    ...(delays
      ? [['Parry with the Interrupt', answer({ targetParries: true, useInterrupt: true })] as const]
      : []),
  ];
  return all.map(([title, given]): Choice => {
    const { dodge, shield, parry, whole } = met(
      actor,
      target,
      weapon,
      { ...blow, ...given, defenceModifiers: blow.defenceModifiers },
      options,
    );
    return {
      title,
      input: given,
      meaning: `Defensive bonus ${whole.total}: Dodge ${dodge.total}, Shield ${shield.total}, Parry ${parry.total}.`,
      refused: answerRefusal(target, weapon, given, options)?.forbidden ?? null,
    };
  });
}

/** Whether there is anything to decide about a blow. */
export const mayAnswer = (target: Fighter, weapon: OwnWeapon, options: PathmasterOptions): boolean =>
  answers.slice(1).some(([, given]) => answerRefusal(target, weapon, given, options) === null);

export const attackAnswering: Answering = {
  input: attackAnswer,
  pass: open,
  choices: (actor, target, input, options) => {
    const given = { ...open, side: 'FRONT', aware: true, ...(input as object) } as BlowInput;
    const blow = placed({ ...given, positions: given.positions && read(flankingInput, given.positions) }, []);
    const weapon = strikingWith(sheetOf(actor), stateOf(actor), blow.weapon);
    return weapon ? choicesOf(actor, target, weapon, { ...blow, ...open }, optionsOf(options)) : [];
  },
};

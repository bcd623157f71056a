import type { Json } from '../../../json.ts';
import { mergeAnswer } from '../../../rules/fight/answer.ts';
import type { AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { stateOf } from '../combatant/fighter.ts';
import { counts, type Met } from '../defence/defend.ts';
import { type Answer, attackAnswer, type BlowInput } from './attack-fields.ts';
import { answerRefusal } from './defender.ts';
import { type Blow, metBy } from './struck.ts';

type Way = readonly [title: string, answer: Answer];

/** Every way to meet an attack, the plainest first. */
const WAYS: readonly Way[] = [
  ['No parry', {}],
  ['Shield', { shield: true }],
  ['Parry', { targetParries: true }],
  ['Shield and parry', { targetParries: true, shield: true }],
  ['Shield Parry', { shieldParry: true, shield: true }],
  ['Retreat', { evasion: 'RETREAT' }],
  ['Retreat behind the shield', { evasion: 'RETREAT', shield: true }],
  ['Retreat and parry', { evasion: 'RETREAT', targetParries: true }],
  ['Retreat and parry behind the shield', { evasion: 'RETREAT', targetParries: true, shield: true }],
  ['Drop to the ground', { evasion: 'DODGE_AND_DROP' }],
  ['Dive for cover', { evasion: 'DIVE_FOR_COVER' }],
];

const KEEPS_THE_AIM: Way = ['Keep the aim', { keepAim: true }];
const INTERRUPTS: Way = ['Parry with the Interrupt', { targetParries: true, useInterrupt: true }];

const waysOf = (target: Fighter): readonly Way[] => {
  const { aim, turn } = stateOf(target);
  return [...WAYS, ...(aim === null ? [] : [KEEPS_THE_AIM]), ...(turn.delaying ? [INTERRUPTS] : [])];
};

/** Whether all that a way puts to use is of some use. */
function serves({ shield, targetParries, shieldParry }: Answer, met: Met): boolean {
  return (
    (!shield || shieldParry || counts(met.shield)) && (!(targetParries || shieldParry) || counts(met.parry))
  );
}

/** What a blow was told to be, with an answer: whoever answers without a parry does not parry. */
function joins(stated: Json, answer: Json): Json {
  const whole = mergeAnswer(stated, answer) as Readonly<Record<string, Json>>;
  const sided = (answer as { readonly side?: Json }).side ?? null;
  return {
    ...whole,
    targetParries: whole.targetParries ?? false,
    ...(sided === null ? {} : { positions: null }),
  };
}

const refusedBy = ({ target, weapon, input, options }: Blow): RuleViolation | null =>
  answerRefusal(target, weapon, input, options);

/** Whether there is anything to decide about a blow. */
export const mayAnswer = (blow: Blow): boolean =>
  waysOf(blow.target)
    .slice(1)
    .some(([, answer]) => {
      const answering = { ...blow, input: { ...blow.input, targetParries: false, ...answer } as BlowInput };
      return refusedBy(answering) === null && serves(answer, metBy(answering));
    });

/** The answers to an attack, each with what would meet it, by the very input that it would give. */
export const answering = (
  blowFor: (actor: Fighter, target: Fighter, given: Json, options: unknown) => Blow | RuleViolation,
): AnswerRules => ({
  input: attackAnswer,
  pass: { targetParries: false },
  merge: joins,
  options: (actor, target, stated, options) =>
    waysOf(target).flatMap(([title, answer]): readonly AnswerOption[] => {
      const input = { targetParries: false, ...answer };
      const blow = blowFor(actor, target, joins(stated as Json, input), options);
      if ('forbidden' in blow) return [{ title, input, meaning: blow.forbidden, refused: blow.forbidden }];
      const refused = refusedBy(blow)?.forbidden ?? null;
      if (refused !== null) return [{ title, input, meaning: refused, refused }];
      const met = metBy(blow);
      if (!serves(answer, met)) return [];
      const { dodge, shield, parry, whole } = met;
      const meaning = `Defensive bonus ${whole.total}: Dodge ${dodge.total}, Shield ${shield.total}, Parry ${parry.total}.`;
      return [{ title, input, meaning, rating: whole.total, refused }];
    }),
});

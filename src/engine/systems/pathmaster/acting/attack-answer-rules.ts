import type { Path } from '../../../fault.ts';
import type { Json } from '../../../json.ts';
import { type ActContext, noContext } from '../../../rules/fight/act.ts';
import { mergeAnswer } from '../../../rules/fight/answer-needed.ts';
import type { AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { stateOf } from '../combatant/fighter.ts';
import { type DefensiveBonus, isParryUsed, isPartUsed } from '../defence/defensive-bonus.ts';
import { type Answer, type AttackActInput, attackAnswer } from './attack-act-fields.ts';
import { type DeclaredAttack, previewDefence } from './declared-attack.ts';
import { whyNotAnswer } from './defender.ts';

type PossibleAnswer = readonly [title: string, answer: Answer];

/** Every answer to an attack, the simplest first. */
const POSSIBLE_ANSWERS: readonly PossibleAnswer[] = [
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

const KEEP_AIM: PossibleAnswer = ['Keep the aim', { keepAim: true }];
const USE_INTERRUPT: PossibleAnswer = [
  'Parry with the Interrupt',
  { targetParries: true, useInterrupt: true },
];

const possibleAnswersOf = (target: Fighter): readonly PossibleAnswer[] => {
  const { aim, turn } = stateOf(target);
  return [
    ...POSSIBLE_ANSWERS,
    ...(aim === null ? [] : [KEEP_AIM]),
    ...(turn.delaying ? [USE_INTERRUPT] : []),
  ];
};

/** True if every defence in the answer has an effect. */
function isUseful(
  { shield, targetParries, shieldParry, evasion }: Answer,
  met: DefensiveBonus,
  blow: DeclaredAttack,
): boolean {
  const standing = { ...blow, input: { ...blow.input, evasion: 'NONE' as const } };
  return (
    (evasion !== 'DODGE_AND_DROP' || met.dodge.total > previewDefence(standing).dodge.total) &&
    (!shield || shieldParry || isPartUsed(met.shield)) &&
    (!(targetParries || shieldParry) || isParryUsed(met.parry))
  );
}

/** Returns the attack's input merged with an answer. An answer without a parry means no parry. */
function mergeAttackAnswer(stated: Json, answer: Json): Json {
  const whole = mergeAnswer(stated, answer) as Readonly<Record<string, Json>>;
  const sided = (answer as { readonly side?: Json }).side ?? null;
  return {
    ...whole,
    targetParries: whole.targetParries ?? false,
    ...(sided === null ? {} : { positions: null }),
  };
}

const whyNotAnswerIn = ({ target, weapon, input, options }: DeclaredAttack): RuleViolation | null =>
  whyNotAnswer(target, weapon, input, options);

/** True if the target has more than one useful answer. */
export const hasAnswerToChoose = (blow: DeclaredAttack): boolean =>
  possibleAnswersOf(blow.target)
    .slice(1)
    .some(([, answer]) => {
      const answering = {
        ...blow,
        input: { ...blow.input, targetParries: false, ...answer } as AttackActInput,
      };
      return whyNotAnswerIn(answering) === null && isUseful(answer, previewDefence(answering), answering);
    });

/** Answers to an attack. Each has the Defensive Bonus that results from its input. */
export const attackAnswerRulesOf = (
  blowFor: (
    ...blow: [actor: Fighter, target: Fighter, given: Json, options: unknown, path: Path, context: ActContext]
  ) => DeclaredAttack | RuleViolation,
): AnswerRules => ({
  input: attackAnswer,
  pass: {},
  merge: mergeAttackAnswer,
  options: (actor, target, stated, options, _asked, answers) =>
    possibleAnswersOf(target).flatMap(([title, answer]): readonly AnswerOption[] => {
      const input = { targetParries: false, ...answer };
      const blow = blowFor(actor, target, mergeAttackAnswer(stated as Json, input), options, [], {
        ...noContext,
        ...(answers === undefined ? {} : { answers }),
      });
      if ('forbidden' in blow) return [{ title, input, meaning: blow.forbidden, refused: blow.forbidden }];
      const refused = whyNotAnswerIn(blow)?.forbidden ?? null;
      if (refused !== null) return [{ title, input, meaning: refused, refused }];
      const met = previewDefence(blow);
      if (!isUseful(answer, met, blow)) return [];
      const { dodge, shield, parry, whole } = met;
      const meaning = `Defensive bonus ${whole.total}: Dodge ${dodge.total}, Shield ${shield.total}, Parry ${parry.total}.`;
      return [{ title, input, meaning, rating: whole.total, refused }];
    }),
});

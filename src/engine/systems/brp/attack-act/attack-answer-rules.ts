import type { Json } from '../../../json.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { mergeAnswer, NO_DEFENCE } from '../../../rules/fight/answer-needed.ts';
import type { AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { attackAnswer } from '../acting/answer.ts';
import { freeDefencesLeft } from '../acting/resources.ts';
import { previewDefence } from '../attack/preview-defence.ts';
import { isDefenceless } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { weaponsOf } from '../combatant/own-weapon.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { type AttackActInput, attackActInput } from './attack-act-fields.ts';
import { type PreparedAttack, prepareAttack } from './prepare-attack.ts';

/** Answers to an attack: no defence, a dodge, the shield, each weapon, and free defences. */
export const attackAnswerRules: AnswerRules = {
  input: attackAnswer,
  pass: NO_DEFENCE.input,
  options: (actor, target, input, givenOptions) => {
    if (isDefenceless(target)) return [NO_DEFENCE];
    const options = readOptions(brpOptions, givenOptions);
    const choice = ({ title, input: given }: PossibleDefence): AnswerOption => {
      const whole = read(attackActInput, mergeAnswer(input as Json, given));
      const blow = prepareAttack(actor, target, whole, options);
      return { title, input: given, ...meaningOf(blow, options) };
    };
    const stated = read(attackActInput, input);
    return [NO_DEFENCE, ...possibleDefencesOf(actor, target, stated, options).map(choice)];
  },
};

/** True if the target can defend against the attack in some way. */
export const canDefend = (
  actor: Fighter,
  target: Fighter,
  input: AttackActInput,
  options: BrpOptions,
): boolean =>
  !isDefenceless(target) &&
  possibleDefencesOf(actor, target, input, options).some(({ input: given }) => {
    const blow = prepareAttack(actor, target, { ...input, ...given } as AttackActInput, options);
    return !('forbidden' in blow) && (previewDefence(blow.input, options)?.refused ?? null) === null;
  });

/** A possible defence. `input` is merged with the attack's input. */
interface PossibleDefence {
  readonly title: string;
  readonly input: Readonly<Record<string, Json>>;
}

function possibleDefencesOf(
  actor: Fighter,
  target: Fighter,
  stated: AttackActInput,
  options: BrpOptions,
): readonly PossibleDefence[] {
  const { shield, weapons } = viewOf(target).sheet;
  const dodge: PossibleDefence = { title: 'Dodge', input: { defence: 'DODGE' } };
  const parries: readonly PossibleDefence[] = [
    ...(shield ? [{ title: `Parry with the ${shield.name}`, input: { defence: 'SHIELD' } }] : []),
    ...weapons.map(({ name }) => ({
      title: `Parry with the ${name}`,
      input: { defence: 'PARRY', parryWith: name },
    })),
  ];
  const kneeling: readonly PossibleDefence[] =
    shield && shield.size !== 'HALF' && isShot(actor, stated) && !stated.kneeling
      ? [{ title: `Kneel behind the ${shield.name}`, input: { defence: 'SHIELD', kneeling: true } }]
      : [];
  const catching: readonly PossibleDefence[] =
    options.dodgingMissileWeapons && isShot(actor, stated)
      ? [{ title: 'Catch the missile', input: { defence: 'CATCH' } }]
      : [];
  const plain = [dodge, ...parries, ...kneeling];
  const left = stated.freeDefence ? 0 : freeDefencesLeft(target, options);
  return [...plain, ...(left === 0 ? [] : plain.map(free)), ...catching];
}

const free = ({ title, input }: PossibleDefence): PossibleDefence => ({
  title: `${title} as a free defence`,
  input: { ...input, freeDefence: true },
});

const isShot = (actor: Fighter, { weapon }: AttackActInput): boolean =>
  weaponsOf(actor).some(({ name, kind }) => name === weapon && (kind === 'MISSILE' || kind === 'THROWN'));

function meaningOf(
  blow: PreparedAttack | RuleViolation,
  options: BrpOptions,
): Omit<AnswerOption, 'title' | 'input'> {
  if ('forbidden' in blow) {
    const { forbidden } = blow;
    return { meaning: forbidden, refused: forbidden };
  }
  const { rating, refused, first } = previewDefence(blow.input, options)!;
  if (refused !== null) return { meaning: refused, refused };
  const { total, terms } = rating;
  const before = first ? ` if ${first.words} at ${first.of.total}% succeeds` : '';
  const failing = first?.failing ? `, otherwise ${first.failing.total}%` : '';
  return {
    meaning: `${total}%${before}${failing}: ${terms.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
    rating: total,
    ...(first?.failing ? { ratingFailing: first.failing.total } : {}),
    refused,
  };
}

import type { Json } from '../../../json.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { mergeAnswer, NO_DEFENCE } from '../../../rules/fight/answer.ts';
import type { AnswerOption, AnswerRules, Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { attackAnswer } from '../acting/answer.ts';
import { freeDefencesLeft } from '../acting/budget.ts';
import { metBy } from '../attack/met.ts';
import { isDefenceless } from '../combatant/capable.ts';
import { weaponsOf } from '../combatant/own-weapon.ts';
import { sideOf } from '../combatant/side.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { type AttackActInput, attackActInput } from './attack-act-fields.ts';
import { type Blow, blowOf } from './blow.ts';

/** The answers to an attack: nothing, a dodge, the shield, each weapon of the sheet, and free ones of them. */
export const attackAnswering: AnswerRules = {
  input: attackAnswer,
  pass: NO_DEFENCE.input,
  options: (actor, target, input, givenOptions) => {
    if (isDefenceless(target)) return [NO_DEFENCE];
    const options = readOptions(brpOptions, givenOptions);
    const choice = ({ title, input: given }: Way): AnswerOption => {
      const whole = read(attackActInput, mergeAnswer(input as Json, given));
      const blow = blowOf(actor, target, whole, options);
      return { title, input: given, ...meaningOf(blow, options) };
    };
    const stated = read(attackActInput, input);
    return [NO_DEFENCE, ...waysOf(actor, target, stated, options).map(choice)];
  },
};

/** A way to defend, by what it adds to what the act has stated. */
interface Way {
  readonly title: string;
  readonly input: Readonly<Record<string, Json>>;
}

function waysOf(
  actor: Fighter,
  target: Fighter,
  stated: AttackActInput,
  options: BrpOptions,
): readonly Way[] {
  const { shield, weapons } = sideOf(target).sheet;
  const dodge: Way = { title: 'Dodge', input: { defence: 'DODGE' } };
  const parries: readonly Way[] = [
    ...(shield ? [{ title: `Parry with the ${shield.name}`, input: { defence: 'SHIELD' } }] : []),
    ...weapons.map(({ name }) => ({
      title: `Parry with the ${name}`,
      input: { defence: 'PARRY', parryWith: name },
    })),
  ];
  const kneeling: readonly Way[] =
    shield && shield.size !== 'HALF' && isShot(actor, stated) && !stated.kneeling
      ? [{ title: `Kneel behind the ${shield.name}`, input: { defence: 'SHIELD', kneeling: true } }]
      : [];
  const catching: readonly Way[] =
    options.dodgingMissileWeapons && isShot(actor, stated)
      ? [{ title: 'Catch it', input: { defence: 'CATCH' } }]
      : [];
  const plain = [dodge, ...parries, ...kneeling];
  const left = stated.freeDefence ? 0 : freeDefencesLeft(target, options);
  return [...plain, ...(left === 0 ? [] : plain.map(free)), ...catching];
}

const free = ({ title, input }: Way): Way => ({
  title: `${title}, free`,
  input: { ...input, freeDefence: true },
});

const isShot = (actor: Fighter, { weapon }: AttackActInput): boolean =>
  weaponsOf(actor).some(({ name, kind }) => name === weapon && (kind === 'MISSILE' || kind === 'THROWN'));

function meaningOf(blow: Blow | RuleViolation, options: BrpOptions): Omit<AnswerOption, 'title' | 'input'> {
  if ('forbidden' in blow) {
    const { forbidden } = blow;
    return { meaning: forbidden, refused: forbidden };
  }
  const { rating, refused, first } = metBy(blow.input, options)!;
  if (refused !== null) return { meaning: refused, refused };
  const { total, terms } = rating;
  const before = first ? `after ${first.words} of ${first.of.total}%, ` : '';
  const failing = first?.failing ? `, or ${first.failing.total}% where that fails` : '';
  return {
    meaning: `${before}${total}%${failing}: ${terms.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
    rating: total,
    ...(first?.failing ? { ratingFailing: first.failing.total } : {}),
    refused,
  };
}

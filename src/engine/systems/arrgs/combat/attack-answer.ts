import { signedDie } from '../../../dice/formula.ts';
import { NO_DEFENCE } from '../../../rules/answer.ts';
import type { Answering, Choice } from '../../../rules/combat.ts';
import { choice, optional, record, type Value } from '../../../rules/field.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import type { Term } from '../../../rules/term.ts';
import { defenceVitality, planOfDefence } from '../attack/defend.ts';
import { circumstances, type Modifiers } from '../check/modifiers.ts';
import { D20 } from '../check/natural.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { actingWith, meansOf, withCircumstances } from './modifiers.ts';
import { pointsLeft } from './points.ts';
import { has, hindrance, movementOf, type Side, sideOf } from './side.ts';
import { spentIn } from './state.ts';
import type { WeaponUse } from './weapon.ts';

export const answerFields = {
  defence: optional(
    choice(
      'DefenceChoice',
      { NONE: 'No Defence Manoeuvre.', DEFEND: 'A Defence Manoeuvre, by Additional Action Points.' },
      'How the target answers; left out, the target is asked once the attack has succeeded, if it can pay.',
    ),
  ),
  defenceCircumstances: circumstances,
} as const;

const attackAnswer = record('AttackAnswer', answerFields, 'How the target of an attack answers it.');

type Answered = Value<typeof attackAnswer>;

/** Why somebody cannot answer by a Defence Manoeuvre; null where they can (ruling ARR-R11). */
export function defenceless(defender: Side, { strictImmediateList }: ArrgsOptions): string | null {
  const held = hindrance(defender, 'DEFENDING') ?? hindrance(defender, 'ACTING');
  if (held !== null) return `the target is held back: ${held}`;
  if (strictImmediateList && defender.state.trigger === null) return 'the target has readied nothing';
  const cost = manoeuvreOf('DEFENCE').points!;
  const left = pointsLeft(defender, 'ADDITIONAL_ACTION_POINTS');
  return left < cost ? `a Defence takes ${cost} Additional Action Points, and ${left} are left` : null;
}

/** The Defence Manoeuvre of an answer; null where there is none. */
export const defendingOf = (
  defender: Side,
  category: WeaponUse['category'],
  { defence, defenceCircumstances }: Answered,
): { readonly modifiers: Modifiers; readonly spentBefore: number } | null =>
  defence === 'DEFEND'
    ? {
        modifiers: withCircumstances(actingWith(defender, meansOf(category)), defenceCircumstances),
        spentBefore: spentIn(defender.state),
      }
    : null;

const NONE: Choice = { ...NO_DEFENCE, title: 'No Defence Manoeuvre' };

/** What an attack makes of the Defence that answers it, whatever its input says. */
interface Against {
  readonly always?: WeaponUse['category'];
  readonly terms?: (defender: Side) => readonly Term[];
}

/** The answers to an attack: nothing, or a Defence Manoeuvre. */
export const answering = ({ always, terms }: Against = {}): Answering => ({
  input: attackAnswer,
  pass: NONE.input,
  choices: (_actor, target, input, givenOptions) => {
    const options = readOptions(arrgsOptions, givenOptions);
    const defender = sideOf(target);
    const category = always ?? (input as Partial<WeaponUse>).category ?? 'REFLEX';
    const refused = defenceless(defender, options);
    return [
      NONE,
      {
        title: 'Defence',
        input: { defence: 'DEFEND' },
        meaning: refused ?? meaningOf(defender, category, terms?.(defender) ?? [], options),
        refused,
      },
    ];
  },
});

function meaningOf(
  defender: Side,
  category: WeaponUse['category'],
  terms: readonly Term[],
  options: ArrgsOptions,
): string {
  const answered = read(attackAnswer, { defence: 'DEFEND' });
  const defence = { ...defendingOf(defender, category, answered)!, magnitude: null };
  const [charged, movement] = [has(defender, 'charged'), movementOf(defender)];
  const plan = planOfDefence({ category, charged, movement, defence, terms }, options);
  const { points } = manoeuvreOf('DEFENCE');
  return `${signedDie(D20, plan.bonus)}: each point over the attack takes 1 off its Success Value, or stops an effect that has none; it costs ${points} Additional Action Points and ${defenceVitality(options)} Vitality`;
}

import { signedDie } from '../../../dice/formula.ts';
import type { Json } from '../../../json.ts';
import { quantity } from '../../../quantity.ts';
import { answering, choice, optional, record, text } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { mergeAnswer, NO_DEFENCE } from '../../../rules/fight/answer-needed.ts';
import type { Answerer, AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import type { Term } from '../../../rules/term.ts';
import type { ActDetail } from '../acting/follow-ups.ts';
import type { WeaponUse } from '../acting/weapon.ts';
import { whyNotDefend } from '../acting/why-not-defend.ts';
import { abilityAndSkillOf, modifiersOf, withCircumstances } from '../combatant/modifiers.ts';
import { hasCondition, movementOf, type Party, partyOf } from '../combatant/party.ts';
import { spentIn } from '../combatant/state.ts';
import { defenceVitality, planOfDefence } from '../defence/defend.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { circumstances, type Modifiers } from '../rolls/modifiers.ts';
import { D20 } from '../rolls/natural.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { counterspellOf, spellsAgainst } from './counterspell-answers.ts';

export const defenceChoice = choice(
  'DefenceChoice',
  { NONE: 'No Defence Manoeuvre.', DEFEND: 'A Defence Manoeuvre, by Additional Action Points.' },
  'How the target answers; left out, the target is asked once the attack has succeeded, if it can pay.',
);

export const answerFields = answering({
  defence: optional(defenceChoice),
  defenceCircumstances: circumstances,
});

export const counterFields = {
  counterspell: optional(
    text(
      100,
      'Of an attack by a spell: the spell that the target gives up for a Counterspell once it has succeeded, by its name on its sheet.',
    ),
  ),
} as const;

/** What is said of a Defence. */
type Meant = Pick<WeaponUse, 'category'> & { readonly defenceCircumstances: Modifiers['circumstance'] };

/** A Defence Manoeuvre with what the answer adds to it. */
export const defenceOf = (defender: Party, { category, defenceCircumstances }: Meant) => ({
  modifiers: withCircumstances(modifiersOf(defender, abilityAndSkillOf(category)), defenceCircumstances),
  spentBefore: spentIn(defender.state),
});

const NONE: AnswerOption = { ...NO_DEFENCE, title: 'No Defence Manoeuvre' };

const LET_BE: AnswerOption = { ...NONE, title: 'No Counterspell', meaning: 'The spell does what it does.' };

/** What an attack makes of the Defence that answers it, whatever its input says. */
interface Against {
  readonly always?: WeaponUse['category'];
  readonly terms?: (defender: Party) => readonly Term[];
  /** Whether it may be a spell that a Counterspell cancels. */
  readonly counters?: boolean;
}

const attackAnswer = record('AttackAnswer', answerFields, 'How the target of an attack answers it.');

const spellAnswer = record(
  'SpellAttackAnswer',
  { ...answerFields, ...counterFields },
  'How the target of an attack, perhaps by a spell, answers it.',
);

/** The answers to an attack: nothing, a Defence Manoeuvre, or perhaps a Counterspell. */
export const attackAnswerRules = ({ always, terms, counters = false }: Against = {}): AnswerRules => ({
  input: counters ? spellAnswer : attackAnswer,
  pass: NONE.input,
  ...(counters ? { asAct: counterspellOf, merge: joins } : {}),
  options: (actor, target, input, givenOptions, asked) => {
    const options = readOptions(arrgsOptions, givenOptions);
    const defender = partyOf(target);
    const refused = whyNotDefend(asked ? partyOf(asked) : defender, options);
    const spells = () => spellsAgainst(actor, asked ?? target, input as Json, givenOptions, refused);
    if (asked) return [LET_BE, ...spells()];
    // a caller may state null for what it omits
    const category = (input as { readonly category?: WeaponUse['category'] | null }).category ?? 'REFLEX';
    const defend = { defence: 'DEFEND' };
    const stated = mergeAnswer(input as Json, defend) as { readonly defenceCircumstances?: Json };
    const meant = {
      category: always ?? category,
      defenceCircumstances: read(circumstances, stated.defenceCircumstances ?? []),
    };
    return [
      NONE,
      {
        title: 'Defence',
        input: defend,
        ...(refused === null
          ? meaningOf(defender, meant, terms?.(defender) ?? [], options)
          : { meaning: refused }),
        refused,
      },
      ...(counters ? spells() : []),
    ];
  },
});

/** Whoever else was asked says nothing for the target. */
function joins(stated: Json, answer: Json, { id, isTarget, actDetail: came }: Answerer): Json {
  const cancels = (came as Partial<ActDetail> | null)?.success ?? false;
  const { counterspell: _, ...said } = answer as { readonly counterspell?: Json };
  return mergeAnswer(stated, { ...(isTarget ? said : {}), counters: [{ by: id, cancels }] });
}

function meaningOf(defender: Party, meant: Meant, terms: readonly Term[], options: ArrgsOptions) {
  const { category } = meant;
  const defence = { ...defenceOf(defender, meant), magnitude: null };
  const [charged, movement] = [hasCondition(defender, 'charged'), movementOf(defender)];
  const plan = planOfDefence({ category, charged, movement, defence, terms }, options);
  const { points } = manoeuvreOf('DEFENCE');
  return {
    meaning: `${signedDie(D20, plan.bonus)}: each point over the attack takes 1 off its Success Value, or stops an effect that has none; it costs ${quantity(points!, 'Additional Action Point')} and ${defenceVitality(options)} Vitality`,
    rating: plan.bonus,
  };
}

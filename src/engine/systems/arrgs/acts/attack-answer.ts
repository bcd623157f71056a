import type { Json } from '../../../json.ts';
import { quantity } from '../../../quantity.ts';
import { answering, choice, optional, record, text } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { mergeAnswer, NO_DEFENCE } from '../../../rules/fight/answer-needed.ts';
import type { Answerer, AnswerOption, AnswerRules } from '../../../rules/fight/answer-rules.ts';
import type { Term } from '../../../rules/term.ts';
import type { ActDetail } from '../acting/follow-ups.ts';
import { type Defending, targetMeans, type WeaponUse } from '../acting/weapon.ts';
import { whyNotDefend } from '../acting/why-not-defend.ts';
import { type CombatantView, hasCondition, movementOf, viewOf } from '../combatant/combatant-view.ts';
import { modifiersOf, withCircumstances } from '../combatant/modifiers.ts';
import { spentIn } from '../combatant/state.ts';
import { defenceVitality, planOfDefence } from '../defence/defend.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { circumstances, type Modifiers } from '../rolls/modifiers.ts';
import { TEN } from '../rolls/natural.ts';
import { describePlan, resultOf } from '../rolls/plan.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { counterspellOf, spellsAgainst } from './counterspell-answers.ts';

export const defenceChoice = choice(
  'DefenceChoice',
  {
    NONE: 'The target makes no Defence Manoeuvre.',
    DEFEND: 'The target makes a Defence Manoeuvre, which costs Additional Action Points.',
  },
  'The target’s answer. If omitted: after the attack succeeds, a target with enough points is asked.',
);

export const answerFields = answering({
  defence: optional(defenceChoice),
  defenceCircumstances: circumstances,
});

export const counterFields = {
  counterspell: optional(
    text(
      100,
      'Name of a spell on the target’s sheet that the target gives up for a Counterspell. Used only if the attack is a spell and succeeds.',
    ),
  ),
} as const;

/** Parts of an attack's input that concern the Defence. */
type Meant = Omit<Defending, 'targetCircumstances'> & {
  readonly defenceCircumstances: Modifiers['circumstance'];
};

/** Returns the input of a Defence Manoeuvre, with the circumstances in the answer. */
export const defenceOf = (defender: CombatantView, meant: Omit<Meant, 'targetMagnitude'>) => ({
  modifiers: withCircumstances(
    modifiersOf(defender, targetMeans(defender, meant)),
    meant.defenceCircumstances,
  ),
  spentBefore: spentIn(defender.state),
});

const NONE: AnswerOption = { ...NO_DEFENCE, title: 'No Defence Manoeuvre' };

const LET_BE: AnswerOption = { ...NONE, title: 'No Counterspell', meaning: 'The spell takes effect.' };

/** Changes that a kind of attack makes to the Defence against it, whatever the attack's input is. */
interface Against {
  readonly always?: WeaponUse['category'];
  readonly terms?: (defender: CombatantView) => readonly Term[];
  /** True if the attack may be a spell that a Counterspell can cancel. */
  readonly counters?: boolean;
}

const attackAnswer = record('AttackAnswer', answerFields, 'The target’s answer to an attack.');

const spellAnswer = record(
  'SpellAttackAnswer',
  { ...answerFields, ...counterFields },
  'The target’s answer to an attack that may be a spell.',
);

/**
 * Returns the rules for answering an attack: with no Defence, with a Defence Manoeuvre, or, against a spell, with a
 * Counterspell.
 */
export const attackAnswerRules = ({ always, terms, counters = false }: Against = {}): AnswerRules => ({
  input: counters ? spellAnswer : attackAnswer,
  pass: NONE.input,
  ...(counters ? { asAct: counterspellOf, merge: joins } : {}),
  options: (actor, target, input, givenOptions, asked) => {
    const options = readOptions(arrgsOptions, givenOptions);
    const defender = viewOf(target);
    const refused = whyNotDefend(asked ? viewOf(asked) : defender, options);
    const spells = () => spellsAgainst(actor, asked ?? target, input as Json, givenOptions, refused);
    if (asked) return [LET_BE, ...spells()];
    // Callers may send null instead of omitting a field.
    const { category, targetMagnitude = null, ...use } = input as Partial<WeaponUse>;
    const defend = { defence: 'DEFEND' };
    const stated = mergeAnswer(input as Json, defend) as { readonly defenceCircumstances?: Json };
    const meant = {
      category: always ?? category ?? 'REFLEX',
      targetMagnitude,
      targetAbility: use.targetAbility ?? null,
      targetSkill: use.targetSkill ?? null,
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

/** If the target uses a Counterspell, it makes no Defence. Other combatants cannot answer for the target. */
function joins(stated: Json, answer: Json, { id, isTarget, actDetail }: Answerer): Json {
  const cancels = (actDetail as Partial<ActDetail> | null)?.success ?? false;
  const { counterspell = null, ...given } = answer as { readonly counterspell?: Json };
  const said = counterspell === null ? given : { ...given, defence: 'NONE' };
  return mergeAnswer(stated, { ...(isTarget ? said : {}), counters: [{ by: id, cancels }] });
}

function meaningOf(defender: CombatantView, meant: Meant, terms: readonly Term[], options: ArrgsOptions) {
  const { category, targetMagnitude: magnitude } = meant;
  const defence = { ...defenceOf(defender, meant), magnitude: null };
  const [charged, movement] = [hasCondition(defender, 'charged'), movementOf(defender)];
  const plan = planOfDefence({ category, charged, movement, magnitude, defence, terms }, options);
  const { points } = manoeuvreOf('DEFENCE');
  return {
    meaning: `${describePlan(plan)}: each point above the attack lowers the attack’s Success Value by 1. If the attack has no Success Value, a higher Defence stops it. Costs ${quantity(points!, 'Additional Action Point')} and ${defenceVitality(options)} Vitality`,
    rating: resultOf(plan, TEN) - TEN,
  };
}

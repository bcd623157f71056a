import { sizeModifier } from '../check/size.ts';
import type { DefenceCategory } from '../defence/input.ts';
import { abilityOf, skillOf } from '../rolls/abilities-and-skills.ts';
import { type Modifiers, noModifiers } from '../rolls/modifiers.ts';
import { type Ability, type Category, checkCategories, type Skill } from '../tables/categories.ts';
import { figureOf } from '../tables/figures.ts';
import { nameOf } from '../tables/modifiers.ts';
import { applicationsOf, type CombatantView } from './combatant-view.ts';
import type { Sheet } from './sheet.ts';

/** Ability and skill of a check. Null if there are none. */
export interface AbilityAndSkill {
  readonly ability: Ability | null;
  readonly skill: Skill | null;
}

/** Returns the Ability and the skill that a category of checks usually uses, or those that the caller has chosen. */
export function abilityAndSkillOf(category: Category, other: Partial<AbilityAndSkill> = {}): AbilityAndSkill {
  const { ability, skill } = checkCategories.rows[category].cells;
  return { ability: other.ability ?? ability, skill: other.skill ?? skill };
}

/**
 * Returns the Ability and the skill of a Defence. They come from the caller, else from the sheet, and else they are the
 * usual ones (ARR-037).
 */
export function defenceMeans(
  { sheet }: CombatantView,
  category: DefenceCategory,
  given: Partial<AbilityAndSkill> = {},
): AbilityAndSkill {
  const own = sheet.defences.find((each) => each.category === category);
  return abilityAndSkillOf(category, {
    ability: given.ability ?? own?.ability ?? null,
    skill: given.skill ?? own?.skill ?? null,
  });
}

/** Returns the sheet's Size modifier for checks with the Ability. */
export const sizeOn = ({ size }: Pick<Sheet, 'size'>, ability: Ability): number =>
  size ? sizeModifier(size, ability) : 0;

/** Returns all modifiers of a check: from the sheet, from events of the round, and from a weapon (`added`). */
export function modifiersOf(
  view: CombatantView,
  { ability, skill }: AbilityAndSkill,
  added: Modifiers = noModifiers,
): Modifiers {
  const { sheet } = view;
  const own = sheet.modifiers;
  return {
    ...own,
    skill: own.skill + added.skill + (skill ? skillOf(sheet.skills, skill) : 0),
    ability: own.ability + added.ability + (ability ? abilityOf(sheet.abilities, ability) : 0),
    size: own.size + added.size + (ability ? sizeOn(sheet, ability) : 0),
    checkPenalty: own.checkPenalty + added.checkPenalty,
    circumstance: [...own.circumstance, ...added.circumstance, ...wearying(view)],
    further: [...own.further, ...added.further, ...apart(added)],
  };
}

/**
 * Returns the typed modifiers in addition to the sheet's modifiers. An option decides whether two modifiers of the same
 * type both count (ruling ARR-R19).
 */
const apart = ({ inherent, augmented, assisted, magic, tech }: Modifiers): Modifiers['further'] =>
  (
    [
      ['INHERENT', inherent],
      ['AUGMENTED', augmented],
      ['ASSISTED', assisted],
      ['MAGIC', magic],
      ['TECH', tech],
    ] as const
  ).flatMap(([type, value]) => (value === 0 ? [] : [{ type, value, label: `${nameOf(type)}, weapon` }]));

/** Each attack of a Repeated Attack after the first lowers every check until the End of Round. */
function wearying(view: CombatantView): Modifiers['circumstance'] {
  const attacks = applicationsOf(view, 'repeatedAttack');
  return attacks === 0
    ? []
    : [{ label: 'Repeated Attack this round', value: attacks * figureOf('REPEATED_PENALTY') }];
}

/** Returns all modifiers of a check, including allies' help for the next check of the skill. */
export const modifiersWithHelp = (
  view: CombatantView,
  means: AbilityAndSkill,
  added: Modifiers = noModifiers,
): Modifiers => {
  const modifiers = modifiersOf(view, means, added);
  return { ...modifiers, further: [...modifiers.further, ...helpFor(view, means.skill)] };
};

/** Returns the modifiers that allies add to the next check of a skill. */
export const helpFor = ({ state }: CombatantView, skill: Skill | null): Modifiers['further'] =>
  state.assistance
    .filter((each) => each.skill === skill)
    .map(({ bonus }) => ({ type: 'ASSISTED', value: bonus, label: 'help of an ally' }));

export const withCircumstances = (
  modifiers: Modifiers,
  circumstance: Modifiers['circumstance'],
): Modifiers => ({ ...modifiers, circumstance: [...modifiers.circumstance, ...circumstance] });

import type { Modifiers } from '../check/modifiers.ts';
import { noModifiers } from '../check/modifiers.ts';
import { abilityOf, skillOf } from '../check/person.ts';
import { type Ability, type Category, checkCategories, type Skill } from '../tables/categories.ts';
import { figureOf } from '../tables/figures.ts';
import type { Side } from './side.ts';

/** Ability and skill that a check is made with; null for neither. */
export interface Means {
  readonly ability: Ability | null;
  readonly skill: Skill | null;
}

/** What a category is usually done with, or another Ability or skill in its place. */
export function meansOf(category: Category, other: Partial<Means> = {}): Means {
  const { ability, skill } = checkCategories.rows[category].cells;
  return { ability: other.ability ?? ability, skill: other.skill ?? skill };
}

/** Everything that sheet and round add to a check, with what weapon or moment add. */
export function modifiersOf(
  { sheet, held }: Side,
  { ability, skill }: Means,
  added: Modifiers = noModifiers,
): Modifiers {
  const own = sheet.modifiers;
  const sum = (each: 'inherent' | 'augmented' | 'assisted' | 'magic' | 'tech' | 'size' | 'checkPenalty') =>
    own[each] + added[each];
  return {
    skill: own.skill + added.skill + (skill ? skillOf(sheet.skills, skill) : 0),
    ability: own.ability + added.ability + (ability ? abilityOf(sheet.abilities, ability) : 0),
    inherent: sum('inherent'),
    augmented: sum('augmented'),
    assisted: sum('assisted'),
    magic: sum('magic'),
    tech: sum('tech'),
    size: sum('size'),
    checkPenalty: sum('checkPenalty'),
    circumstance: [...own.circumstance, ...added.circumstance, ...wearying(held)],
    further: [...own.further, ...added.further],
  };
}

/** Each attack of a Repeated Attack after the first lowers every check until the End of Round. */
function wearying(held: readonly string[]): Modifiers['circumstance'] {
  const times = held.filter((condition) => condition === 'repeatedAttack').length;
  return times === 0
    ? []
    : [{ label: 'Repeated Attack this round', value: times * figureOf('REPEATED_PENALTY') }];
}

/** The same for an Action, which is helped by allies who have aided it. */
export function actingWith(side: Side, means: Means, added: Modifiers = noModifiers): Modifiers {
  const modifiers = modifiersOf(side, means, added);
  return { ...modifiers, assisted: modifiers.assisted + assistanceFor(side, means.skill) };
}

const assistanceFor = ({ state }: Side, skill: Skill | null): number =>
  state.assistance.reduce((sum, each) => (each.skill === skill ? sum + each.bonus : sum), 0);

export const withCircumstances = (
  modifiers: Modifiers,
  circumstance: Modifiers['circumstance'],
): Modifiers => ({ ...modifiers, circumstance: [...modifiers.circumstance, ...circumstance] });

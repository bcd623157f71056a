import { overspendOf } from './action-points.ts';
import type { Ability, DefenceCategory, Fighter, Options, Skill } from './sheet.ts';
import { circumstance, ownTerms, sum, type Term } from './skill-checks.ts';

/** Defence. */

/** ARR-036: Fortitude, Reflex and Willpower. */
const usual: Record<DefenceCategory, { readonly ability: Ability; readonly skill: Skill }> = {
  FORTITUDE: { ability: 'BODY', skill: 'ATHLETICS' },
  REFLEX: { ability: 'AGILITY', skill: 'ATHLETICS' },
  WILLPOWER: { ability: 'PERSONALITY', skill: 'DISCIPLINE' },
};

export interface OtherDefence {
  readonly ability?: Ability | null;
  readonly skill?: Skill | null;
}

/** ARR-037: the sheet or the game master may name another ability or skill. */
export function defenceOf(fighter: Fighter, category: DefenceCategory, other: OtherDefence) {
  const own = fighter.sheet.defences.find((each) => each.category === category);
  return {
    ability: other.ability ?? own?.ability ?? usual[category].ability,
    skill: other.skill ?? own?.skill ?? usual[category].skill,
  };
}

export function defenceTerms(
  fighter: Fighter,
  category: DefenceCategory,
  other: OtherDefence,
): readonly Term[] {
  const { ability, skill } = defenceOf(fighter, category, other);
  return ownTerms(fighter, skill, ability);
}

/** ARR-025, ARR-039: 10 and modifiers. ARR-072: Reflex and Willpower of the Unconscious are 0. */
export function reactionOf(
  fighter: Fighter,
  category: DefenceCategory,
  options: Options,
  stated: { readonly other?: OtherDefence; readonly circumstances?: number } = {},
): number {
  if (fighter.conditions.has('unconscious') && category !== 'FORTITUDE') return 0;
  const terms = [
    ...defenceTerms(fighter, category, stated.other ?? {}),
    circumstance(overspendOf(fighter, options, { reaction: true })),
    circumstance(stated.circumstances ?? 0),
  ];
  return 10 + sum(terms, options);
}

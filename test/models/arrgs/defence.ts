import { overspendOf } from './action-points.ts';
import type { Ability, DefenceCategory, Fighter, Options, Skill } from './sheet.ts';
import {
  circumstance,
  helpTerms,
  type Magnitude,
  ownTerms,
  resultOf,
  type Term,
  useHelp,
} from './skill-checks.ts';

/** Defence. */

/** The three Reactions: Fortitude, Reflex and Willpower (ARR-036). */
const usual: Record<DefenceCategory, { readonly ability: Ability; readonly skill: Skill }> = {
  FORTITUDE: { ability: 'BODY', skill: 'ATHLETICS' },
  REFLEX: { ability: 'AGILITY', skill: 'ATHLETICS' },
  WILLPOWER: { ability: 'PERSONALITY', skill: 'DISCIPLINE' },
};

export interface OtherDefence {
  readonly ability?: Ability | null;
  readonly skill?: Skill | null;
}

/** The sheet or the game master may name another ability or skill (ARR-037). */
export function defenceOf(fighter: Fighter, category: DefenceCategory, other: OtherDefence) {
  const own = fighter.sheet.defences.find((each) => each.category === category);
  return {
    ability: other.ability ?? own?.ability ?? usual[category].ability,
    skill: other.skill ?? own?.skill ?? usual[category].skill,
  };
}

/** A fighter who has made a Charge has a lower Reflex until the End of Round (ARR-095). */
const chargedOf = ({ conditions }: Fighter, category: DefenceCategory): number =>
  conditions.has('charged') && category === 'REFLEX' ? -2 : 0;

export function defenceTerms(
  fighter: Fighter,
  category: DefenceCategory,
  other: OtherDefence,
): readonly Term[] {
  const { ability, skill } = defenceOf(fighter, category, other);
  return [...ownTerms(fighter, skill, ability), circumstance(chargedOf(fighter, category))];
}

export interface StatedDefence {
  readonly circumstances?: number;
  readonly magnitude?: Magnitude | null;
  readonly legs?: boolean;
}

/** An Unconscious combatant's Reflex and Willpower are 0 (ARR-072, ARR-R60). */
export const offersNoDefence = (fighter: Fighter, category: DefenceCategory): boolean =>
  fighter.conditions.has('unconscious') && category !== 'FORTITUDE';

/** Each leg above 2 adds 1 to every Defence check against a Trip (ARR-114). */
export const legsBonusOf = ({ sheet }: Fighter): number => Math.max(0, sheet.legs - 2);

/** A Defence is 10 plus the modifiers (ARR-025, ARR-039). */
export function reactionOf(
  fighter: Fighter,
  category: DefenceCategory,
  options: Options,
  stated: StatedDefence = {},
): number {
  if (offersNoDefence(fighter, category)) return 0;
  const { skill } = defenceOf(fighter, category, {});
  const terms = [
    ...defenceTerms(fighter, category, {}),
    ...helpTerms(fighter, skill),
    circumstance(overspendOf(fighter, options, { reaction: true })),
    circumstance(stated.legs ? legsBonusOf(fighter) : 0),
    circumstance(stated.circumstances ?? 0),
  ];
  useHelp(fighter, skill);
  return resultOf(10, terms, options, category, stated.magnitude ?? null);
}

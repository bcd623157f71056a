import type { Fighter } from '../../../rules/combat.ts';
import { claimed, defaulted, flag } from '../../../rules/field.ts';
import { difficulty, modifiers } from '../check/roll.ts';
import { attributeOf, BETTER_POSITION } from '../grapple/input.ts';
import { abilityOf, has, scoreOf, sideOf, times } from './side.ts';

export const grapplingActFields = {
  difficulty,
  modifiers,
  canFlee: defaulted(
    claimed(flag('Of a frightened grappler: whether they can flee, and so may not fight.')),
    true,
  ),
} as const;

interface Given {
  readonly kind: Parameters<typeof attributeOf>[0];
}

/** What the sheets say of a grappling check. */
export function grapplingScene(actor: Fighter, target: Fighter, given: Given) {
  const [own, other] = [sideOf(actor), sideOf(target)];
  const opponent = {
    ...abilityOf(other),
    score: Math.max(other.sheet.strength, other.sheet.dexterity),
    level: other.sheet.meleeFighting,
  };
  const score = scoreOf(own, attributeOf(given.kind));
  return { ...given, ...abilityOf(own), score, level: own.sheet.meleeFighting, opponent };
}

/** Where the two stand to each other. */
export const position = (actor: Fighter, target: Fighter) => ({
  grappling: has(actor, 'grappling') && has(target, 'grappling'),
  advantage: has(actor, 'grapplingAdvantage')
    ? 'SELF'
    : has(target, 'grapplingAdvantage')
      ? 'OPPONENT'
      : 'NOBODY',
  nextAttackBonus: times(actor, 'betterPosition') * BETTER_POSITION,
});

import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { partyOf } from '../combatant/party.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';

const HOLDS: readonly ConditionId[] = ['entangled', 'limbHeld', 'immobilised'];

const holdsOn = ({ conditions }: Fighter) =>
  conditions.filter(({ condition }) => (HOLDS as readonly string[]).includes(condition));

/** In how many rounds before this one somebody was held already; null for whoever nothing holds. */
export function roundsHeld(victim: Fighter, round: number): number | null {
  const since = holdsOn(victim).map(({ from }) => from);
  return since.length === 0 ? null : Math.max(0, round - Math.min(...since));
}

/** Why somebody cannot move from where they are; null where they can. */
export const whyNotMove = (fighter: Fighter): RuleViolation | null =>
  hasCondition(fighter, 'entangled') || hasCondition(fighter, 'immobilised')
    ? ruleViolation('the entangled do not move', ['metresMoved'], '0, until they are free')
    : null;

/** What whoever gets free is rid of beside the entangling itself. */
export const endHolds = (victim: Fighter): readonly Effect[] =>
  holdsOn(victim)
    .filter(({ condition }) => condition !== 'entangled')
    .map(({ condition }) => ends('TARGET', condition as ConditionId, combat('Entangling')));

/** Who has entangled somebody, and whether the weapon is still in their hands: not one that was thrown. */
export const recordEntangler = (by: string, { name: weapon, kind }: OwnWeapon): Effect =>
  changes.effect(
    'entangled',
    'TARGET',
    { by, weapon, keepsControl: kind === 'MELEE' || kind === 'NATURAL' },
    combat('Entangling'),
  );

/** What leaves a hand, by its name. */
export const withDroppedItem =
  (item: string | undefined) =>
  (effect: Effect): Effect =>
    effect.type === 'itemDropped' && item !== undefined ? { ...effect, item } : effect;

/** Why somebody has no hold on the entangled; null where they do, or nobody knows who does. */
export function whyNotEntangler(entangler: Fighter, victim: Fighter): string | null {
  const known = partyOf(victim).state.entangler;
  return known === null || known.by === entangler.id ? null : 'somebody else has entangled them';
}

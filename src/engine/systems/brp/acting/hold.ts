import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';

const HOLDS: readonly ConditionId[] = ['entangled', 'limbHeld', 'immobilised'];

const holdsOn = ({ conditions }: Fighter) =>
  conditions.filter(({ condition }) => (HOLDS as readonly string[]).includes(condition));

/** Number of rounds since the victim was first held. Null if the victim is not held. */
export function roundsHeld(victim: Fighter, round: number): number | null {
  const since = holdsOn(victim).map(({ from }) => from);
  return since.length === 0 ? null : Math.max(0, round - Math.min(...since));
}

/** Why the combatant cannot move. Null if they can move. */
export const whyNotMove = (fighter: Fighter): RuleViolation | null =>
  hasCondition(fighter, 'entangled') || hasCondition(fighter, 'immobilised')
    ? ruleViolation(
        `${nameInText(fighter)} is held and cannot move`,
        ['metresMoved'],
        '0, until the combatant is free',
      )
    : null;

/**
 * Effects of an attack with an entangling weapon that already holds combatants: it lets them go. `present` are
 * all combatants.
 */
export const letGoFor = (
  actor: Fighter,
  { name }: OwnWeapon,
  present: ReadonlyMap<string, Fighter>,
): readonly Effect[] =>
  [...present.values()]
    .filter((victim) => {
      const { entangler } = viewOf(victim).state;
      return entangler?.by === actor.id && entangler.weapon === name && entangler.keepsControl;
    })
    .flatMap((victim) =>
      holdsOn(victim).map(({ condition }) => ({
        ...ends('OWNER', condition as ConditionId, combat('Entangling', 'BRP-136'), 'let go'),
        who: victim.id,
      })),
    );

/** Ends every hold other than the entangling itself, when the victim gets free. */
export const endHolds = (victim: Fighter): readonly Effect[] =>
  holdsOn(victim)
    .filter(({ condition }) => condition !== 'entangled')
    .map(({ condition }) => ends('TARGET', condition as ConditionId, combat('Entangling', 'BRP-137')));

/** Records who entangled a combatant and whether they still hold the weapon. They do not hold a thrown one. */
export const recordEntangler = (by: string, { name: weapon, kind }: OwnWeapon, on: Role): Effect =>
  changes.effect(
    'entangled',
    on,
    { by, weapon, keepsControl: kind === 'MELEE' || kind === 'NATURAL' },
    combat('Entangling', 'BRP-136'),
  );

/** Adds the name of the dropped item, if known, to the effect. */
export const withDroppedItem =
  (item: string | undefined) =>
  (effect: Effect): Effect =>
    effect.type === 'itemDropped' && item !== undefined ? { ...effect, item } : effect;

/** Why this combatant does not control the entanglement; null if they do, or if the entangler is unknown. */
export function whyNotEntangler(entangler: Fighter, victim: Fighter): string | null {
  const known = viewOf(victim).state.entangler;
  return known === null || known.by === entangler.id
    ? null
    : `another combatant has entangled ${nameInText(victim)}`;
}

import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { remainingItem, viewOf } from '../combatant/combatant-view.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';

const HOLDS: readonly ConditionId[] = ['entangled', 'limbHeld', 'immobilised'];

const holdsOn = ({ conditions }: Fighter) =>
  conditions.filter(({ condition }) => (HOLDS as readonly string[]).includes(condition));

/** True if a weapon or a grapple holds the combatant. */
export const isHeld = (fighter: Fighter): boolean => holdsOn(fighter).length > 0;

/** Returns the number of rounds for which the victim has been held. Null if the victim is not held. */
export function roundsHeld(victim: Fighter, round: number): number | null {
  const since = holdsOn(victim).map(({ from }) => from);
  return since.length === 0 ? null : Math.max(0, round - Math.min(...since));
}

/** Returns the reason why the combatant cannot move. Null if the combatant can move. */
export const whyNotMove = (fighter: Fighter): RuleViolation | null =>
  hasCondition(fighter, 'entangled') || hasCondition(fighter, 'immobilised')
    ? ruleViolation(
        `${nameInText(fighter)} is held and cannot move`,
        ['metresMoved'],
        '0, until the combatant is free',
      )
    : null;

/** The weapon that entangles a combatant, and its owner. */
interface EntanglingWeapon {
  readonly name: string;
  readonly owner: Fighter;
  readonly keepsControl: boolean;
}

/** Returns the weapon that entangles the victim. Null if no weapon does, or if its owner is not present. */
export function entanglingWeapon(
  victim: Fighter,
  present: ReadonlyMap<string, Fighter>,
): EntanglingWeapon | null {
  const { entangler } = viewOf(victim).state;
  const owner = entangler && entangler.by !== null ? present.get(entangler.by) : undefined;
  return entangler && owner ? { name: entangler.weapon, owner, keepsControl: entangler.keepsControl } : null;
}

/** Returns the combatants that this weapon of the holder entangles. `present` contains all combatants. */
export const heldWith = (
  holder: Fighter,
  weapon: string,
  present: ReadonlyMap<string, Fighter>,
): readonly Fighter[] =>
  [...present.values()].filter((victim) => {
    const { entangler } = viewOf(victim).state;
    return entangler?.by === holder.id && entangler.weapon === weapon && entangler.keepsControl;
  });

/**
 * If a combatant attacks with an entangling weapon, the weapon releases the combatants that it holds. `present`
 * contains all combatants.
 */
export const letGoFor = (
  actor: Fighter,
  { name }: OwnWeapon,
  present: ReadonlyMap<string, Fighter>,
): readonly Effect[] =>
  heldWith(actor, name, present).flatMap((victim) =>
    holdsOn(victim).map(({ condition }) => ({
      ...ends('OWNER', condition as ConditionId, combat('Entangling', 'BRP-136'), 'let go'),
      who: victim.id,
    })),
  );

/** Ends every hold on a victim, including the entanglement. */
export const release = (victim: Fighter, citation: Citation): readonly Effect[] =>
  holdsOn(victim).map(({ condition, note }) => ends('TARGET', condition as ConditionId, citation, note));

/** Ends every hold on a victim who gets free, except the entanglement. */
export const endHolds = (victim: Fighter): readonly Effect[] =>
  holdsOn(victim)
    .filter(({ condition }) => condition !== 'entangled')
    .map(({ condition }) => ends('TARGET', condition as ConditionId, combat('Entangling', 'BRP-137')));

/**
 * True if a combatant who entangles the victim with this weapon now controls the hold. A hold that another weapon
 * controls does not pass to a second weapon (ruling R-94).
 */
export function mayEntangle(by: Fighter, { name }: OwnWeapon, victim: Fighter): boolean {
  const { entangler } = viewOf(victim).state;
  return !entangler?.keepsControl || (entangler.by === by.id && entangler.weapon === name);
}

/** Records who entangled a combatant, and whether the entangler still holds the weapon. A thrown weapon is not held. */
export function recordEntangler(by: Fighter, own: OwnWeapon, on: Role): readonly Effect[] {
  const { name: weapon, kind } = own;
  const keepsControl = kind === 'MELEE' || kind === 'NATURAL';
  const hitPoints = keepsControl ? null : remainingItem(viewOf(by), own).hitPoints;
  const citation = combat('Entangling', 'BRP-136');
  return [
    changes.effect('entangled', on, { by: by.id, weapon, keepsControl, hitPoints }, citation),
    ...(keepsControl ? [changes.effect('entangling', 'ACTOR', { weapon }, citation)] : []),
  ];
}

/** Adds the dropped item's name, if known, to the effect. */
export const withDroppedItem =
  (item: string | undefined) =>
  (effect: Effect): Effect =>
    effect.type === 'itemDropped' && item !== undefined ? { ...effect, item } : effect;

/**
 * Returns the reason why this combatant has not entangled the victim. Null if the combatant has, if the entangler is
 * unknown, or if the entangler has left the fight.
 */
export function whyNotEntangler(entangler: Fighter, victim: Fighter): string | null {
  const known = viewOf(victim).state.entangler;
  return known === null || known.by === null || known.by === entangler.id
    ? null
    : `another combatant has entangled ${nameInText(victim)}`;
}

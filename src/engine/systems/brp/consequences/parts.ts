import type { Fighter } from '../../../rules/fight/combat.ts';
import { sideOf } from '../combatant/side.ts';
import { stand } from '../combatant/standing.ts';
import { kindOf, type Location, location, spoken } from '../harm/locations.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';

/** Hit points of a part of the body when whole: one less for good where it is maimed (BRP-246). */
export function hitPointsOfPart(fighter: Fighter, where: Location): number {
  const maimed = fighter.conditions.filter(
    ({ condition, note }) => condition === 'maimed' && note?.startsWith(spoken(where)),
  ).length;
  return Math.max(0, hitPointsIn(kindOf(where), stand(fighter).maximum) - maimed);
}

/** What is left of them after all wounds to it. */
export const hitPointsLeftIn = (fighter: Fighter, where: Location): number =>
  sideOf(fighter)
    .state.wounds.filter(({ location }) => location === where)
    .reduce((left, { points }) => left - points, hitPointsOfPart(fighter, where));

/** What the wounds to each part of the body still come to, and what it has when whole. */
export const hurtParts = (fighter: Fighter) =>
  (Object.keys(location.values) as Location[]).flatMap((where) => {
    const hitPoints = Math.max(1, hitPointsOfPart(fighter, where));
    const damage = hitPointsOfPart(fighter, where) - hitPointsLeftIn(fighter, where);
    return damage > 0 || hitPoints < hitPointsIn(kindOf(where), stand(fighter).maximum)
      ? [{ location: where, damage, hitPoints }]
      : [];
  });

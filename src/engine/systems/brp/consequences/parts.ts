import type { Fighter } from '../../../rules/fight/fighter.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { standingOf } from '../combatant/standing.ts';
import { describeLocation, kindOf, type Location, location } from '../harm/locations.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';

/** Returns the maximum hit points of a location. Each permanent maiming lowers them by 1 (BRP-246). */
export function hitPointsOfLocation(fighter: Fighter, where: Location): number {
  const maimed = fighter.conditions.filter(
    ({ condition, note }) => condition === 'maimed' && note?.startsWith(describeLocation(where)),
  ).length;
  return Math.max(0, hitPointsIn(kindOf(where), standingOf(fighter).maximum) - maimed);
}

/** Returns the hit points that a location has left after all its wounds. */
export const hitPointsLeftInLocation = (fighter: Fighter, where: Location): number =>
  viewOf(fighter)
    .state.wounds.filter(({ location }) => location === where)
    .reduce((left, { points }) => left - points, hitPointsOfLocation(fighter, where));

/** Returns the damage and the maximum hit points of each wounded or maimed location. */
export const woundedLocations = (fighter: Fighter) =>
  (Object.keys(location.values) as Location[]).flatMap((where) => {
    const hitPoints = Math.max(1, hitPointsOfLocation(fighter, where));
    const damage = hitPointsOfLocation(fighter, where) - hitPointsLeftInLocation(fighter, where);
    return damage > 0 || hitPoints < hitPointsIn(kindOf(where), standingOf(fighter).maximum)
      ? [{ location: where, damage, hitPoints }]
      : [];
  });

import type { Fighter } from '../../../rules/fight/fighter.ts';
import { partyOf } from '../combatant/party.ts';
import { standingOf } from '../combatant/standing.ts';
import { describeLocation, kindOf, type Location, location } from '../harm/locations.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';

/** Hit points of a part of the body when whole: one less for good where it is maimed (BRP-246). */
export function hitPointsOfLocation(fighter: Fighter, where: Location): number {
  const maimed = fighter.conditions.filter(
    ({ condition, note }) => condition === 'maimed' && note?.startsWith(describeLocation(where)),
  ).length;
  return Math.max(0, hitPointsIn(kindOf(where), standingOf(fighter).maximum) - maimed);
}

/** What is left of them after all wounds to it. */
export const hitPointsLeftInLocation = (fighter: Fighter, where: Location): number =>
  partyOf(fighter)
    .state.wounds.filter(({ location }) => location === where)
    .reduce((left, { points }) => left - points, hitPointsOfLocation(fighter, where));

/** What the wounds to each part of the body still come to, and what it has when whole. */
export const woundedLocations = (fighter: Fighter) =>
  (Object.keys(location.values) as Location[]).flatMap((where) => {
    const hitPoints = Math.max(1, hitPointsOfLocation(fighter, where));
    const damage = hitPointsOfLocation(fighter, where) - hitPointsLeftInLocation(fighter, where);
    return damage > 0 || hitPoints < hitPointsIn(kindOf(where), standingOf(fighter).maximum)
      ? [{ location: where, damage, hitPoints }]
      : [];
  });

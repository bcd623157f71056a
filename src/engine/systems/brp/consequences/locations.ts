import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasOrWillHave } from '../combatant/active-conditions.ts';
import { isDisabled } from '../combatant/arms.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends, gains } from '../harm/effects.ts';
import { describeLocation, kindOf, type Location, location } from '../harm/locations.ts';
import type { BrpOptions } from '../options/index.ts';
import { locationWounds } from '../tables/location-wounds.ts';
import { hitPointsLeftInLocation, hitPointsOfLocation } from './parts.ts';

const { citation } = locationWounds;

const UNTIL_HEALED: readonly ConditionId[] = [
  ...(['disabledLocation', 'chokingOnBlood', 'incapacitated'] as const),
  ...(['bleedingOut', 'bleedingBadly', 'mortallyHurt'] as const),
];

/**
 * Returns whether a location counts as healed. Maiming can lower a location's maximum hit points to 0. Such a location
 * counts as healed if it has no wound.
 */
const isHealed = (fighter: Fighter, where: Location): boolean =>
  hitPointsLeftInLocation(fighter, where) > (hitPointsOfLocation(fighter, where) > 0 ? 0 : -1);

const parts = Object.keys(location.values) as Location[];

const isMaimed = ({ conditions }: Fighter, part: string): boolean =>
  conditions.some(({ condition, note }) => condition === 'maimed' && note?.startsWith(part));

/** Returns the name of a disabled location that prevents standing. Null if no location prevents it. */
export const partPreventingStanding = (fighter: Fighter): string | null =>
  parts
    .filter((where) => locationWounds.at[kindOf(where)].DISABLED.cells.prone && kindOf(where) !== 'HEAD')
    .filter((where) => isDisabled(fighter, where))
    .map(describeLocation)[0] ?? null;

/** Consequences of wounds to locations. */
export const locationConsequences: readonly ConsequenceDeclaration<Fighter, BrpOptions>[] = [
  {
    id: 'disabledParts',
    citation,
    follows: (fighter, { hitLocations }) =>
      hitLocations && !hasOrWillHave(fighter, 'dead')
        ? parts
            .filter((where) => hitPointsLeftInLocation(fighter, where) <= 0 && !isDisabled(fighter, where))
            .map((where) =>
              gains('TARGET', 'disabledLocation', citation, null, { note: describeLocation(where) }),
            )
        : [],
  },
  {
    id: 'uselessLegs',
    citation,
    follows: (fighter) =>
      partPreventingStanding(fighter) !== null &&
      !hasOrWillHave(fighter, 'prone') &&
      !hasOrWillHave(fighter, 'dead')
        ? [gains('TARGET', 'prone', citation)]
        : [],
  },
  {
    id: 'healedParts',
    citation: combat('Damage and hit Locations (Option)', 'BRP-235'),
    follows: (fighter) => {
      const healed = parts.filter((where) => isHealed(fighter, where)).map(describeLocation);
      return fighter.conditions
        .filter(({ note }) => note !== null && healed.includes(note))
        .filter(({ condition }) => UNTIL_HEALED.includes(condition as ConditionId))
        .filter(({ condition, note }) => condition !== 'disabledLocation' || !isMaimed(fighter, note!))
        .map(({ condition, note }) => ends('TARGET', condition as ConditionId, citation, note));
    },
  },
];

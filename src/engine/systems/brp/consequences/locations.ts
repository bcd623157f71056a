import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/combat.ts';
import { holds } from '../combatant/capable.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends, gains } from '../harm/effects.ts';
import { kindOf, type Location, location, spoken } from '../harm/locations.ts';
import type { BrpOptions } from '../options/index.ts';
import { locationWounds } from '../tables/location-wounds.ts';
import { hitPointsLeftIn, hitPointsOfPart } from './parts.ts';

const { citation } = locationWounds;

const UNTIL_HEALED: readonly ConditionId[] = [
  ...(['disabledLocation', 'chokingOnBlood', 'incapacitated'] as const),
  ...(['bleedingOut', 'bleedingBadly', 'mortallyHurt'] as const),
];

const parts = Object.keys(location.values) as Location[];

const isMaimed = ({ conditions }: Fighter, part: string): boolean =>
  conditions.some(({ condition, note }) => condition === 'maimed' && note?.startsWith(part));

const isDisabled = ({ conditions }: Fighter, part: string): boolean =>
  conditions.some(({ condition, note }) => condition === 'disabledLocation' && note === part);

/** Parts of the body that nobody stands on or with while they are useless. */
export const keptDownBy = (fighter: Fighter): string | null =>
  parts
    .filter((where) => locationWounds.at[kindOf(where)].DISABLED.cells.prone && kindOf(where) !== 'HEAD')
    .map(spoken)
    .find((part) => isDisabled(fighter, part)) ?? null;

/** What wounds to parts of the body entail. */
export const partsEntail: readonly ConsequenceDeclaration<Fighter, BrpOptions>[] = [
  {
    id: 'disabledParts',
    citation,
    follows: (fighter, { hitLocations }) =>
      hitLocations && !holds(fighter, 'dead')
        ? parts
            .filter((where) => hitPointsLeftIn(fighter, where) <= 0 && !isDisabled(fighter, spoken(where)))
            .map((where) => gains('TARGET', 'disabledLocation', citation, null, { note: spoken(where) }))
        : [],
  },
  {
    id: 'uselessLegs',
    citation,
    follows: (fighter) =>
      keptDownBy(fighter) !== null && !holds(fighter, 'prone') && !holds(fighter, 'dead')
        ? [gains('TARGET', 'prone', citation)]
        : [],
  },
  {
    id: 'healedParts',
    citation: combat('Damage and hit Locations (Option)'),
    follows: (fighter) => {
      const fit = parts
        .filter((where) => hitPointsOfPart(fighter, where) > 0 && hitPointsLeftIn(fighter, where) > 0)
        .map(spoken)
        .filter((part) => !isMaimed(fighter, part));
      return fighter.conditions
        .filter(({ note }) => note !== null && fit.includes(note))
        .filter(({ condition }) => UNTIL_HEALED.includes(condition as ConditionId))
        .map(({ condition, note }) => ends('TARGET', condition as ConditionId, citation, note));
    },
  },
];

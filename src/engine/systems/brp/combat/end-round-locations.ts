import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import type { ConditionId } from '../conditions.ts';
import { ends } from '../effects.ts';
import { hitPointsIn } from '../tables/location-wounds.ts';
import { kindOf, type Location, location, spoken } from '../wounds/locations.ts';
import { sideOf } from './side.ts';
import { stand } from './standing.ts';
import { hurtParts } from './state.ts';

const UNTIL_HEALED: readonly ConditionId[] = ['disabledLocation', 'chokingOnBlood', 'unableToFight'];

/** What a part of the body suffers ends once its wounds come to less than its hit points, unless it is maimed. */
export function partsRestored(fighter: Fighter): readonly Effect[] {
  const { maximum } = stand(fighter);
  const hurt = new Map(hurtParts(sideOf(fighter).state).map(({ location, damage }) => [location, damage]));
  const fit = (Object.keys(location.values) as Location[])
    .filter((where) => (hurt.get(where) ?? 0) < hitPointsIn(kindOf(where), maximum))
    .map(spoken)
    .filter((part) => !isMaimed(fighter, part));
  return fighter.conditions
    .filter(({ note }) => note !== null && fit.includes(note))
    .filter(({ condition }) => UNTIL_HEALED.includes(condition as ConditionId))
    .map(({ condition, note }) =>
      ends('TARGET', condition as ConditionId, combat('Damage and hit Locations (Option)'), note),
    );
}

const isMaimed = ({ conditions }: Fighter, part: string): boolean =>
  conditions.some(({ condition, note }) => condition === 'maimed' && note?.startsWith(part));

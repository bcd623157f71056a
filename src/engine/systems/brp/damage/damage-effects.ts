import type { Effect } from '../../../rules/effects/effect.ts';
import type { AttackInput } from '../attempt/input.ts';
import { combat } from '../core/citations.ts';
import { loses } from '../harm/effects.ts';
import type { Location } from '../harm/locations.ts';
import { woundEffects } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';
import { classifyLocationWound, locationWoundEffects } from '../wounds/location-wound.ts';
import { type Body, type Damage, hitPointsAt } from './resolve-damage.ts';

type Defender = AttackInput['defender'];

/** Returns the effects of a wound by an attack. If hit locations are in use, the wound belongs to one of them. */
export function damageEffects(
  { net, through, location }: Pick<Damage, 'net' | 'through' | 'location'>,
  defender: Body,
  options: BrpOptions,
): readonly Effect[] {
  if (net === 0) return [];
  const { hitPoints } = defender;
  const lost = loses('TARGET', net, combat('Armor', 'BRP-169'));
  if (location === null) return hitPoints ? woundEffects(net, hitPoints, options) : [lost];
  const locationHitPoints = hitPointsAt(location, defender);
  if (locationHitPoints === null) return [{ ...lost, location }];
  const priorDamage = partOf(location, defender)?.damage ?? 0;
  const wound = { location, locationHitPoints, priorDamage, damage: through, hitPoints, round: 1 };
  return locationWoundEffects(classifyLocationWound(wound, options), wound, options);
}

const partOf = (location: Location, { locations }: Body) =>
  locations.find((each) => each.location === location);

/** Returns the defender after an attack, as input for the next attack. */
export function defenderAfterDamage({ net, location }: Damage, defender: Defender): Defender {
  const { hitPoints, locations } = defender;
  const part = location && {
    ...(partOf(location, defender) ?? { location, armour: null, hitPoints: null, damage: 0 }),
  };
  return {
    ...defender,
    hitPoints: hitPoints && { ...hitPoints, current: hitPoints.current - net },
    locations: part
      ? [...locations.filter((each) => each.location !== location), { ...part, damage: part.damage + net }]
      : locations,
  };
}

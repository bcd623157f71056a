import { defaulted, integer, optional, record } from '../../../rules/fields/field.ts';
import { location } from '../harm/locations.ts';
import { hitPoints } from '../harm/wound.ts';

export const locationWoundInput = record(
  'LocationWoundInput',
  {
    location,
    locationHitPoints: integer(1, 10_000, 'Hit points of the location when whole.'),
    priorDamage: defaulted(integer(0, 10_000, 'Points of earlier wounds to the location.'), 0),
    damage: integer(0, 10_000, 'Points of this blow, after armour.'),
    hitPoints: optional(hitPoints),
    round: defaulted(integer(1, 10_000, 'The combat round of the wound.'), 1),
  },
  'A blow to one part of the body.',
);

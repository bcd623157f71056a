import { defaulted, integer, optional, record } from '../../../rules/fields/field.ts';
import { location } from '../harm/locations.ts';
import { hitPoints } from '../harm/wound.ts';

export const locationWoundInput = record(
  'LocationWoundInput',
  {
    location,
    locationHitPoints: integer(1, 10_000, 'Maximum hit points of the location.'),
    priorDamage: defaulted(integer(0, 10_000, 'Hit points still lost to earlier wounds to the location.'), 0),
    damage: integer(0, 10_000, 'Damage of this blow, after armour is subtracted.'),
    hitPoints: optional(hitPoints),
    round: defaulted(integer(1, 10_000, 'Combat round in which the wound was dealt.'), 1),
  },
  'A blow to one body part.',
);

import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { brpOptions } from '../options/index.ts';
import { bleedingEntails } from '../wounds/consequences-bleeding.ts';
import { deathEntails } from '../wounds/consequences-death.ts';
import { hitPointsEntail } from '../wounds/consequences-hit-points.ts';
import { partsEntail } from '../wounds/consequences-locations.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(brpOptions, given),
  [...hitPointsEntail, ...deathEntails, ...bleedingEntails, ...partsEntail],
);

import { consequencesOf } from '../../../rules/consequence.ts';
import { readOptions } from '../../../rules/option.ts';
import { brpOptions } from '../options/index.ts';
import { bleedingEntails } from './consequences-bleeding.ts';
import { deathEntails } from './consequences-death.ts';
import { hitPointsEntail } from './consequences-hit-points.ts';
import { partsEntail } from './consequences-locations.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(brpOptions, given),
  [...hitPointsEntail, ...deathEntails, ...bleedingEntails, ...partsEntail],
);

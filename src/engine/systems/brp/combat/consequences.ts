import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { bleedingEntails } from '../consequences/bleeding-consequences.ts';
import { deathEntails } from '../consequences/death.ts';
import { hitPointsEntail } from '../consequences/hit-points.ts';
import { partsEntail } from '../consequences/locations.ts';
import { brpOptions } from '../options/index.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(brpOptions, given),
  [...hitPointsEntail, ...deathEntails, ...bleedingEntails, ...partsEntail],
);

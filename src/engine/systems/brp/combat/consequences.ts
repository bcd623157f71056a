import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { bleedingConsequences } from '../consequences/bleeding-consequences.ts';
import { deathConsequences } from '../consequences/death.ts';
import { engagementConsequences } from '../consequences/engagement.ts';
import { hitPointConsequences } from '../consequences/hit-points.ts';
import { locationConsequences } from '../consequences/locations.ts';
import { weaponOutOfWound } from '../consequences/weapon-out-of-wound.ts';
import { brpOptions } from '../options/index.ts';

/** Immediate consequences of a combatant's state. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(brpOptions, given),
  [
    ...hitPointConsequences,
    ...deathConsequences,
    ...bleedingConsequences,
    ...locationConsequences,
    ...engagementConsequences,
    weaponOutOfWound,
  ],
);

import { type ConsequenceDeclaration, consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { isHeld, release } from '../acting/hold.ts';
import { isOutOfAction } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { bleedingConsequences } from '../consequences/bleeding-consequences.ts';
import { deathConsequences } from '../consequences/death.ts';
import { engagementConsequences } from '../consequences/engagement.ts';
import { hitPointConsequences } from '../consequences/hit-points.ts';
import { locationConsequences } from '../consequences/locations.ts';
import { weaponOutOfWound } from '../consequences/weapon-out-of-wound.ts';
import { combat, ruling } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';

/** A dying, dead or unconscious combatant lets go of the combatants in its weapon. */
const entanglerLetsGo: ConsequenceDeclaration<Fighter, BrpOptions> = {
  id: 'entanglerLetsGo',
  citation: ruling('R-91'),
  followsAmong: (fighter, _options, present) => {
    const { entangler } = viewOf(fighter).state;
    const holder = entangler?.keepsControl ? present.get(entangler.by) : undefined;
    return holder && isOutOfAction(holder) ? release(fighter, ruling('R-91')) : [];
  },
};

const entangling = combat('Entangling', 'BRP-136');

/** A combatant that nothing holds any longer has no entangler. */
const noEntangler: ConsequenceDeclaration<Fighter, BrpOptions> = {
  id: 'noEntangler',
  citation: entangling,
  follows: (fighter) => {
    const { entangler } = viewOf(fighter).state;
    return entangler && !isHeld(fighter)
      ? [changes.effect('entanglerGone', 'TARGET', { by: entangler.by }, entangling)]
      : [];
  },
};

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
    entanglerLetsGo,
    noEntangler,
  ],
);

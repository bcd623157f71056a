import { type ConsequenceDeclaration, consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { entanglingWeapon, heldWith, isHeld, release } from '../acting/hold.ts';
import { isOutOfAction } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { isBroken, weaponsOf, whyNotReady } from '../combatant/own-weapon.ts';
import { bleedingConsequences } from '../consequences/bleeding-consequences.ts';
import { deathConsequences } from '../consequences/death.ts';
import { engagementConsequences } from '../consequences/engagement.ts';
import { hitPointConsequences } from '../consequences/hit-points.ts';
import { locationConsequences } from '../consequences/locations.ts';
import { weaponOutOfWound } from '../consequences/weapon-out-of-wound.ts';
import { combat, ruling } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';

const outOfFight = ruling('R-91');

/** A combatant who is dying, dead or unconscious, or has left the fight, lets go of the combatants in its weapon. */
const entanglerLetsGo: ConsequenceDeclaration<Fighter, BrpOptions> = {
  id: 'entanglerLetsGo',
  citation: outOfFight,
  followsAmong: (fighter, _options, present) => {
    const { entangler } = viewOf(fighter).state;
    if (!entangler?.keepsControl) return [];
    const holder = entangler.by === null ? null : present.get(entangler.by);
    return holder === null || (holder && isOutOfAction(holder)) ? release(fighter, outOfFight) : [];
  },
};

const cut = combat('Entangling', 'BRP-137');

/** A broken weapon entangles no combatant, however it broke. */
const entanglingWeaponBroken: ConsequenceDeclaration<Fighter, BrpOptions> = {
  id: 'entanglingWeaponBroken',
  citation: cut,
  followsAmong: (fighter, _options, present) => {
    const weapon = entanglingWeapon(fighter, present);
    const broken = weapon
      ? isBroken(weapon.owner, weapon.name)
      : viewOf(fighter).state.entangler?.hitPoints === 0;
    return broken ? release(fighter, cut) : [];
  },
};

const entangling = combat('Entangling', 'BRP-136');

/** An entangler who no longer holds the weapon has no control over it. */
const entanglingWeaponLost: ConsequenceDeclaration<Fighter, BrpOptions> = {
  id: 'entanglingWeaponLost',
  citation: entangling,
  followsAmong: (fighter, _options, present) => {
    const weapon = entanglingWeapon(fighter, present);
    if (!weapon?.keepsControl) return [];
    const { owner, name } = weapon;
    const own = weaponsOf(owner).find((each) => each.name === name);
    return own && whyNotReady(owner, own, 'PARRY') !== null ? release(fighter, entangling) : [];
  },
};

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

/** A combatant who no longer holds an entangled opponent may hold any weapon. */
const entanglesNone: ConsequenceDeclaration<Fighter, BrpOptions> = {
  id: 'entanglesNone',
  citation: entangling,
  followsAmong: (fighter, _options, present) => {
    const { entangling: weapon } = viewOf(fighter).state;
    return weapon !== null && heldWith(fighter, weapon, present).length === 0
      ? [changes.effect('entanglesNone', 'TARGET', { weapon }, entangling)]
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
    entanglingWeaponBroken,
    entanglingWeaponLost,
    noEntangler,
    entanglesNone,
  ],
);

import type { Effect } from '../../../rules/effects/effect.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { rollModifiers } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { exertion } from '../consequences/bleeding.ts';
import { combat } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { releaseGraspedWeapons, removeLodgedWeapon } from './lodged.ts';

// Retrieving a lodged weapon, in a fight and by a stored character.

export const GRASPED = combat('Impaling', 'BRP-143');
const PULLED = combat('Impaling', 'BRP-142');

export const isHandWeapon = ({ kind }: OwnWeapon): boolean => kind === 'MELEE' || kind === 'NATURAL';

interface Scene {
  readonly actor: Fighter;
  readonly options: BrpOptions;
}

/** Inputs that the combatant who retrieves a weapon provides. */
export function knownOfRetriever<In extends Scene>(weaponIn: (scene: In) => OwnWeapon) {
  const { known, added } = bindingsFor<In>();
  return {
    rating: known('ACTOR', (scene) => weaponIn(scene).rating),
    reasons: added('ACTOR', ({ actor, options }) => rollModifiers(actor, 'onAttack', options).reasons),
    modifiers: added('ACTOR', ({ actor, options }) => rollModifiers(actor, 'onAttack', options).modifiers),
    handWeapon: known('ACTOR', (scene) => isHandWeapon(weaponIn(scene))),
    dex: known('ACTOR', ({ actor }) => viewOf(actor).sheet.dex),
    agilityModifiers: known('ACTOR', ({ actor, options }) => physicalSkillPenalties(actor, options)),
  };
}

type Retrieved = Pick<Resolution, 'outcome' | 'effects'>;

/** Returns the effects of the attempt on the combatant who makes it. */
export function onRetriever(
  { outcome, effects }: Retrieved,
  actor: Fighter,
  item: string,
): readonly Effect[] {
  const exerts = exertion(actor, 'ACTOR');
  return outcome === 'GRABBED'
    ? [
        ...releaseGraspedWeapons(actor),
        gains('ACTOR', 'graspsWeapon', GRASPED, null, { note: item }),
        ...exerts,
      ]
    : [...effects.filter(({ type }) => type !== 'conditionEnded'), ...exerts];
}

/** A hand weapon that was pulled free is in hand again. */
export const takenInHand = ({ outcome }: Retrieved, weapon: OwnWeapon): readonly Effect[] =>
  outcome === 'FREED' && isHandWeapon(weapon)
    ? [changes.effect('itemTaken', 'ACTOR', { item: weapon.name }, PULLED)]
    : [];

/** Returns the effects on the combatant in whose wound the weapon is lodged. */
export const onPierced = ({ outcome }: Retrieved, lodged: LodgedWeapon): readonly Effect[] =>
  outcome === 'FREED' ? removeLodgedWeapon(lodged, PULLED) : [];

import { change } from '../../../rules/effects/change.ts';
import { called, combatantRef, flag, output, record } from '../../../rules/fields/field.ts';
import { inWords } from '../../../rules/title.ts';
import { grapplingEffect } from './grappling.ts';
import { lodgedWeaponFields } from './lodged-weapon.ts';
import type { State } from './state.ts';

const recorded = change<State>();

/** Updates the most recently lodged weapon with this name. */
function lodgedAs(before: State, weapon: string, now: Partial<State['lodged'][number]>): State {
  const index = before.lodged.findLastIndex((each) => each.weapon === weapon);
  return {
    ...before,
    lodged: before.lodged.map((each, at) => (at === index ? { ...each, ...now } : each)),
  };
}

/** Changes from special successes. */
export const specialChanges = {
  entangled: recorded(
    record(
      'EntangledChange',
      {
        by: combatantRef('Combatant who entangled the target.'),
        weapon: output.text('Name of the entangling weapon.'),
        keepsControl: flag('True if that combatant still holds the weapon.'),
      },
      'A combatant has entangled the target.',
    ),
    (before, entangler) => ({ ...before, entangler }),
    ({ by, weapon }) => `entangled by ${by} with the ${weapon}`,
  ),
  grappled: recorded(
    record(
      'GrappledChange',
      { effect: grapplingEffect },
      'A Grapple effect was tried on an entangled target.',
    ),
    (before, { effect }) => ({ ...before, grapples: [...before.grapples, effect] }),
    ({ effect }) => `has tried to ${inWords(effect)}`,
  ),
  weaponLodged: recorded(
    record(
      'WeaponLodgedChange',
      {
        weapon: output.text('Name of the lodged weapon.'),
        ...lodgedWeaponFields,
        by: called('leftBy', lodgedWeaponFields.by),
      },
      'A weapon was left in the wound.',
    ),
    (before, { weapon, ...left }) => lodgedAs(before, weapon, left),
  ),
  lodgedWorn: recorded(
    record(
      'LodgedWornChange',
      {
        weapon: output.text('Name of the lodged weapon.'),
        lost: output.count('Hit points that the weapon loses.'),
        broken: flag('True if the weapon is broken off.'),
      },
      'A weapon in a wound is broken off, or loses hit points.',
    ),
    (before, { weapon, lost, broken }) => {
      const was = before.lodged.find((each) => each.weapon === weapon);
      return lodgedAs(before, weapon, { lost: (was?.lost ?? 0) + lost, broken });
    },
  ),
} as const;

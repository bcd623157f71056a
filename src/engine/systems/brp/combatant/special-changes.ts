import { change } from '../../../rules/effects/change.ts';
import { called, combatantRef, flag, output, record } from '../../../rules/fields/field.ts';
import { grapplingEffect } from './grappling.ts';
import { lodgedWeaponFields } from './lodged-weapon.ts';
import type { State } from './state.ts';

const recorded = change<State>();

/** The weapon of that name that was last left in a wound, with what is known of it from now on. */
function lodgedAs(before: State, weapon: string, now: Partial<State['lodged'][number]>): State {
  const index = before.lodged.findLastIndex((each) => each.weapon === weapon);
  return {
    ...before,
    lodged: before.lodged.map((each, at) => (at === index ? { ...each, ...now } : each)),
  };
}

/** What special successes alone change in how somebody fares. */
export const specialChanges = {
  entangled: recorded(
    record(
      'EntangledChange',
      {
        by: combatantRef('The combatant who entangles them.'),
        weapon: output.text('With which weapon.'),
        keepsControl: flag('Whether the weapon is still in their hands.'),
      },
      'Who has entangled somebody.',
    ),
    (before, entangler) => ({ ...before, entangler }),
  ),
  grappled: recorded(
    record('GrappledChange', { effect: grapplingEffect }, 'An effect was tried on somebody entangled.'),
    (before, { effect }) => ({ ...before, grapples: [...before.grapples, effect] }),
  ),
  weaponLodged: recorded(
    record(
      'WeaponLodgedChange',
      {
        weapon: output.text('Which weapon.'),
        ...lodgedWeaponFields,
        by: called('leftBy', lodgedWeaponFields.by),
      },
      'What the weapon is that was left in the wound.',
    ),
    (before, { weapon, ...left }) => lodgedAs(before, weapon, left),
  ),
  lodgedWorn: recorded(
    record(
      'LodgedWornChange',
      {
        weapon: output.text('Which weapon.'),
        lost: output.count('Hit points that it loses.'),
        broken: flag('Whether it is broken off.'),
      },
      'A weapon in a wound is broken off, or loses hit points.',
    ),
    (before, { weapon, lost, broken }) => {
      const was = before.lodged.find((each) => each.weapon === weapon);
      return lodgedAs(before, weapon, { lost: (was?.lost ?? 0) + lost, broken });
    },
  ),
} as const;

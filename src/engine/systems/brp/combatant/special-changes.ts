import { quantity } from '../../../quantity.ts';
import { asAmount, change, sharedDetails } from '../../../rules/effects/change.ts';
import { called, combatantRef, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { grapplingEffect, grapplingInWords } from './grappling.ts';
import { lodgedWeaponFields } from './lodged-weapon.ts';
import type { State } from './state.ts';

const recorded = change<State>();
const counting = change<State>({ isInternal: true });

/**
 * Returns the index of the most recently lodged weapon with this name, or of the weapon in this wound. -1 if there is
 * none.
 */
const lodgedAt = ({ lodged }: State, weapon: string, wound?: number | null): number =>
  lodged.findLastIndex((each) => each.weapon === weapon && (wound ?? each.wound) === each.wound);

const withLodged = (before: State, index: number, now: Partial<State['lodged'][number]>): State => ({
  ...before,
  lodged: before.lodged.map((each, at) => (at === index ? { ...each, ...now } : each)),
});

const woundWithWeapon = output.count('Index of the wound that contains the weapon, counted from 0.');

const lodgedWeapon = record(
  'LodgedWeaponDetail',
  { weapon: output.text('Name of the lodged weapon.'), wound: woundWithWeapon },
  'A weapon that is or was lodged in a wound.',
);

/** Changes from special successes. */
export const specialChanges = {
  entangled: recorded(
    record(
      'EntangledChange',
      {
        by: called('entanglerId', combatantRef('Combatant who entangled the target.')),
        weapon: output.text('Name of the entangling weapon.'),
        keepsControl: flag('True if the entangler still holds the weapon.'),
        hitPoints: called(
          'weaponHitPoints',
          optional(
            output.count(
              'Remaining hit points of a thrown weapon. Null if unknown, or if the entangler holds the weapon.',
            ),
          ),
        ),
      },
      'A combatant has entangled the target.',
    ),
    (before, entangler) => ({
      ...before,
      entangler: { ...entangler, hitPoints: entangler.hitPoints ?? null },
    }),
    ({ by, weapon }) => `entangled by ${by} with the ${weapon}`,
  ),
  entanglerGone: change<State>({ as: sharedDetails.combatant, isInternal: true })(
    record(
      'EntanglerGoneChange',
      {
        by: called(
          'combatantId',
          optional(
            combatantRef('Combatant who entangled the target. Null if unknown or no longer in the fight.'),
          ),
        ),
      },
      'Nothing holds the target any longer.',
    ),
    (before) => ({ ...before, entangler: null }),
  ),
  netWorn: counting(
    record(
      'NetWornChange',
      { lost: asAmount(output.count('Hit points that the weapon loses.')) },
      'A thrown weapon that entangles the target loses hit points.',
    ),
    (before, { lost }) => {
      const { entangler } = before;
      if (entangler === null || entangler.hitPoints === null) return before;
      return { ...before, entangler: { ...entangler, hitPoints: Math.max(0, entangler.hitPoints - lost) } };
    },
    ({ lost }) => `the weapon that entangles loses ${quantity(lost, 'hit point')}`,
  ),
  entangling: change<State>({ as: sharedDetails.item, isInternal: true })(
    record(
      'EntanglingChange',
      { weapon: called('item', output.text('Name of the weapon.')) },
      'A combatant holds an entangled opponent with a weapon.',
    ),
    (before, { weapon }) => ({ ...before, entangling: weapon }),
  ),
  entanglesNone: change<State>({ as: sharedDetails.item, isInternal: true })(
    record(
      'EntanglesNoneChange',
      { weapon: called('item', output.text('Name of the weapon.')) },
      'A combatant no longer holds an entangled opponent with a weapon.',
    ),
    (before) => ({ ...before, entangling: null }),
  ),
  grappled: counting(
    record(
      'GrappledChange',
      {
        effect: grapplingEffect,
        victim: called('grappledId', optional(combatantRef('Target of the Grapple effect.'))),
      },
      'A Grapple effect was tried on an entangled target.',
    ),
    (before, { effect, victim }) => ({
      ...before,
      grapples: [...before.grapples, effect],
      // Earlier versions recorded no targets, so the list may be shorter than the list of effects.
      grappled: victim == null ? before.grappled : [...before.grappled, victim],
    }),
    ({ effect }) => `has tried to ${grapplingInWords[effect][1]}`,
  ),
  weaponGrasped: change<State>({ as: sharedDetails.combatant, isInternal: true })(
    record(
      'WeaponGraspedChange',
      { in: called('combatantId', combatantRef('Combatant in whose wound the grasped weapon is lodged.')) },
      'A combatant has grasped a lodged weapon.',
    ),
    (before, { in: victim }) => ({ ...before, grasping: victim }),
  ),
  weaponLodged: recorded(
    record(
      'WeaponLodgedChange',
      {
        weapon: output.text('Name of the lodged weapon.'),
        ...lodgedWeaponFields,
        by: called('leftById', lodgedWeaponFields.by),
        small: optional(
          flag(
            'True if the weapon was shot, such as an arrow. The wound may then heal with the weapon in it.',
          ),
        ),
      },
      'A weapon was left in the wound.',
    ),
    (before, { weapon, small, ...left }) =>
      withLodged(before, lodgedAt(before, weapon), { ...left, small: small ?? false }),
    ({ weapon }) => `the ${weapon} is lodged in the wound`,
  ),
  lodgedWorn: recorded(
    record(
      'LodgedWornChange',
      {
        weapon: output.text('Name of the lodged weapon.'),
        lost: asAmount(output.count('Hit points that the weapon loses.')),
        broken: flag('True if the weapon is broken off.'),
        wound: called('wornWound', optional(woundWithWeapon)),
      },
      'A weapon in a wound is broken off, or loses hit points.',
    ),
    (before, { weapon, lost, broken, wound }) => {
      const index = lodgedAt(before, weapon, wound);
      return withLodged(before, index, { lost: (before.lodged[index]?.lost ?? 0) + lost, broken });
    },
    ({ weapon, lost, broken }) =>
      `the ${weapon} in the wound ${broken ? 'is broken off' : `loses ${quantity(lost, 'hit point')}`}`,
  ),
  movedImpaled: change<State>({ as: lodgedWeapon, isInternal: true })(
    record(
      'MovedImpaledChange',
      { weapon: output.text('Name of the lodged weapon.'), wound: woundWithWeapon },
      'A lodged weapon’s damage for this round’s move has been rolled.',
    ),
    (before, { weapon, wound }) => withLodged(before, lodgedAt(before, weapon, wound), { moved: true }),
  ),
  weaponRemoved: change<State>({ as: lodgedWeapon })(
    record(
      'WeaponRemovedChange',
      { weapon: output.text('Name of the lodged weapon.'), wound: woundWithWeapon },
      'A weapon comes out of its wound.',
    ),
    // When the condition ends, remove the first weapon with the name in its note.
    (before, { weapon, wound }) => {
      const removed = before.lodged[lodgedAt(before, weapon, wound)];
      return removed
        ? { ...before, lodged: [removed, ...before.lodged.filter((each) => each !== removed)] }
        : before;
    },
    ({ weapon }) => `the ${weapon} comes out of the wound`,
  ),
} as const;

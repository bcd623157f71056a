import { claimed, defaulted, flag } from '../../../rules/fields/field.ts';

/** Why a patient cannot be healed while a weapon larger than a knife is lodged in them (BRP-144). */
export const MUST_COME_OUT = 'The weapon lodged in the wound must come out first.';

export const smallWeapon = defaulted(
  claimed(flag('True if all weapons lodged in the patient are small: shot, or at most as large as a knife.')),
  false,
);

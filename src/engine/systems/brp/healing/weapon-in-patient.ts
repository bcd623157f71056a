import { claimed, defaulted, flag } from '../../../rules/fields/field.ts';

/** Reason why a patient cannot be healed while a weapon larger than a knife is lodged in the patient (BRP-144). */
export const MUST_BE_REMOVED = 'The weapon lodged in the wound must be removed first.';

export const smallWeapon = defaulted(
  claimed(flag('True if every weapon lodged in the patient is a shot missile or no larger than a knife.')),
  false,
);

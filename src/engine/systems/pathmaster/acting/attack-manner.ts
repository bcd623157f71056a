import type { Manoeuvre } from '../actions/manoeuvres.ts';
import type { AttackInput } from '../attempt/attack-input.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { State } from '../state/state.ts';
import type { AttackActInput } from './attack-act-fields.ts';

/** The manoeuvre of an attack, and the rules of its kind. */
export interface AttackManner {
  readonly manoeuvre: Manoeuvre;
  /** Additional attacker fields for the input of the attack. */
  readonly attacker?: Partial<AttackInput['attacker']>;
  /** True if the turn already contains the manoeuvre, for example after an earlier strike. */
  readonly alreadyTaken?: boolean;
  /** Further changes to the actor's state. */
  readonly stateAfter?: Partial<State>;
  /** The weapon that strikes, if it differs from the weapon on the sheet. */
  readonly weapon?: OwnWeapon;
  /** The attacked side; it overrides the side that the caller states. */
  readonly side?: AttackActInput['side'] | null;
  /** Squares moved by the attack. */
  readonly moved?: number;
}

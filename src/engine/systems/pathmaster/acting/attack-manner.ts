import type { Manoeuvre } from '../actions/manoeuvres.ts';
import type { AttackInput } from '../attempt/attack-input.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { State } from '../state/state.ts';
import type { AttackActInput } from './attack-act-fields.ts';

/** The manoeuvre of an attack, and the rules for its kind. */
export interface AttackManner {
  readonly manoeuvre: Manoeuvre;
  /** Additional attacker fields for the attack's input. */
  readonly attacker?: Partial<AttackInput['attacker']>;
  /** True if the turn already contains the manoeuvre, for example after an earlier strike. */
  readonly alreadyTaken?: boolean;
  /** Further parts of the actor's state that the declaration of the attack changes. */
  readonly declares?: Partial<State>;
  /** Further parts of the actor's state that the attack changes when it is resolved. */
  readonly stateAfter?: Partial<State>;
  /** Weapon with which the attack is made, if its values differ from those on the sheet. */
  readonly weapon?: OwnWeapon;
  /** The attacked side. It overrides the side in the caller's input. */
  readonly side?: AttackActInput['side'] | null;
  /** Number of squares that the attacker moves. */
  readonly moved?: number;
}

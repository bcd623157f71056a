import type { Manoeuvre } from '../actions/manoeuvres.ts';
import type { AttackInput } from '../attempt/attack-input.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { State } from '../state/state.ts';
import type { AttackActInput } from './attack-act-fields.ts';

/** The manoeuvre of an attack, and what is special about this kind. */
export interface AttackManner {
  readonly manoeuvre: Manoeuvre;
  /** More about the attacker, in the attack’s terms. */
  readonly attacker?: Partial<AttackInput['attacker']>;
  /** Whether it is recorded among the maneuvers of the turn; a further strike of the same one is not. */
  readonly alreadyTaken?: boolean;
  /** Further changes to the actor’s state. */
  readonly stateAfter?: Partial<State>;
  /** The weapon that strikes, if it differs from the weapon on the sheet. */
  readonly weapon?: OwnWeapon;
  /** The attacked side, whatever the caller states. */
  readonly side?: AttackActInput['side'] | null;
  /** Squares moved by the attack. */
  readonly moved?: number;
}

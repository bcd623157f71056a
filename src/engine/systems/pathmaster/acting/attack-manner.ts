import type { Manoeuvre } from '../actions/manoeuvres.ts';
import type { AttackInput } from '../attempt/attack-input.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { State } from '../state/state.ts';
import type { AttackActInput } from './attack-act-fields.ts';

/** A kind of attack: the manoeuvre that it is, and what is special about it. */
export interface AttackManner {
  readonly manoeuvre: Manoeuvre;
  /** More about the attacker, in the attack’s terms. */
  readonly attacker?: Partial<AttackInput['attacker']>;
  /** Whether it is recorded among the maneuvers of the turn; a further strike of the same one is not. */
  readonly alreadyTaken?: boolean;
  /** What else the actor’s round comes to. */
  readonly stateAfter?: Partial<State>;
  /** What strikes, where it is not the weapon as it is on the sheet. */
  readonly weapon?: OwnWeapon;
  /** From which side, whatever the caller says. */
  readonly side?: AttackActInput['side'] | null;
  /** Squares moved by it. */
  readonly moved?: number;
}

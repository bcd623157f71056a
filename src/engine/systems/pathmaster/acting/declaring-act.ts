import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';
import type { State } from '../state/state.ts';

/** Parts of the actor's state that the declaration of an act settles (ruling PMA-R143). */
export interface Declaration {
  readonly manoeuvre: Manoeuvre;
  readonly state: Partial<State> & Pick<State, 'turn'>;
}

/** An act that can be interrupted after its declaration and before it is resolved. */
export interface DeclaringAct extends Act {
  /** Returns the declaration of an act with this input. Null if the act is not allowed. */
  declaration(actor: Fighter, target: Fighter, input: unknown, options: unknown): Declaration | null;
}

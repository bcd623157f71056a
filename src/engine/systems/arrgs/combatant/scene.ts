import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { CombatantView } from './combatant-view.ts';

/** An act before it is resolved. */
export interface Scene<Input> {
  readonly actor: CombatantView;
  /** Target of the act, or the actor if there is no other target. */
  readonly target: CombatantView;
  readonly input: Input;
  readonly options: ArrgsOptions;
  /** The act that waits until this act is resolved. Null if no act waits. */
  readonly answers: string | null;
  /** All combatants in the encounter, if they are known. */
  readonly present: ReadonlyMap<string, Fighter>;
}

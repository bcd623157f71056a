import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { CombatantView } from './combatant-view.ts';

/** An act before it is resolved. */
export interface Scene<Input> {
  readonly actor: CombatantView;
  /** The actor, if the act has no other target. */
  readonly target: CombatantView;
  readonly input: Input;
  readonly options: ArrgsOptions;
  /** The act that waits for this one; null if none does. */
  readonly answers: string | null;
  /** All combatants of the encounter, if they are known. */
  readonly present: ReadonlyMap<string, Fighter>;
}

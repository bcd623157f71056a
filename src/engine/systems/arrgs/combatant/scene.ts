import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Party } from './party.ts';

/** An act about to be done. */
export interface Scene<Input> {
  readonly actor: Party;
  /** The actor, where it is done to oneself. */
  readonly target: Party;
  readonly input: Input;
  readonly options: ArrgsOptions;
  /** The act that waits for this one; null where none does. */
  readonly answers: string | null;
  /** Everybody who is there, where that is known. */
  readonly present: ReadonlyMap<string, Fighter>;
}

import type { Fighter } from '../../../rules/combat.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Side } from './side.ts';

/** An act about to be done. */
export interface Scene<Input> {
  readonly actor: Side;
  /** The actor, where it is done to oneself. */
  readonly target: Side;
  readonly input: Input;
  readonly options: ArrgsOptions;
  /** Points that the actor, as they are here, has yet to pay for it. */
  readonly cost: number;
  /** Everybody who is there, where that is known. */
  readonly present: ReadonlyMap<string, Fighter>;
}

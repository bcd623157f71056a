import type { Citation } from '../citation.ts';
import type { Fighter } from '../fight/fighter.ts';
import type { Effect } from './effect.ts';

/** An effect that follows immediately, without dice, from a combatant's state. */
export interface Consequence {
  /** Id of the consequence, unique within its rule system, for example `outOfHitPoints`. */
  readonly id: string;
  readonly citation: Citation;
  /** True if the consequence also depends on other combatants. */
  readonly ofOthers: boolean;
  /**
   * Returns the effects that follow on the `TARGET`. Empty if they already apply. `present` contains the combatants who
   * are known to be in the fight.
   */
  readonly follows: (fighter: Fighter, options: unknown, present: CombatantsPresent) => readonly Effect[];
}

/** The combatants in the fight, by id. */
export type CombatantsPresent = ReadonlyMap<string, Fighter>;

/** A consequence as a system declares it, with the system's types for combatants and options. */
export type ConsequenceDeclaration<View, Options> = {
  readonly id: string;
  readonly citation: Citation;
} & (
  | { readonly follows: (view: View, options: Options) => readonly Effect[] }
  | {
      readonly followsAmong: (view: View, options: Options, present: CombatantsPresent) => readonly Effect[];
    }
);

/** Returns a system's consequences without their TypeScript types, for code that handles all systems. */
export const consequencesOf = <View, Options>(
  viewOf: (fighter: Fighter) => View,
  optionsOf: (given: unknown) => Options,
  entailed: readonly ConsequenceDeclaration<View, Options>[],
): readonly Consequence[] =>
  entailed.map((each) => {
    const follows = 'follows' in each ? each.follows : each.followsAmong;
    return {
      id: each.id,
      citation: each.citation,
      ofOthers: 'followsAmong' in each,
      follows: (fighter, options, present) => follows(viewOf(fighter), optionsOf(options), present),
    };
  });

import type { Citation } from '../citation.ts';
import type { Fighter } from '../fight/fighter.ts';
import type { Effect } from './effect.ts';

/** Something that follows from how somebody fares, at once and without dice. */
export interface Consequence {
  /** Unique within its system: `outOfHitPoints`. */
  readonly id: string;
  readonly citation: Citation;
  /** Whether it hangs on others who are there, too. */
  readonly ofOthers: boolean;
  /** Effects on the `TARGET`; nothing where it holds already. `present` are all who are there, as far as is known. */
  readonly follows: (fighter: Fighter, options: unknown, present: CombatantsPresent) => readonly Effect[];
}

/** Those who are there, by id. */
export type CombatantsPresent = ReadonlyMap<string, Fighter>;

/** A consequence as a system writes it: of somebody as it knows them, and its own options. */
export type ConsequenceDeclaration<Party, Options> = {
  readonly id: string;
  readonly citation: Citation;
} & (
  | { readonly follows: (party: Party, options: Options) => readonly Effect[] }
  | {
      readonly followsAmong: (
        party: Party,
        options: Options,
        present: CombatantsPresent,
      ) => readonly Effect[];
    }
);

/** The consequences of a system, its types hidden from those who only apply them. */
export const consequencesOf = <Party, Options>(
  partyOf: (fighter: Fighter) => Party,
  optionsOf: (given: unknown) => Options,
  entailed: readonly ConsequenceDeclaration<Party, Options>[],
): readonly Consequence[] =>
  entailed.map((each) => {
    const follows = 'follows' in each ? each.follows : each.followsAmong;
    return {
      id: each.id,
      citation: each.citation,
      ofOthers: 'followsAmong' in each,
      follows: (fighter, options, present) => follows(partyOf(fighter), optionsOf(options), present),
    };
  });

/** A place in the order of a round; combatants with the same place act together. */
export interface InitiativeSlot<Id> {
  readonly rank: number;
  /** The part of the round it stands in, where the system tells parts apart. */
  readonly phase: string | null;
  /** Why here: "DEX 14". */
  readonly reason: string;
  /** Somebody who acts several times in a round has as many places. */
  readonly ids: readonly Id[];
  /** Whether the turn begins and is over at once, since nothing can be done in it; left out, it lasts. */
  readonly passes?: boolean;
}

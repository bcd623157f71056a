/** A place in the order of a round; combatants with the same place act together. */
export interface InitiativeSlot<Id> {
  readonly rank: number;
  /** The phase of the round. Null in systems without phases. */
  readonly phase: string | null;
  /** Why this place: "DEX 14". */
  readonly reason: string;
  /** A combatant who acts several times in a round has several places. */
  readonly ids: readonly Id[];
  /** True if the turn ends immediately, because nothing can be done in it. Default: false. */
  readonly passes?: boolean;
}

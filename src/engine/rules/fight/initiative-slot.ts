/** A place in the order of a round. Combatants with the same place act together. */
export interface InitiativeSlot<Id> {
  readonly rank: number;
  /** Phase of the round. Null in systems without phases. */
  readonly phase: string | null;
  /** Value that determines this place in the order, such as "DEX 14". */
  readonly reason: string;
  /** Combatants in this place. A combatant who acts several times in a round has several places. */
  readonly ids: readonly Id[];
  /** True if the turn ends immediately, because the combatant cannot act in it. Default: false. */
  readonly passes?: boolean;
}

import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { RecordField } from '../fields/field.ts';
import type { BoundProcedure, Procedure } from '../procedure.ts';
import type { AnswerRules } from './answer-rules.ts';
import type { Fighter } from './fighter.ts';
import type { Cost } from './resource.ts';
import type { RuleViolation } from './rule-violation.ts';

/**
 * A combatant's position in the round: no combatant has acted yet, or the own turn is to come, is now, or is
 * over. `OUT_OF_TURN`: the game master allows an act of a turn outside the turn, whatever the position.
 */
export type Moment = 'OPENING' | 'BEFORE' | 'NOW' | 'AFTER' | 'OUT_OF_TURN';

/** The context of an act against one of its targets. */
export interface ActContext {
  /** Detail of the act against the previous intended target. Null for the first one. */
  readonly previousDetail: Json | null;
  /** The act by which the target has stepped in front of another. Null for intended targets. */
  readonly interposed: string | null;
  /** All combatants by id. Omitted if unknown. */
  readonly present?: ReadonlyMap<string, Fighter>;
  /** Ids of the combatants who have had a turn in this round. Omitted if unknown. */
  readonly acted?: ReadonlySet<string>;
  /** The combatant nearest to the actor. Null or omitted if none is near. */
  readonly ally?: Fighter | null;
  /** The actor's position in the round. Omitted if unknown. */
  readonly moment?: () => Moment;
  /** True if the game master allows the act out of turn. Default: false. */
  readonly outOfTurn?: boolean;
  /** True if the cost has been paid or there is none to pay. Default: false. */
  readonly paid?: boolean;
  /** The pending act that this one answers. Optional. */
  readonly answers?: string;
  /** The procedure's inputs in the stages of the act that have ended. If omitted: none. */
  readonly stages?: readonly Json[];
}

/** The context of an act with a single target. */
export const noContext: ActContext = { previousDetail: null, interposed: null };

/** Maximum number of targets, which are affected one after another. */
export interface TargetLimit {
  readonly max: number;
  /** True if a combatant may be a target more than once. */
  readonly again: boolean;
}

/** An input to try: an item of the sheet with the minimum of other input. */
export interface SampleInput {
  /** Name of the item on the sheet. Null if none is chosen. */
  readonly item: string | null;
  readonly input: Json;
  /** True if the input states what the fight cannot know, such as a distance. It is not ranked. Default: false. */
  readonly assumes?: boolean;
}

/** An act that a combatant can do in an encounter. */
export interface Act {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly input: RecordField;
  /**
   * Names of inputs that the sheet or the state provides, and that the caller may override. Each is a claim or a
   * choice.
   */
  readonly provided?: readonly string[];
  /** Whether combatants may target themselves, and others. */
  readonly onOneself: boolean;
  readonly onOthers: boolean;
  /** Whether the act requires the actor's own turn. */
  readonly when: 'TURN' | 'ANY_TIME';
  /**
   * True if the act need not wait for the turn, because it was readied or triggered. With null as input: true
   * if some input has this effect. If omitted, the act always waits.
   */
  readonly outsideTurn?: (actor: Fighter, input: unknown, options: unknown) => boolean;
  /** The procedure that resolves the act. */
  readonly procedure: Procedure;
  /**
   * True if the act happens to its target and needs no action of its actor, for example a fall or a poison. Default:
   * false.
   */
  readonly happensToTarget?: boolean;
  /** True if combatants who are down may do the act, such as a required roll or a last blow. Default: false. */
  readonly allowedWhenDown?: boolean;
  /** Null if the rules allow no answer. */
  readonly answer: AnswerRules | null;
  /**
   * The target if the actor names themselves, for an opponent that the caller cannot see. Null if there is none.
   * If omitted: no state of the actor or of others decides the target.
   */
  readonly opponentOf?: (actor: Fighter, present: ReadonlyMap<string, Fighter>) => string | null;
  /** For acts with several targets. If omitted: one target. */
  readonly several?: (actor: Fighter, input: unknown, options: unknown) => TargetLimit;
  /** True if others may step in front of the target while the act waits for an answer. */
  readonly interposable?: boolean;
  /** True if the act steps in: its actor replaces the target of the pending act. */
  readonly interposes?: boolean;
  /**
   * True if the act may interrupt another one before its answer, which is then asked for again. Default:
   * false.
   */
  readonly canInterrupt?: boolean;
  /** The remaining targets that are skipped after this outcome: the next one, or all. If omitted: none. */
  readonly stopsAfter?: (outcome: string, context: ActContext) => 'NEXT' | 'ALL' | null;
  /** Inputs to try against a target. If omitted: one for each item of the sheet that the input names. */
  sampleInputs?(actor: Fighter, target: Fighter, options: unknown): readonly SampleInput[];
  /** The cost in the actor's resources. `input` is null if it is not known yet. */
  costs(actor: Fighter, input: unknown, options: unknown): readonly Cost[];
  /**
   * Why the actor may not do the act now. Null if it is allowed. `input` is as the caller gave it, omitted if unknown.
   */
  whyNot(actor: Fighter, moment: Moment, options: unknown, input?: unknown): RuleViolation | null;
  /**
   * The procedure with all values from the sheets, or why it is not allowed. `overrides` replace the declared
   * tables. Throws `InvalidInput` with paths that begin with `path` if the input cannot be read.
   */
  prepare(
    actor: Fighter,
    target: Fighter,
    input: unknown,
    options: unknown,
    path: Path,
    context?: ActContext,
  ): BoundProcedure | RuleViolation;
}

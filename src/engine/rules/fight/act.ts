import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { RecordField } from '../fields/field.ts';
import type { BoundProcedure, Procedure } from '../procedure.ts';
import type { AnswerRules } from './answer-rules.ts';
import type { Fighter } from './fighter.ts';
import type { Cost } from './resource.ts';
import type { RuleViolation } from './rule-violation.ts';

/**
 * A combatant's position in the round: no combatant has acted yet, or the combatant's turn has not begun, is in
 * progress, or has ended. `OUT_OF_TURN`: the game master allows an act outside the turn, in any position.
 */
export type Moment = 'OPENING' | 'BEFORE' | 'NOW' | 'AFTER' | 'OUT_OF_TURN';

/** Context of an act against one of its targets. */
export interface ActContext {
  /** Detail of the result against the previous intended target. Null for the first target. */
  readonly previousDetail: Json | null;
  /** The act that the target used to step in front of another target. Null for intended targets. */
  readonly interposed: string | null;
  /** All combatants by id. Omitted if unknown. */
  readonly present?: ReadonlyMap<string, Fighter>;
  /** Ids of the combatants who have had a turn in this round. Omitted if unknown. */
  readonly acted?: ReadonlySet<string>;
  /** Combatant nearest to the actor. Null or omitted if no combatant is near. */
  readonly ally?: Fighter | null;
  /** Returns the actor's position in the round. Omitted if unknown. */
  readonly moment?: () => Moment;
  /** True if the game master allows the act out of turn. Default: false. */
  readonly outOfTurn?: boolean;
  /** True if the cost has been paid, or if the act costs nothing. Default: false. */
  readonly paid?: boolean;
  /** The pending act that this act answers. Optional. */
  readonly answers?: string;
  /** The procedure's inputs in the finished stages of the act. If omitted: no stage has finished. */
  readonly stages?: readonly Json[];
}

/** Context of an act with a single target. */
export const noContext: ActContext = { previousDetail: null, interposed: null };

/** Maximum number of targets. They are affected one after another. */
export interface TargetLimit {
  readonly max: number;
  /** True if a combatant may be a target more than once. */
  readonly again: boolean;
}

/**
 * An input with which to check whether an act is allowed: an item on the sheet, and as little other input as possible.
 */
export interface SampleInput {
  /** Name of the item on the sheet. Null if no item is chosen. */
  readonly item: string | null;
  readonly input: Json;
  /**
   * True if the input contains facts that the encounter does not record, such as a distance. Such an input is not
   * ranked. Default: false.
   */
  readonly assumes?: boolean;
}

/** An act that a combatant can perform in an encounter. */
export interface Act {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly input: RecordField;
  /**
   * Names of inputs that the sheet or the state provides, and that the caller may override. Each input is a claim or a
   * choice.
   */
  readonly provided?: readonly string[];
  /** True if combatants may target themselves. */
  readonly onOneself: boolean;
  readonly onOthers: boolean;
  /** `TURN` if the act requires the actor's turn. */
  readonly when: 'TURN' | 'ANY_TIME';
  /**
   * True if the act does not have to wait for the actor's turn, because it was readied or triggered. If `input` is
   * null: true if the act with at least one input does not have to wait. If the function is omitted: the act always
   * waits for the turn.
   */
  readonly outsideTurn?: (actor: Fighter, input: unknown, options: unknown) => boolean;
  /** Procedure that resolves the act. */
  readonly procedure: Procedure;
  /**
   * True if the act affects its target without an action of its actor, for example a fall or a poison. Default: false.
   */
  readonly happensToTarget?: boolean;
  /** True if combatants who are down may perform the act, such as a required roll or a last blow. Default: false. */
  readonly allowedWhenDown?: boolean;
  /** Rules for answers. Null if the rules allow no answer. */
  readonly answer: AnswerRules | null;
  /**
   * Returns the real target if the caller names the actor as the target because the opponent is hidden from the caller.
   * Null if no opponent is hidden. If omitted: the system cannot determine the real target.
   */
  readonly opponentOf?: (actor: Fighter, present: ReadonlyMap<string, Fighter>) => string | null;
  /** Returns the target limit for acts with several targets. If omitted: one target. */
  readonly several?: (actor: Fighter, input: unknown, options: unknown) => TargetLimit;
  /** True if other combatants may step in front of the target while the act waits for an answer. */
  readonly interposable?: boolean;
  /** True if the actor becomes the target of the pending act. */
  readonly interposes?: boolean;
  /**
   * True if the act may interrupt another act that waits for an answer. The service then asks for that answer again.
   * Default: false.
   */
  readonly canInterrupt?: boolean;
  /**
   * Returns the targets that the act skips after this outcome: the next target, or all remaining targets. If omitted:
   * it skips none.
   */
  readonly stopsAfter?: (outcome: string, context: ActContext) => 'NEXT' | 'ALL' | null;
  /**
   * Returns the inputs with which to check whether the act is allowed against a target. If omitted: one for each item
   * on the sheet that the input can name.
   */
  sampleInputs?(actor: Fighter, target: Fighter, options: unknown): readonly SampleInput[];
  /**
   * Returns the inputs that are ranked by expected damage, because a stronger input is possible than those of
   * `sampleInputs`. If omitted: those of `sampleInputs`.
   */
  strongInputs?(actor: Fighter): readonly SampleInput[];
  /**
   * Returns the expected damage to the target if all respondents pass. If omitted: the mean of the procedure's measure
   * `damage`. `step` is called before each dice result.
   */
  expectedDamage?(actor: Fighter, target: Fighter, input: Json, options: Json, step: () => void): number;
  /** Returns the cost in the actor's resources. `input` is null if it is not known yet. */
  costs(actor: Fighter, input: unknown, options: unknown): readonly Cost[];
  /**
   * Returns the reason why the actor may not currently perform the act. Null if it is allowed. `input` is the caller's
   * input. It is omitted if unknown.
   */
  whyNot(actor: Fighter, moment: Moment, options: unknown, input?: unknown): RuleViolation | null;
  /**
   * Returns the procedure with all values from the sheets, or the reason why it is not allowed. `overrides` contains
   * tables that replace the declared tables. Throws `InvalidInput` with paths that begin with `path` if the input
   * cannot be parsed.
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

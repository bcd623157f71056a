import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { RecordField } from '../fields/field.ts';
import type { TableOverrides } from '../homebrew/overrides.ts';
import type { BoundProcedure, Procedure } from '../procedure.ts';
import type { AnswerRules } from './answer-rules.ts';
import type { Fighter } from './fighter.ts';
import type { Cost } from './resource.ts';
import type { RuleViolation } from './rule-violation.ts';

/**
 * When in a round somebody is: nobody has done anything in it yet, or their own turn has yet to come, is now,
 * or is over.
 */
export type Moment = 'OPENING' | 'BEFORE' | 'NOW' | 'AFTER';

/** An act on its way through those it affects. */
export interface ActContext {
  /** What it came to against the one before of those who were meant, in its procedure’s words; null for the first. */
  readonly before: Json | null;
  /** The act by which the target has stepped in front of another; null for those who were meant. */
  readonly interposed: string | null;
  /** Everybody who is there, by id; left out where that is not known. */
  readonly present?: ReadonlyMap<string, Fighter>;
  /** Those of them who have had a turn in the round, by id; left out where that is not known. */
  readonly acted?: ReadonlySet<string>;
  /** Who is nearest beside the actor; null or left out where nobody is near. */
  readonly ally?: Fighter | null;
  /** When in the round the actor is; left out where that is not known. */
  readonly moment?: () => Moment;
  /** Whether what it costs has been spent already, or never is; left out, it is yet to be paid. */
  readonly paid?: boolean;
  /** The act that waits for this one; left out, none does. */
  readonly answers?: string;
}

/** The context of an act that affects nobody else. */
export const noContext: ActContext = { before: null, interposed: null };

/** How many an act may affect, one after another. */
export interface TargetLimit {
  readonly most: number;
  /** Whether somebody may be among them more than once. */
  readonly again: boolean;
}

/** An input worth trying: with a weapon, spell or thing of the sheet, and the least that is asked besides. */
export interface Try {
  /** What it is done with, by its name on the sheet; null where nothing is chosen. */
  readonly item: string | null;
  readonly input: Json;
}

/** Something a combatant can do in an encounter. */
export interface Act {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly input: RecordField;
  /** Whether somebody may do it to themselves, and to others. */
  readonly onOneself: boolean;
  readonly onOthers: boolean;
  /** Whether it waits for one's own turn. */
  readonly when: 'TURN' | 'ANY_TIME';
  /**
   * Whether it need not wait: something was readied for it, or has triggered it; left out, it always waits. With
   * null for input, whether any input might.
   */
  readonly outsideTurn?: (actor: Fighter, input: unknown, options: unknown) => boolean;
  /** What it comes to when it is prepared. */
  readonly procedure: Procedure;
  /** Whether it comes over its target, as a fall or a poison does, and is nothing that its actor does; left out, it is not. */
  readonly circumstance?: boolean;
  /** Whether it is for those who are down, too: a roll that is owed, a last blow; left out, it is not. */
  readonly whenDown?: boolean;
  /** Null where the rules let nobody answer. */
  readonly answer: AnswerRules | null;
  /** For acts that may affect several; left out, one alone. */
  readonly several?: (actor: Fighter, input: unknown, options: unknown) => TargetLimit;
  /** Whether somebody may step in front of its target while it waits for an answer. */
  readonly interposable?: boolean;
  /** Whether it is done so: its actor stands in for the target of the act that waits. */
  readonly interposes?: boolean;
  /** Whether it may come between another act and its answer, which is asked for anew; left out, it may not. */
  readonly comesBetween?: boolean;
  /** Whom it does not affect any longer after such an outcome; left out, it goes on to all. */
  readonly stopsAfter?: (outcome: string, context: ActContext) => 'NEXT' | 'ALL' | null;
  /** What may be tried against a target; left out, whatever of the sheet the input names. */
  tries?(actor: Fighter, target: Fighter, options: unknown): readonly Try[];
  /** What it takes of the actor's budgets; `input` is null where nothing is known of it yet. */
  costs(actor: Fighter, input: unknown, options: unknown): readonly Cost[];
  /** Why the actor may not do it now; null where they may. `input` is as given, left out where nothing is known of it. */
  whyNot(actor: Fighter, moment: Moment, options: unknown, input?: unknown): RuleViolation | null;
  /**
   * What is done, with every number taken from the sheets; or why it may not be. Throws `InvalidInput` with
   * paths that begin with `path` when the input cannot be read. Tables of the book are read wherever the
   * declared ones are called for.
   */
  prepare(
    actor: Fighter,
    target: Fighter,
    input: unknown,
    options: unknown,
    path: Path,
    overrides?: TableOverrides,
    context?: ActContext,
  ): BoundProcedure | RuleViolation;
}

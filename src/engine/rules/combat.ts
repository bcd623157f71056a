import type { Dice } from '../dice/dice.ts';
import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import type { HeldCondition } from './condition.ts';
import type { Effect } from './effect.ts';
import type { RecordField } from './field.ts';
import type { BoundProcedure, Procedure } from './procedure.ts';

/** A combatant as the rules see one: who it is on paper, and how it fares. */
export interface Fighter {
  /** As given, by the system's sheet. */
  readonly sheet: Json;
  /** By the system's state. */
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
  /** The round under way, for conditions that begin later; 0 outside encounters. */
  readonly round: number;
}

/** A place in the order of a round; combatants with the same place act together. */
export interface Place<Id> {
  readonly rank: number;
  /** Why here: "DEX 14". */
  readonly reason: string;
  readonly ids: readonly Id[];
}

/** Why the rules do not let somebody act so. */
export interface Forbidden {
  readonly forbidden: string;
  /** Whom or what it is about; `path` leads on from there. */
  readonly about: 'actor' | 'target' | 'input';
  readonly path: Path;
  readonly accepted: string;
}

/** Something a combatant can do in an encounter. */
export interface Act {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly input: RecordField;
  /** Whether somebody may do it to themselves. */
  readonly onOneself: boolean;
  /** What it comes to when it is prepared. */
  readonly procedure: Procedure;
  /** What whoever it befalls may answer with; null where the rules let nobody answer. */
  readonly answer: RecordField | null;
  /**
   * What is done, with every number taken from the sheets; or why it may not be. Throws `InvalidInput` with
   * paths that begin with `path` when the input cannot be read.
   */
  prepare(
    actor: Fighter,
    target: Fighter,
    input: unknown,
    options: unknown,
    path: Path,
  ): BoundProcedure | Forbidden;
}

/** How a system fights: what an encounter needs to know of it. */
export interface Combat {
  /** What changes in a fight, as it is kept. */
  readonly state: RecordField;
  /** The state of somebody whole. */
  fresh(): Json;
  /** How a fighter fares, for people and rules to read: what sheet and state come to together. */
  readonly standing: RecordField;
  stand(fighter: Fighter): Json;
  /**
   * Who acts before whom in a round, first to last, with whatever dice that takes. `before` is the order of
   * the round before, empty in the first, for groups that keep it.
   */
  order<Id>(
    fighters: ReadonlyMap<Id, Fighter>,
    before: readonly Place<Id>[],
    options: unknown,
    dice: Dice,
  ): readonly Place<Id>[];
  readonly acts: readonly Act[];
  /** What the end of a round does to a fighter, by the rules and the dice. */
  endRound(fighter: Fighter, round: number, options: unknown, dice: Dice): readonly Effect[];
  /** The state as a new round opens: what a round allows is whole again. Neither rolls nor fails. */
  refresh(state: Json): Json;
  /** The state after an effect. Neither rolls nor fails. */
  suffer(state: Json, effect: Effect): Json;
}

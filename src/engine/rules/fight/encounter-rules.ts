import type { Dice } from '../../dice/dice.ts';
import type { Json } from '../../json.ts';
import type { DeclaredChange } from '../effects/change.ts';
import type { Consequence } from '../effects/consequence.ts';
import type { Effect } from '../effects/effect.ts';
import type { RecordField } from '../fields/field.ts';
import type { TableOverrides } from '../homebrew/overrides.ts';
import type { Act } from './act.ts';
import type { Fighter } from './fighter.ts';
import type { FollowUp } from './follow-up.ts';
import type { Health, HitPoints } from './health.ts';
import type { InitiativeSlot } from './initiative-slot.ts';
import type { Resource } from './resource.ts';

/** Something that somebody has yet to do, or that somebody may yet do to them. */
export interface Obligation {
  /** What: the act that pays it. */
  readonly act: string;
  readonly title: string;
  /** To whom, by id; null where it is owed to nobody else. */
  readonly to: string | null;
  /** How many times, 1 or more. */
  readonly times: number;
}

/** What begins, so that what it allows is whole again. */
export type Period = 'FIGHT' | 'ROUND' | 'TURN';

/** How a system fights: what an encounter needs to know of it. */
export interface EncounterRules {
  /**
   * What somebody who does an act is said to do, by the act; whom they do it to comes after it, or where "…" stands:
   * "strikes", "shakes … free". What is in brackets is only said of doing it to somebody else.
   */
  readonly verbs: Readonly<Record<string, string>>;
  /** What one and several of what is spent are called: "action die", "action dice". */
  readonly amounts?: Readonly<Record<string, readonly [one: string, more: string]>>;
  /** What changes in a fight, as it is kept. */
  readonly state: RecordField;
  /** The state of somebody whole. */
  initialState(): Json;
  /** How a fighter fares, for people and rules to read: what sheet and state come to together. */
  readonly standing: RecordField;
  standingOf(fighter: Fighter): Json;
  /** Hit points, by whatever name: held now, and when whole. */
  hitPoints(fighter: Fighter): HitPoints;
  health(fighter: Fighter): Health;
  /** What is owed and not yet paid; left out, nothing ever is. */
  owed?(fighter: Fighter): readonly Obligation[];
  /** What is left of what a round allows, and of what is shared by `all`, where they are known. */
  resources(fighter: Fighter, options: unknown, all?: ReadonlyMap<string, Fighter>): readonly Resource[];
  /**
   * What is thrown for the order by those who are `arriving`, all of them as a round opens, and kept by the
   * state: for each, effects on the `ACTOR`, and with what numbers.
   */
  rollOrder<Id>(
    fighters: ReadonlyMap<Id, Fighter>,
    arriving: ReadonlySet<Id>,
    options: unknown,
    dice: Dice,
  ): ReadonlyMap<Id, readonly Effect[] | FollowUp>;
  /** Who acts before whom in a round, first to last, without those who cannot act. Neither rolls nor fails. */
  order<Id>(fighters: ReadonlyMap<Id, Fighter>, options: unknown): readonly InitiativeSlot<Id>[];
  /**
   * Whether somebody has done nothing in the round yet: who has a turn so gives way to those who come first
   * after all. Left out, nobody gives way.
   */
  idle?(fighter: Fighter): boolean;
  readonly acts: readonly Act[];
  /** What happens to somebody as their turn begins, by the rules and the dice; `all` are those who fight. */
  beginTurn(
    fighter: Fighter,
    options: unknown,
    dice: Dice,
    all: ReadonlyMap<string, Fighter>,
  ): readonly Effect[] | FollowUp;
  /** What happens to somebody as their turn ends. */
  endTurn(fighter: Fighter, options: unknown, dice: Dice): readonly Effect[] | FollowUp;
  /** What the end of a round does to a fighter, by the rules, the dice and the tables of the book. */
  endRound(
    fighter: Fighter,
    options: unknown,
    dice: Dice,
    all?: ReadonlyMap<string, Fighter>,
    overrides?: TableOverrides,
  ): readonly Effect[] | FollowUp;
  /** The state as a new fight, round or turn opens: what it allows is whole again. Neither rolls nor fails. */
  startPeriod(state: Json, opens: Period): Json;
  /** What the system alone changes in its state. */
  readonly changes?: readonly DeclaredChange[];
  /** What a state entails at once and without dice; the order does not matter. */
  readonly consequences?: readonly Consequence[];
  /** What a loss of hit points that nobody has classed is, and what it brings; left out, losses are not classed. */
  classifyDamage?(
    fighter: Fighter,
    loss: Extract<Effect, { type: 'damage' }>,
    options: unknown,
  ): readonly Effect[];
  /**
   * What any other effect is to somebody as they are: of which wound, or nothing where it cannot touch them;
   * left out, always itself.
   */
  adaptEffect?(fighter: Fighter, effect: Effect, options: unknown): readonly Effect[];
  /** The state after an effect. Neither rolls nor fails. */
  applyEffect(state: Json, effect: Effect): Json;
}

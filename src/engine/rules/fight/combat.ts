import type { Dice } from '../../dice/dice.ts';
import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { DeclaredChange } from '../effects/change.ts';
import type { Consequence } from '../effects/consequence.ts';
import type { Effect } from '../effects/effect.ts';
import type { RecordField } from '../fields/field.ts';
import type { TableOverrides } from '../homebrew/overrides.ts';
import type { BoundProcedure, Procedure } from '../procedure.ts';
import type { Fighter } from './fighter.ts';
import type { FollowUp } from './follow-up.ts';

export type { Fighter };

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

/** Why the rules do not let somebody act so. */
export interface RuleViolation {
  readonly forbidden: string;
  /** Whom or what it is about; `path` leads on from there. */
  readonly about: 'actor' | 'target' | 'input';
  readonly path: Path;
  readonly accepted: string;
}

/** Something that a round or a turn allows only so often. */
export interface Resource {
  /** Unique within its system: `ACTION`. */
  readonly id: string;
  readonly title: string;
  readonly remaining: number;
  readonly maximum: number;
}

/** What an act takes of a budget. */
export interface Cost {
  readonly resource: string;
  readonly amount: number;
}

/**
 * When in a round somebody is: nobody has done anything in it yet, or their own turn has yet to come, is now,
 * or is over.
 */
export type Moment = 'OPENING' | 'BEFORE' | 'NOW' | 'AFTER';

/** One of the ways to answer an act. */
export interface AnswerOption {
  readonly title: string;
  /** The answer's input. */
  readonly input: Json;
  /** What it would mean, in numbers where there are any: "45%, less 30% for one defence before it". */
  readonly meaning: string;
  /** What its roll is made with, as the system counts: in percent, or what is added to the die or to the defence. */
  readonly rating?: number;
  /** The same where a roll that comes before it fails. */
  readonly ratingFailing?: number;
  /** Why it may not be chosen; null where it may. */
  readonly refused: string | null;
}

/** Who answers: one of the parties, or somebody else who is there. */
export interface Answerer {
  readonly id: string;
  readonly isTarget: boolean;
  /** What the act by which they answer came to, in its procedure’s words; null where there was none, or it waits itself. */
  readonly actDetail: Json | null;
}

/** An act by which somebody answers, done to the actor of what waits before that goes on. */
export interface AnswerAct {
  readonly act: string;
  readonly input: Json;
  /** Where in the answer its input was given; left out, it is the answer. */
  readonly path?: Path;
}

/** How whoever an act affects, or somebody else who is there, may answer it. */
export interface AnswerRules {
  readonly input: RecordField;
  /** The answer of somebody who lets it happen. */
  readonly pass: Json;
  /** What the act has stated, with an answer to it; left out, by `answered`. */
  merge?(stated: Json, answer: Json, by: Answerer): Json;
  /** The act that an answer comes to; null, or left out, where it is none. `stated` is what the act has stated. */
  asAct?(answer: Json, stated: Json, actor: Fighter, asked: Fighter): AnswerAct | null;
  /** Every choice there is; `input` is the act’s, `asked` somebody other than the target. */
  options(
    actor: Fighter,
    target: Fighter,
    input: unknown,
    options: unknown,
    asked?: Fighter,
  ): readonly AnswerOption[];
}

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

/** The course of an act that affects nobody else. */
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
  readonly stopsAfter?: (outcome: string, course: ActContext) => 'NEXT' | 'ALL' | null;
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
    course?: ActContext,
  ): BoundProcedure | RuleViolation;
}

/** Something that somebody has yet to do, or that somebody may yet do to them. */
export interface Owed {
  /** What: the act that pays it. */
  readonly act: string;
  readonly title: string;
  /** To whom, by id; null where it is owed to nobody else. */
  readonly to: string | null;
  /** How many times, 1 or more. */
  readonly times: number;
}

/** How badly somebody fares, as far as those may know who cannot see the numbers. */
export type Health = 'UNHURT' | 'HURT' | 'BADLY_HURT' | 'DOWN';

/** Hit points, by whatever name: held now, and when whole. */
export interface HitPoints {
  readonly current: number;
  readonly maximum: number;
}

/** What begins, so that what it allows is whole again. */
export type Period = 'FIGHT' | 'ROUND' | 'TURN';

/** How a system fights: what an encounter needs to know of it. */
export interface Combat {
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
  owed?(fighter: Fighter): readonly Owed[];
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

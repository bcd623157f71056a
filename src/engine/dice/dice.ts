/** Ids of the combatants that a throw concerns. */
export interface ThrowSubjects {
  /** Combatant who rolls the dice. Null if the dice are rolled for several combatants together. */
  readonly by: string | null;
  /** Combatants whose values can be inferred from the throw. Includes the combatant who rolls. */
  readonly about: readonly string[];
}

/** A die to roll and its purpose, such as "attack" or "weapon damage". */
export interface Die {
  readonly sides: number;
  readonly purpose: string;
  /** Omitted when throws are not attributed to combatants. */
  readonly whose?: ThrowSubjects;
  /**
   * Number that the roll is compared with, as in the book: a rating that the roll must not exceed, or a difficulty that
   * its total must reach. Omitted if the rule does not know it before the throw.
   */
  readonly target?: number;
  /** True if the target of an act rolls the die, not its actor. */
  readonly byTarget?: true;
}

/** A die that was rolled. */
export interface Throw extends Omit<Die, 'target' | 'byTarget'> {
  readonly face: number;
}

/** Returns a die with its face, as recorded in logs. */
export const thrownDie = ({ sides, purpose, whose }: Die, face: number): Throw =>
  whose ? { sides, purpose, whose, face } : { sides, purpose, face };

/** One possible answer to a question, and the number of equally likely throws that lead to it. */
export interface Case<Answer> {
  readonly answer: Answer;
  readonly ways: bigint;
}

/**
 * A question that a rule asks about some dice. `answer` reads faces, and `cases` lists the answers for all faces. A
 * question distinguishes only the results that the rule needs, for example critical, special, success, failure or
 * fumble, instead of a hundred faces. This makes exact odds cheap.
 */
export interface Question<Answer> {
  readonly dice: readonly Die[];
  answer(faces: readonly number[]): Answer;
  cases(): readonly Case<Answer>[];
  /**
   * For one die: returns the first face with the same answer as `face`. If omitted: each face has a different answer.
   */
  alike?(face: number): number;
  /**
   * Returns the remaining cases after the first dice show these faces. If omitted: the remaining dice are requested one
   * by one.
   */
  casesAfter?(faces: readonly number[]): readonly Case<Answer>[];
}

/** State of a chain after one of its steps, and whether another step follows. */
export interface ChainStep<State> {
  readonly state: State;
  readonly more: boolean;
  /** True if no further step can change what the rule decides. Players still roll, but enumeration stops. */
  readonly settled?: boolean;
}

/**
 * A step that is repeated while the result requires it, for example open-ended dice and fumbles that are rolled again.
 * States with the same `key` are interchangeable for later decisions, so enumeration merges them. Values that are not
 * in the key can be reported, but must not affect decisions. A chain is immutable. If a chain is stored and reused, it
 * is enumerated only once.
 */
export interface Chain<State> {
  readonly start: State;
  readonly step: (state: State, dice: Dice) => ChainStep<State>;
  readonly key: (state: State) => string;
  /**
   * True if the chain may ask a combatant a question. Enumeration then follows it step by step, because the act
   * continues from the throws before the question. Default: false.
   */
  readonly mayAsk?: boolean;
  /**
   * Maximum number of steps in an enumeration. Chains that would take more steps are skipped. Endless chains need it if
   * every state matters. The probabilities then add up to 1 minus the skipped part.
   */
  readonly maxSteps?: number;
  /**
   * Identifies equal chains that are created again for each run of the rule. A chain with the same name in the same
   * object is enumerated once. `name` is never called when real dice are rolled.
   */
  readonly named?: { readonly within: object; readonly name: () => string };
}

/** Values that one run of a rule measures for odds, by name. */
export type MeasuredValues = Readonly<Record<string, string | number>>;

/**
 * The only source of randomness for a rule. The same code rolls dice from a seed, reads given faces and enumerates all
 * faces. A rule cannot distinguish these cases.
 */
export interface Dice {
  ask<Answer>(question: Question<Answer>): Answer;
  follow<State>(chain: Chain<State>): State;
  /**
   * Rolls a chain whose result is read at most once. Odds distinguish the ends of the chain only when the result is
   * read. Everything before is counted once for all ends.
   */
  defer<State>(chain: Chain<State>): (dice: Dice) => State;
  /** Returns the end of a chain. Null if the chain must be followed step by step. If omitted: `follow` is used. */
  merged?<State>(chain: Chain<State>): { readonly is: State } | null;
  /**
   * True if each die is rolled when the rule asks for it. Questions that distinguish fewer results then have no
   * advantage.
   */
  readonly thrown?: boolean;
  /**
   * True if the rule must return the complete result, not only the values that are measured for odds. Default: false.
   */
  readonly whole?: boolean;
  /** Optional. Called with the values that a procedure measures for odds, as soon as they are known. */
  decided?(procedure: string, views: MeasuredValues): void;
}

/** The combatants that a throw concerns, by their ids in an encounter. */
export interface ThrowSubjects {
  /** The combatant who throws. Null if the throw is made for several together. */
  readonly by: string | null;
  /** The throw reveals values of these combatants. Includes the thrower. */
  readonly about: readonly string[];
}

/** A die to be thrown, and its purpose: "attack", "weapon damage". */
export interface Die {
  readonly sides: number;
  readonly purpose: string;
  /** Omitted when throws are not attributed to combatants. */
  readonly whose?: ThrowSubjects;
  /**
   * The number that the roll is compared with, as the book states it: a rating that it must not exceed, or a difficulty
   * that its total must reach. Omitted if the rule does not know it before the throw.
   */
  readonly target?: number;
}

/** A die that was thrown. */
export interface Throw extends Omit<Die, 'target'> {
  readonly face: number;
}

/** A die with its face, as it is recorded. */
export const thrownDie = ({ sides, purpose, whose }: Die, face: number): Throw =>
  whose ? { sides, purpose, whose, face } : { sides, purpose, face };

/** One possible answer to a question, and the number of equally likely throws that lead to it. */
export interface Case<Answer> {
  readonly answer: Answer;
  readonly ways: bigint;
}

/**
 * What a rule needs to know from some dice. `answer` reads faces; `cases` lists the answers for all faces. A
 * question asks only what the rule needs ("critical, special, success, failure or fumble", not "which of a
 * hundred faces"). This keeps exact odds cheap.
 */
export interface Question<Answer> {
  readonly dice: readonly Die[];
  answer(faces: readonly number[]): Answer;
  cases(): readonly Case<Answer>[];
  /** For one die: the first face with the same answer as `face`. If omitted, each face is distinct. */
  alike?(face: number): number;
  /**
   * The remaining cases after the first of several dice show these faces. If omitted, the remaining dice are
   * asked one by one.
   */
  casesAfter?(faces: readonly number[]): readonly Case<Answer>[];
}

/** The state after a step of a chain, and whether another step follows. */
export interface ChainStep<State> {
  readonly state: State;
  readonly more: boolean;
  /**
   * True if no further step can change what the rule decides: players continue to throw, enumeration stops.
   */
  readonly settled?: boolean;
}

/**
 * A step that is repeated as long as it asks for more: fumbles that roll again, open-ended dice. States with the same
 * `key` are interchangeable for later decisions, so enumeration merges them. Values that the key omits may be reported,
 * but must not decide anything. A chain is immutable: one that is stored and reused is enumerated once.
 */
export interface Chain<State> {
  readonly start: State;
  readonly step: (state: State, dice: Dice) => ChainStep<State>;
  readonly key: (state: State) => string;
  /**
   * True if the chain may ask a combatant a question. Enumeration then follows it step by step, because the
   * act continues from its own throws. Default: false.
   */
  readonly mayAsk?: boolean;
  /**
   * Maximum number of steps in an enumeration; longer ways are skipped. For endless chains in which every
   * state matters. The probabilities then sum to 1 minus the skipped share.
   */
  readonly maxSteps?: number;
  /**
   * Identifies equal chains that are created again for each play: one name within one object is enumerated
   * once. Players never call `name`.
   */
  readonly named?: { readonly within: object; readonly name: () => string };
}

/** The values that odds measure in one play, by name. */
export type MeasuredValues = Readonly<Record<string, string | number>>;

/**
 * All randomness that a rule sees. The same rule is played with seeded faces, replayed with given faces, and enumerated
 * exhaustively, and cannot distinguish these uses.
 */
export interface Dice {
  ask<Answer>(question: Question<Answer>): Answer;
  follow<State>(chain: Chain<State>): State;
  /**
   * A chain that is thrown now and read once or never. Odds distinguish its ends only when it is read, so
   * everything before that is counted once for all ends.
   */
  defer<State>(chain: Chain<State>): (dice: Dice) => State;
  /** The end of a chain. Null if the chain must be followed step by step. If omitted, `follow` is used. */
  merged?<State>(chain: Chain<State>): { readonly is: State } | null;
  /** True if each die is thrown when the rule asks for it. Narrower questions then save nothing. */
  readonly thrown?: boolean;
  /** True if the rule must return the complete result, not only the values that odds measure. Default: false. */
  readonly whole?: boolean;
  /** Called with the measured values of a procedure as soon as they are decided. Optional. */
  decided?(procedure: string, views: MeasuredValues): void;
}

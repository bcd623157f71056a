/** Whom a throw is about, by their ids in an encounter. */
export interface ThrowSubjects {
  /** Who throws; null where it is thrown for several together. */
  readonly by: string | null;
  /** Everybody whose numbers it tells of, the one who throws among them. */
  readonly about: readonly string[];
}

/** A die about to be thrown, and what for: "attack", "weapon damage". */
export interface Die {
  readonly sides: number;
  readonly purpose: string;
  /** Left out where nobody is told apart. */
  readonly whose?: ThrowSubjects;
}

/** A die that was thrown. */
export interface Throw extends Die {
  readonly face: number;
}

/** One of the ways a question can come out, and how many of the equally likely throws lead to it. */
export interface Case<Answer> {
  readonly answer: Answer;
  readonly ways: bigint;
}

/**
 * What a rule wants to know from some dice. `answer` reads faces; `cases` says the same for all faces at
 * once. A question asks for no more than the rule needs ("critical, special, success, failure or fumble",
 * not "which of a hundred faces"): that is what keeps exact odds cheap.
 */
export interface Question<Answer> {
  readonly dice: readonly Die[];
  answer(faces: readonly number[]): Answer;
  cases(): readonly Case<Answer>[];
  /** Of one die: the first face that decides the same; left out, each face stands for itself. */
  alike?(face: number): number;
  /** The cases that are left once the first of several dice have fallen so; left out, each way of the others is one. */
  casesAfter?(faces: readonly number[]): readonly Case<Answer>[];
}

/** A state that a repeated step has come to, and whether it wants another step. */
export interface ChainStep<State> {
  readonly state: State;
  readonly more: boolean;
  /** Whether no further step can change what the rule decides: players throw on, enumeration stops. */
  readonly settled?: boolean;
}

/**
 * A step that is repeated while it wants more: fumbles that roll again, open-ended dice. States with the
 * same `key` are interchangeable for what the rule decides next, which lets enumeration merge them; what the
 * key leaves out may be reported, but must not decide anything. A chain never changes: one that is kept and
 * used again is enumerated once.
 */
export interface Chain<State> {
  readonly start: State;
  readonly step: (state: State, dice: Dice) => ChainStep<State>;
  readonly key: (state: State) => string;
  /**
   * True if a question to a combatant may come within it. Enumeration then follows it step by step, because the act
   * continues from its own throws. Default: false.
   */
  readonly asks?: boolean;
  /**
   * After how many steps enumeration leaves out what is still going: for chains without end of which every
   * state matters. Chances then sum to 1 less what was left out.
   */
  readonly maxSteps?: number;
  /**
   * What makes chains the same that are made anew for each play: those of one name within one thing are enumerated
   * once. Players never ask for the name.
   */
  readonly named?: { readonly within: object; readonly name: () => string };
}

/** What odds tell apart of one way in which dice fall, by name. */
export type MeasuredValues = Readonly<Record<string, string | number>>;

/**
 * All chance that a rule sees. The same rule is played with seeded faces, replayed with given ones, and
 * enumerated exhaustively; it cannot tell which.
 */
export interface Dice {
  ask<Answer>(question: Question<Answer>): Answer;
  follow<State>(chain: Chain<State>): State;
  /**
   * A chain that is thrown now, and looked at once or never: odds tell apart where it ends only when it is
   * looked at, so that what comes between is told for all its ends together.
   */
  defer<State>(chain: Chain<State>): (dice: Dice) => State;
  /** Where a chain ends; null where it is to be gone step by step. Left out, it is followed as it is. */
  merged?<State>(chain: Chain<State>): { readonly is: State } | null;
  /** Whether each die is thrown as it is asked for, so that nothing is gained by telling what matters of it. */
  readonly thrown?: boolean;
  /** Whether all that comes of a throw is wanted, and not only what odds tell apart; left out, it is not. */
  readonly whole?: boolean;
  /** Is told what a procedure tells apart as soon as that is decided; left out, nobody listens. */
  decided?(procedure: string, views: MeasuredValues): void;
}

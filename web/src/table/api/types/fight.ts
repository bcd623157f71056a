// Types of results about encounters and their logs.

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Citation {
  readonly document: string;
  readonly section: string;
  readonly path: string | null;
}

export interface Connection<Item> {
  readonly edges: readonly { readonly cursor?: string; readonly node: Item }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly endCursor: string | null;
    /** Only documents that read the end of a list select this field. */
    readonly hasPreviousPage?: boolean;
  };
}

export type Status = 'PREPARING' | 'RUNNING' | 'FINISHED';

export interface HitPoints {
  readonly hitPoints: number;
  readonly hitPointsMax: number;
}

export type Health = 'UNHURT' | 'HURT' | 'BADLY_HURT' | 'DOWN';

export type Visibility = 'FULL' | 'SUMMARY' | 'HIDDEN';

export interface Condition {
  readonly amount: number | null;
  readonly note: string | null;
  readonly untilRound: number | null;
  readonly untilTurnOf: { readonly name: string } | null;
  readonly condition: {
    readonly name: string;
    readonly title: string;
    readonly text: string;
    readonly citation: Citation;
  };
}

export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly remaining: number;
  readonly maximum: number;
}

export interface Combatant extends Person {
  readonly side: string | null;
  readonly health: Health;
  readonly hasActed: boolean;
  readonly viewerCanAct: boolean;
  readonly visibility: Visibility | null;
  readonly note: string | null;
  readonly standing: HitPoints | null;
  readonly conditions: readonly Condition[];
  readonly resources: readonly Resource[];
  readonly obligations: readonly {
    readonly act: string;
    readonly title: string;
    readonly times: number;
    readonly to: { readonly name: string } | null;
  }[];
  readonly standingAnswers: readonly { readonly act: string; readonly option: string | null }[];
  readonly character: { readonly id: string } | null;
}

export interface Thrown {
  readonly die: string;
  readonly face: number;
  readonly purpose: string;
  readonly diceSource?: 'PHYSICAL' | 'SERVER';
}

export interface AnswerOption {
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
  readonly rating: number | null;
  readonly ratingFailing: number | null;
  readonly refusalReason: string | null;
}

export interface Pending {
  /** Time when the service passes for the combatant: ISO 8601, UTC. Null if there is no time limit. */
  readonly passesAt: string | null;
  readonly question: string;
  readonly summary: string;
  readonly byGameMaster: boolean;
  readonly act: { readonly name: string; readonly title: string };
  readonly actor: Person | null;
  readonly target: Person | null;
  readonly respondent: (Person & { readonly viewerCanAct: boolean }) | null;
  readonly options: readonly AnswerOption[];
  readonly throws: readonly Thrown[];
}

export interface Slot {
  readonly phase: string | null;
  readonly rank: number | null;
  readonly reason: string | null;
  readonly combatants: readonly { readonly id: string }[];
}

export interface Encounter {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly status: Status;
  readonly version: number;
  readonly round: number;
  /** Versions of the log entries that are neither undone nor retracted. */
  readonly versionsInForce: readonly number[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly seed: string | null;
  readonly forkedFrom: { readonly id: string; readonly title: string } | null;
  readonly initiative: readonly Slot[];
  readonly activeCombatants: readonly { readonly id: string }[];
  readonly departed: readonly Person[];
  readonly pending: Pending | null;
  readonly combatants: readonly Combatant[];
}

export interface Entry {
  readonly version: number;
  readonly kind: string;
  readonly round: number;
  readonly summary: string;
  readonly at: string;
  readonly retracted: number | null;
  readonly actor: Person | null;
  readonly target: Person | null;
  readonly outcome: { readonly title: string; readonly mishap: boolean } | null;
  readonly throws: readonly Thrown[];
  readonly changes: readonly {
    readonly combatant: Person;
    readonly before: { readonly hitPoints: number } | null;
    readonly after: HitPoints;
  }[];
}

export interface EncounterWithLog extends Encounter {
  readonly log: Connection<Entry>;
}

export interface Term {
  readonly label: string;
  readonly value: number;
  readonly excluded: string | null;
  readonly citation: Citation;
}

export interface EntryNumbers {
  readonly version: number;
  readonly breakdowns: readonly {
    readonly quantity: string;
    readonly total: number;
    readonly terms: readonly Term[];
  }[];
  readonly effects: readonly {
    readonly summary: string;
    readonly internal: boolean;
    readonly recipient: { readonly name: string };
    readonly citation: Citation;
  }[];
  readonly replayed: readonly { readonly version: number; readonly summary: string }[];
}

export interface EntryNumbersAnswer {
  readonly encounter: { readonly log: Connection<EntryNumbers> } | null;
}

/** The input as JSON, in the form that a user edits. */

export interface NeededDie {
  readonly sides: number;
  readonly purpose: string;
  readonly summary: string;
  readonly target: number | null;
  readonly for: { readonly name: string } | null;
}

export interface CommandAnswer {
  readonly encounter: { readonly version: number };
  /** Entry that the command wrote. Null if more dice are needed. */
  readonly entry: {
    readonly version: number;
    readonly summary: string;
    readonly throws: readonly Thrown[];
  } | null;
  readonly unusedDice: readonly number[];
  readonly resolution: { readonly needs: readonly NeededDie[]; readonly throws: readonly Thrown[] } | null;
}

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

/** Path to a value. Contains field names, and list indexes that start at 0. */
export type Path = readonly (string | number)[];

/** A problem in the caller's input: its path, the reason, and the accepted values. */
export interface Fault {
  readonly path: Path;
  readonly problem: string;
  /** Description of the accepted values. */
  readonly accepted: string;
}

/** Thrown for invalid input. Lists all faults in the input. */
export class InvalidInput extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(faultText).join('; '));
    this.faults = faults;
  }
}

/** Returns a fault as text: its path, the problem, and the accepted values. */
export const faultText = ({ path, problem, accepted }: Fault): string =>
  `${path.length > 0 ? `${path.join('.')}: ` : ''}${problem}; accepted: ${accepted}`;

export type Path = readonly (string | number)[];

/** A problem with the caller's input: its path, what is wrong, and what is accepted. */
export interface Fault {
  readonly path: Path;
  readonly problem: string;
  readonly accepted: string;
}

/** Thrown for invalid input; lists every fault found in it. */
export class InvalidInput extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(faultText).join('; '));
    this.faults = faults;
  }
}

export const faultText = ({ path, problem, accepted }: Fault): string =>
  `${path.length > 0 ? `${path.join('.')}: ` : ''}${problem}; accepted: ${accepted}`;

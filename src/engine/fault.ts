export type Path = readonly (string | number)[];

/** Something wrong with what was given: where, what, and what would have been accepted. */
export interface Fault {
  readonly path: Path;
  readonly problem: string;
  readonly accepted: string;
}

/** Input that cannot be used, with every fault found in it. */
export class InvalidInput extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(faultText).join('; '));
    this.faults = faults;
  }
}

export const faultText = ({ path, problem, accepted }: Fault): string =>
  `${path.length > 0 ? `${path.join('.')}: ` : ''}${problem}; accepted: ${accepted}`;

/** A resource that is limited per round or turn. */
export interface Resource {
  /** Id of the resource, unique within its rule system, for example `ACTION`. */
  readonly id: string;
  readonly title: string;
  readonly remaining: number;
  readonly maximum: number;
}

/** Cost of an act in one resource. */
export interface Cost {
  readonly resource: string;
  readonly amount: number;
}

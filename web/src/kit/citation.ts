/** Reference to a rule. `path` is its page on this service. Null for a game master's decision. */
export interface Citation {
  readonly document: string;
  readonly section: string;
  readonly path: string | null;
}

/** Where a rule stands; `path` is its page on this service, null where it is the game master’s word. */
export interface Citation {
  readonly document: string;
  readonly section: string;
  readonly path: string | null;
}

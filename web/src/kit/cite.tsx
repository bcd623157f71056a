/** Where a rule stands; `path` is its page on this service, null where it is the game master’s word. */
export interface Citation {
  readonly document: string;
  readonly section: string;
  readonly path: string | null;
}

/** The rule behind a number, a link to its text where there is one. */
export const Cite = ({ document, section, path }: Citation) => (
  <cite title={document}>{path === null ? section : <a href={path}>{section}</a>}</cite>
);

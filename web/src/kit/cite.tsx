import type { Citation } from './citation.ts';

/** The rule behind a number, a link to its text where there is one. */
export const Cite = ({ document, section, path }: Citation) => (
  <cite title={document}>{path === null ? section : <a href={path}>{section}</a>}</cite>
);

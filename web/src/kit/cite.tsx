import type { Citation } from './citation.ts';

/** Shows the rule for a number, as a link if the rule has a page. */
export const Cite = ({ document, section, path }: Citation) => (
  <cite title={document}>{path === null ? section : <a href={path}>{section}</a>}</cite>
);

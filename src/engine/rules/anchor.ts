/**
 * Returns the anchor of a heading, as common Markdown renderers create it: "Who may do what?" becomes
 * `who-may-do-what`.
 */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}\p{Connector_Punctuation} -]/gu, '')
    .replaceAll(' ', '-');

/**
 * Returns a function that creates the anchors of one page's headings. If an anchor occurs again, a number is added to
 * it.
 */
export function anchorsOfPage(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const anchor = anchorOf(heading);
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  };
}

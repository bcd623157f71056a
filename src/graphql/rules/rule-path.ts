import type { Citation } from '../../engine/rules/citation.ts';
import { sourcesOf } from '../../engine/rules/sources.ts';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';

/** Returns the URL path of a rule on this server. Null if the rule does not belong to a system. */
export type RulePath = (citation: Citation) => string | null;

/**
 * Returns the page of sources for each document, and the anchors of its sections. A section without an anchor uses its
 * document's anchor.
 */
function rulePaths(all: readonly System[]): RulePath {
  const documents = new Map(
    all.flatMap((system) =>
      sourcesOf(system).map(({ document, anchor, sections }) => [
        document,
        {
          page: `/rules/${system.id}/sources`,
          anchor,
          anchors: new Map(sections.map((each) => [each.section, each.anchor])),
        },
      ]),
    ),
  );
  return ({ document, section }) => {
    const source = documents.get(document);
    return source ? `${source.page}#${source.anchors.get(section) ?? source.anchor}` : null;
  };
}

let paths: RulePath | null = null;

/** Returns the paths of the rules of all systems. Computed on first use. */
export const rulePath: RulePath = (citation) => {
  paths ??= rulePaths(systems);
  return paths(citation);
};

import type { Citation } from '../../engine/rules/citation.ts';
import { sourcesOf } from '../../engine/rules/sources.ts';
import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';

/** Where a rule is told on this service; null where it is none of a system. */
export type RulePath = (citation: Citation) => string | null;

/** The page of sources of each document, with the anchor of a section, or of the document where a section has none. */
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

/** The same for every system there is; found out when it is first asked for. */
export const rulePath: RulePath = (citation) => {
  paths ??= rulePaths(systems);
  return paths(citation);
};

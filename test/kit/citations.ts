import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Citation } from '../../src/engine/rules/citation.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { rulingsOn } from '../../src/reference/rules/rulings.ts';

/** For each document that belongs to a book, its headings in lower case. */
type Headings = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the headings of a system's book from the lists in `test/systems/headings`. */
function headingsOf({ id }: Pick<System, 'id'>): Headings {
  const file = join(import.meta.dirname, `../systems/headings/${id}.json`);
  const { documents }: { readonly documents: Readonly<Record<string, readonly string[]>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return new Map(
    Object.entries(documents).map(([document, headings]) => [
      document,
      new Set(headings.map((heading) => heading.toLowerCase())),
    ]),
  );
}

/** Matches the engine's citations that refer to no book, such as those of this project's own tables. */
const NOT_OF_A_BOOK =
  /^(The order of the round|The budget of the round|The game master|Provided by the campaign|Arbiter house tables? .*)$/;

/**
 * Returns the names of the rulings on a book, and the headings in its system’s README. Interpretations without a number
 * are under these headings.
 */
function rulingNamesOf(system: System): ReadonlySet<string> {
  const readme = new URL(`../../src/engine/systems/${system.id}/README.md`, import.meta.url);
  const headings = [...readFileSync(readme, 'utf8').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
  return new Set([...rulingsOn(system).keys(), ...headings]);
}

const known = new Map(
  systems.map((system) => [
    system.id,
    { headings: headingsOf(system), rulings: rulingNamesOf(system) } as const,
  ]),
);

/** True if a cited section exists in the system's book or in its list of rulings. */
function isFound({ id }: Pick<System, 'id'>, { document, section }: Citation): boolean {
  const lists = known.get(id);
  // the toy system, which exists only for tests, has no book
  if (!lists) return section !== '';
  const { headings, rulings } = lists;
  if (NOT_OF_A_BOOK.test(document)) return section !== '';
  return document.startsWith('Arbiter rulings on ')
    ? rulings.has(section)
    : (headings.get(document)?.has(section.toLowerCase()) ?? false);
}

const isCitation = (value: object): value is Citation =>
  'document' in value &&
  'section' in value &&
  typeof value.document === 'string' &&
  typeof value.section === 'string';

/** Collects all citations in a value, at any depth. */
export function citationsIn(value: unknown, seen = new Set<unknown>()): readonly Citation[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (isCitation(value)) return [value];
  const members = value instanceof Map ? [...value.entries()].flat() : Object.values(value);
  return members.flatMap((member) => citationsIn(member, seen));
}

/**
 * Returns the citations in a value that are neither in the system's book nor in its rulings. Each is returned as text.
 */
export const notFoundIn = (system: Pick<System, 'id'>, value: unknown): readonly string[] => [
  ...new Set(
    citationsIn(value)
      .filter((citation) => !isFound(system, citation))
      .map(({ document, section }) => `${document}, “${section}”`),
  ),
];

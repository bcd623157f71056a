import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { type Cited, type Kind, kinds, type Place, placesIn } from './places.ts';

/** A change of a source file that compiles. */
export interface Mutant extends Omit<Place, 'replacements'> {
  readonly id: string;
  readonly after: string;
}

export interface Wanted {
  readonly seed: number;
  readonly count: number;
  readonly kinds: readonly Kind[];
  /** The folders and files from which mutants are drawn. */
  readonly within: readonly string[];
  /** A place in the sources or the id of a mutant. If null: mutants are drawn at random. */
  readonly only: string | null;
}

/**
 * Limits for the type check after a source is changed: the maximum number of import steps from the changed file, and
 * the maximum number of files.
 */
const STEPS = 2;
const MOST_CHECKED = 24;

/** The type-checked sources, with one of them changed. */
class Sources {
  readonly #changed = new Map<string, string>();
  readonly #api: API;
  readonly #root: string;
  readonly #config: string;
  readonly #importers = new Map<string, string[]>();
  readonly project: Project;
  readonly files: readonly string[];

  constructor(root: string) {
    this.#root = root;
    this.#config = join(root, 'tsconfig.json');
    this.#api = new API({ cwd: root, fs: { readFile: (path) => this.#changed.get(path) } });
    this.project = this.#api.updateSnapshot({ openProjects: [this.#config] }).getProject(this.#config)!;
    const all = this.project.rootFiles.map((path) => relative(root, path));
    this.files = all.filter((file) => file.startsWith('src/') && !file.startsWith('src/tools/')).sort();
    for (const file of all.filter((each) => each.startsWith('src/')))
      for (const [, name] of this.textOf(file).matchAll(/from\s+'(\.[^']+)'/g)) {
        const to = join(dirname(file), name!);
        this.#importers.set(to, [...(this.#importers.get(to) ?? []), file]);
      }
  }

  textOf(file: string): string {
    return readFileSync(join(this.#root, file), 'utf8');
  }

  placesOf(file: string, cited: Cited): readonly Place[] {
    const { program, checker } = this.project;
    return placesIn(file, program.getSourceFile(join(this.#root, file))!, checker, cited);
  }

  /** Returns the file and all files that import it, directly or indirectly. */
  #near(file: string): readonly string[] {
    const near = new Set([file]);
    let ring: readonly string[] = [file];
    for (let step = 0; step < STEPS; step++) {
      ring = ring.flatMap((each) => this.#importers.get(each) ?? []);
      for (const each of ring) if (near.size < MOST_CHECKED) near.add(each);
    }
    return [...near];
  }

  /** True if a file with this text compiles, and the files that import it compile too. */
  compiles(file: string, text: string): boolean {
    const path = join(this.#root, file);
    this.#changed.set(path, text);
    const snapshot = this.#api.updateSnapshot({ fileChanges: { changed: [path] } });
    const { program } = snapshot.getProject(this.#config)!;
    const fits =
      program.getSyntacticDiagnostics(path).length === 0 &&
      this.#near(file).every((each) => program.getSemanticDiagnostics(join(this.#root, each)).length === 0);
    this.#changed.delete(path);
    snapshot.dispose();
    this.#api.updateSnapshot({ fileChanges: { changed: [path] } }).dispose();
    return fits;
  }

  close(): void {
    this.#api.close();
  }
}

export const mutated = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);

const isWithin = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`));

/**
 * Draws mutants that compile. Takes the kinds of mutants in turn, and a random place for each. The same seed and
 * sources lead to the same mutants.
 */
export function draw(root: string, wanted: Wanted): readonly Mutant[] {
  const sources = new Sources(root);
  try {
    const cited: Cited = new Map();
    const places = sources.files.flatMap((file) => sources.placesOf(file, cited));
    return wanted.only === null ? drawn(sources, places, wanted) : named(sources, places, wanted.only);
  } finally {
    sources.close();
  }
}

const mutantsAt = ({ replacements, ...place }: Place): readonly Mutant[] =>
  replacements().map((after, at) => ({
    ...place,
    after,
    id: `${place.file}:${place.line}:${place.column}:${place.kind}:${at + 1}`,
  }));

function drawn(
  sources: Sources,
  all: readonly Place[],
  { seed, count, kinds: of, within }: Wanted,
): readonly Mutant[] {
  const { faces } = seededFaces(`mutants ${seed}`);
  const below = (sides: number): number => faces({ sides, purpose: 'mutant' }) - 1;
  const pools = new Map(
    kinds
      .filter((kind) => of.includes(kind))
      .map((kind) => [kind, all.filter((place) => place.kind === kind && isWithin(place.file, within))]),
  );
  const taken: Mutant[] = [];
  while (taken.length < count && [...pools.values()].some((pool) => pool.length > 0))
    for (const pool of pools.values()) {
      let found: Mutant | undefined;
      while (!found && pool.length > 0 && taken.length < count) {
        const [place] = pool.splice(below(pool.length), 1);
        const mutants = [...mutantsAt(place!)];
        const text = sources.textOf(place!.file);
        for (let tries = 0; !found && mutants.length > 0 && tries < 4; tries++) {
          const [mutant] = mutants.splice(below(mutants.length), 1);
          if (sources.compiles(place!.file, mutated(text, mutant!))) found = mutant;
        }
      }
      if (found) taken.push(found);
    }
  return taken;
}

/** Returns the mutants at a place, which is given as `file:line`, `file:line:column` or a mutant's id. */
function named(sources: Sources, all: readonly Place[], only: string): readonly Mutant[] {
  return all
    .filter(({ file }) => only.startsWith(file))
    .flatMap(mutantsAt)
    .filter(({ id }) => id === only || id.startsWith(`${only}:`))
    .filter((mutant) => sources.compiles(mutant.file, mutated(sources.textOf(mutant.file), mutant)));
}

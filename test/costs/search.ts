import type { Pick } from '../laws/game.ts';

/** The cost of a document. */
export interface Cost {
  /** Longest work between two turns of the event loop. */
  readonly piece: number;
  /** Total work. */
  readonly work: number;
}

export interface Costly extends Cost {
  readonly query: string;
  readonly bytes: number;
}

type By = (cost: Costly) => number;

export const byPiece: By = ({ piece }) => piece;
export const byWorkPerByte: By = ({ work, bytes }) => work / bytes;

/** Maximum number of documents in the list, and of documents with the same root fields. */
const KEPT = 24;
const KEPT_ALIKE = 3;

/** One of this many documents is new. The others are changed copies of documents in the list. */
const DRAWN = 4;

export interface Species {
  drawn(): Promise<string>;
  /** A changed document, perhaps with fields of another document. Null if it is not accepted. */
  changed(query: string, other: string): string | null;
  /** Null for a document that is rejected before any work. */
  measured(query: string): Promise<Cost | null>;
}

/** Keeps the most expensive documents, changes them, and drops the others. */
export class Search {
  readonly #species: Species;
  readonly #pick: Pick;
  readonly #kept = new Map<By, Costly[]>([
    [byPiece, []],
    [byWorkPerByte, []],
  ]);
  measured = 0;

  constructor(species: Species, pick: Pick) {
    this.#species = species;
    this.#pick = pick;
  }

  /** The most expensive documents, in descending order of cost. */
  costliest(by: By): readonly Costly[] {
    return this.#kept.get(by)!;
  }

  async run(documents: number, seeds: readonly string[]): Promise<void> {
    for (const query of seeds) await this.#try(query);
    for (let left = documents; left > 0; left--) {
      const known = [...this.#kept.values()].flat();
      const query =
        known.length === 0 || this.#pick(DRAWN) === 0
          ? await this.#species.drawn()
          : this.#species.changed(this.#one(known), this.#one(known));
      if (query !== null) await this.#try(query);
    }
  }

  #one(of: readonly Costly[]): string {
    return of[this.#pick(of.length)]!.query;
  }

  async #try(query: string): Promise<void> {
    const cost = await this.#species.measured(query);
    if (cost === null) return;
    this.measured += 1;
    // a mutation can be executed only once
    if (query.startsWith('mutation')) return;
    const one = { ...cost, query, bytes: Buffer.byteLength(JSON.stringify({ query })) };
    for (const [by, kept] of this.#kept) this.#kept.set(by, keptOf([...kept, one], by));
  }
}

/** The most expensive documents, with few that have the same root fields. */
function keptOf(all: readonly Costly[], by: By): Costly[] {
  const alike = new Map<string, number>();
  return [...all]
    .sort((a, b) => by(b) - by(a))
    .filter(({ query }) => {
      const roots = rootsOf(query);
      const before = alike.get(roots) ?? 0;
      alike.set(roots, before + 1);
      return before < KEPT_ALIKE;
    })
    .slice(0, KEPT);
}

/** The sorted names of the root fields. */
export function rootsOf(query: string): string {
  const names = new Set<string>();
  let depth = 0;
  let inArguments = 0;
  for (const [token] of query.matchAll(/"(?:[^"\\]|\\.)*"|[{}()]|\w+\s*:|[A-Za-z]\w*/g)) {
    if (token === '(') inArguments += 1;
    else if (token === ')') inArguments -= 1;
    else if (inArguments > 0) continue;
    else if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 1 && /^[A-Za-z]\w*$/.test(token)) names.add(token);
  }
  return [...names].sort().join(' ');
}

import type { Pick } from '../laws/game.ts';

/** Measured cost of executing a document. */
export interface Cost {
  /** Longest time that the event loop was blocked by continuous work. */
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

/** Maximum number of documents in the list, and maximum number of documents that share the same root fields. */
const KEPT = 24;
const KEPT_ALIKE = 3;

/** One in this many documents is newly generated. The others are changed copies of documents in the list. */
const DRAWN = 4;

export interface Species {
  drawn(): Promise<string>;
  /**
   * Returns a changed copy of a document, which may contain fields of another document. Returns null if the copy is not
   * accepted.
   */
  changed(query: string, other: string): string | null;
  /** Returns null for a document that is rejected before any work is done. */
  measured(query: string): Promise<Cost | null>;
}

/**
 * Searches for expensive documents: it keeps the most expensive documents found so far, and tries changed copies of
 * them.
 */
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

  /** Returns the most expensive documents, in descending order of cost. */
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
    // a mutation changes the data, so it cannot be executed again for comparison
    if (query.startsWith('mutation')) return;
    const one = { ...cost, query, bytes: Buffer.byteLength(JSON.stringify({ query })) };
    for (const [by, kept] of this.#kept) this.#kept.set(by, keptOf([...kept, one], by));
  }
}

/** Selects the most expensive documents, but only a few with the same root fields. */
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

/** Returns the sorted names of a document's root fields. */
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

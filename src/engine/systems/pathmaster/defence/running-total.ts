import type { Citation } from '../../../rules/citation.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';

/** A number as it changes step by step, each step a term. */
export class RunningTotal {
  readonly #terms: Term[];

  constructor(first: Term) {
    this.#terms = [first];
  }

  get terms(): readonly Term[] {
    return this.#terms;
  }

  get total(): number {
    return breakdown('', this.#terms).total;
  }

  changeTo(label: string, value: number, citation: Citation): void {
    if (value !== this.total) this.#terms.push(term(label, value - this.total, 'MODIFIER', citation));
  }

  limitTo(label: string, most: number, citation: Citation): void {
    if (this.total > most) this.#terms.push(term(label, most - this.total, 'LIMIT', citation));
  }
}

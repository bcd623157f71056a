import { roundAfter } from '../../engine/encounter/evolve.ts';
import { goneBackTo } from '../../engine/encounter/fold.ts';
import type { Entry } from '../../engine/encounter/log.ts';

/** Counts the rounds of a log from its first entry. It needs no rules, so a long log takes little work. */
export class Rounds {
  /** The round after the entry of each version. */
  readonly #after = [0];

  /** The round in which the next command is sent. 0 before the start. */
  get now(): number {
    return this.#after.at(-1)!;
  }

  add(entry: Pick<Entry, 'events'>): void {
    const back = goneBackTo(entry);
    this.#after.push(back === null ? entry.events.reduce(roundAfter, this.now) : this.#after[back]!);
  }
}

import type { EncounterEvent } from '../../engine/encounter/event.ts';
import { roundAfter } from '../../engine/encounter/evolve.ts';
import { eventsInForce, goneBackTo } from '../../engine/encounter/fold.ts';
import type { Entry } from '../../engine/encounter/log.ts';

/** Events of one command that belong to one round. */
export interface EntryPart {
  /** Round in which the command was sent. 0 before the encounter's start. */
  readonly round: number;
  readonly events: readonly EncounterEvent[];
}

/**
 * Counts the rounds of a log, beginning with the first entry. Does not apply rules, so it is fast even for a long log.
 */
export class Rounds {
  /** Round after each version's entry. */
  readonly #after = [0];

  /** Returns the round in which the next command is sent. 0 before the encounter's start. */
  get now(): number {
    return this.#after.at(-1)!;
  }

  /**
   * Groups the events of an entry by the rounds in which they began. The entry of a retraction contains events of
   * several entries.
   */
  parts({ events }: Pick<Entry, 'events'>): readonly EntryPart[] {
    const retracted = events.find((event) => event.type === 'retracted');
    if (!retracted) return [{ round: this.now, events }];
    let round = this.#after[retracted.from]!;
    return retracted.replayed.map((each) => {
      const part = { round, events: each.events };
      round = each.events.reduce(roundAfter, round);
      return part;
    });
  }

  add(entry: Pick<Entry, 'events'>): void {
    const back = goneBackTo(entry);
    const from = back === null ? this.now : this.#after[back]!;
    this.#after.push(eventsInForce(entry.events).reduce(roundAfter, from));
  }
}

import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { Effect } from '../rules/effect.ts';
import type { TableBook } from '../rules/homebrew/book.ts';
import type { System } from '../rules/system.ts';
import type { EncounterEvent } from './event.ts';
import { happen } from './happen.ts';
import type { EncounterState } from './state.ts';
import { thrownFor } from './watching.ts';

/** A command being carried out: every event is decided on the state that those before it have left. */
export class Unfolding {
  readonly system: System;
  readonly options: Json;
  readonly book: TableBook;
  readonly events: EncounterEvent[] = [];
  state: EncounterState;
  private readonly dice: Dice;

  constructor(system: System, state: EncounterState, options: Json, dice: Dice, book: TableBook) {
    this.system = system;
    this.state = state;
    this.options = options;
    this.dice = dice;
    this.book = book;
  }

  /** Dice that somebody throws, and whose numbers they tell of besides. */
  diceOf(by: string, ...others: readonly string[]): Dice {
    return thrownFor({ by, about: [by, ...others.filter((id) => id !== by)] }, this.dice);
  }

  /** Dice that are thrown for several together. */
  diceOfAll(about: readonly string[]): Dice {
    return thrownFor({ by: null, about }, this.dice);
  }

  tell(event: EncounterEvent): void {
    this.events.push(event);
    this.state = happen(this.system, this.state, event);
  }

  /** An ally whom nobody has named is nobody in the encounter: what befalls one stays in the summary. */
  befall(effects: readonly Effect[], actor: string, target: string): void {
    for (const effect of effects)
      if (effect.on !== 'ALLY')
        this.tell({ type: 'affected', combatant: effect.on === 'ACTOR' ? actor : target, effect });
  }
}

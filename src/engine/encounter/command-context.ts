import type { Dice, MeasuredValues } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { Pieces } from '../pieces.ts';
import type { HeldCondition } from '../rules/condition.ts';
import { endsWithFight } from '../rules/effects/after-fight.ts';
import { classify, consequencesNow } from '../rules/effects/apply-effects.ts';
import { overEffects } from '../rules/effects/conditions-after.ts';
import type { Effect } from '../rules/effects/effect.ts';
import type { Fighter } from '../rules/fight/fighter.ts';
import type { FollowUp } from '../rules/fight/follow-up.ts';
import { optionsBetween } from '../rules/homebrew/house-rules.ts';
import { systemUnder } from '../rules/homebrew/house-system.ts';
import type { System } from '../rules/system.ts';
import type { CommandDice } from './command-dice.ts';
import { fighterOf, fightersOf } from './decision.ts';
import type { EncounterEvent } from './event.ts';
import { evolve } from './evolve.ts';
import type { Combatant, EncounterState } from './state.ts';

/** Context of a command in progress. Each event is decided from the state after the previous events. */
export class CommandContext {
  readonly system: System;
  /** Current rule options of the encounter. */
  options: Json;
  readonly events: EncounterEvent[] = [];
  state: EncounterState;
  /** Values that each act measured for odds. Null for an act whose values were not recorded. */
  readonly views: (MeasuredValues | null)[] = [];
  readonly dice: CommandDice;

  constructor(system: System, state: EncounterState, options: Json, hand: CommandDice) {
    this.system = systemUnder(system, options);
    this.state = state;
    this.options = options;
    this.dice = hand;
  }

  /** Returns dice that `by` rolls, and that also reveal values of `others`. */
  diceOf(by: string, ...others: readonly string[]): Dice {
    return this.dice.thrownFor({ by, about: [by, ...others.filter((id) => id !== by)] });
  }

  /** Returns dice that are rolled for several combatants together. */
  diceOfAll(about: readonly string[]): Dice {
    return this.dice.thrownFor({ by: null, about });
  }

  /** Returns the options for one combatant's procedure. House rules may depend on the combatant's conditions. */
  optionsOf(fighter: Fighter): Json {
    return optionsBetween(this.options, fighter, fighter);
  }

  emit(event: EncounterEvent): void {
    this.events.push(event);
    this.state = evolve(this.system, this.state, event);
  }

  /** If the command names no ally, effects on an ally appear only in the summary sentence. */
  applyEffects(effects: readonly Effect[], actor: string, target: string, ally: string | null = null): void {
    const recipients = { ACTOR: actor, TARGET: target, ALLY: ally, OWNER: null };
    const touched = new Set<string>();
    for (const effect of effects) {
      const combatant = effect.who ?? recipients[effect.on];
      if (combatant === null || !this.state.combatants.has(combatant)) continue;
      touched.add(combatant);
      for (const each of classify(this.system, this.fighter(combatant), effect, this.options))
        this.emit({ type: 'affected', combatant, effect: each });
    }
    for (const combatant of touched) this.settle(combatant);
  }

  /** Emits a turn's or round's effects on a combatant, and a description if there is one. */
  emitPassage(combatant: string, what: readonly Effect[] | FollowUp): void {
    const { effects, breakdowns = [], summary = '' } = 'effects' in what ? what : { effects: what };
    if (summary !== '' || breakdowns.length > 0)
      this.emit({ type: 'passed', combatant, summary, breakdowns });
    this.applyEffects(effects, combatant, combatant);
  }

  /** Ends the expired conditions of all combatants. */
  *endConditions(isOver: (held: HeldCondition, of: Combatant) => boolean): Pieces<void> {
    for (const combatant of this.state.combatants.values()) {
      yield;
      const over = combatant.conditions.filter((held) => isOver(held, combatant));
      for (const effect of overEffects(over, this.system.conditions))
        this.emit({ type: 'affected', combatant: combatant.id, effect });
    }
  }

  /** Removes combatants from the encounter, and ends the parts of their state that exist only during a fight. */
  *leave(combatants: readonly string[], reason: string): Pieces<void> {
    for (const id of combatants)
      if (this.state.onTurn.includes(id)) this.emit({ type: 'turnEnded', combatant: id });
    yield* this.endConditions(
      (held, { id }) => combatants.includes(id) && endsWithFight(held, this.system.conditions),
    );
    this.emit({ type: 'combatantsLeft', combatants, reason });
  }

  /**
   * Removes combatants whose acts took them out of the fight. Then emits consequences of the combatants' states until
   * there are no more.
   */
  *settleAll(): Pieces<void> {
    for (const event of [...this.events])
      if (
        event.type === 'affected' &&
        event.effect.type === 'left' &&
        this.state.combatants.has(event.combatant)
      )
        yield* this.leave([event.combatant], event.effect.reason);
    for (let applied = -1; applied !== this.events.length; ) {
      applied = this.events.length;
      for (const combatant of this.state.combatants.keys()) {
        yield;
        this.settle(combatant);
      }
    }
  }

  private settle(combatant: string): void {
    const present = fightersOf(this.state);
    for (const effect of consequencesNow(this.system, this.fighter(combatant), this.options, present))
      this.emit({ type: 'affected', combatant, effect });
  }

  private fighter(id: string): Fighter {
    return fighterOf(this.state.combatants.get(id)!, this.state.round);
  }
}

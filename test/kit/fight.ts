import { diceFrom } from '../../src/engine/dice/faces.ts';
import { answerOptionsOf } from '../../src/engine/encounter/answer-options.ts';
import type { Adjustment, Command } from '../../src/engine/encounter/command.ts';
import { decide } from '../../src/engine/encounter/decide.ts';
import { type Decision, fighterOf, type Rejection } from '../../src/engine/encounter/decision.ts';
import type { EncounterEvent, EventOf } from '../../src/engine/encounter/event.ts';
import { fold } from '../../src/engine/encounter/fold.ts';
import { type EncounterState, initialState } from '../../src/engine/encounter/state.ts';
import { legalActs } from '../../src/engine/encounter/turns/legal-acts.ts';
import type { Json } from '../../src/engine/json.ts';
import { noOverrides } from '../../src/engine/rules/homebrew/overrides.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { acting, adjusting, newcomersOf } from './commands.ts';
import { facesInHand } from './hand.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into states of all systems
export type Standing = any;

/** The event that records an act, with the act's detail. */
export type Acted = EventOf<'acted'> & { readonly detail: Standing };

interface Setting {
  readonly sides?: Readonly<Record<string, string>>;
  /** True if combatants may act out of turn. Default: false. */
  readonly outOfTurn?: boolean;
  /** The combatants who are surprised when the fight starts. Default: none. */
  readonly surprised?: readonly string[];
}

type Act = readonly [actor: string, act: string, target: string, input?: object];
type Done = readonly [...Act, faces?: readonly number[]];

/** Returns the events that record acts. */
export const actedIn = (events: readonly EncounterEvent[]): readonly Acted[] =>
  events.flatMap((event) => (event.type === 'acted' ? [event as Acted] : []));

/** A running encounter with dice that the test supplies. Each face must be used for the die with which it is listed. */
export class Fight {
  readonly system: System;
  readonly options: Json;
  state: EncounterState = initialState;
  private readonly outOfTurn: boolean;

  constructor(
    system: System,
    sheets: Readonly<Record<string, Json>>,
    options: object = {},
    faces: readonly number[] = [],
    { sides = {}, outOfTurn = false, surprised }: Setting = {},
  ) {
    this.system = system;
    this.options = options as Json;
    this.outOfTurn = outOfTurn;
    this.order({ type: 'join', newcomers: newcomersOf(system, sheets, sides) });
    this.order({ type: 'start', ...(surprised ? { surprised } : {}) }, faces);
  }

  /** Executes a command. If the command is rejected, nothing changes. */
  attempt = (command: Command, faces: readonly number[] = []): Decision => {
    const given = facesInHand(faces);
    const decision = decide(this.system, this.state, this.options, command, diceFrom(given.faces));
    if (!decision.ok) {
      const { reason, accepted } = decision.rejection;
      if (reason === '' || accepted === '') throw new Error(`a refusal that says too little: ${reason}`);
      return decision;
    }
    if (given.unused() > 0) throw new Error(`${given.unused()} dice were not used`);
    const { version } = this.state;
    const entry = { version: version + 1, command, throws: [], dicePosition: 0, events: decision.events };
    this.state = fold(this.system, [{ ...entry, thrownBy: 'HAND' }], this.state);
    return decision;
  };

  /** Executes a command. Throws an error if the rules reject it. */
  order = (command: Command, faces: readonly number[] = []) => {
    const decision = this.attempt(command, faces);
    if (decision.ok) return decision.events;
    const { reason, path } = decision.rejection;
    throw new Error(`${reason} (${path.join('.')})`);
  };

  private command([actor, act, target, input]: Act | Done): Command {
    return acting(actor, act, target, input, this.outOfTurn);
  }

  /** Executes an act and returns all its events. Throws an error if the rules reject the act. */
  does = (...done: Done) => this.order(this.command(done), done[4]);

  /** Executes an act and returns the event that records it. Returns undefined if the act waits for an answer. */
  act = (...done: Done): Acted => actedIn(this.does(...done))[0]!;

  /** Executes a command. Returns its rejection, or null if it was accepted. */
  refusal = (command: Command, faces: readonly number[] = []): Rejection | null => {
    const decision = this.attempt(command, faces);
    return decision.ok ? null : decision.rejection;
  };

  /** Executes an act and returns its effects with their targets. */
  effects = (...done: Done) =>
    this.does(...done).flatMap((event) => (event.type === 'affected' ? [event] : []));

  /** Executes an act. Returns its rejection, or null if it was accepted. */
  tries = (...done: Done): Rejection | null => this.refusal(this.command(done), done[4]);

  /** Executes an act. Returns the reason why the rules reject it, or null if they allow it. */
  refused = (...done: Done): string | null => this.tries(...done)?.reason ?? null;

  /** Answers the pending act. */
  answer = (answer: object, faces: readonly number[] = []) =>
    this.order({ type: 'answer', act: this.state.pending!.act, answer: answer as Json }, faces);

  /** Passes instead of answering the pending question. */
  pass = (faces: readonly number[] = []) => this.order({ type: 'pass' }, faces);

  endTurn = (combatant: string, faces: readonly number[] = []) =>
    this.order({ type: 'endTurn', combatant }, faces);

  endRound = (faces: readonly number[] = []) => this.order({ type: 'endRound' }, faces);

  /** Adjusts a combatant with a command of the game master. */
  adjust = (combatant: string, change: Partial<Adjustment>, faces: readonly number[] = []) =>
    this.order(adjusting(combatant, change), faces);

  gain = (combatant: string, condition: string, rounds: number | null = null) =>
    this.adjust(combatant, { gain: [condition], rounds });

  hurt = (combatant: string, damage: number) => this.adjust(combatant, { damage });

  private combatant(id: string) {
    return this.state.combatants.get(id)!;
  }

  fighter = (id: string) => fighterOf(this.combatant(id), this.state.round);

  /** Returns a combatant's state in the form that clients read, with the ids of its conditions. */
  of = (id: string): Standing => ({
    ...(this.system.encounterRules.standingOf(this.fighter(id)) as object),
    conditions: this.combatant(id).conditions.map(({ condition }) => condition),
  });

  /** Returns a combatant's conditions, each with the rounds in which it applies. */
  held = (id: string) => this.combatant(id).conditions;

  budgets = (id: string) => this.system.encounterRules.resources(this.fighter(id), this.options);

  /** Returns the combatant who must answer the pending act, or null if no act is pending. */
  asked = () => this.state.pending?.combatant ?? null;

  /** Returns the turns of the current round, each with its rank and its combatants. */
  turns = () => this.state.turns.map(({ rank, combatants }) => [rank, ...combatants]);

  /** Returns one legal act of a combatant: whether it is allowed, and its possible targets and items. */
  legal = (actor: string, act: string) => {
    const { system, state, options } = this;
    const looking = { system, state, options, overrides: noOverrides, seen: () => true };
    return legalActs(looking, this.combatant(actor), act)[0]!;
  };

  /** Returns the options with which the pending act can be answered. */
  choices = () => answerOptionsOf(this.system, this.state, this.options);

  /** Overwrites fields in the state of a combatant. */
  put = (id: string, more: object): void => {
    const before = this.combatant(id);
    const state = { ...(before.state as object), ...more } as Json;
    const combatants = new Map(this.state.combatants).set(id, { ...before, state });
    this.state = { ...this.state, combatants };
  };
}

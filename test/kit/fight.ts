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

/** The event of an act, with its detail. */
export type Acted = EventOf<'acted'> & { readonly detail: Standing };

interface Setting {
  readonly sides?: Readonly<Record<string, string>>;
  /** True if acts are allowed out of turn. Default: false. */
  readonly outOfTurn?: boolean;
  /** Combatants who are surprised at the start. Default: none. */
  readonly surprised?: readonly string[];
}

type Act = readonly [actor: string, act: string, target: string, input?: object];
type Done = readonly [...Act, faces?: readonly number[]];

/** The acts among these events. */
export const actedIn = (events: readonly EncounterEvent[]): readonly Acted[] =>
  events.flatMap((event) => (event.type === 'acted' ? [event as Acted] : []));

/** A running encounter with given dice. Each face must be used by the die that is listed for it. */
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

  /** Executes a command. A rejection changes nothing. */
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

  /** Executes a command that the rules must allow. */
  order = (command: Command, faces: readonly number[] = []) => {
    const decision = this.attempt(command, faces);
    if (decision.ok) return decision.events;
    const { reason, path } = decision.rejection;
    throw new Error(`${reason} (${path.join('.')})`);
  };

  private command([actor, act, target, input]: Act | Done): Command {
    return acting(actor, act, target, input, this.outOfTurn);
  }

  /** All events of an act that the rules must allow. */
  does = (...done: Done) => this.order(this.command(done), done[4]);

  /** The event of an act. Undefined while the act waits for an answer. */
  act = (...done: Done): Acted => actedIn(this.does(...done))[0]!;

  /** Executes a command. Returns the rejection, or null if there is none. */
  refusal = (command: Command, faces: readonly number[] = []): Rejection | null => {
    const decision = this.attempt(command, faces);
    return decision.ok ? null : decision.rejection;
  };

  /** The effects of an act with their targets. */
  effects = (...done: Done) =>
    this.does(...done).flatMap((event) => (event.type === 'affected' ? [event] : []));

  /** Executes an act. Returns the rejection, or null if there is none. */
  tries = (...done: Done): Rejection | null => this.refusal(this.command(done), done[4]);

  /** The reason why the rules reject an act. Null if they allow it. */
  refused = (...done: Done): string | null => this.tries(...done)?.reason ?? null;

  /** Sends an answer to the pending act. */
  answer = (answer: object, faces: readonly number[] = []) =>
    this.order({ type: 'answer', act: this.state.pending!.act, answer: answer as Json }, faces);

  /** Passes on the pending question. */
  pass = (faces: readonly number[] = []) => this.order({ type: 'pass' }, faces);

  endTurn = (combatant: string, faces: readonly number[] = []) =>
    this.order({ type: 'endTurn', combatant }, faces);

  endRound = (faces: readonly number[] = []) => this.order({ type: 'endRound' }, faces);

  /** Adjusts a combatant as the game master. */
  adjust = (combatant: string, change: Partial<Adjustment>, faces: readonly number[] = []) =>
    this.order(adjusting(combatant, change), faces);

  gain = (combatant: string, condition: string, rounds: number | null = null) =>
    this.adjust(combatant, { gain: [condition], rounds });

  hurt = (combatant: string, damage: number) => this.adjust(combatant, { damage });

  private combatant(id: string) {
    return this.state.combatants.get(id)!;
  }

  fighter = (id: string) => fighterOf(this.combatant(id), this.state.round);

  /** A combatant's state in the form that clients read, with the ids of its conditions. */
  of = (id: string): Standing => ({
    ...(this.system.encounterRules.standingOf(this.fighter(id)) as object),
    conditions: this.combatant(id).conditions.map(({ condition }) => condition),
  });

  /** A combatant's conditions with their rounds. */
  held = (id: string) => this.combatant(id).conditions;

  budgets = (id: string) => this.system.encounterRules.resources(this.fighter(id), this.options);

  /** The combatant whose answer is pending. Null if there is none. */
  asked = () => this.state.pending?.combatant ?? null;

  /** The turns of the round, with ranks and combatants. */
  turns = () => this.state.turns.map(({ rank, combatants }) => [rank, ...combatants]);

  /** A combatant's legal act: whether it is allowed, with targets and items. */
  legal = (actor: string, act: string) => {
    const { system, state, options } = this;
    const looking = { system, state, options, overrides: noOverrides, seen: () => true };
    return legalActs(looking, this.combatant(actor), act)[0]!;
  };

  /** The options of the pending answer. */
  choices = () => answerOptionsOf(this.system, this.state, this.options);

  /** Overwrites fields of a combatant’s state. */
  put = (id: string, more: object): void => {
    const before = this.combatant(id);
    const state = { ...(before.state as object), ...more } as Json;
    const combatants = new Map(this.state.combatants).set(id, { ...before, state });
    this.state = { ...this.state, combatants };
  };
}

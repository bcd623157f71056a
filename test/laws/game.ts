import { answerOptionsOf } from '../../src/engine/encounter/answer-options.ts';
import type { Command } from '../../src/engine/encounter/command.ts';
import { fighterOf, type Rejection } from '../../src/engine/encounter/decision.ts';
import { type EncounterState, initialState } from '../../src/engine/encounter/state.ts';
import { type LegalAct, legalActs } from '../../src/engine/encounter/turns/legal-acts.ts';
import { triesOf } from '../../src/engine/encounter/turns/tries.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Act } from '../../src/engine/rules/fight/act.ts';
import type { AnswerOption } from '../../src/engine/rules/fight/answer-rules.ts';
import { noOverrides } from '../../src/engine/rules/homebrew/overrides.ts';
import type { System } from '../../src/engine/rules/system.ts';
import type { Breakdown } from '../../src/engine/rules/term.ts';
import { carriedOut, type Step } from '../kit/carry-out.ts';
import { adjusting, newcomersOf } from '../kit/commands.ts';

/** What somebody does next, drawn from what there is: each number picks one of so many. */
export type Pick = (count: number) => number;

/** What was tried although it is said to be accepted, and was refused. */
export interface Broken {
  readonly command: Command;
  readonly why: string;
}

/** A choice that was offered, and what it came to when it was chosen. */
export interface Chosen {
  readonly choice: AnswerOption;
  readonly breakdowns: readonly Breakdown[];
}

/** A fight in which everybody does what they are told they may, as chance has it. */
export class Game {
  readonly system: System;
  readonly options: Json;
  readonly steps: Step[] = [];
  readonly broken: Broken[] = [];
  readonly chosen: Chosen[] = [];
  state: EncounterState = initialState;
  readonly seed: string;

  private readonly threats: boolean;

  /** With `threats`, everybody threatens whatever their enemies do. */
  constructor(system: System, sheets: readonly Json[], options: Json, seed: string, threats = false) {
    this.system = system;
    this.threats = threats;
    this.options = options;
    this.seed = seed;
    const names = ['Ann', 'Bob', 'Cid', 'Dot'];
    const named = Object.fromEntries(sheets.map((sheet, index) => [names[index]!, sheet]));
    const newcomers = newcomersOf(system, named).map((newcomer, index) => ({
      ...newcomer,
      side: index % 2 === 0 ? 'x' : 'y',
    }));
    this.must({ type: 'join', newcomers });
    this.must({ type: 'start' });
  }

  get ids(): readonly string[] {
    return [...this.state.combatants.keys()];
  }

  fighter(id: string, state = this.state) {
    return fighterOf(state.combatants.get(id)!, state.round);
  }

  legal(id: string): readonly LegalAct[] {
    const { system, state, options } = this;
    const looking = { system, state, options, overrides: noOverrides, seen: () => true };
    return legalActs(looking, state.combatants.get(id)!);
  }

  /** Everything that is offered to whoever is asked. */
  choices(): readonly AnswerOption[] {
    return answerOptionsOf(this.system, this.state, this.options);
  }

  /** What a command would come to, without its happening. */
  tried(command: Command): Rejection | Step {
    const came = carriedOut(this, this.state, command);
    return 'entry' in came ? came : came.rejection;
  }

  /** Carries it out, if the rules allow it. */
  attempt(command: Command): Rejection | Step {
    const came = this.tried(command);
    if ('entry' in came) {
      this.state = came.after;
      this.steps.push(came);
    }
    return came;
  }

  must(command: Command): Step {
    const came = this.attempt(command);
    if ('entry' in came) return came;
    throw new Error(`${came.reason} (${came.path.join('.')})`);
  }

  /** Carries out what was said to be accepted. */
  private promised(command: Command): void {
    const came = this.attempt(command);
    if ('entry' in came) return;
    this.broken.push({ command, why: came.reason });
  }

  /** Somebody does something. */
  move(pick: Pick): void {
    if (!this.state.pending) this.turn(pick);
    else if (!this.comesBetween(pick)) this.answer(pick);
  }

  /** Whether somebody does what may come between an act and its answer. */
  private comesBetween(pick: Pick): boolean {
    if (!this.system.encounterRules.acts.some((act) => act.comesBetween)) return false;
    const open = this.ids.flatMap((id) =>
      this.legal(id).flatMap((legal) =>
        legal.act.comesBetween && legal.refused === null ? [[id, legal] as const] : [],
      ),
    );
    const chosen = open.length > 0 ? open[pick(open.length + 1)] : undefined;
    if (chosen) this.act(...chosen, pick);
    return chosen !== undefined;
  }

  private turn(pick: Pick): void {
    const [kind, who] = [pick(12), this.ids[pick(this.ids.length)]!];
    const [onTurn] = this.state.onTurn;
    if (kind === 0) this.adjust(who, pick);
    else if (onTurn === undefined) this.promised({ type: 'endRound' });
    else if (kind === 1 || !this.acts(kind < 10 ? onTurn : who, pick))
      this.promised({ type: 'endTurn', combatant: onTurn });
  }

  /** Whether there was something to do. */
  private acts(actor: string, pick: Pick): boolean {
    const open = this.legal(actor).filter(({ refused }) => refused === null);
    if (open.length === 0) return false;
    this.act(actor, open[pick(open.length)]!, pick);
    return true;
  }

  private act(actor: string, { act, targets }: LegalAct, pick: Pick): void {
    const all = targets();
    const { combatant: target, items } = all[pick(all.length)]!;
    const item = items[pick(items.length)] ?? null;
    const tries = triesOf(act, this.fighter(actor), this.fighter(target), this.options).filter(
      (each) => each.item === item,
    );
    const { input } = tries[pick(tries.length)]!;
    const command: Command = { type: 'act', actor, target, act: act.id, input: this.told(act, actor, input) };
    if (tries.length === 1) this.promised(command);
    else this.attempt(command);
  }

  /** The input, and who threatens, where that is asked. */
  private told({ input: { fields } }: Act, actor: string, input: Json): Json {
    if (!this.threats || !('threatenedBy' in fields)) return input;
    const side = (id: string) => this.state.combatants.get(id)!.side;
    const threatenedBy = this.ids.filter((id) => side(id) !== side(actor));
    return { ...(input as object), threatenedBy };
  }

  /** Whatever is offered is accepted, whatever is refused is refused. */
  private answer(pick: Pick): void {
    const { act } = this.state.pending!;
    const choices = this.choices();
    for (const choice of choices) {
      const { input, refused } = choice;
      const command: Command = { type: 'answer', act, answer: input };
      const came = this.tried(command);
      const isRefused = !('entry' in came);
      if (!isRefused) this.chosen.push({ choice, breakdowns: numbersOf(came) });
      if (isRefused !== (refused !== null))
        this.broken.push({ command, why: isRefused ? came.reason : 'it is accepted' });
    }
    const open = choices.filter(({ refused }) => refused === null);
    const chosen = open[pick(open.length)];
    if (chosen) this.promised({ type: 'answer', act, answer: chosen.input });
    else this.promised({ type: 'pass' });
  }

  private adjust(combatant: string, pick: Pick): void {
    const { conditions } = this.system;
    const change =
      [
        { damage: 1 + pick(8) },
        { healing: 1 + pick(8) },
        { gain: [conditions[pick(conditions.length)]!.id] },
        { end: [conditions[pick(conditions.length)]!.id] },
      ][pick(4)] ?? {};
    this.attempt(adjusting(combatant, change));
  }
}

const numbersOf = ({ entry: { events } }: Step): readonly Breakdown[] =>
  events.flatMap((event) => (event.type === 'acted' ? event.breakdowns : []));

import type { Dice, MeasuredValues } from '../dice/dice.ts';
import { diceAsking } from '../dice/faces.ts';
import type { Json } from '../json.ts';
import type { System } from '../rules/system.ts';
import type { Command } from './command.ts';
import { CommandContext } from './command-context.ts';
import { countingDice, type DecisionListener } from './counting-dice.ts';
import { beginCommand } from './decide.ts';
import type { EncounterEvent, EventOf } from './event.ts';
import type { EncounterState } from './state.ts';

/** The encounter in which a proposal would be carried out. */
export interface Scene {
  readonly system: System;
  readonly state: EncounterState;
  readonly options: Json;
}

/** A command that could be sent, and the assumed answer of the first respondent. */
export interface Proposal {
  readonly command: Extract<Command, { readonly type: 'act' | 'answer' | 'pass' }>;
  /** Assumed answer. If omitted: the proposal ends at the question. If null: the respondent passes. */
  readonly answer?: Json;
}

/** Result of a proposal up to the next turn, for one dice result. */
export interface ProposalResult {
  readonly state: EncounterState;
  readonly events: readonly EncounterEvent[];
  /** Event of the proposed act. Null if the act waits for an answer or is skipped. */
  readonly acted: EventOf<'acted'> | null;
  /** Values of the act's procedure that are measured for odds. */
  readonly views: MeasuredValues | null;
}

/** A prepared proposal. It can be played repeatedly. */
export interface PreparedProposal {
  /** The act that begins or continues. */
  readonly act: string;
  play(dice: Dice, listening?: DecisionListener): ProposalResult;
}

/**
 * Prepares a proposal with the code that carries out commands. Throws `Rejected` or `InvalidInput` if it is not
 * allowed.
 */
export function prepareProposal(scene: Scene, { command, answer }: Proposal): PreparedProposal {
  const act = command.type === 'act' ? command.act : (scene.state.pending?.act ?? '');
  const first = stepOf(scene, command, act);
  const replied = (context: CommandContext): Step | null => {
    const { pending } = context.state;
    if (answer === undefined || !pending || pending === scene.state.pending) return null;
    return stepOf({ ...scene, state: context.state }, replyTo(pending.act, answer), act);
  };
  const certain = withoutDice(first);
  const second = certain && replied(certain);
  return {
    act,
    play: (dice, listening) => {
      const context = certain ?? first(dice, listening);
      const after = (certain ? second : replied(context))?.(dice, listening);
      return resultOf(after ? [context, after] : [context], act);
    },
  };
}

const replyTo = (act: string, answer: Json): Proposal['command'] =>
  answer === null ? { type: 'pass' } : { type: 'answer', act, answer };

type Step = (dice: Dice, listening?: DecisionListener) => CommandContext;

function stepOf({ system, state, options }: Scene, command: Proposal['command'], act: string): Step {
  const readying = new CommandContext(system, state, options, countingDice(noDice, act));
  const goOn = beginCommand(readying, command);
  const events = [...readying.events];
  const { state: begun } = readying;
  return (dice, listening) => {
    const context = new CommandContext(system, begun, options, countingDice(dice, act, listening));
    context.events.push(...events);
    goOn(context);
    return context;
  };
}

/** Thrown when a step asks for a die. */
class DiceAsked extends Error {}

const noDice: Dice = {
  ...diceAsking(() => {
    throw new DiceAsked();
  }),
};

/** Returns the result of a step that rolls no dice. Null if it rolls dice. */
function withoutDice(step: Step): CommandContext | null {
  try {
    return step(noDice);
  } catch (error) {
    if (error instanceof DiceAsked) return null;
    throw error;
  }
}

function resultOf(contexts: readonly CommandContext[], act: string): ProposalResult {
  const events = contexts.flatMap((context) => context.events);
  const done = events.filter((event): event is EventOf<'acted'> => event.type === 'acted');
  const index = done.findIndex((event) => event.act === act);
  const views = contexts.flatMap((context) => context.views);
  return {
    state: contexts.at(-1)!.state,
    events,
    acted: done[index] ?? null,
    views: views[index] ?? null,
  };
}

import type { Dice } from '../../dice/dice.ts';
import { diceAsking } from '../../dice/faces.ts';
import { InvalidInput } from '../../fault.ts';
import { inOnePiece } from '../../pieces.ts';
import type { Command } from '../command.ts';
import { CommandContext } from '../command-context.ts';
import { countingDice } from '../counting-dice.ts';
import { beginCommand, carryOut } from '../decide.ts';
import { Rejected } from '../decision.ts';
import type { Proposal, Scene } from '../proposal.ts';
import type { EncounterState } from '../state.ts';
import { updateTurns } from '../turns/order.ts';
import { answersOf, attacksOf, type Policies } from './policy.ts';

/** A fight in progress. */
export interface Position {
  readonly state: EncounterState;
  /** Number of attacks that the active combatant has made in this turn. */
  readonly attacks: number;
  /** Round in which the last ply took place. End-of-round effects count as part of this round. */
  readonly round: number;
}

export const positionOf = (state: EncounterState): Position => ({ state, attacks: 0, round: state.round });

/** The next step of a fight. It can be played repeatedly. */
export interface Ply {
  play(dice: Dice): Position;
}

/** The parts of a scene that do not change during the fight: everything except the state. */
export type Rules = Omit<Scene, 'state'>;

/** Returns the next ply by the policies: an attack with all its answers, the end of a turn, or the end of the round. */
export function plyOf(rules: Rules, policies: Policies, { state, attacks }: Position): Ply {
  const { round } = state;
  const answer = (dice: Dice, after: EncounterState) => answered(rules, policies, after, dice);
  if (state.pending) return { play: (dice) => ({ state: answer(dice, state), attacks, round }) };
  if (state.status === 'PREPARING') return whole(rules, state, { type: 'start' });
  const [onTurn] = state.onTurn;
  if (onTurn === undefined) return whole(rules, state, { type: 'endRound' });
  const actor = state.combatants.get(onTurn)!;
  const ready = firstAccepted(rules, state, attacksOf({ ...rules, state }, policies, actor, attacks));
  if (!ready) return whole(rules, state, { type: 'endTurn', combatant: onTurn });
  return {
    play: (dice) => {
      const after = answer(dice, ready(dice));
      return { state: after, attacks: after.onTurn[0] === onTurn ? attacks + 1 : 0, round };
    },
  };
}

const whole = (rules: Rules, state: EncounterState, command: Command): Ply => ({
  play: (dice) => {
    const context = contextOf(rules, state, dice);
    inOnePiece(carryOut(context, command));
    inOnePiece(updateTurns(context));
    return { state: context.state, attacks: 0, round: Math.max(1, state.round) };
  },
});

const contextOf = ({ system, options }: Rules, state: EncounterState, dice: Dice) =>
  new CommandContext(system, state, options, countingDice(dice, null));

type Ready = (dice: Dice) => EncounterState;

const noDice = diceAsking(() => {
  throw new TypeError('a die is rolled before a command is accepted');
});

/** Prepares a command up to its first die. Returns null if the command is rejected. */
function accepted(rules: Rules, state: EncounterState, command: Proposal['command']): Ready | null {
  const context = contextOf(rules, state, noDice);
  const goOn = unlessRefused(() => beginCommand(context, command));
  return (
    goOn &&
    ((dice) => {
      const playContext = contextOf(rules, context.state, dice);
      goOn(playContext);
      inOnePiece(updateTurns(playContext));
      return playContext.state;
    })
  );
}

function firstAccepted(
  rules: Rules,
  state: EncounterState,
  commands: readonly Proposal['command'][],
): Ready | null {
  for (const command of commands) {
    const ready = accepted(rules, state, command);
    if (ready) return ready;
  }
  return null;
}

function unlessRefused<Result>(attempt: () => Result): Result | null {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof Rejected || error instanceof InvalidInput) return null;
    throw error;
  }
}

/** Returns the state after all respondents have answered. */
function answered(rules: Rules, policies: Policies, state: EncounterState, dice: Dice): EncounterState {
  let after = state;
  while (after.pending) after = replied(rules, policies, after, dice);
  return after;
}

function replied(rules: Rules, policies: Policies, state: EncounterState, dice: Dice): EncounterState {
  for (const command of answersOf({ ...rules, state }, policies)) {
    // An answer can still be rejected after its dice were rolled.
    const after = unlessRefused(() => accepted(rules, state, command)?.(dice) ?? null);
    if (after) return after;
  }
  throw new TypeError(`no combatant can answer or pass: ${state.pending?.question}`);
}

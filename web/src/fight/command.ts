import { formOf } from '../attack/forms/index.ts';
import { ACT, ANSWER, END_ROUND, END_TURN } from './documents.ts';
import type { Fight, Step } from './fight.ts';

/** A GraphQL document with its variables. */
export interface Command {
  readonly document: string;
  readonly input: object;
}

/** Returns the command that performs a step. */
export function commandFor(fight: Fight, step: Step): Command {
  const at = { encounterId: fight.id, expectedVersion: fight.version };
  switch (step.kind) {
    case 'answer':
      return { document: ANSWER, input: { ...at, option: step.option } };
    case 'act': {
      const act = { [formOf(fight.system).member]: { attack: { weapon: step.item } } };
      return { document: ACT, input: { ...at, actorId: step.actor, targetId: step.target, act } };
    }
    case 'endTurn':
      return { document: END_TURN, input: { ...at, actorId: step.combatant } };
    case 'endRound':
      return { document: END_ROUND, input: at };
  }
}

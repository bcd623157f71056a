import type { Dice } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { System } from '../rules/system.ts';
import { act } from './act.ts';
import { adjust } from './adjust.ts';
import { answer } from './answer.ts';
import type { Command } from './command.ts';
import { type Decision, reject } from './decision.ts';
import { endRound } from './end-round.ts';
import { join } from './join.ts';
import { start } from './start.ts';
import type { EncounterState } from './state.ts';

/**
 * What a command comes to in an encounter as it stands. All chance comes from `dice`. Throws `InvalidInput`
 * when the command's own input cannot be read.
 */
export function decide(
  system: System,
  state: EncounterState,
  options: Json,
  command: Command,
  dice: Dice,
): Decision {
  if (state.pending && command.type !== 'answer' && command.type !== 'adjust') {
    const { combatant, question } = state.pending;
    return reject(
      `${state.combatants.get(combatant)!.name} is to answer first: ${question}`,
      [],
      'an answer',
    );
  }
  switch (command.type) {
    case 'join':
      return join(state, command);
    case 'start':
      return start(system, state, options, dice);
    case 'act':
      return act(system, state, options, command, dice);
    case 'answer':
      return answer(system, state, options, command, dice);
    case 'adjust':
      return adjust(system, state, command);
    case 'endRound':
      return endRound(system, state, options, dice);
  }
}

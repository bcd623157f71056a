import type { Command } from './command.ts';
import { type Decision, done, reject } from './decision.ts';
import type { EncounterState } from './state.ts';

export const MOST_COMBATANTS = 100;

/** Combatants join before the start. */
export function join(state: EncounterState, { newcomers }: Extract<Command, { type: 'join' }>): Decision {
  if (state.status !== 'PREPARING')
    return reject('the encounter has started', [], 'combatants join before the encounter starts');
  const present = new Set([...state.combatants.values()].map(({ characterId }) => characterId));
  for (const [index, { characterId, name }] of newcomers.entries())
    if (characterId !== null && present.has(characterId))
      return reject(
        `${name} is in this encounter already`,
        ['combatants', index, 'characterId'],
        'a character who is not',
      );
    else present.add(characterId);
  if (state.combatants.size + newcomers.length > MOST_COMBATANTS)
    return reject(
      'that is too many combatants',
      ['combatants'],
      `at most ${MOST_COMBATANTS} in one encounter`,
    );
  return done([{ type: 'combatantsJoined', newcomers }]);
}

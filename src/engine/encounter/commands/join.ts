import type { Pieces } from '../../pieces.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { reject } from '../decision.ts';
import { rollOrder } from '../turns/order.ts';

export const MOST_COMBATANTS = 100;

/** Adds combatants before the start or during a round. */
export function* join(
  context: CommandContext,
  { newcomers }: Extract<Command, { type: 'join' }>,
): Pieces<void> {
  const { combatants, status } = context.state;
  const present = new Set([...combatants.values()].map(({ characterId }) => characterId));
  for (const [index, { characterId, name }] of newcomers.entries())
    if (characterId !== null && present.has(characterId))
      throw reject(
        `${name} is in this encounter already`,
        ['combatants', index, 'characterId'],
        'a character who is not in this encounter',
      );
    else present.add(characterId);
  if (combatants.size + newcomers.length > MOST_COMBATANTS)
    throw reject(
      'there would be too many combatants',
      ['combatants'],
      `at most ${MOST_COMBATANTS} in one encounter`,
    );
  context.emit({ type: 'combatantsJoined', newcomers });
  if (status === 'RUNNING')
    yield* rollOrder(
      context,
      newcomers.map(({ id }) => id),
    );
}

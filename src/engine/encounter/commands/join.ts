import type { Pieces } from '../../pieces.ts';
import type { EncounterRules } from '../../rules/fight/encounter-rules.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { reject } from '../decision.ts';
import { rollOrder } from '../turns/order.ts';

type Joining = Extract<Command, { type: 'join' }>;

export const MOST_COMBATANTS = 100;

/** Adds combatants before the start or during a round. */
export function* join(context: CommandContext, { newcomers, surprised = [] }: Joining): Pieces<void> {
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
      'the encounter would have too many combatants',
      ['combatants'],
      `at most ${MOST_COMBATANTS} in one encounter`,
    );
  const begin = surprised.length === 0 ? null : surpriseOf(context, newcomers, surprised);
  context.emit({ type: 'combatantsJoined', newcomers });
  for (const id of surprised) {
    yield;
    context.emitPassage(id, begin!(true));
  }
  if (status === 'RUNNING')
    yield* rollOrder(
      context,
      newcomers.map(({ id }) => id),
    );
}

/** Surprise rule for newcomers. Throws `Rejected` if they cannot be surprised now. */
function surpriseOf(
  { system, state }: CommandContext,
  newcomers: Joining['newcomers'],
  surprised: readonly string[],
): NonNullable<EncounterRules['surprise']> {
  const { surprise } = system.encounterRules;
  const index = newcomers.findIndex(({ id }) => surprised.includes(id));
  const path = ['combatants', index, 'surprised'];
  if (!surprise) throw reject('this rule system has no surprise', path, 'false');
  if (state.status === 'PREPARING')
    throw reject(
      'the encounter has not started',
      path,
      'false; name combatants who are surprised at the start in startEncounter',
    );
  return surprise;
}

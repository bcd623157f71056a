import { citing } from '../rules/citation.ts';
import type { Effect } from '../rules/effect.ts';
import type { System } from '../rules/system.ts';
import type { Change, Command } from './command.ts';
import { type Decision, done, reject } from './decision.ts';
import type { EncounterState } from './state.ts';

/** Nothing in a book: the game master says so. */
const decree = citing('The game master');

const healing = ({ healing: amount, wound }: Change) => ({
  type: 'healing' as const,
  amount,
  ...(wound === null ? {} : { wound }),
});

/** The game master changes how a combatant fares, and says why. */
export function adjust(
  system: System,
  state: EncounterState,
  { combatant: id, reason, change }: Extract<Command, { type: 'adjust' }>,
): Decision {
  const combatant = state.combatants.get(id);
  if (!combatant)
    return reject('there is no such combatant', ['combatant'], [...state.combatants.keys()].join(', '));
  const known = system.conditions.map(({ id }) => id);
  for (const list of ['gain', 'end'] as const)
    for (const [index, condition] of change[list].entries())
      if (!known.includes(condition))
        return reject(`there is no condition ${condition}`, [list, index], known.join(', '));
  const base = { on: 'TARGET', citation: decree(reason) } as const;
  const effects: readonly Effect[] = [
    ...(change.damage > 0
      ? [{ ...base, type: 'damage' as const, amount: change.damage, severity: null }]
      : []),
    ...(change.healing > 0 ? [{ ...base, ...healing(change) }] : []),
    ...change.gain.map((condition) => ({
      ...base,
      type: 'conditionGained' as const,
      condition,
      rounds: change.rounds,
      starts: 'NOW' as const,
      note: reason,
    })),
    ...change.end.map((condition) => ({ ...base, type: 'conditionEnded' as const, condition, note: reason })),
  ];
  if (effects.length === 0)
    return reject('nothing would change', [], 'damage, healing, or a condition to gain or end');
  return done([
    { type: 'adjusted', combatant: id, reason },
    ...effects.map((effect) => ({ type: 'affected' as const, combatant: id, effect })),
  ]);
}

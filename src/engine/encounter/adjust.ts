import type { Json } from '../json.ts';
import { citing } from '../rules/citation.ts';
import type { Fighter } from '../rules/combat.ts';
import type { Effect } from '../rules/effect.ts';
import type { Change, Command } from './command.ts';
import { combatantAt, fighterOf, reject } from './decision.ts';
import type { Unfolding } from './unfolding.ts';

/** Nothing in a book: the game master says so. */
const decree = citing('The game master');

const healing = ({ healing: amount, wound }: Change) => ({
  type: 'healing' as const,
  amount,
  ...(wound === null ? {} : { wound }),
});

/** Whether healing changes how somebody stands, once whatever comes before it has happened. */
function heals({ system: { combat } }: Unfolding, fighter: Fighter, effects: readonly Effect[]): boolean {
  const standing = (state: Json): string => JSON.stringify(combat.stand({ ...fighter, state }));
  let { state } = fighter;
  for (const effect of effects) {
    const after = combat.suffer(state, effect);
    if (effect.type === 'healing') return standing(after) !== standing(state);
    state = after;
  }
  return false;
}

/** The game master changes how a combatant fares, and says why. */
export function adjust(
  unfolding: Unfolding,
  { combatant: id, reason, change }: Extract<Command, { type: 'adjust' }>,
): void {
  const combatant = combatantAt(unfolding.state, id, ['combatant']);
  const known = unfolding.system.conditions.map(({ id }) => id);
  for (const list of ['gain', 'end'] as const)
    for (const [index, condition] of change[list].entries())
      if (!known.includes(condition))
        throw reject(`there is no condition ${condition}`, [list, index], known.join(', '));
  const base = { on: 'ACTOR', citation: decree(reason) } as const;
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
    ...change.end.map((condition) => ({
      ...base,
      type: 'conditionEnded' as const,
      condition,
      note: reason,
    })),
  ];
  if (effects.length === 0)
    throw reject('nothing would change', [], 'damage, healing, or a condition to gain or end');
  if (change.wound !== null && !heals(unfolding, fighterOf(combatant, unfolding.state.round), effects))
    throw reject('that wound cannot heal', ['wound'], 'the number of a wound and points of healing for it');
  unfolding.tell({ type: 'adjusted', combatant: id, reason });
  unfolding.befall(effects, id, id);
}

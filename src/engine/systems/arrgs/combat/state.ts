import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effect.ts';
import { defaulted, integer, record, type Value } from '../../../rules/field.ts';

const MOST = 1_000_000;

/** What a fight has done; conditions are kept beside it, Dying once for each application. */
export const state = record(
  'State',
  {
    lost: integer(0, MOST, 'Vitality below the Total.'),
    actionPointsUsed: defaulted(integer(0, 1000, 'Action Points used this round.'), 0),
    additionalActionPointsUsed: defaulted(integer(0, 1000, 'Additional Action Points used this round.'), 0),
  },
  'What a combatant of ARRGS has lost and used.',
);

export type State = Value<typeof state>;

export const fresh = (): Json => ({ lost: 0, actionPointsUsed: 0, additionalActionPointsUsed: 0 });

/** A new round: points are whole again. */
export const refresh = (given: Json): Json => ({ ...(fresh() as State), lost: (given as State).lost });

/** The state after an effect; effects that leave no mark on it change nothing. */
export function suffer(given: Json, effect: Effect): Json {
  const before = given as State;
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: before.lost + effect.amount };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'spent':
      return spend(before, effect.budget, effect.amount);
    default:
      return given;
  }
}

function spend(before: State, budget: string, amount: number): State {
  if (budget === 'ACTION_POINTS') return { ...before, actionPointsUsed: before.actionPointsUsed + amount };
  if (budget !== 'ADDITIONAL_ACTION_POINTS') return before;
  return { ...before, additionalActionPointsUsed: before.additionalActionPointsUsed + amount };
}

export const spentIn = ({ actionPointsUsed, additionalActionPointsUsed }: State): number =>
  actionPointsUsed + additionalActionPointsUsed;

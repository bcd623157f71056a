import type { Json } from '../../../json.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { flag, integer, record, type Value } from '../../../rules/field.ts';
import { isDead, isDisabled, totalVitality, vitalityLeft } from '../vitality/vitality.ts';
import { pointsLeft, sideOf } from './side.ts';
import { spentIn } from './state.ts';

/** How a combatant fares: sheet, state and conditions taken together. */
export const standing = record(
  'Standing',
  {
    current: vitalityLeft,
    total: totalVitality,
    disabled: flag('Whether Disabled.'),
    dying: integer(0, 1000, 'Applications of Dying.'),
    dead: flag('Whether dead.'),
    actionPoints: integer(0, 1000, 'Action Points left this round.'),
    additionalActionPoints: integer(0, 1000, 'Additional Action Points left this round.'),
    spent: integer(0, 2000, 'Points of both kinds used this round.'),
  },
  'How a combatant of ARRGS fares.',
);

export function stand(fighter: Fighter): Json & Value<typeof standing> {
  const side = sideOf(fighter);
  const { faring } = side;
  return {
    current: faring.current,
    total: faring.total,
    disabled: isDisabled(faring),
    dying: faring.dying,
    dead: isDead(faring),
    actionPoints: pointsLeft(side, 'ACTION_POINTS'),
    additionalActionPoints: pointsLeft(side, 'ADDITIONAL_ACTION_POINTS'),
    spent: spentIn(side.state),
  };
}

import type { Json } from '../../../json.ts';
import { flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { HitPoints } from '../../../rules/fight/health.ts';
import { isDisabled, totalVitality, vitalityLeft } from '../vitality/vitality.ts';
import { itemTotalOf, threatOf, viewOf } from './combatant-view.ts';
import { pointsLeft } from './points.ts';
import { spentIn, state } from './state.ts';

const { trigger, assistance, spells, dropped, items } = state.fields;
const squares = output.count('Squares moved this round.');
const end = (which: string) => output.count(`${which} Threat Range in squares.`);

/** A combatant's current status, from sheet, state and conditions. */
export const standing = record(
  'Standing',
  {
    current: vitalityLeft,
    total: totalVitality,
    disabled: flag('True if the combatant is Disabled.'),
    dying: output.count('Number of times that Dying applies.'),
    dead: flag('True if the combatant is dead.'),
    actionPoints: output.count('Action Points left this round.'),
    additionalActionPoints: output.count('Additional Action Points left this round.'),
    spent: output.count('Total of Action Points and Additional Action Points used this round.'),
    squares,
    threatMinimum: end('Minimum'),
    threatMaximum: end('Maximum'),
    trigger: optional(output.text(trigger.description)),
    assistance,
    spells,
    dropped,
    items,
  },
  'Current status of an ARRGS combatant.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const view = viewOf(fighter);
  const { faring, state } = view;
  return {
    current: faring.current,
    total: faring.total,
    disabled: !view.dead && isDisabled(faring),
    dying: faring.dying,
    dead: view.dead,
    actionPoints: pointsLeft(view, 'ACTION_POINTS'),
    additionalActionPoints: pointsLeft(view, 'ADDITIONAL_ACTION_POINTS'),
    spent: spentIn(state),
    squares: state.squares,
    ...threatOf(view),
    trigger: state.trigger,
    assistance: state.assistance,
    spells: state.spells,
    dropped: state.dropped,
    items: state.items.map((item) => ({ ...item, total: itemTotalOf(view, item.name) })),
  };
}

/** Returns the current and maximum hit points. */
export function hitPoints(fighter: Fighter): HitPoints {
  const { current, total: maximum } = standingOf(fighter);
  return { current, maximum };
}

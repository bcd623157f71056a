import type { Json } from '../../../json.ts';
import { flag, integer, optional, record, text, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { HitPoints } from '../../../rules/fight/health.ts';
import { isDisabled, totalVitality, vitalityLeft } from '../vitality/vitality.ts';
import { partyOf, threatOf } from './party.ts';
import { pointsLeft } from './points.ts';
import { spentIn, state } from './state.ts';

const { trigger, assistance, spells, dropped, items } = state.fields;
const squares = integer(0, 1_000_000, 'Squares moved this round.');
const end = (which: string) => integer(0, 100_000, `${which} Threat Range in squares.`);

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
    additionalActionPoints: integer(0, 2000, 'Additional Action Points left this round.'),
    spent: integer(0, 3000, 'Points of both kinds used this round.'),
    squares,
    threatMinimum: end('Minimum'),
    threatMaximum: end('Maximum'),
    trigger: optional(text(trigger.field.max, trigger.description)),
    assistance,
    spells,
    dropped,
    items,
  },
  'How a combatant of ARRGS fares.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const party = partyOf(fighter);
  const { faring, state } = party;
  return {
    current: faring.current,
    total: faring.total,
    disabled: !party.dead && isDisabled(faring),
    dying: faring.dying,
    dead: party.dead,
    actionPoints: pointsLeft(party, 'ACTION_POINTS'),
    additionalActionPoints: pointsLeft(party, 'ADDITIONAL_ACTION_POINTS'),
    spent: spentIn(state),
    squares: state.squares,
    ...threatOf(party),
    trigger: state.trigger,
    assistance: state.assistance,
    spells: state.spells,
    dropped: state.dropped,
    items: state.items,
  };
}

/** Hit points held now, and when whole. */
export function hitPoints(fighter: Fighter): HitPoints {
  const { current, total: maximum } = standingOf(fighter);
  return { current, maximum };
}

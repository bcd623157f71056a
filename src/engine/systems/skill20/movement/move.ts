import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, excludedTerm, term } from '../../../rules/term.ts';
import { speedOf } from '../combatant/speed.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statuses } from '../rolls/active-statuses.ts';

const moveInput = record(
  'MoveInput',
  {
    speed: integer(0, 10_000, 'Movement speed in feet per turn.'),
    sacrificeActions: defaulted(flag('True if the combatant gives up all actions for double speed.'), false),
    anchored: defaulted(flag('True if an entangled combatant’s bonds are anchored or tethered.'), false),
    statuses,
    before: defaulted(integer(0, 1_000_000, 'Distance already moved in this turn, in feet.'), 0),
    feet: optional(
      integer(
        1,
        20_000,
        'Distance to move now, in feet. If omitted: only the possible distance is returned.',
      ),
    ),
  },
  'Movement of a combatant in one turn.',
);

type Input = Value<typeof moveInput>;

const cite = rules('Map Combat', 'D20-018');

const inFeet = (count: number): string => quantity(count, 'foot', 'feet');

/**
 * Returns the movement in a turn. Combatants double it by giving up their actions, so a combatant without actions
 * cannot double it.
 */
function feetOf({ speed, statuses, anchored, sacrificeActions }: Input, options: Skill20Options): Breakdown {
  const held = activeStatusesFrom(statuses);
  const { terms, total } = speedOf(speed, held, anchored, options);
  if (!sacrificeActions) return breakdown('feet', terms);
  const label = 'all actions given up';
  const doubled =
    statusForbidding(held, 'DOUBLE_SPEED', { canFlee: false }, options) === null
      ? term(label, total, 'MODIFIER', cite)
      : excludedTerm(label, total, 'MODIFIER', cite, 'a status leaves no actions to give up');
  return breakdown('feet', [...terms, doubled]);
}

export const move = rule({
  id: 'move',
  title: 'Movement',
  description:
    'Calculates movement: full speed in a turn, or double speed if the combatant gives up all actions. Statuses can reduce or prevent movement.',
  citation: cite,
  input: moveInput,
  options: skill20Options,
  outcomes: {
    MOVES: 'The movement is possible.',
    TOO_FAR: 'The distance is more than the movement left.',
    HELD: 'The combatant cannot move, or has no movement left.',
  },
  name: 'Move',
  about: 'Distance that a combatant may move.',
  facts: {
    feet: output.count('Distance that the combatant may move in this turn, in feet.'),
    feetLeft: output.count('Distance that the combatant may still move afterwards, in feet.'),
    actionsLeft: flag('True if the combatant has not given up the actions of the turn.'),
  },
  play: (input, options) => {
    const { before, feet: asked, sacrificeActions } = input;
    const feet = feetOf(input, options);
    const max = feet.total - before;
    const outcome = max <= 0 ? 'HELD' : asked !== null && asked > max ? 'TOO_FAR' : 'MOVES';
    const moved = outcome === 'MOVES' ? (asked ?? 0) : 0;
    const left = breakdown('feet left', [
      term('movement of the turn', feet.total, 'BASE', cite),
      ...(before > 0 ? [term('moved earlier in the turn', -before, 'MODIFIER', cite)] : []),
      ...(moved > 0 ? [term('moved now', -moved, 'MODIFIER', cite)] : []),
      ...(max < 0 ? [term('at least 0 feet', -max, 'LIMIT', cite)] : []),
    ]);
    return {
      outcome,
      facts: { feet, feetLeft: left, actionsLeft: !sacrificeActions },
      say: () => {
        const actions = sacrificeActions ? ' and no actions' : '';
        if (outcome === 'HELD') return `The combatant has no movement${actions} left.`;
        if (outcome === 'TOO_FAR')
          return `A distance of ${inFeet(asked ?? 0)} is too far. The combatant has ${inFeet(left.total)} of movement left.`;
        return asked === null
          ? `The combatant can move ${inFeet(feet.total)}${sacrificeActions ? ' and has no actions left' : ''}.`
          : `The combatant moves ${inFeet(asked)} and has ${inFeet(left.total)} of movement${actions} left.`;
      },
    };
  },
});

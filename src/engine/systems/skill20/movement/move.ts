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
import { mayDoubleSpeed } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statuses } from '../rolls/active-statuses.ts';

const moveInput = record(
  'MoveInput',
  {
    speed: integer(0, 10_000, 'Movement speed in feet.'),
    sacrificeActions: defaulted(flag('Whether all actions are given up for double speed.'), false),
    anchored: defaulted(flag('Of the entangled: whether the bonds are anchored or tethered.'), false),
    statuses,
    before: defaulted(integer(0, 1_000_000, 'Feet that they have moved in this turn already.'), 0),
    feet: optional(integer(1, 20_000, 'How far they would go now; left out, only what is possible is told.')),
  },
  'A turn’s movement.',
);

type Input = Value<typeof moveInput>;

const cite = rules('Map Combat');

const inFeet = (count: number): string => quantity(count, 'foot', 'feet');

/** The movement of a turn; whoever has no actions to give up cannot double it. */
function feetOf({ speed, statuses, anchored, sacrificeActions }: Input, options: Skill20Options): Breakdown {
  const held = activeStatusesFrom(statuses);
  const { terms, total } = speedOf(speed, held, anchored, options);
  if (!sacrificeActions) return breakdown('feet', terms);
  const label = 'all actions given up';
  const doubled = mayDoubleSpeed(held, options)
    ? term(label, total, 'MODIFIER', cite)
    : excludedTerm(label, total, 'MODIFIER', cite, 'a status leaves no actions to give up');
  return breakdown('feet', [...terms, doubled]);
}

/** How far somebody moves in a turn. */
export const move = rule({
  id: 'move',
  title: 'Movement',
  description: 'Full speed on one’s turn, or double speed for all actions, as statuses allow.',
  citation: cite,
  input: moveInput,
  options: skill20Options,
  outcomes: {
    MOVES: 'Movement is possible.',
    TOO_FAR: 'It is further than they may move.',
    HELD: 'No movement is possible.',
  },
  name: 'Move',
  about: 'How far somebody moves.',
  facts: {
    feet: output.count('How far they may move this turn.'),
    feetLeft: output.count('How far they may still move afterwards.'),
    actionsLeft: flag('Whether actions are left.'),
  },
  play: (input, options) => {
    const { before, feet: asked, sacrificeActions } = input;
    const feet = feetOf(input, options);
    const most = feet.total - before;
    const outcome = most <= 0 ? 'HELD' : asked !== null && asked > most ? 'TOO_FAR' : 'MOVES';
    const moved = outcome === 'MOVES' ? (asked ?? 0) : 0;
    const left = breakdown('feet left', [
      term('movement of the turn', feet.total, 'BASE', cite),
      ...(before > 0 ? [term('moved before', -before, 'MODIFIER', cite)] : []),
      ...(moved > 0 ? [term('moved now', -moved, 'MODIFIER', cite)] : []),
      ...(most < 0 ? [term('no less than none', -most, 'LIMIT', cite)] : []),
    ]);
    return {
      outcome,
      facts: { feet, feetLeft: left, actionsLeft: !sacrificeActions },
      say: () => {
        const actions = sacrificeActions ? ', and no actions' : '';
        if (outcome === 'HELD') return `No movement is left${actions}.`;
        if (outcome === 'TOO_FAR') return `${inFeet(asked ?? 0)} are too far: ${inFeet(left.total)} left.`;
        return asked === null
          ? `${inFeet(feet.total)}${actions}.`
          : `${inFeet(asked)} moved, ${inFeet(left.total)} left${actions}.`;
      },
    };
  },
});

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
import { procedure } from '../../../rules/procedure.ts';
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

/** How far somebody moves in a turn. */
export const move = procedure({
  id: 'move',
  title: 'Movement',
  description: 'Full speed on one’s turn, or double speed for all actions, as statuses allow.',
  citation: rules('Map Combat'),
  input: moveInput,
  options: skill20Options,
  detail: record(
    'Move',
    {
      feet: output.count('How far they may move this turn.'),
      feetLeft: output.count('How far they may still move afterwards.'),
      actionsLeft: flag('Whether actions are left.'),
    },
    'How far somebody moves.',
  ),
  outcomes: {
    MOVES: 'Movement is possible.',
    TOO_FAR: 'It is further than they may move.',
    HELD: 'No movement is possible.',
  },
  measures: {},
  decide: feetOf,
  view: (feet, input) => ({ outcome: outcomeOf(feet, input) }),
  conclude: (feet, input) => {
    const outcome = outcomeOf(feet, input);
    const moved = outcome === 'MOVES' ? (input.feet ?? 0) : 0;
    const left = Math.max(0, feet.total - input.before - moved);
    return {
      outcome,
      summary: describeMove(feet.total, left, outcome, input),
      breakdowns: [
        feet,
        breakdown('feet left', [
          term('movement of the turn', feet.total, 'BASE', rules('Map Combat')),
          ...(input.before > 0 ? [term('moved before', -input.before, 'MODIFIER', rules('Map Combat'))] : []),
          ...(moved > 0 ? [term('moved now', -moved, 'MODIFIER', rules('Map Combat'))] : []),
          ...(input.before > feet.total
            ? [term('no less than none', input.before - feet.total, 'LIMIT', rules('Map Combat'))]
            : []),
        ]),
      ],
      effects: [],
      detail: { feet: feet.total, feetLeft: left, actionsLeft: !input.sacrificeActions },
    };
  },
});

/** The movement of a turn; whoever has no actions to give up cannot double it. */
function feetOf({ speed, statuses, anchored, sacrificeActions }: Input, options: Skill20Options): Breakdown {
  const held = activeStatusesFrom(statuses);
  const { terms, total } = speedOf(speed, held, anchored, options);
  if (!sacrificeActions) return breakdown('feet', terms);
  const [label, citation] = ['all actions given up', rules('Map Combat')];
  const doubled = mayDoubleSpeed(held, options)
    ? term(label, total, 'MODIFIER', citation)
    : excludedTerm(label, total, 'MODIFIER', citation, 'a status leaves no actions to give up');
  return breakdown('feet', [...terms, doubled]);
}

function outcomeOf({ total }: Breakdown, { before, feet }: Input): 'MOVES' | 'TOO_FAR' | 'HELD' {
  const left = total - before;
  if (left <= 0) return 'HELD';
  return feet !== null && feet > left ? 'TOO_FAR' : 'MOVES';
}

/** How far, and what is left: "30 feet moved, 15 feet left". */
function describeMove(
  total: number,
  left: number,
  outcome: string,
  { feet, sacrificeActions }: Input,
): string {
  const said = (count: number): string => quantity(count, 'foot', 'feet');
  const actions = sacrificeActions ? ', and no actions' : '';
  if (outcome === 'HELD') return `No movement is left${actions}.`;
  if (outcome === 'TOO_FAR') return `${said(feet ?? 0)} are too far: ${said(left)} left.`;
  return feet === null ? `${said(total)}${actions}.` : `${said(feet)} moved, ${said(left)} left${actions}.`;
}

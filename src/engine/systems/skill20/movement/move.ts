import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, record } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules, ruling } from '../citations.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { type Held, has, heldFrom, statuses } from '../status/held.ts';

/** Speed as statuses leave it: halved once, or each time, rounding down (ruling D20-R49). */
export function speedOf(
  speed: number,
  held: readonly Held[],
  anchored: boolean,
  { cumulativeHalving }: Skill20Options,
): Breakdown {
  const terms: Term[] = [term('speed', speed, 'BASE', rules('Map Combat'))];
  const halving = held.filter(({ bearing }) => bearing.halvesSpeed);
  let left = speed;
  for (const { title } of cumulativeHalving ? halving : halving.slice(0, 1)) {
    const half = Math.floor(left / 2);
    terms.push(term(`${title}: half`, half - left, 'MODIFIER', ruling('D20-R49')));
    left = half;
  }
  if (anchored && has(held, 'entangled') && left > 0)
    terms.push(term('bonds are anchored', -left, 'LIMIT', rules('Status Definitions')));
  return breakdown('speed', terms);
}

/** How far somebody moves in a turn. */
export const move = procedure({
  id: 'move',
  title: 'Movement',
  description: 'Full speed on one’s turn, or double speed for all actions, as statuses allow.',
  citation: rules('Map Combat'),
  input: record(
    'MoveInput',
    {
      speed: integer(0, 10_000, 'Movement speed in feet.'),
      sacrificeActions: defaulted(flag('Whether all actions are given up for double speed.'), false),
      anchored: defaulted(flag('Of the entangled: whether the bonds are anchored or tethered.'), false),
      statuses,
    },
    'A turn’s movement.',
  ),
  options: skill20Options,
  detail: record(
    'Move',
    {
      feet: integer(0, 20_000, 'How far they may move this turn.'),
      actionsLeft: flag('Whether actions are left.'),
    },
    'How far somebody moves.',
  ),
  outcomes: { MOVES: 'Movement is possible.', HELD: 'No movement is possible.' },
  views: {},
  decide: ({ speed, statuses, anchored, sacrificeActions }, options: Skill20Options) => {
    const { terms, total } = speedOf(speed, heldFrom(statuses), anchored, options);
    return sacrificeActions
      ? breakdown('feet', [...terms, term('all actions given up', total, 'MODIFIER', rules('Map Combat'))])
      : breakdown('feet', terms);
  },
  view: ({ total }) => ({ outcome: total > 0 ? 'MOVES' : 'HELD' }),
  conclude: (feet, { sacrificeActions }) => ({
    outcome: feet.total > 0 ? 'MOVES' : 'HELD',
    summary: `${quantity(feet.total, 'foot', 'feet')}${sacrificeActions ? ', and no actions' : ''}.`,
    breakdowns: [feet],
    effects: [],
    detail: { feet: feet.total, actionsLeft: !sacrificeActions },
  }),
});

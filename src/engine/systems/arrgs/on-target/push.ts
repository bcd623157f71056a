import { quantity } from '../../../quantity.ts';
import { integer, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../core/citations.ts';
import { loses } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { obstacleFields, push } from './reposition.ts';

const lost = output.count('Vitality lost.');

/** A push whose squares are settled already. */
export const pushInto = procedure({
  id: 'pushInto',
  title: 'Pushed into something',
  description: 'What somebody repositioned, and what is in the way, lose: 1 Vitality for each square moved.',
  citation: combat('Reposition Manoeuvre'),
  input: record(
    'PushIntoInput',
    { squares: integer(0, 1000, 'Squares somebody is moved.'), ...obstacleFields },
    'Somebody moved in a straight line.',
  ),
  options: arrgsOptions,
  detail: record(
    'PushInto',
    { moved: output.count('Squares moved.'), vitalityLossTarget: lost, vitalityLossObstacle: lost },
    'What a push came to.',
  ),
  outcomes: { MOVED: 'Nothing hurts.', BUMPED: 'Both lose Vitality.' },
  measures: {},
  decide: ({ squares, ...way }) => push(squares, way),
  view: ({ loss }) => ({ outcome: loss > 0 ? 'BUMPED' : 'MOVED' }),
  conclude: ({ moved, loss }) => ({
    outcome: loss > 0 ? 'BUMPED' : 'MOVED',
    summary: `Moved ${quantity(moved, 'square')}${loss > 0 ? `; both lose ${loss} Vitality` : ''}.`,
    breakdowns: [],
    effects: loss > 0 ? [loses('TARGET', loss, combat('Reposition Manoeuvre'))] : [],
    detail: { moved, vitalityLossTarget: loss, vitalityLossObstacle: loss },
  }),
});

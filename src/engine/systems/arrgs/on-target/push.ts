import { quantity } from '../../../quantity.ts';
import { integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { loses } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { obstacleFields, push } from './reposition.ts';

const lost = output.count('Vitality lost.');

/** A push whose squares are settled already. */
export const pushInto = rule({
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
  outcomes: { MOVED: 'Nothing hurts.', BUMPED: 'Both lose Vitality.' },
  name: 'PushInto',
  about: 'What a push came to.',
  facts: { moved: output.count('Squares moved.'), vitalityLossTarget: lost, vitalityLossObstacle: lost },
  play: ({ squares, ...way }) => {
    const { moved, loss } = push(squares, way);
    return {
      outcome: loss > 0 ? 'BUMPED' : 'MOVED',
      facts: { moved, vitalityLossTarget: loss, vitalityLossObstacle: loss },
      effects: () => (loss > 0 ? [loses('TARGET', loss, combat('Reposition Manoeuvre'))] : []),
      say: () => `Moved ${quantity(moved, 'square')}${loss > 0 ? `; both lose ${loss} Vitality` : ''}.`,
    };
  },
});

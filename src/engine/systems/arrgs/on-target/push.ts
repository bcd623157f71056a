import { quantity } from '../../../quantity.ts';
import { integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { loses } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { obstacleFields, push } from './reposition.ts';

/** A push by a given number of squares. */
export const pushInto = rule({
  id: 'pushInto',
  title: 'Push into an obstacle',
  description:
    'Calculates the Vitality lost by a pushed combatant and by whatever it hits: 1 for each square moved.',
  citation: combat('Reposition Manoeuvre', 'ARR-109'),
  input: record(
    'PushIntoInput',
    { squares: integer(0, 1000, 'Number of squares that the combatant is pushed.'), ...obstacleFields },
    'A combatant who is pushed in a straight line.',
  ),
  options: arrgsOptions,
  outcomes: {
    MOVED: 'The combatant is moved without a loss of Vitality.',
    BUMPED: 'The combatant hits something, and both lose Vitality.',
  },
  name: 'PushInto',
  about: 'Result of a push.',
  facts: {
    moved: output.count('Number of squares moved.'),
    vitalityLossTarget: output.count('Vitality that the pushed combatant loses.'),
    vitalityLossObstacle: output.count('Vitality lost by the obstacle or creature that is hit.'),
  },
  play: ({ squares, ...way }) => {
    const { moved, loss } = push(squares, way);
    return {
      outcome: loss > 0 ? 'BUMPED' : 'MOVED',
      facts: { moved, vitalityLossTarget: loss, vitalityLossObstacle: loss },
      effects: () => (loss > 0 ? [loses('TARGET', loss, combat('Reposition Manoeuvre', 'ARR-109'))] : []),
      say: () =>
        `The push moves the combatant ${quantity(moved, 'square')}.${loss > 0 ? ` The combatant and the obstacle each lose ${loss} Vitality.` : ''}`,
    };
  },
});

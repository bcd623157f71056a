import { expect, it } from 'vitest';
import { movement } from '../../../../src/engine/systems/pathmaster/manoeuvres/movement.ts';
import { play } from '../../../kit/play.ts';

const far = (input: object): number[] => play(movement, { move: 10, ...input }).detail.distances;

it.each([
  ['three quarters remaining cost one', { hitPoints: 75 }, [9]],
  ['just above three quarters costs nothing', { hitPoints: 76 }, [10]],
  ['half remaining costs two', { hitPoints: 50 }, [8]],
  [
    'a quarter remaining costs three, and a Run is twice the remaining Move',
    { hitPoints: 25, pace: 'RUN' },
    [14],
  ],
  ['the Move is never below 1', { hitPoints: 25, move: 2 }, [1]],
  [
    'an entangled combatant has half of the remaining Move',
    { hitPoints: 75, conditions: ['ENTANGLED'] },
    [4],
  ],
])('lost hit points slow movement: %s (ruling PMA-R125)', (_what, input, distances) => {
  expect(far({ maximumHitPoints: 100, ...input })).toEqual(distances);
});

it.each([
  ['a Run in bonds', { pace: 'RUN', conditions: ['ENTANGLED'] }],
  ['a Move in anchored bonds', { conditions: ['ANCHORED'] }],
  ['a Move under Must Parry', { conditions: ['MUST_PARRY'] }],
  ['a Run when nauseated', { pace: 'RUN', conditions: ['NAUSEATED'] }],
  ['tumbling when stunned', { acrobatics: 90, conditions: ['STUNNED'] }],
])('a condition prevents movement: %s', (_what, input) => {
  expect(play(movement, { move: 10, ...input })).toMatchObject({
    outcome: 'REFUSED',
    detail: { distances: [0] },
  });
});

it('a panicked combatant may run', () => {
  expect(far({ pace: 'RUN', conditions: ['PANICKED'] })).toEqual([20]);
});

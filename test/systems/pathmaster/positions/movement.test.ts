import { expect, it } from 'vitest';
import { movement } from '../../../../src/engine/systems/pathmaster/manoeuvres/movement.ts';
import { play } from '../../../kit/play.ts';

const far = (input: object): number[] => play(movement, { move: 10, ...input }).detail.distances;

it.each([
  ['three quarters left cost one', { hitPoints: 75 }, [9]],
  ['just above them nothing', { hitPoints: 76 }, [10]],
  ['half left two', { hitPoints: 50 }, [8]],
  ['a quarter left three, and a Run goes twice what is left', { hitPoints: 25, pace: 'RUN' }, [14]],
  ['but never below 1', { hitPoints: 25, move: 2 }, [1]],
  ['entangled, half of what wounds leave', { hitPoints: 75, conditions: ['ENTANGLED'] }, [4]],
])('lost hit points slow: %s (ruling PMA-R125)', (_what, input, distances) => {
  expect(far({ maximumHitPoints: 100, ...input })).toEqual(distances);
});

it.each([
  ['no Run in bonds', { pace: 'RUN', conditions: ['ENTANGLED'] }],
  ['no Move in anchored bonds', { conditions: ['ANCHORED'] }],
  ['no Move under Must Parry', { conditions: ['MUST_PARRY'] }],
  ['no Run when nauseated', { pace: 'RUN', conditions: ['NAUSEATED'] }],
  ['no tumbling when stunned', { acrobatics: 90, conditions: ['STUNNED'] }],
])('conditions leave %s', (_what, input) => {
  expect(play(movement, { move: 10, ...input })).toMatchObject({
    outcome: 'REFUSED',
    detail: { distances: [0] },
  });
});

it('the panicked run', () => {
  expect(far({ pace: 'RUN', conditions: ['PANICKED'] })).toEqual([20]);
});

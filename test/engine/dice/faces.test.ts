import { expect, it } from 'vitest';
import {
  diceFrom,
  givenFaces,
  ImpossibleFace,
  OutOfDice,
  recording,
} from '../../../src/engine/dice/faces.ts';
import { face } from '../../../src/engine/dice/questions.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';

it('given faces are used in order; if there are too few, the error names the next die', () => {
  const { faces, unused } = givenFaces([3, 5]);
  const dice = diceFrom(faces);
  expect([dice.ask(face(6, 'first')), unused(), dice.ask(face(6, 'second')), unused()]).toEqual([3, 1, 5, 0]);
  expect(() => dice.ask(face(20, 'third'))).toThrow(
    expect.objectContaining({ needs: [{ sides: 20, purpose: 'third' }] }),
  );
  expect(() => dice.ask(face(20, 'third'))).toThrow(OutOfDice);
});

it.each([0, 7, 1.5, -1, Number.NaN])('a given face of %d is rejected for a d6', (shown) => {
  const dice = diceFrom(givenFaces([2, shown]).faces);
  dice.ask(face(6, ''));
  expect(() => dice.ask(face(6, ''))).toThrow(ImpossibleFace);
  expect(() => dice.ask(face(6, ''))).toThrow(expect.objectContaining({ index: 1 }));
});

it('a play with the recorded faces of an earlier play has the same result', () => {
  const play = (faces: Parameters<typeof diceFrom>[0]) => {
    const dice = diceFrom(faces);
    return [6, 20, 100].map((sides) => dice.ask(face(sides, `d${sides}`)));
  };
  const { faces, throws } = recording(seededFaces('Yvarre').faces);
  const played = play(faces);
  expect(throws.map(({ sides, purpose }) => [sides, purpose])).toEqual([
    [6, 'd6'],
    [20, 'd20'],
    [100, 'd100'],
  ]);
  expect(play(givenFaces(throws.map((thrown) => thrown.face)).faces)).toEqual(played);
});

import { expect, it } from 'vitest';
import { certainDice, certainFaces } from '../../../src/engine/dice/certain.ts';
import type { Dice, Die, Question } from '../../../src/engine/dice/dice.ts';
import type { Faces } from '../../../src/engine/dice/faces.ts';
import { face, rangeOf } from '../../../src/engine/dice/questions.ts';
import { inOnePiece } from '../../../src/engine/pieces.ts';

/** Returns the dice that a rule needs in every case, if the rule never waits for an answer. */
const certainFacesOf = (rule: (faces: Faces) => void, needs: readonly Die[]) =>
  inOnePiece(
    certainFaces(
      function* (faces) {
        yield;
        rule(faces);
      },
      [],
      needs,
    ),
  );

const hits = (purpose: string) =>
  rangeOf(
    100,
    [
      { from: 1, to: 60, answer: true },
      { from: 61, to: 100, answer: false },
    ],
    purpose,
  );

const attack: Die = { sides: 100, purpose: 'attack' };
const parry: Die = { sides: 100, purpose: 'parry' };

/** In this rule, the attack and the parry are always rolled, but the damage is rolled only after a hit. */
function blow(dice: Dice, damage: Question<unknown>): void {
  const struck = dice.ask(hits('attack'));
  dice.ask(hits('parry'));
  if (struck) dice.ask(damage);
}

const d8 = face(8, 'damage');

it('dice that are certainly needed are requested together, and dice that may not be needed are not requested', () => {
  expect(certainDice((dice) => blow(dice, d8), [], [attack])).toEqual([attack, parry]);
  expect(certainDice((dice) => blow(dice, d8), [30], [parry])).toEqual([
    parry,
    { sides: 8, purpose: 'damage' },
  ]);
  expect(certainDice((dice) => blow(dice, d8), [90], [parry])).toEqual([parry]);
});

it('the dice that are certainly needed are found without enumerating the results of a roll with many dice', () => {
  let counted = 0;
  const many: Question<number> = {
    dice: Array.from({ length: 100 }, () => ({ sides: 40, purpose: 'damage' })),
    answer: () => 0,
    cases: () => {
      counted++;
      return [{ answer: 0, ways: 1n }];
    },
  };
  expect(certainDice((dice) => blow(dice, many), [30], [parry])).toEqual([parry, ...many.dice]);
  expect(counted).toBe(0);
});

it('rolling for the turn order requests all of its dice at once, but no die for breaking a tie that may not occur', () => {
  const order = (names: readonly string[]) => (faces: Faces) => {
    const thrown = names.map((name) => faces({ sides: 10, purpose: name }));
    for (const [index, shown] of thrown.entries())
      if (thrown.indexOf(shown) < index) faces({ sides: 10, purpose: `tie of ${names[index]}` });
  };
  for (const count of [1, 4, 20, 60]) {
    const names = Array.from({ length: count }, (_, index) => `name ${index}`);
    const [first] = names;
    const asked = certainFacesOf(order(names), [{ sides: 10, purpose: first! }]);
    expect(asked.map(({ purpose }) => purpose).slice(0, count)).toEqual(names);
    expect(asked.length).toBe(count);
  }
});

it('a die that is needed only after middle faces of another die is not requested in advance', () => {
  const roll = (faces: Faces) => {
    const shown = faces({ sides: 100, purpose: 'roll' });
    if (shown > 30 && shown < 70) faces({ sides: 6, purpose: 'middling' });
    faces({ sides: 10, purpose: 'damage' });
  };
  const first = [{ sides: 100, purpose: 'roll' }];
  expect(certainFacesOf(roll, first)).toEqual(first);
});

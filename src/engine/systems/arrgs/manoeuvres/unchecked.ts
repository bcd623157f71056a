import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  flag,
  integer,
  leftToCharacter,
  list,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { inWords } from '../../../rules/title.ts';
import { payFields } from '../actions/manoeuvre-fields.ts';
import { movementTooLong } from '../actions/reach.ts';
import { combat } from '../core/citations.ts';
import { conditionChoice, forbids } from '../core/conditions.ts';
import { ends } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { figureOf } from '../tables/figures.ts';

export const heldConditions = defaulted(list(conditionChoice, 30, 'Conditions of the moving combatant.'), []);

export const whyImmobile = (conditions: readonly string[]): string | null => {
  const held = conditions.find((condition) => forbids(condition, 'MOVING'));
  return held === undefined ? null : `the combatant is ${inWords(held)}`;
};

export const sidestepInput = record(
  'SidestepInput',
  {
    ...payFields,
    conditions: heldConditions,
    difficultTerrain: defaulted(
      list(
        integer(0, 1000, 'Number n of Difficult Terrain [n].'),
        100,
        'Difficult Terrain along the path. A Sidestep ignores it.',
      ),
      [],
    ),
  },
  'A Sidestep of one square.',
);

export const sidestep = manoeuvre({
  manoeuvre: 'SIDESTEP',
  id: 'sidestep',
  title: 'Sidestep',
  citation: combat('Sidestep Manoeuvre', 'ARR-110'),
  description: 'Moves exactly one square and ignores everything that lowers Movement Speed.',
  input: sidestepInput,
  name: 'Sidestep',
  about: 'Result of a Sidestep.',
  facts: { squares: output.count('Number of squares moved.') },
  refusal: ({ conditions }) => whyImmobile(conditions),
  conclude: ({ success }, { difficultTerrain }) => ({
    facts: { squares: success ? 1 : 0 },
    say: () =>
      `The combatant moves 1 square${difficultTerrain.length > 0 ? ' and ignores the terrain' : ''}.`,
  }),
});

const standUpInput = record(
  'StandUpInput',
  { ...payFields, prone: defaulted(flag('True if the character is Prone.'), true) },
  'A Prone character who stands up.',
);

export const standUp = manoeuvre({
  manoeuvre: 'STAND_UP',
  id: 'standUp',
  title: 'Standup',
  citation: combat('Standup Manoeuvre'),
  description: 'Stands up, which ends the condition Prone.',
  input: standUpInput,
  name: 'StandUp',
  about: 'Result of Standup.',
  facts: { prone: flag('True if the character is still Prone.') },
  refusal: ({ prone }) => (prone ? null : 'the character is not Prone'),
  conclude: ({ success }, { prone }) => ({
    facts: { prone: prone && !success },
    effects: () => [ends('ACTOR', 'prone', combat('Standup Manoeuvre'))],
    say: () => 'The combatant is no longer Prone.',
  }),
});

export const withdrawInput = record(
  'WithdrawInput',
  {
    ...payFields,
    speed: leftToCharacter(
      defaulted(integer(0, 10_000, 'The character’s Movement Speed, in squares.'), figureOf('DEFAULT_SPEED')),
    ),
    squares: defaulted(integer(0, 10_000, 'Number of squares moved. 0 if not decided yet.'), 0),
    awayFromEnemies: defaulted(
      flag('True if the movement leads away from the nearest enemy or the largest group of enemies.'),
      true,
    ),
    conditions: heldConditions,
  },
  'A withdrawal from enemies.',
);

function tooFar({ awayFromEnemies, squares, speed, conditions }: Value<typeof withdrawInput>): string | null {
  if (!awayFromEnemies) return 'the combatant must move away from the nearest enemies';
  if (squares > speed) return movementTooLong(speed);
  return whyImmobile(conditions);
}

export const withdraw = manoeuvre({
  manoeuvre: 'WITHDRAW',
  id: 'withdraw',
  title: 'Withdraw',
  citation: combat('Withdraw Manoeuvre'),
  description:
    'Moves away from the nearest enemies by at most the Movement Speed. It needs no check and does not provoke.',
  input: withdrawInput,
  name: 'Withdraw',
  about: 'Result of a Withdraw.',
  facts: { squares: output.count('Maximum number of squares that the combatant can withdraw.') },
  refusal: tooFar,
  conclude: (_performed, { speed }) => ({
    facts: { squares: speed },
    say: () => `The combatant moves up to ${quantity(speed, 'square')} without provoking.`,
  }),
});

export const nothingAtAll = manoeuvre({
  manoeuvre: 'NOTHING',
  id: 'doNothing',
  title: 'Do nothing',
  description: 'An Action without effect. It only allows a Complementary Action.',
  citation: combat('Complementary Actions', 'ARR-017'),
  input: record('DoNothingInput', payFields, 'An Action without effect.'),
  conclude: () => ({ facts: {}, say: () => 'The Action has no effect.' }),
});

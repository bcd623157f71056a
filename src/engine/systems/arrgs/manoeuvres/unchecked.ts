import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { payFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { conditionChoice, forbids } from '../core/conditions.ts';
import { ends } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';

export const heldConditions = defaulted(list(conditionChoice, 30, 'Conditions of whoever moves.'), []);

export const whyImmobile = (conditions: readonly string[]): string | null => {
  const held = conditions.find((condition) => forbids(condition, 'MOVING'));
  return held === undefined ? null : `${held.toLowerCase()} keeps from moving`;
};

export const sidestepInput = record(
  'SidestepInput',
  {
    ...payFields,
    conditions: heldConditions,
    difficultTerrain: defaulted(
      list(
        integer(0, 1000, 'Difficult Terrain [n]: its n.'),
        100,
        'Difficult Terrain that is entered: a Sidestep ignores it, as all that lowers Movement Speed.',
      ),
      [],
    ),
  },
  'One square.',
);

export const sidestep = manoeuvre({
  manoeuvre: 'SIDESTEP',
  id: 'sidestep',
  title: 'Sidestep',
  section: 'Sidestep Manoeuvre',
  description:
    'Moves exactly one square, whatever lowers Movement Speed; conditions that forbid moving forbid it.',
  input: sidestepInput,
  name: 'Sidestep',
  about: 'What a Sidestep came to.',
  facts: { squares: output.count('Squares moved.') },
  refusal: ({ conditions }) => whyImmobile(conditions),
  conclude: ({ success }, { difficultTerrain }) => ({
    facts: { squares: success ? 1 : 0 },
    say: () => (difficultTerrain.length > 0 ? '1 square, whatever the terrain' : '1 square'),
  }),
});

const standUpInput = record(
  'StandUpInput',
  { ...payFields, prone: defaulted(flag('Whether the character is Prone.'), true) },
  'Getting up.',
);

export const standUp = manoeuvre({
  manoeuvre: 'STAND_UP',
  id: 'standUp',
  title: 'Standup',
  section: 'Standup Manoeuvre',
  description: 'Gets up, which ends Prone.',
  input: standUpInput,
  name: 'StandUp',
  about: 'What getting up came to.',
  facts: { prone: flag('Whether still Prone.') },
  refusal: ({ prone }) => (prone ? null : 'the character is not Prone'),
  conclude: ({ success }, { prone }) => ({
    facts: { prone: prone && !success },
    effects: () => [ends('ACTOR', 'prone', combat('Standup Manoeuvre'))],
    say: () => 'no longer Prone',
  }),
});

export const withdrawInput = record(
  'WithdrawInput',
  {
    ...payFields,
    speed: integer(0, 10_000, 'Movement Speed in squares.'),
    squares: defaulted(integer(0, 10_000, 'Squares moved; 0 where that is not yet said.'), 0),
    awayFromEnemies: defaulted(
      flag('Whether the way leads away from the nearest enemy or the largest group of them.'),
      true,
    ),
    conditions: heldConditions,
  },
  'Getting away.',
);

function tooFar({ awayFromEnemies, squares, speed, conditions }: Value<typeof withdrawInput>): string | null {
  if (!awayFromEnemies) return 'it must lead away from the nearest enemies';
  if (squares > speed) return `it is at most ${quantity(speed, 'square')}`;
  return whyImmobile(conditions);
}

export const withdraw = manoeuvre({
  manoeuvre: 'WITHDRAW',
  id: 'withdraw',
  title: 'Withdraw',
  section: 'Withdraw Manoeuvre',
  description:
    'Moves away from the nearest enemies by up to the Movement Speed, without check or Opportunity.',
  input: withdrawInput,
  name: 'Withdraw',
  about: 'What a withdrawal came to.',
  facts: { squares: output.count('The most squares it may be.') },
  refusal: tooFar,
  conclude: (_performed, { speed }) => ({
    facts: { squares: speed },
    say: () => `up to ${quantity(speed, 'square')}, without Opportunity`,
  }),
});

export const nothingAtAll = manoeuvre({
  manoeuvre: 'NOTHING',
  id: 'doNothing',
  title: 'Do nothing',
  description: 'An Action spent standing still, so that something complementary can be done.',
  section: 'Complementary Actions',
  input: record('DoNothingInput', payFields, 'An empty Action.'),
  conclude: () => ({ facts: {}, say: () => 'nothing' }),
});

import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';

const manoeuvrabilityInput = record(
  'ManoeuvrabilityInput',
  {
    manoeuvrability: defaulted(
      integer(-1000, 1000, 'Manoeuvrability of the creature or vehicle.'),
      figureOf('NATURAL_MANOEUVRABILITY'),
    ),
    increment: defaulted(integer(0, 1000, 'The current Movement Increment.'), 0),
  },
  'A creature or vehicle that moves and turns.',
);

/**
 * Returns the number of 90° turns that one Movement Manoeuvre allows, or number of combat turns that a single 90° turn
 * takes (ruling ARR-R71).
 */
function turnsOf(effective: number, { zeroTurnsAs }: ArrgsOptions) {
  if (effective < 0) return { turnsPerManoeuvre: 0, oneTurnEvery: -effective };
  const turns = effective === 0 && zeroTurnsAs === 'ONE_PER_TURN' ? 1 : effective;
  return { turnsPerManoeuvre: turns, oneTurnEvery: null };
}

export const manoeuvrability = rule({
  id: 'manoeuvrability',
  title: 'Manoeuvrability',
  description:
    'Calculates how many 90° turns one Movement Manoeuvre allows at this speed. If Manoeuvrability is negative: how many combat turns each 90° turn takes.',
  citation: combat('Manoeuvrability'),
  input: manoeuvrabilityInput,
  options: arrgsOptions,
  outcomes: {
    TURNS: 'At least one 90° turn is possible.',
    STRAIGHT: 'No 90° turn is possible in this manoeuvre.',
  },
  name: 'Manoeuvrability',
  about: 'Turns that are possible at this speed.',
  facts: {
    effective: output.integer('Manoeuvrability at this speed.'),
    turnsPerManoeuvre: output.count('Number of 90° turns in one Movement Manoeuvre.'),
    oneTurnEvery: optional(
      output.count(
        'Number of combat turns for each 90° turn. Null if Manoeuvrability at this speed is 0 or more.',
      ),
    ),
    facingMatters: flag('True if the game master must track the direction that the body faces.'),
  },
  play: ({ manoeuvrability, increment }, options) => {
    const effective = breakdown('Manoeuvrability', [
      term('Manoeuvrability', manoeuvrability, 'BASE', combat('Manoeuvrability')),
      term('Movement Increment', -increment, 'MODIFIER', combat('Manoeuvrability')),
    ]);
    const { turnsPerManoeuvre, oneTurnEvery } = turnsOf(effective.total, options);
    return {
      outcome: turnsPerManoeuvre > 0 ? 'TURNS' : 'STRAIGHT',
      facts: {
        effective,
        turnsPerManoeuvre,
        oneTurnEvery,
        facingMatters: manoeuvrability < figureOf('NATURAL_MANOEUVRABILITY'),
      },
      say: () =>
        oneTurnEvery === null
          ? `A Movement Manoeuvre allows ${quantity(turnsPerManoeuvre, 'turn')} of 90°.`
          : `One 90° turn takes ${quantity(oneTurnEvery, 'combat turn')}.`,
    };
  },
});

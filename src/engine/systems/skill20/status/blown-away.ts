import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import { claimed, defaulted, flag, integer, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import { damageDone } from '../core/damage-done.ts';
import { gains, loses } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

const FEET = 10;

/** What being blown across the floor or into a wall does. */
export const blownAway = rule({
  id: 'blownAway',
  title: 'Blown away',
  description: '1d4 damage for every full 10 feet across the floor, and 2d6 for a wall.',
  citation: rules('Status Definitions'),
  input: record(
    'BlownAwayInput',
    {
      feet: claimed(integer(0, 500, 'Feet across the floor.')),
      wall: defaulted(claimed(flag('Whether a wall is in the way.')), false),
    },
    'Somebody blown away.',
  ),
  options: skill20Options,
  outcomes: { HURT: 'It hurts.', UNHURT: 'It does not hurt.' },
  name: damageDone.name,
  about: damageDone.description,
  facts: { damage: measured(damageDone.fields.damage) },
  prepare: ({ feet, wall }) => {
    // only full ten feet count, and the wall adds to them (ruling D20-R53)
    const count = Math.floor(feet / FEET);
    const floor = count > 0 ? [{ label: 'floor', formula: { dice: [{ count, sides: 4 }], plus: 0 } }] : [];
    const struck = wall ? [{ label: 'wall', formula: { dice: [{ count: 2, sides: 6 }], plus: 0 } }] : [];
    const formulas = [...floor, ...struck];
    const sum = formulas.length > 0 ? sumOf(formulas) : null;
    return (dice) => {
      const { total, parts } = sum ? dice.ask(sum) : { total: 0, parts: [] };
      return {
        outcome: total > 0 ? 'HURT' : 'UNHURT',
        facts: { damage: total },
        terms: () => [
          breakdown(
            'damage',
            parts.map(({ label, value }) => term(label, value, 'DICE', ruling('D20-R53'))),
          ),
        ],
        effects: () => [
          gains('TARGET', 'blownAway', rules('Status Definitions'), 1),
          ...(total > 0 ? [loses('TARGET', total, rules('Status Definitions'))] : []),
        ],
        say: () =>
          `Blown ${quantity(feet, 'foot', 'feet')}${wall ? ' and into a wall' : ''}: ${total} damage.`,
      };
    };
  },
});

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

export const blownAway = rule({
  id: 'blownAway',
  title: 'Blown away',
  description:
    'Calculates the damage from being blown away: 1d4 for every full 10 feet across the floor, and 2d6 for a wall.',
  citation: rules('Status Definitions', 'D20-044'),
  input: record(
    'BlownAwayInput',
    {
      feet: claimed(integer(0, 500, 'Distance across the floor, in feet.')),
      wall: defaulted(claimed(flag('True if the target is blown into a wall.')), false),
    },
    'A target who is blown away.',
  ),
  options: skill20Options,
  outcomes: { HURT: 'The target takes damage.', UNHURT: 'The target takes no damage.' },
  name: damageDone.name,
  about: damageDone.description,
  facts: { damage: measured(damageDone.fields.damage) },
  prepare: ({ feet, wall }) => {
    // Only complete distances of ten feet count, and hitting a wall adds to them (ruling D20-R53).
    const count = Math.floor(feet / FEET);
    const floor =
      count > 0
        ? [{ label: 'damage from the floor', formula: { dice: [{ count, sides: 4 }], plus: 0 } }]
        : [];
    const struck = wall
      ? [{ label: 'damage from the wall', formula: { dice: [{ count: 2, sides: 6 }], plus: 0 } }]
      : [];
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
          gains('TARGET', 'blownAway', rules('Status Definitions', 'D20-044'), 1),
          ...(total > 0 ? [loses('TARGET', total, rules('Status Definitions', 'D20-044'))] : []),
        ],
        say: () =>
          `The target is blown ${quantity(feet, 'foot', 'feet')}${wall ? ' into a wall' : ''} and takes ${total || 'no'} damage.`,
      };
    };
  },
});

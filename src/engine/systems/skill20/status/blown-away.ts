import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import { claimed, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import { damageDone } from '../core/damage-done.ts';
import { gains, loses } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

const FEET = 10;

const blownInput = record(
  'BlownAwayInput',
  {
    feet: claimed(integer(0, 500, 'Feet across the floor.')),
    wall: defaulted(claimed(flag('Whether a wall is in the way.')), false),
  },
  'Somebody blown away.',
);

type Input = Value<typeof blownInput>;

/** Only full ten feet count, and the wall adds to them (ruling D20-R53). */
function rollDamage({ feet, wall }: Input, _options: unknown, dice: Dice) {
  const count = Math.floor(feet / FEET);
  const floor = count > 0 ? [{ label: 'floor', formula: { dice: [{ count, sides: 4 }], plus: 0 } }] : [];
  const struck = wall ? [{ label: 'wall', formula: { dice: [{ count: 2, sides: 6 }], plus: 0 } }] : [];
  const formulas = [...floor, ...struck];
  return formulas.length > 0 ? dice.ask(sumOf(formulas)) : { total: 0, parts: [] };
}

/** What being blown across the floor or into a wall does. */
export const blownAway = procedure({
  id: 'blownAway',
  title: 'Blown away',
  description: '1d4 damage for every full 10 feet across the floor, and 2d6 for a wall.',
  citation: rules('Status Definitions'),
  input: blownInput,
  options: skill20Options,
  detail: damageDone,
  outcomes: { HURT: 'It hurts.', UNHURT: 'It does not hurt.' },
  measures: { damage: { title: 'Damage done', kind: 'number' } },
  decide: rollDamage,
  view: ({ total }) => ({ outcome: total > 0 ? 'HURT' : 'UNHURT', damage: total }),
  conclude: ({ total, parts }, { feet, wall }) => ({
    outcome: total > 0 ? 'HURT' : 'UNHURT',
    summary: `Blown ${quantity(feet, 'foot', 'feet')}${wall ? ' and into a wall' : ''}: ${total} damage.`,
    breakdowns: [
      breakdown(
        'damage',
        parts.map(({ label, value }) => term(label, value, 'DICE', ruling('D20-R53'))),
      ),
    ],
    effects: [
      gains('TARGET', 'blownAway', rules('Status Definitions'), 1),
      ...(total > 0 ? [loses('TARGET', total, rules('Status Definitions'))] : []),
    ],
    detail: { damage: total },
  }),
});

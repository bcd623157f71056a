import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import { defaulted, dice, flag, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { loses } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';

export const impaledMovementInput = record(
  'ImpaledMovementInput',
  {
    weaponDamage: dice('Ordinary damage of the lodged weapon, without damage modifier.'),
    sticksOut: defaulted(
      flag(
        'Whether it is long, as a spear or sword, and unbroken; arrowheads and broken shafts do no more harm.',
      ),
      true,
    ),
  },
  'Somebody who moves far with a weapon in a wound.',
);

const roll = ({ weaponDamage, sticksOut }: Value<typeof impaledMovementInput>, dice: Dice): number =>
  sticksOut ? rolled(weaponDamage, dice) : 0;

const rolled = (formula: Formula, dice: Dice): number =>
  Math.max(0, dice.ask(sumOf([{ label: 'weapon', formula }])).total);

/** Half, rounded up; neither armour nor damage modifier counts (ruling R-27). */
const half = (total: number): number => Math.ceil(total / 2);

/** Moving with a weapon in a wound. */
export const impaledMovement = procedure({
  id: 'impaledMovement',
  title: 'Moving while impaled',
  description: 'Half the weapon’s damage, rolled anew, past all armour, whenever the impaled moves far.',
  citation: combat('Impaling'),
  input: impaledMovementInput,
  options: brpOptions,
  detail: record(
    'ImpaledMovement',
    { damage: output.count('Hit points lost, in the same location.') },
    'What moving cost.',
  ),
  outcomes: { HURT: 'Moving costs hit points.', UNHURT: 'Moving costs nothing.' },
  measures: { damage: { title: 'Hit points lost', kind: 'number' } },
  decide: (input, _options, dice) => roll(input, dice),
  view: (total) => ({ outcome: outcomeOf(total), damage: half(total) }),
  conclude: (total) => {
    const damage = half(total);
    const terms: Term[] = [
      term('weapon', total, 'DICE', combat('Impaling')),
      term('half, rounding up', damage - total, 'MODIFIER', ruling('R-27')),
    ];
    return {
      outcome: outcomeOf(total),
      summary: damage > 0 ? `Moving costs ${quantity(damage, 'hit point')}.` : 'Moving costs nothing.',
      breakdowns: [breakdown('damage', terms)],
      effects: damage > 0 ? [loses('TARGET', damage, combat('Impaling'))] : [],
      detail: { damage },
    };
  },
});

const outcomeOf = (total: number) => (total > 0 ? 'HURT' : 'UNHURT');

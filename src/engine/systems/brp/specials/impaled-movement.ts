import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import { defaulted, dice, flag, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { loses } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';

const cite = combat('Impaling', 'BRP-145');

export const impaledMovementInput = record(
  'ImpaledMovementInput',
  {
    weaponDamage: dice('Damage of the lodged weapon as dice, without the damage modifier.'),
    sticksOut: defaulted(
      flag(
        'True if the weapon is unbroken and long, such as a spear or sword. Arrowheads and broken shafts do no further harm.',
      ),
      true,
    ),
  },
  'A character who moves far with a weapon lodged in a wound.',
);

/** Moving with a weapon in a wound. */
export const impaledMovement = rule({
  id: 'impaledMovement',
  title: 'Moving while impaled',
  description:
    'When an impaled character moves far, the weapon’s damage is rolled again. The character loses half of that damage in hit points. Armour does not reduce it.',
  citation: cite,
  input: impaledMovementInput,
  options: brpOptions,
  outcomes: { HURT: 'Moving costs hit points.', UNHURT: 'Moving costs no hit points.' },
  name: 'ImpaledMovement',
  about: 'Result of moving while impaled.',
  facts: {
    damage: measured(output.count('Hit points lost in the wounded location.'), 'Hit points lost'),
  },
  play: ({ weaponDamage, sticksOut }, _options, dice) => {
    const rolled = sticksOut ? dice.ask(sumOf([{ label: 'weapon damage', formula: weaponDamage }])).total : 0;
    const total = Math.max(0, rolled);
    // Half of the weapon's damage, rounded up. Neither armour nor the damage modifier counts (ruling R-27).
    const damage = Math.ceil(total / 2);
    return {
      outcome: damage > 0 ? 'HURT' : 'UNHURT',
      facts: { damage },
      terms: () => [
        breakdown('damage', [
          term('weapon damage', total, 'DICE', cite),
          term('half, rounded up', damage - total, 'MODIFIER', ruling('R-27')),
        ]),
      ],
      effects: () => (damage > 0 ? [loses('TARGET', damage, cite)] : []),
      say: () =>
        damage > 0 ? `Moving costs ${quantity(damage, 'hit point')}.` : 'Moving costs no hit points.',
    };
  },
});

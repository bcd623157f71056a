import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { initphaseOptions } from '../options/index.ts';

const breaking = combat('Break / Damage Attacking Weapon');

/** The chapter defines neither the duration nor the skill of a repair. */
export const repair = rule({
  id: 'repair',
  title: 'Repair a weapon',
  description: 'Repairs damage recorded on a weapon, which can then be used again.',
  citation: breaking,
  input: record(
    'RepairInput',
    {
      weapon: text(100, 'Name of the weapon.'),
      recorded: defaulted(integer(0, 1_000_000_000, 'Damage recorded on the weapon.'), 0),
      mended: optional(integer(0, 1_000_000_000, 'Damage to repair. If omitted: all of it.')),
    },
    'A weapon to repair.',
  ),
  options: initphaseOptions,
  outcomes: {
    WHOLE: 'The weapon has no recorded damage left.',
    PARTLY: 'Some damage remains recorded on the weapon.',
  },
  name: 'Repair',
  about: 'Result of repairing a weapon.',
  facts: {
    recorded: output.count('Damage still recorded on the weapon.'),
    whole: flag('True if the weapon has no recorded damage left.'),
  },
  play: ({ weapon, recorded, mended }) => {
    const left = recorded - Math.min(recorded, mended ?? recorded);
    const whole = left === 0;
    return {
      outcome: whole ? 'WHOLE' : 'PARTLY',
      facts: {
        recorded: breakdown('damage recorded on the weapon', [
          term('damage recorded before', recorded, 'BASE', breaking),
          term('mended', left - recorded, 'MODIFIER', breaking),
        ]),
        whole,
      },
      effects: () => [
        { type: 'itemMended', on: 'ACTOR', item: weapon, amount: recorded - left, citation: breaking },
      ],
      say: () =>
        whole
          ? `The ${weapon} is fully repaired.`
          : `The ${weapon} still has ${quantity(left, 'point')} of damage.`,
    };
  },
});

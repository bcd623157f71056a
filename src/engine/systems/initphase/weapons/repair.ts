import { defaulted, flag, integer, optional, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { initphaseOptions } from '../options/index.ts';

const breaking = combat('Break / Damage Attacking Weapon');

/** A damaged weapon is mended; how long that takes and what skill, the chapter does not say. */
export const repair = rule({
  id: 'repair',
  title: 'Repair a weapon',
  description: 'Damage recorded on a weapon is mended, and it can be used again.',
  citation: breaking,
  input: record(
    'RepairInput',
    {
      weapon: text(100, 'Which weapon.'),
      recorded: defaulted(integer(0, 1_000_000_000, 'Damage recorded on it.'), 0),
      mended: optional(integer(0, 1_000_000_000, 'How much of it is mended; left out, all.')),
    },
    'A weapon that is mended.',
  ),
  options: initphaseOptions,
  outcomes: { WHOLE: 'Nothing is wrong with it any longer.', PARTLY: 'Some damage stays recorded on it.' },
  name: 'Repair',
  about: 'How a weapon is after it was mended.',
  facts: {
    recorded: output.count('Damage still recorded on it.'),
    whole: flag('Whether nothing is wrong with it any longer.'),
  },
  play: ({ weapon, recorded, mended }) => {
    const left = recorded - Math.min(recorded, mended ?? recorded);
    const whole = left === 0;
    return {
      outcome: whole ? 'WHOLE' : 'PARTLY',
      facts: {
        recorded: breakdown('damage recorded on the weapon', [
          term('recorded before', recorded, 'BASE', breaking),
          term('mended', left - recorded, 'MODIFIER', breaking),
        ]),
        whole,
      },
      effects: () => [
        { type: 'itemMended', on: 'ACTOR', item: weapon, amount: recorded - left, citation: breaking },
      ],
      say: () =>
        whole ? `The ${weapon} is as good as new.` : `The ${weapon} still has ${left} damage recorded on it.`,
    };
  },
});

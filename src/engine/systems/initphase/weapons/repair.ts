import { defaulted, flag, integer, optional, output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { initphaseOptions } from '../options/index.ts';

const breaking = combat('Break / Damage Attacking Weapon');

/** A damaged weapon is mended; how long that takes and what skill, the chapter does not say. */
export const repair = procedure({
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
  detail: record(
    'Repair',
    {
      recorded: output.count('Damage still recorded on it.'),
      whole: flag('Whether nothing is wrong with it any longer.'),
    },
    'How a weapon is after it was mended.',
  ),
  outcomes: { WHOLE: 'Nothing is wrong with it any longer.', PARTLY: 'Some damage stays recorded on it.' },
  measures: {},
  decide: ({ recorded, mended }) => recorded - Math.min(recorded, mended ?? recorded),
  view: (left) => ({ outcome: left === 0 ? 'WHOLE' : 'PARTLY' }),
  conclude: (left, { weapon, recorded }) => ({
    outcome: left === 0 ? 'WHOLE' : 'PARTLY',
    summary:
      left === 0
        ? `The ${weapon} is as good as new.`
        : `The ${weapon} still has ${left} damage recorded on it.`,
    breakdowns: [
      breakdown('damage recorded on the weapon', [
        term('recorded before', recorded, 'BASE', breaking),
        term('mended', left - recorded, 'MODIFIER', breaking),
      ]),
    ],
    effects: [{ type: 'itemMended', on: 'ACTOR', item: weapon, amount: recorded - left, citation: breaking }],
    detail: { recorded: left, whole: left === 0 },
  }),
});

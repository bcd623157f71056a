import { defaulted, integer, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { measured } from '../../../rules/rule.ts';
import { term } from '../../../rules/term.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { shifted, threatFields } from '../actions/threat.ts';
import { combat } from '../core/citations.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import type { Performed } from '../performing/performed.ts';
import { plainDc, taskOf } from '../performing/task.ts';
import { successValue } from '../rolls/detail.ts';

const REACH_DC = 10;

const changeReachInput = record(
  'ChangeReachInput',
  {
    ...performFields,
    ...threatFields,
    reach: integer(0, 1000, 'Reach attribute, of a weapon or otherwise.'),
    shift: optional(
      integer(-1000, 1000, 'Squares wanted, negative to draw in; left out, as far out as possible.'),
    ),
    shiftBefore: defaulted(
      integer(-1000, 1000, 'The shift of an earlier Change Reach, which this one replaces.'),
      0,
    ),
  },
  'A change of Threat Range; the Threat Range is the unmodified one.',
);

type Input = Value<typeof changeReachInput>;

/** No more than the Success Value, nor than the Reach attribute (rulings ARR-R37, ARR-R38). */
function shiftOf(
  { success, successValue }: Performed,
  input: Input,
  { reachUncapped }: ArrgsOptions,
): number {
  if (!success) return input.shiftBefore;
  const most = reachUncapped ? successValue : Math.min(successValue, input.reach);
  return Math.max(-most, Math.min(most, input.shift ?? most));
}

export const changeReach = manoeuvre({
  manoeuvre: 'CHANGE_REACH',
  id: 'changeReach',
  title: 'Change Reach',
  section: 'Change Reach Manoeuvre',
  description: 'Shifts both ends of the Threat Range until the combat ends or it is done again.',
  input: changeReachInput,
  name: 'ChangeReach',
  about: 'What Change Reach came to.',
  facts: {
    successValue: measured(successValue, 'Success Value: squares that Reach may allow', 'squares'),
    shift: output.integer('Squares by which the Threat Range is shifted.'),
    minimum: output.count('Minimum Threat Range afterwards.'),
    maximum: output.count('Maximum Threat Range afterwards.'),
  },
  refusal: ({ reach }) => (reach >= 1 ? null : 'nothing gives Reach'),
  task: (input, options) =>
    taskOf(
      'CHANGE_REACH',
      input,
      {
        of: 'Melee Weaponry',
        dc: plainDc([term('Change Reach', REACH_DC, 'BASE', combat('Change Reach Manoeuvre'))]),
      },
      options,
    ),
  conclude: (performed, input, options) => {
    const shift = shiftOf(performed, input, options);
    const { minimum, maximum } = shifted(input, shift);
    return {
      facts: { successValue: performed.successValue, shift, minimum, maximum },
      say: () => `Threat Range ${minimum} to ${maximum}`,
    };
  },
});

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
    reach: integer(0, 1000, 'Reach attribute, from a weapon or another source.'),
    shift: optional(
      integer(
        -1000,
        1000,
        'Number of squares to shift the Threat Range. Negative if the shift is towards the combatant. If omitted: as far out as possible.',
      ),
    ),
    shiftBefore: defaulted(
      integer(
        -1000,
        1000,
        'Shift from an earlier Change Reach, which the Threat Range in the input does not include. A success replaces that shift.',
      ),
      0,
    ),
  },
  'A change of the Threat Range.',
);

type Input = Value<typeof changeReachInput>;

/**
 * Returns the new shift of the Threat Range. It is at most the Success Value or the Reach attribute, whichever is lower
 * (rulings ARR-R37, ARR-R38).
 */
function shiftOf(
  { success, successValue }: Performed,
  input: Input,
  { reachUncapped }: ArrgsOptions,
): number {
  if (!success) return input.shiftBefore;
  const max = reachUncapped ? successValue : Math.min(successValue, input.reach);
  return Math.max(-max, Math.min(max, input.shift ?? max));
}

export const changeReach = manoeuvre({
  manoeuvre: 'CHANGE_REACH',
  id: 'changeReach',
  title: 'Change Reach',
  citation: combat('Change Reach Manoeuvre'),
  description: 'Shifts both ends of the Threat Range until the end of the combat or the next Change Reach.',
  input: changeReachInput,
  name: 'ChangeReach',
  about: 'Result of Change Reach.',
  facts: {
    successValue: measured(successValue, 'Success Value: squares that Reach may allow', 'squares'),
    shift: output.integer(
      'Number of squares by which the Threat Range is shifted. Negative if the shift is towards the combatant.',
    ),
    minimum: output.count('Minimum Threat Range after the manoeuvre, in squares.'),
    maximum: output.count('Maximum Threat Range after the manoeuvre, in squares.'),
  },
  refusal: ({ reach }) => (reach >= 1 ? null : 'the combatant has no weapon or trait with Reach'),
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
      say: () =>
        performed.success
          ? `The Threat Range is now ${minimum} to ${maximum}.`
          : `The check fails, and the Threat Range stays ${minimum} to ${maximum}.`,
    };
  },
});

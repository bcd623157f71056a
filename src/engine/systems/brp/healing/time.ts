import { elapsed, type Passing } from '../../../rules/passing.ts';
import { read, readKept } from '../../../rules/read.ts';
import { state } from '../combat/state.ts';
import { suffer } from '../combat/suffer.ts';
import { naturalHealing, weekOfCare } from './natural-healing.ts';

const ROUNDS_A_WEEK = (7 * 24 * 60 * 60) / 12;

/** The most wounds that a week of healing is spread over. */
const MOST_WOUNDS = 100;

/** Time passes by the week, which is what the book counts healing in. */
export const time: Passing = {
  input: weekOfCare,
  procedure: naturalHealing,
  begin({ state: given, conditions }, input, options, path) {
    const { wounds, lodged } = readKept(state, given);
    const care = read(weekOfCare, input, path);
    const patient = {
      ...care,
      wounds: wounds.map(({ points }) => points).slice(-MOST_WOUNDS),
      lodged: lodged.length > 0,
    };
    return {
      procedure: naturalHealing.bind(patient, options, path),
      after: ({ effects }) => ({
        state: { ...(effects.reduce(suffer, given) as object), minorToday: 0 },
        conditions: elapsed(conditions, ROUNDS_A_WEEK),
      }),
    };
  },
};

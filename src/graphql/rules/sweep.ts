import { SWEEP_LIMITS, type SweepPoint } from '../../play/odds/sweep.ts';
import { sweep } from '../../play/resolve/resolve.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { anybody } from '../kit/rights.ts';
import { anyProcedure } from './entry-points.ts';
import { underHomebrew } from './house-rules.ts';
import { OddsType, runInWorkerOf } from './odds.ts';

const RangeInput = builder.inputType('SweepRangeInput', {
  description: 'A whole number in the input that varies over a range.',
  fields: (t) => ({
    field: t.string({
      required: true,
      description:
        'Path of the number in the input of the procedure, for example "attacker.rating". List items have an index from 0, for example "modifiers.0.value". Replaces the value in the input.',
    }),
    from: t.int({
      required: true,
      description: 'First value of the range. Must be within the range of the field.',
    }),
    to: t.int({
      required: true,
      description: 'Highest value of the range. Must be within the range of the field.',
    }),
    by: t.int({ defaultValue: 1, description: 'Difference between one value and the next, 1 or more.' }),
  }),
});

const SweepPointType = builder.objectRef<SweepPoint>('SweepPoint').implement({
  description: 'Exact odds for one combination of values.',
  fields: (t) => ({
    values: t.intList({
      description: 'Values of the numbers that vary, in the order of the ranges.',
      resolve: ({ values }) => [...values],
    }),
    odds: t.field({
      type: OddsType,
      description: 'Exact odds for the values of this point.',
      resolve: ({ odds }) => odds,
    }),
  }),
});

builder.queryFields((t) => ({
  sweep: t.field({
    extensions: anybody,
    type: [SweepPointType],
    description: `Exact odds of any procedure for several values of one or two numbers, for example a rating from 0 to 150 in steps of 5. At most ${SWEEP_LIMITS.points} points. The values of the last range change first.`,
    args: {
      input: t.arg({
        type: anyProcedure.input,
        required: true,
        description: 'Input of `odds`, for one rule system.',
      }),
      ranges: t.arg({
        type: [RangeInput],
        required: true,
        description: `1 to ${SWEEP_LIMITS.ranges} ranges, one for each number that varies.`,
      }),
    },
    resolve: async (_root, { input, ranges }, { services, viewer, meter, allowances }) => {
      const { system, ...asked } = await underHomebrew(services, viewer, anyProcedure.read(input as Values));
      const through = ranges.map(({ by, ...range }) => ({ ...range, by: by ?? 1 }));
      const runInWorker = runInWorkerOf(meter, allowances);
      return [...(await sweep(services, system, asked, through, runInWorker))];
    },
  }),
}));

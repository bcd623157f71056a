import { SWEEP_LIMITS, type SweepPoint } from '../../play/odds/sweep.ts';
import { sweep } from '../../play/resolve/resolve.ts';
import { overridesFor } from '../../play/tables/overrides.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { anybody } from '../kit/rights.ts';
import { anyProcedure } from './entry-points.ts';
import { OddsType, runInWorkerOf } from './odds.ts';

const RangeInput = builder.inputType('SweepRangeInput', {
  description: 'A whole number of an input that goes through a range.',
  fields: (t) => ({
    field: t.string({
      required: true,
      description:
        'Where it stands in the input of the procedure: "attacker.rating"; an item of a list by its number from 0: "modifiers.0.value". What the input itself gives there does not count.',
    }),
    from: t.int({ required: true, description: 'The first value, within what the field accepts.' }),
    to: t.int({ required: true, description: 'The highest value, within what the field accepts.' }),
    by: t.int({ defaultValue: 1, description: 'From one value to the next, 1 or more.' }),
  }),
});

const SweepPointType = builder.objectRef<SweepPoint>('SweepPoint').implement({
  description: 'The odds with certain numbers in the input.',
  fields: (t) => ({
    values: t.intList({
      description: 'The numbers, in the order of the ranges.',
      resolve: ({ values }) => [...values],
    }),
    odds: t.field({
      type: OddsType,
      description: 'How it can come out with them, exactly.',
      resolve: ({ odds }) => odds,
    }),
  }),
});

builder.queryFields((t) => ({
  sweep: t.field({
    extensions: anybody,
    type: [SweepPointType],
    description: `The exact odds of any procedure over ranges of one or two of its numbers, such as a rating from 0 to 150 by 5: at most ${SWEEP_LIMITS.points} points, the last range going through fastest.`,
    args: {
      input: t.arg({
        type: anyProcedure.input,
        required: true,
        description: 'What happens, by the rules of one system: the input of "odds".',
      }),
      ranges: t.arg({
        type: [RangeInput],
        required: true,
        description: `The ranges, 1 to ${SWEEP_LIMITS.ranges}.`,
      }),
    },
    resolve: async (_root, { input, ranges }, { services, viewer, meter, allowances }) => {
      const { system, ...asked } = anyProcedure.read(input as Values);
      const overrides = await overridesFor(services, viewer, system.tables);
      const through = ranges.map(({ by, ...range }) => ({ ...range, by: by ?? 1 }));
      const aside = runInWorkerOf(meter, allowances);
      return [...(await sweep(services, system, asked, through, overrides, aside))];
    },
  }),
}));

import { isDeepStrictEqual } from 'node:util';
import { InvalidInput } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { optionsUnder } from '../../engine/rules/homebrew/house-rules.ts';
import type { MeasureOdds } from '../../engine/rules/procedure.ts';
import { odds } from '../../play/resolve/resolve.ts';
import { houseBookOf } from '../../play/tables/import.ts';
import { homebrewFor, optionsUnderHomebrew } from '../../play/tables/overrides.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { chosenSystem } from '../kit/one-of.ts';
import { anybody } from '../kit/rights.ts';
import { anyProcedure } from './entry-points.ts';
import { HouseRulesInput } from './house-rules.ts';
import { OddsType, runInWorkerOf } from './odds.ts';
import { RulesInput } from './rules-input.ts';

interface Compared {
  readonly one: readonly MeasureOdds[];
  readonly other: readonly MeasureOdds[];
}

const RulesComparisonType = builder.objectRef<Compared>('RulesComparison').implement({
  description: 'Exact odds of one procedure under two sets of rule options.',
  fields: (t) => ({
    one: t.field({
      type: OddsType,
      description: 'Odds under the options in the input.',
      resolve: ({ one }) => one,
    }),
    other: t.field({
      type: OddsType,
      description: 'Odds under the second set of options or house rules.',
      resolve: ({ other }) => other,
    }),
    differs: t.boolean({
      description: 'True if the two sets of odds differ in any value.',
      resolve: ({ one, other }) => !isDeepStrictEqual(one, other),
    }),
  }),
});

builder.queryFields((t) => ({
  compareRules: t.field({
    extensions: anybody,
    type: RulesComparisonType,
    description:
      'Exact odds of any procedure under the options of its input, and under other options or house rules.',
    args: {
      input: t.arg({
        type: anyProcedure.input,
        required: true,
        description: 'Input of `odds`, including the first set of options.',
      }),
      rules: t.arg({
        type: RulesInput,
        required: true,
        description:
          'Options for the second set of odds, for the same system. Omitted options keep their defaults.',
      }),
      houseRules: t.arg({
        type: HouseRulesInput,
        description: 'House rules for the second set of odds. If omitted: the house rules of the campaign.',
      }),
    },
    resolve: async (_root, { input, rules, houseRules }, { services, viewer, meter, allowances }) => {
      const { system, ...asked } = anyProcedure.read(input as Values);
      const { system: named, value: options } = chosenSystem(rules as Values);
      if (named.id !== system.id)
        throw new InvalidInput([
          { path: ['rules'], problem: `the input is for ${system.id}`, accepted: system.id },
        ]);
      const homebrew = await homebrewFor(services, viewer, system);
      const runInWorker = runInWorkerOf(meter, allowances);
      const by = (given: unknown) => odds(services, system, { ...asked, options: given }, runInWorker);
      const [one, other] = [asked.options, options].map((each) => optionsUnderHomebrew(homebrew, each));
      const given = houseRules
        ? houseBookOf(system, { rules: houseRules, options: {} }, ['houseRules'])
        : null;
      return {
        one: await by(one),
        other: await by(given ? optionsUnder(other as Json, given.rules) : other),
      };
    },
  }),
}));

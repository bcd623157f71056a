import { type Conversion, genericCombatant } from '../../engine/rules/generic-combatant.ts';
import { noOverrides } from '../../engine/rules/homebrew/overrides.ts';
import { asStated } from '../../play/access/telling.ts';
import { checkSeed, DICE_LIMITS } from '../../play/odds/dice.ts';
import { type Blow, compareSystems } from '../../play/resolve/compare.ts';
import { odds, resolve } from '../../play/resolve/resolve.ts';
import { builder } from '../kit/builder.ts';
import { shared } from '../kit/declared.ts';
import { inputOf } from '../kit/fields.ts';
import { anybody } from '../kit/rights.ts';
import { inputStandIn } from '../kit/stand-in.ts';
import { OddsType, runInWorkerOf } from './odds.ts';
import { ResolutionType } from './resolution.ts';
import { SystemId } from './system-id.ts';

const ConversionType = builder.objectRef<Conversion>('Conversion').implement({
  description: 'A number of a system’s own, and what of the description it was made of.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'Its field in the attack input of the system; "none" where nothing was made.',
    }),
    value: t.exposeString('value', { description: 'The number.' }),
    source: t.exposeString('from', { description: 'What it was made of.' }),
    explanation: t.exposeString('how', { description: 'How, or why nothing was made of it.' }),
  }),
});

const BlowType = builder.objectRef<Blow>('SystemComparison').implement({
  description: 'One blow of a fight, as one system takes it.',
  fields: (t) => ({
    system: t.field({ type: SystemId, description: 'By whose rules.', resolve: ({ system }) => system.id }),
    attacker: t.exposeString('attacker', { description: 'Who strikes.' }),
    defender: t.exposeString('defender', { description: 'Who is struck.' }),
    conversions: t.field({
      type: [ConversionType],
      description: 'How the description became the numbers of the system.',
      resolve: ({ conversions }) => [...conversions],
    }),
    input: t.field({
      type: 'JSON',
      description: 'What the attack of the system was asked with.',
      resolve: ({ input }) => input,
    }),
    odds: t.field({
      type: OddsType,
      description: 'How the blow can come out, exactly.',
      resolve: ({ system, procedure, input }, _args, { services, meter, allowances }) =>
        odds(
          services,
          system,
          { procedure, input, options: undefined, path: ['input'] },
          noOverrides,
          runInWorkerOf(meter, allowances),
        ),
    }),
    resolution: t.field({
      type: ResolutionType,
      description: 'The blow played once.',
      args: {
        seed: t.arg.string({
          required: true,
          description: `The same seed always throws the same. At most ${DICE_LIMITS.seed} characters.`,
        }),
      },
      resolve: ({ system, procedure, input }, { seed }, { services }) => {
        checkSeed(seed, ['seed']);
        const asked = { procedure, input, options: undefined, path: ['input'] };
        return {
          system,
          procedure,
          telling: asStated,
          answer: resolve(services, asked, { seed }, noOverrides),
        };
      },
    }),
  }),
});

const Generic = inputStandIn(inputOf(shared, genericCombatant));

const CompareInput = builder.inputType('CompareInput', {
  description: 'Two fighters.',
  fields: (t) => ({
    one: t.field({ type: Generic, required: true, description: 'One.' }),
    other: t.field({ type: Generic, required: true, description: 'The other.' }),
  }),
});

builder.queryFields((t) => ({
  compareSystems: t.field({
    extensions: anybody,
    type: [BlowType],
    description:
      'The same fight asked of every system: two fighters, a blow each way, with the odds, and how the description became the numbers of each system.',
    args: { input: t.arg({ type: CompareInput, required: true, description: 'Who fights.' }) },
    resolve: (_root, { input }, { services }) => [...compareSystems(services, input)],
  }),
}));

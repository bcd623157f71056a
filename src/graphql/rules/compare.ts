import { type Conversion, genericCombatant } from '../../engine/rules/generic-combatant.ts';
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
  description:
    'A number in the attack input of a system, and how it was calculated from the fighter’s description.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description:
        'Field in the system’s attack input, for example attacker.rating. "none" if the description has no equivalent in the system.',
    }),
    value: t.exposeString('value', { description: 'Value of the field, as text.' }),
    source: t.exposeString('from', { description: 'Part of the description from which the value comes.' }),
    explanation: t.exposeString('how', {
      description: 'How the value was calculated, or why there is no value.',
    }),
  }),
});

const BlowType = builder.objectRef<Blow>('SystemComparison').implement({
  description: 'An attack in the compared fight, under one rule system.',
  fields: (t) => ({
    system: t.field({
      type: SystemId,
      description: 'Rule system of the attack.',
      resolve: ({ system }) => system.id,
    }),
    attacker: t.exposeString('attacker', { description: 'Name of the attacker.' }),
    defender: t.exposeString('defender', { description: 'Name of the defender.' }),
    conversions: t.field({
      type: [ConversionType],
      description: 'How the numbers of the system were calculated from the fighters’ descriptions.',
      resolve: ({ conversions }) => [...conversions],
    }),
    input: t.field({
      type: 'JSON',
      description: 'Attack input of the system.',
      resolve: ({ input }) => input,
    }),
    odds: t.field({
      type: OddsType,
      description: 'Exact odds of the attack.',
      resolve: ({ system, procedure, input }, _args, { services, meter, allowances }) =>
        odds(
          services,
          system,
          { procedure, input, options: undefined, path: ['input'] },
          runInWorkerOf(meter, allowances),
        ),
    }),
    resolution: t.field({
      type: ResolutionType,
      description: 'Result of the attack, rolled once.',
      args: {
        seed: t.arg.string({
          required: true,
          description: `Seed of the dice; the same seed gives the same faces. At most ${DICE_LIMITS.seed} characters.`,
        }),
      },
      resolve: ({ system, procedure, input }, { seed }, { services }) => {
        checkSeed(seed, ['seed']);
        const asked = { procedure, input, options: undefined, path: ['input'] };
        return {
          system,
          procedure,
          telling: asStated,
          answer: resolve(services, asked, { seed }),
        };
      },
    }),
  }),
});

const Generic = inputStandIn(inputOf(shared, genericCombatant));

const CompareInput = builder.inputType('CompareInput', {
  description: 'Two fighters to compare in every system.',
  fields: (t) => ({
    one: t.field({ type: Generic, required: true, description: 'The first fighter.' }),
    other: t.field({ type: Generic, required: true, description: 'The second fighter.' }),
  }),
});

builder.queryFields((t) => ({
  compareSystems: t.field({
    extensions: anybody,
    type: [BlowType],
    description:
      'Compares a fight between two fighters in all systems. Each fighter attacks once. Returns the exact odds, and how the numbers were calculated from the fighters’ descriptions.',
    args: { input: t.arg({ type: CompareInput, required: true, description: 'The two fighters.' }) },
    resolve: (_root, { input }, { services }) => [...compareSystems(services, input)],
  }),
}));

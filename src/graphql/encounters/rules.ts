import type { Json } from '../../engine/json.ts';
import type { Option } from '../../engine/rules/fields/option.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { adoptRules, type EncounterRules, rulesOf } from '../../play/encounters/adopt-rules.ts';
import { builder } from '../kit/builder.ts';
import { targetFields } from '../kit/expected-version.ts';
import type { Values } from '../kit/fields.ts';
import { idempotencyArgs } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { chosenSystem } from '../kit/one-of.ts';
import { gameMaster } from '../kit/rights.ts';
import { RulesInput } from '../rules/rules-input.ts';
import { RuleOption } from '../rules/system.ts';
import { targetIn } from './command-input.ts';
import { EncounterType } from './encounter.ts';
import { EncounterPayloadType, payloadOf } from './payload.ts';

interface Chosen {
  readonly option: Option & { readonly name: string };
  readonly value: Json;
}

const ChosenOptionType = builder.objectRef<Chosen>('ChosenRuleOption').implement({
  description: 'A rule option and its value in an encounter.',
  fields: (t) => ({
    option: t.field({
      type: RuleOption,
      description: 'The rule option with its default.',
      resolve: ({ option }) => option,
    }),
    value: t.field({
      type: JsonScalar,
      description: 'Value in the encounter, as JSON in the format of the system’s options input.',
      resolve: ({ value }) => value,
    }),
    isDefault: t.boolean({
      description: 'True if the value is the option’s default.',
      resolve: ({ option, value }) => value === option.default,
    }),
  }),
});

const EncounterRulesType = builder
  .objectRef<EncounterRules & { readonly chosen: readonly Chosen[] }>('EncounterRules')
  .implement({
    description: 'The rules and options that an encounter uses.',
    fields: (t) => ({
      digest: t.exposeString('digest', {
        nullable: true,
        description: 'Digest of these rules. Null if it was not recorded.',
      }),
      version: t.exposeString('program', {
        nullable: true,
        description: 'Version of the service that contains these rules. Null if it was not recorded.',
      }),
      isCurrent: t.exposeBoolean('current', {
        description:
          'True if these are the rules of this server. If false, the server applies its own rules to new commands. Call `adoptRules` to record the new rules in the log.',
      }),
      adoptedAtVersion: t.exposeInt('adoptedAt', {
        nullable: true,
        description:
          'Version of the entry that adopted these rules. Null if the encounter began with these rules.',
      }),
      options: t.field({
        type: [ChosenOptionType],
        description: 'All rule options of the system, with their values in the encounter.',
        resolve: ({ chosen }) => [...chosen],
      }),
    }),
  });

builder.objectField(EncounterType, 'rules', (t) =>
  t.field({
    type: EncounterRulesType,
    description: 'The rules and options that the encounter uses.',
    resolve: async ({ encounter, system }, _args, { services, loaders }) => {
      const [first] = await loaders.log.load({ row: encounter.row, span: { after: 0, upTo: 1 } });
      const rules = await rulesOf(services, encounter, first);
      const stated = rules.options as Readonly<Record<string, Json>>;
      const chosen = Object.entries(system.options).map(([name, option]) => ({
        option: { ...option, name },
        value: stated[name] ?? (option.default as Json),
      }));
      return { ...rules, chosen };
    },
  }),
);

const AdoptRulesInput = builder.inputType('AdoptRulesInput', {
  description: 'An encounter to continue under the server’s current rules.',
  fields: (t) => ({
    ...targetFields(t),
    options: t.field({
      type: RulesInput,
      description:
        'New rule options for the encounter’s system. Omitted options get their defaults. If `options` is omitted: the options do not change.',
    }),
  }),
});

builder.mutationFields((t) => ({
  adoptRules: t.field({
    extensions: gameMaster,
    nullable: true,
    type: EncounterPayloadType,
    description:
      'Applies the current rules of this server, and optionally other options, to an open encounter. Earlier entries do not change, but can no longer be retracted. `undo` reverses this change. Game master only.',
    args: {
      input: t.arg({
        type: AdoptRulesInput,
        required: true,
        description: 'The encounter and its new options.',
      }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const chosen = args.input.options ? chosenSystem(args.input.options as Values) : null;
      return payloadOf(
        adoptRules(
          services,
          requireViewer(viewer),
          targetIn(info, args),
          chosen && { system: chosen.system, options: chosen.value },
        ),
      );
    },
  }),
}));

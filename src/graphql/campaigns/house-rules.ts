import type { Json } from '../../engine/json.ts';
import { quantitiesIn } from '../../engine/rules/homebrew/check-house-rules.ts';
import type { Quantity } from '../../engine/rules/homebrew/quantities.ts';
import type { System } from '../../engine/rules/system.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { invalidInput } from '../../play/parse-record.ts';
import type { HouseBook, StoredTable } from '../../play/stored.ts';
import { systemOf } from '../../play/systems.ts';
import { systemOfHouseBook } from '../../play/tables/house-book.ts';
import { importHouseRules } from '../../play/tables/import.ts';
import { currentHouseRules } from '../../play/tables/overrides.ts';
import { builder } from '../kit/builder.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import type { Values } from '../kit/fields.ts';
import { idempotencyArgs, idempotentRequestIn } from '../kit/idempotency-key.ts';
import { JsonScalar } from '../kit/json.ts';
import { chosenSystem } from '../kit/one-of.ts';
import { anyKey, gameMaster } from '../kit/rights.ts';
import { HouseRulesInput } from '../rules/house-rules.ts';
import { Role } from '../rules/recipient.ts';
import { RulesInput } from '../rules/rules-input.ts';
import { SystemType } from '../rules/system.ts';
import { SystemId } from '../rules/system-id.ts';

type StoredHouseRules = StoredTable<HouseBook>;

export const HouseRulesType = builder.objectRef<StoredHouseRules>('HouseRules').implement({
  description: 'House rules of a campaign for one system.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of this version.' }),
    system: t.field({
      type: SystemId,
      description: 'Rule system of the house rules.',
      resolve: ({ standsFor }) => systemOfHouseBook(standsFor)!,
    }),
    version: t.exposeInt('version', {
      description: 'Number of this version, from 1.',
    }),
    title: t.exposeString('title', { description: 'Title of the house rules.' }),
    rules: t.field({
      type: JsonScalar,
      description: 'The house rules, in the format of the import.',
      resolve: ({ table }) => table.rules,
    }),
    options: t.field({
      type: JsonScalar,
      description: 'Default rule options, by option name.',
      resolve: ({ table }) => table.options,
    }),
    createdAt: t.expose('createdAt', {
      type: DateTimeScalar,
      description: 'Time the house rules were imported.',
    }),
  }),
});

const ImportHouseRulesInput = builder.inputType('ImportHouseRulesInput', {
  description: 'The house rules.',
  fields: (t) => ({
    system: t.field({ type: SystemId, required: true, description: 'Rule system of the house rules.' }),
    title: t.string({ required: true, description: 'Title of the house rules, 1 to 100 characters.' }),
    rules: t.field({
      type: HouseRulesInput,
      required: true,
      description: 'All conditions and modifiers of the house rules.',
    }),
    options: t.field({
      type: RulesInput,
      description: 'Default rule options of the campaign. If omitted: the default options of the system.',
    }),
  }),
});

const ImportHouseRulesPayload = builder
  .objectRef<{ readonly stored: StoredHouseRules }>('ImportHouseRulesPayload')
  .implement({
    description: 'Result of `importHouseRules`.',
    fields: (t) => ({
      houseRules: t.field({
        type: HouseRulesType,
        description: 'The stored house rules.',
        resolve: ({ stored }) => stored,
      }),
    }),
  });

/** Returns the default options in an input. They must belong to the same system as the house rules. */
function optionsIn(given: Values | null | undefined, system: System): Json {
  if (!given) return {};
  const { system: named, value } = chosenSystem(given);
  if (named.id !== system.id)
    throw invalidInput(['input', 'options'], `the house rules are for ${system.title}`, system.id);
  return value as Json;
}

builder.mutationFields((t) => ({
  importHouseRules: t.field({
    extensions: gameMaster,
    nullable: true,
    type: ImportHouseRulesPayload,
    description:
      'Stores house rules for the campaign. They apply to new encounters and to requests with the campaign’s keys. They count towards the maximum number of tables. Fails with QUOTA_EXCEEDED if the campaign has its maximum number of tables. Game master only; other callers get FORBIDDEN.',
    args: {
      input: t.arg({ type: ImportHouseRulesInput, required: true, description: 'The house rules.' }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info) => {
      const system = systemOf(services, { system: args.input.system });
      const { title, rules } = args.input;
      const options = optionsIn(args.input.options as Values | null, system);
      const attempt = idempotentRequestIn(info, args);
      const { stored } = await importHouseRules(
        services,
        requireViewer(viewer),
        { system, title, rules, options },
        attempt,
      );
      return { stored: stored as StoredHouseRules };
    },
  }),
}));

builder.queryFields((t) => ({
  houseRules: t.field({
    extensions: anyKey,
    type: HouseRulesType,
    nullable: true,
    description: 'House rules of the campaign for one system. Null if there are none.',
    args: {
      system: t.arg({ type: SystemId, required: true, description: 'Rule system of the house rules.' }),
    },
    resolve: (_root, { system }, { services, viewer }) =>
      currentHouseRules(services, requireViewer(viewer), { id: system }),
  }),
}));

const QuantityType = builder.objectRef<Quantity>('Quantity').implement({
  description: 'A number in a procedure that house rules can change.',
  fields: (t) => ({
    name: t.exposeString('id', { description: 'Name of the quantity in house rules.' }),
    title: t.exposeString('title', { description: 'Display name of the quantity.' }),
    side: t.field({
      type: Role,
      description: 'Role of the participant that the quantity belongs to.',
      resolve: ({ of }) => of,
    }),
  }),
});

builder.objectField(SystemType, 'quantities', (t) =>
  t.field({
    type: [QuantityType],
    description: 'Numbers that house rules can change.',
    resolve: (system) => [...quantitiesIn(system)],
  }),
);

import type { SeedScheme } from '../../engine/encounter/secret-dice.ts';
import { EncounterView } from '../../play/access/encounter-view.ts';
import { parseEncounterId } from '../../play/access/shown-ids.ts';
import { notFound, opens, requireViewer } from '../../play/access/viewer.ts';
import { encounterAtVersion } from '../../play/encounters/encounters.ts';
import { countEncounters, listEncounters } from '../../play/encounters/list.ts';
import { isGap } from '../../play/gaps.ts';
import { kindOf } from '../../play/services/services.ts';
import { houseRulesIn } from '../../play/tables/overrides.ts';
import { CampaignTableType, isTable } from '../campaigns/campaign-table.ts';
import { HouseRulesType } from '../campaigns/house-rules.ts';
import { KeyType } from '../campaigns/key.ts';
import { builder } from '../kit/builder.ts';
import {
  connectionOf,
  edgeOfGaps,
  hasGaps,
  oneMore,
  pageArgs,
  pageOf,
  totalCount,
} from '../kit/connection.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { anyKey } from '../kit/rights.ts';
import { SystemId } from '../rules/system-id.ts';
import { CombatantType, visible } from './combatant.ts';
import { EntryType } from './entry.ts';
import { InitiativeSlotType } from './initiative.ts';
import { recordedIn } from './logged-throw.ts';
import { PendingType } from './pending.ts';

const StatusType = builder.enumType('EncounterStatus', {
  description: 'Phase of an encounter.',
  values: {
    PREPARING: { description: 'Combatants can join. The encounter has not started.' },
    RUNNING: { description: 'The encounter is in progress. More combatants can join.' },
    FINISHED: { description: 'The encounter has ended and its seed is revealed.' },
  } as const,
});

const RuleOptionValueType = builder
  .objectRef<{ readonly name: string; readonly value: string }>('RuleOptionValue')
  .implement({
    description: 'A rule option that was set for an encounter.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the option in the options input of the system.' }),
      value: t.exposeString('value', { description: 'Value of the option, as text.' }),
    }),
  });

const SeedSchemeType = builder.enumType('SeedScheme', {
  description: 'How the seed hash and the dice key are derived from a seed.',
  values: {
    HMAC_SHA256: {
      description:
        'The seed hash is the HMAC-SHA-256 of the text "arbiter promise " followed by the encounter’s id. The HMAC key is the seed in UTF-8. The dice key is derived in the same way from "arbiter dice " and the id.',
    },
  } satisfies Record<SeedScheme, { description: string }>,
});

export const EncounterType = builder.objectRef<EncounterView>('Encounter');

builder.node(EncounterType, {
  description: 'A fight: its combatants, their turn order, and the log.',
  id: { resolve: ({ id }) => id },
  loadOne: async (shown, { services, loaders, viewer, credentials }) => {
    const { id, asOf } = parseEncounterId(shown);
    const encounter = await loaders.encounter.load(id);
    if (!encounter || !opens(requireViewer(viewer, credentials), encounter.row)) return null;
    if (asOf === null) return new EncounterView(encounter, requireViewer(viewer));
    if (asOf > encounter.state.version) return null;
    return new EncounterView(await encounterAtVersion(services, encounter, asOf), requireViewer(viewer), {
      now: encounter.state,
      asOf,
    });
  },
  isTypeOf: (value) => value instanceof EncounterView,
  fields: (t) => ({
    title: t.string({
      description: 'Title of the encounter.',
      resolve: ({ encounter }) => encounter.row.title,
    }),
    system: t.field({
      type: SystemId,
      description: 'Rule system of the encounter.',
      resolve: ({ system }) => system.id,
    }),
    status: t.field({
      type: StatusType,
      description: 'Phase of the encounter.',
      resolve: ({ encounter }) => encounter.state.status,
    }),
    version: t.int({
      description: 'Version of the last entry. 0 before the first entry.',
      resolve: ({ encounter }) => encounter.state.version,
    }),
    round: t.int({
      description: 'Number of the current round. 0 before the start.',
      resolve: ({ encounter }) => encounter.state.round,
    }),
    ruleOptions: t.field({
      type: [RuleOptionValueType],
      description: 'Rule options that were set. All other options have their defaults.',
      resolve: ({ encounter }) =>
        Object.entries(encounter.row.options as object).map(([name, value]) => ({
          name,
          value: String(value),
        })),
    }),
    houseRules: t.field({
      type: HouseRulesType,
      nullable: true,
      description:
        'House rules that the campaign had when the encounter was created. Null if there were none.',
      resolve: async ({ encounter }, _args, { services }) => houseRulesIn(services, encounter.row),
    }),
    initiative: t.field({
      type: [InitiativeSlotType],
      description: 'Turn order in this round. Empty before the start.',
      resolve: (view) => view.turns.map((turn) => ({ turn, combatants: visible(view, turn.combatants) })),
    }),
    activeCombatants: t.field({
      type: [CombatantType],
      description:
        'Combatants whose turn it is. Contains several combatants if they act together. Empty if all have acted.',
      resolve: (view) => visible(view, view.onTurn),
    }),
    pending: t.field({
      type: PendingType,
      nullable: true,
      description:
        'The act that waits for an answer. Other commands are possible only after the answer. Null if no act is pending.',
      resolve: (view) => view.pending && { view, pending: view.pending },
    }),
    combatants: t.field({
      type: [CombatantType],
      description: 'Combatants who are present and visible to the caller.',
      resolve: (view) => view.combatants.map((combatant) => ({ view, combatant })),
    }),
    departed: t.field({
      type: [CombatantType],
      description:
        'Combatants who have left the encounter and are visible to the caller, in the order in which they left. They have no turn and cannot be targets.',
      resolve: (view) => view.departed.map((combatant) => ({ view, combatant })),
    }),
    canUndo: t.boolean({
      description: 'True if a command can be undone.',
      resolve: ({ encounter: { state } }) => state.past !== null && state.status !== 'FINISHED',
    }),
    canRedo: t.boolean({
      description: 'True if an undone command can be redone.',
      resolve: ({ encounter: { state } }) => state.future !== null && state.status !== 'FINISHED',
    }),
    tables: t.field({
      type: [CampaignTableType],
      description:
        'The campaign’s own tables as they were when the encounter was created. Later imports do not change them.',
      resolve: async ({ encounter }, _args, { loaders }) => {
        const found = await Promise.all(encounter.row.tables.map((id) => loaders.table.load(id)));
        return found.filter((table) => table !== null).filter(isTable);
      },
    }),
    seedHash: t.string({
      description:
        'Commitment to the seed of the encounter’s dice, in hexadecimal. It never changes, reveals nothing about the dice, and proves that the seed was not changed. `seedScheme` describes how it is derived.',
      resolve: ({ seedHash: promise }) => promise,
    }),
    seedScheme: t.field({
      type: SeedSchemeType,
      description: 'How `seedHash` and the dice key are derived from the seed.',
      resolve: ({ encounter }) => encounter.row.seedScheme,
    }),
    seed: t.string({
      nullable: true,
      description:
        'Seed of the encounter’s dice. Null until the encounter is finished. With the seed, you can verify every roll.',
      resolve: ({ seed }) => seed,
    }),
    importedUpTo: t.int({
      description:
        'Version of the last imported entry. Imported entries have another encounter id and seed. 0 if nothing was imported.',
      resolve: ({ encounter }) => encounter.row.imported.at(-1)?.upTo ?? 0,
    }),
    createdAt: t.field({
      type: DateTimeScalar,
      description: 'Time the encounter was created.',
      resolve: ({ encounter }) => encounter.row.createdAt,
    }),
  }),
});

builder.objectField(EncounterType, 'forkedFrom', (t) =>
  t.field({
    type: EncounterType,
    nullable: true,
    description:
      'Encounter from which this one was forked. Null if it is not a fork, or if the key gives access only to this encounter.',
    resolve: async ({ encounter, viewer }, _args, { loaders }) => {
      const fork = encounter.row.fork;
      const from = fork && (await loaders.encounter.load(fork.encounterId));
      return from && opens(viewer, from.row) ? new EncounterView(from, viewer) : null;
    },
  }),
);

builder.objectField(EntryType, 'recordedIn', (t) =>
  t.field({
    type: EncounterType,
    nullable: true,
    description:
      'Encounter in which the entry was written, and whose dice it used. For entries that a fork shares with its original: the original. Null if the key gives access only to the fork.',
    resolve: async (entry, _args, { loaders }) => {
      const view = await recordedIn(entry, loaders);
      return opens(view.viewer, view.encounter.row) ? view : null;
    },
  }),
);

builder.objectField(KeyType, 'encounter', (t) =>
  t.field({
    type: EncounterType,
    nullable: true,
    description:
      'The only encounter that the key gives access to. Null if it gives access to the whole campaign.',
    resolve: async ({ encounterId }, _args, { loaders, viewer }) => {
      const encounter = encounterId === null ? null : await loaders.encounter.load(encounterId);
      return encounter && new EncounterView(encounter, requireViewer(viewer));
    },
  }),
);

const EncounterConnection = builder.connectionObject(
  {
    type: EncounterType,
    name: 'EncounterConnection',
    description: 'A page of a campaign’s encounters, ordered by time of creation, oldest first.',
    fields: totalCount,
    ...hasGaps,
  },
  { name: 'EncounterEdge', description: 'An encounter of the campaign, with its cursor.', ...edgeOfGaps },
);

builder.queryFields((t) => ({
  encounter: t.field({
    extensions: anyKey,
    type: EncounterType,
    description: 'An encounter of the caller’s campaign.',
    args: {
      id: t.arg.id({ required: true, description: 'Id of the encounter.' }),
      version: t.arg.int({
        description:
          'Version to read: the encounter’s state after the entry with this version. If omitted: the current version.',
      }),
    },
    resolve: async (_root, { id, version }, { services, loaders, viewer }) => {
      const named = parseEncounterId(id);
      const encounter = await loaders.encounter.load(named.id);
      if (!encounter || !opens(requireViewer(viewer), encounter.row)) throw notFound('encounter', ['id']);
      const asOf = version ?? named.asOf;
      return new EncounterView(await encounterAtVersion(services, encounter, asOf), requireViewer(viewer), {
        now: encounter.state,
        asOf,
      });
    },
  }),
  encounters: t.field({
    extensions: anyKey,
    type: EncounterConnection,
    description: 'Encounters of the caller’s campaign, oldest first.',
    args: {
      systems: t.arg({ type: [SystemId], description: 'Returns only encounters of these systems.' }),
      status: t.arg({
        type: [StatusType],
        description:
          'Returns only encounters that are in one of these phases now. If an encounter cannot be read, the list contains an error in its place.',
      }),
      ...pageArgs,
    },
    resolve: async (_root, { systems, status, ...args }, { services, viewer }) => {
      const by = requireViewer(viewer);
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'encounter');
      const meant = { systems: systems ?? null, id: by.encounterId, statuses: status ?? null };
      const found = await listEncounters(services, by.campaignId, meant, oneMore(page));
      const visible = found.map((each) => (isGap(each) ? each : new EncounterView(each, by)));
      const count = () => countEncounters(services, by.campaignId, meant);
      return connectionOf(page, visible, ({ encounter }) => encounter.row.id, count);
    },
  }),
}));

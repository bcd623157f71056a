import type { SeedScheme } from '../../engine/encounter/secret-dice.ts';
import { EncounterView } from '../../play/access/encounter-view.ts';
import { parseEncounterId } from '../../play/access/shown-ids.ts';
import { notFound, requireViewer } from '../../play/access/viewer.ts';
import { encounterAtVersion } from '../../play/encounters/encounters.ts';
import { countEncounters, listEncounters } from '../../play/encounters/list.ts';
import { isGap } from '../../play/gaps.ts';
import { kindOf } from '../../play/services/services.ts';
import { CampaignTableType } from '../campaigns/campaign-table.ts';
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
import { anyKey } from '../kit/rights.ts';
import { SystemId } from '../rules/system-id.ts';
import { CombatantType, visible } from './combatant.ts';
import { EntryType } from './entry.ts';
import { InitiativeSlotType } from './initiative.ts';
import { EntryConnection, entriesOf } from './log.ts';
import { recordedIn } from './logged-throw.ts';
import { PendingType } from './pending.ts';

const StatusType = builder.enumType('EncounterStatus', {
  description: 'How far an encounter is.',
  values: {
    PREPARING: { description: 'Combatants join.' },
    RUNNING: { description: 'Rounds are played; more combatants may join.' },
    FINISHED: { description: 'It is over, and its seed is told.' },
  } as const,
});

const RuleOptionValueType = builder
  .objectRef<{ readonly name: string; readonly value: string }>('RuleOptionValue')
  .implement({
    description: 'A rule option that was set.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name among the options of the system.' }),
      value: t.exposeString('value', { description: 'What it was set to.' }),
    }),
  });

const SeedSchemeType = builder.enumType('SeedScheme', {
  description: 'How the promise of a seed and the key of the dice are derived from it.',
  values: {
    HMAC_SHA256: {
      description:
        'The promise is the HMAC-SHA-256 of the text "arbiter promise " and the encounter’s id, under the seed (its UTF-8 bytes) as key. The key of the dice is the same of "arbiter dice " and the id.',
    },
  } satisfies Record<SeedScheme, { description: string }>,
});

export const EncounterType = builder.objectRef<EncounterView>('Encounter');

builder.node(EncounterType, {
  description: 'A fight: its combatants, its order, and the log of everything that happened.',
  id: { resolve: ({ id }) => id },
  loadOne: async (shown, { services, loaders, viewer, credentials }) => {
    const { id, asOf } = parseEncounterId(shown);
    const encounter = await loaders.encounter.load(id);
    if (encounter?.row.campaignId !== requireViewer(viewer, credentials).campaignId) return null;
    if (asOf === null) return new EncounterView(encounter, requireViewer(viewer));
    if (asOf > encounter.state.version) return null;
    return new EncounterView(await encounterAtVersion(services, encounter, asOf), requireViewer(viewer), {
      now: encounter.state,
      asOf,
    });
  },
  isTypeOf: (value) => value instanceof EncounterView,
  fields: (t) => ({
    title: t.string({ description: 'What it is called.', resolve: ({ encounter }) => encounter.row.title }),
    system: t.field({ type: SystemId, description: 'By whose rules.', resolve: ({ system }) => system.id }),
    status: t.field({
      type: StatusType,
      description: 'How far it is.',
      resolve: ({ encounter }) => encounter.state.status,
    }),
    version: t.int({
      description: 'The version of its last entry; 0 before the first.',
      resolve: ({ encounter }) => encounter.state.version,
    }),
    round: t.int({
      description: 'The round; 0 before the start.',
      resolve: ({ encounter }) => encounter.state.round,
    }),
    ruleOptions: t.field({
      type: [RuleOptionValueType],
      description: 'The rule options that were set, others having their defaults.',
      resolve: ({ encounter }) =>
        Object.entries(encounter.row.options as object).map(([name, value]) => ({
          name,
          value: String(value),
        })),
    }),
    initiative: t.field({
      type: [InitiativeSlotType],
      description: 'Who acts before whom in this round; empty before the start.',
      resolve: (view) => view.turns.map((turn) => ({ turn, combatants: visible(view, turn.combatants) })),
    }),
    activeCombatants: t.field({
      type: [CombatantType],
      description: 'Whose turn it is: several act together, nobody once everybody has acted.',
      resolve: (view) => visible(view, view.onTurn),
    }),
    pending: t.field({
      type: PendingType,
      nullable: true,
      description: 'The act that waits for an answer; nothing else can be done before.',
      resolve: (view) => view.pending && { view, pending: view.pending },
    }),
    combatants: t.field({
      type: [CombatantType],
      description: 'Everybody in it whom the key may see.',
      resolve: (view) => view.combatants.map((combatant) => ({ view, combatant })),
    }),
    canUndo: t.boolean({
      description: 'Whether there is something to undo.',
      resolve: ({ encounter: { state } }) => state.past !== null && state.status !== 'FINISHED',
    }),
    canRedo: t.boolean({
      description: 'Whether there is something to redo.',
      resolve: ({ encounter: { state } }) => state.future !== null && state.status !== 'FINISHED',
    }),
    tables: t.field({
      type: [CampaignTableType],
      description: 'The campaign’s own tables that it began with, and keeps to whatever is imported later.',
      resolve: async ({ encounter }, _args, { loaders }) => {
        const found = await Promise.all(encounter.row.tables.map((id) => loaders.table.load(id)));
        return found.map((table) => table!);
      },
    }),
    seedHash: t.string({
      description:
        'A promise of the seed of its dice, told from the start so that nobody can change the seed, in hexadecimal. It never changes, and tells nothing of the dice. `seedScheme` says how it is derived.',
      resolve: ({ seedHash: promise }) => promise,
    }),
    seedScheme: t.field({
      type: SeedSchemeType,
      description:
        'How `seedHash` and the key of the dice are derived from the seed. It never changes for an encounter.',
      resolve: ({ encounter }) => encounter.row.seedScheme,
    }),
    seed: t.string({
      nullable: true,
      description: 'The seed of its dice; null until it is finished. With it every throw can be verified.',
      resolve: ({ seed }) => seed,
    }),
    importedUpTo: t.int({
      description:
        'The version up to which its log was imported, from where it was recorded under another id and by another seed; 0 for one that began here.',
      resolve: ({ encounter }) => encounter.row.imported.at(-1)?.upTo ?? 0,
    }),
    log: t.field({
      type: EntryConnection,
      description: 'Everything that happened, oldest first.',
      args: {
        ...pageArgs,
        combatant: t.arg.id({ description: 'Only entries that are about this combatant.' }),
      },
      resolve: (view, args, context) => entriesOf(context, view, args),
    }),
    createdAt: t.string({
      description: 'When it was made: ISO 8601, UTC.',
      resolve: ({ encounter }) => encounter.row.createdAt,
    }),
  }),
});

builder.objectField(EncounterType, 'forkedFrom', (t) =>
  t.field({
    type: EncounterType,
    nullable: true,
    description: 'The encounter whose past this one shares; null for one of its own.',
    resolve: async ({ encounter, viewer }, _args, { loaders }) => {
      const fork = encounter.row.fork;
      const from = fork && (await loaders.encounter.load(fork.encounterId));
      return from ? new EncounterView(from, viewer) : null;
    },
  }),
);

builder.objectField(EntryType, 'recordedIn', (t) =>
  t.field({
    type: EncounterType,
    description:
      'The encounter that it was written in, and whose dice it was made with: of what a fork shares, the one that it left.',
    resolve: (entry, _args, { loaders }) => recordedIn(entry, loaders),
  }),
);

const EncounterConnection = builder.connectionObject(
  {
    type: EncounterType,
    name: 'EncounterConnection',
    description: 'Encounters.',
    fields: totalCount,
    ...hasGaps,
  },
  { name: 'EncounterEdge', description: 'An encounter in a list.', ...edgeOfGaps },
);

builder.queryFields((t) => ({
  encounter: t.field({
    extensions: anyKey,
    type: EncounterType,
    description: 'One encounter of the campaign of the key.',
    args: {
      id: t.arg.id({ required: true, description: 'Its id.' }),
      version: t.arg.int({ description: 'As it was after the entry of this version; left out, as it is.' }),
    },
    resolve: async (_root, { id, version }, { services, loaders, viewer }) => {
      const named = parseEncounterId(id);
      const encounter = await loaders.encounter.load(named.id);
      if (encounter?.row.campaignId !== requireViewer(viewer).campaignId) throw notFound('encounter', ['id']);
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
    description: 'The encounters of the campaign of the key, oldest first.',
    args: {
      systems: t.arg({ type: [SystemId], description: 'Only encounters of these systems.' }),
      status: t.arg({
        type: [StatusType],
        description:
          'Only encounters that are so far now. One that cannot be read may be so, and is an error in its place.',
      }),
      ...pageArgs,
    },
    resolve: async (_root, { systems, status, ...args }, { services, viewer }) => {
      const by = requireViewer(viewer);
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'encounter');
      const meant = { systems: systems ?? null, statuses: status ?? null };
      const found = await listEncounters(services, by.campaignId, meant, oneMore(page));
      const visible = found.map((each) => (isGap(each) ? each : new EncounterView(each, by)));
      const count = () => countEncounters(services, by.campaignId, meant);
      return connectionOf(page, visible, ({ encounter }) => encounter.row.id, count);
    },
  }),
}));

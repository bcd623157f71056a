import type { Pending, Turn } from '../engine/encounter/event.ts';
import type { Combatant } from '../engine/encounter/state.ts';
import type { System } from '../engine/rules/system.ts';
import { assemble, type Encounter } from '../play/encounters.ts';
import { systemOf } from '../play/systems.ts';
import { known, notFound } from '../play/viewer.ts';
import { kindOf } from '../play/world.ts';
import { builder } from './builder.ts';
import { CharacterType } from './character.ts';
import { connectionOf, oneMore, pageArgs, pageOf } from './connection.ts';
import { ThrowType } from './dice.ts';
import { EntryConnection, entriesOf } from './entry.ts';
import { HeldConditionType, SheetInterface, StandingInterface, sheetOf, standingOf } from './fighter.ts';
import { SystemId } from './system-id.ts';

/** A combatant, and the rules it fights by. */
interface Fighting {
  readonly system: System;
  readonly combatant: Combatant;
}

const CombatantType = builder.objectRef<Fighting>('Combatant').implement({
  description: 'Somebody in an encounter.',
  fields: (t) => ({
    id: t.id({
      description: 'Their id, by which commands name them.',
      resolve: ({ combatant }) => combatant.id,
    }),
    name: t.string({ description: 'What they are called.', resolve: ({ combatant }) => combatant.name }),
    side: t.string({
      nullable: true,
      description: 'Which side they fight on.',
      resolve: ({ combatant }) => combatant.side,
    }),
    character: t.field({
      type: CharacterType,
      nullable: true,
      description: 'The character they are; null for one made up for this encounter.',
      resolve: ({ combatant: { characterId } }, _args, { loaders }) =>
        characterId === null ? null : loaders.character.load(characterId),
    }),
    sheet: t.field({
      type: SheetInterface,
      description: 'On paper, as they joined.',
      resolve: ({ system, combatant }) => sheetOf(system, combatant),
    }),
    standing: t.field({
      type: StandingInterface,
      description: 'How they fare.',
      resolve: ({ system, combatant }) => standingOf(system, { ...combatant, round: 0 }),
    }),
    conditions: t.field({
      type: [HeldConditionType],
      description: 'The conditions they have.',
      resolve: ({ combatant }) => [...combatant.conditions],
    }),
  }),
});

const TurnType = builder
  .objectRef<{ readonly turn: Turn; readonly combatants: readonly Fighting[] }>('Turn')
  .implement({
    description: 'A place in the order of a round; several combatants in it act together.',
    fields: (t) => ({
      rank: t.int({
        description: 'The rank by the system’s order; higher acts earlier.',
        resolve: ({ turn }) => turn.rank,
      }),
      reason: t.string({ description: 'Why this place.', resolve: ({ turn }) => turn.reason }),
      combatants: t.field({
        type: [CombatantType],
        description: 'Who acts.',
        resolve: ({ combatants }) => [...combatants],
      }),
    }),
  });

const PendingType = builder.objectRef<Pending>('Pending').implement({
  description: 'An act that waits for an answer.',
  fields: (t) => ({
    combatant: t.exposeID('combatant', { description: 'The id of the combatant who is asked.' }),
    question: t.exposeString('question', { description: 'What they are asked.' }),
    actor: t.exposeID('actor', { description: 'The id of whoever acts.' }),
    target: t.exposeID('target', { description: 'The id of whoever is acted on.' }),
    act: t.exposeString('act', { description: 'What is done: the field of the answer input.' }),
    throws: t.field({
      type: [ThrowType],
      description: 'The throws so far.',
      resolve: ({ throws }) => [...throws],
    }),
  }),
});

const StatusType = builder.enumType('EncounterStatus', {
  description: 'How far an encounter is.',
  values: {
    PREPARING: { description: 'Combatants may join.' },
    RUNNING: { description: 'The order is fixed and combatants act.' },
  } as const,
});

const OptionSet = builder
  .objectRef<{ readonly name: string; readonly value: string }>('OptionSet')
  .implement({
    description: 'A rule option that was set.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name among the options of the system.' }),
      value: t.exposeString('value', { description: 'What it was set to.' }),
    }),
  });

const fighting = ({ row, state }: Encounter, ids: Iterable<string> = state.combatants.keys()): Fighting[] =>
  [...ids].map((id) => ({ system: systemOf(row), combatant: state.combatants.get(id)! }));

export const EncounterType = builder.objectRef<Encounter>('Encounter');

builder.node(EncounterType, {
  description: 'A fight: its combatants, its order, and the log of everything that happened.',
  id: { resolve: ({ row }) => row.id },
  loadOne: async (id, { loaders, viewer }) => {
    const { campaignId } = known(viewer);
    const encounter = await loaders.encounter.load(id);
    return encounter?.row.campaignId === campaignId ? encounter : null;
  },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'row' in value && 'log' in value,
  fields: (t) => ({
    title: t.string({ description: 'What it is called.', resolve: ({ row }) => row.title }),
    system: t.field({ type: SystemId, description: 'By whose rules.', resolve: ({ row }) => row.system }),
    status: t.field({
      type: StatusType,
      description: 'How far it is.',
      resolve: ({ state }) => state.status,
    }),
    version: t.int({
      description: 'The version of its last entry; 0 before the first.',
      resolve: ({ state }) => state.version,
    }),
    round: t.int({ description: 'The round; 0 before the start.', resolve: ({ state }) => state.round }),
    options: t.field({
      type: [OptionSet],
      description: 'The rule options that were set, others having their defaults.',
      resolve: ({ row }) =>
        Object.entries(row.options as object).map(([name, value]) => ({ name, value: String(value) })),
    }),
    order: t.field({
      type: [TurnType],
      description: 'Who acts before whom; empty before the start.',
      resolve: (encounter) =>
        encounter.state.turns.map((turn) => ({ turn, combatants: fighting(encounter, turn.combatants) })),
    }),
    pending: t.field({
      type: PendingType,
      nullable: true,
      description: 'The act that waits for an answer; nothing else can be done before.',
      resolve: ({ state }) => state.pending,
    }),
    combatants: t.field({
      type: [CombatantType],
      description: 'Everybody in it.',
      resolve: (encounter) => fighting(encounter),
    }),
    log: t.field({
      type: EntryConnection,
      description: 'Everything that happened, oldest first.',
      args: pageArgs,
      resolve: ({ row, log }, args) => entriesOf(row, log, args),
    }),
    createdAt: t.string({
      description: 'When it was made: ISO 8601, UTC.',
      resolve: ({ row }) => row.createdAt,
    }),
  }),
});

const EncounterConnection = builder.connectionObject(
  { type: EncounterType, name: 'EncounterConnection', description: 'Encounters.' },
  { name: 'EncounterEdge', description: 'An encounter in a list.' },
);

builder.queryFields((t) => ({
  encounter: t.field({
    type: EncounterType,
    description: 'One encounter of the campaign of the key.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { id }, { loaders, viewer }) => {
      const { campaignId } = known(viewer);
      const encounter = await loaders.encounter.load(id);
      if (encounter?.row.campaignId !== campaignId) throw notFound('encounter', ['id']);
      return encounter;
    },
  }),
  encounters: t.field({
    type: EncounterConnection,
    description: 'The encounters of the campaign of the key, oldest first.',
    args: pageArgs,
    resolve: async (_root, args, { world, viewer, loaders }) => {
      const { campaignId } = known(viewer);
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'encounter');
      const rows = await world.stores.encounters.list(campaignId, oneMore(page));
      const found = await Promise.all(rows.map(async (row) => assemble(row, await loaders.log.load(row.id))));
      return connectionOf(page, found, ({ row }) => row.id);
    },
  }),
}));

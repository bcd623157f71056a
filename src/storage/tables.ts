import type { Entry } from '../engine/encounter/log.ts';
import type { KeyRole, StoredCharacterEvent } from '../play/stored.ts';
import type { Kit } from './columns.ts';

/** Every table, in the columns of one dialect. Nothing is deleted along with what it refers to. */
export function defineTables(kit: Kit) {
  const campaigns = kit.table(
    'campaigns',
    {
      id: kit.id('id').primaryKey(),
      name: kit.text('name').notNull(),
      createdAt: kit.time('created_at').notNull(),
      playersMayGiveDice: kit.flag('players_may_give_dice').notNull().default(true),
      playersMayStateModifiers: kit.flag('players_may_state_modifiers').notNull().default(false),
      /** These two by the clock that things grow old by. */
      lastUsedAt: kit.time('last_used_at'),
      archivedAt: kit.time('archived_at'),
    },
    (campaign) => [kit.index('campaigns_last_used').on(campaign.lastUsedAt)],
  );

  const ofCampaign = () =>
    kit
      .id('campaign_id')
      .notNull()
      .references(() => campaigns.id);

  const campaignKeys = kit.table(
    'campaign_keys',
    {
      id: kit.id('id').primaryKey(),
      campaignId: ofCampaign(),
      role: kit.text('role').$type<KeyRole>().notNull(),
      hash: kit.text('hash').notNull(),
      createdAt: kit.time('created_at').notNull(),
      revokedAt: kit.time('revoked_at'),
      // keys from before labels were all game masters'
      label: kit.text('label').notNull().default('Game master'),
      characterIds: kit.json('character_ids').notNull().default('[]'),
      rotatedAt: kit.time('rotated_at'),
    },
    (key) => [
      kit.uniqueIndex('campaign_keys_hash').on(key.hash),
      kit.index('campaign_keys_campaign').on(key.campaignId, key.id),
    ],
  );

  const encounters = kit.table(
    'encounters',
    {
      id: kit.id('id').primaryKey(),
      campaignId: ofCampaign(),
      system: kit.text('system').notNull(),
      title: kit.text('title').notNull(),
      options: kit.json('options').notNull(),
      seed: kit.text('seed').notNull(),
      createdAt: kit.time('created_at').notNull(),
      /** The encounter whose entries up to `forkedVersion` this one begins with. */
      forkedFrom: kit.id('forked_from'),
      forkedVersion: kit.integer('forked_version'),
      /** The campaign's own tables that it began with. */
      tables: kit.json('tables').notNull().default('[]'),
    },
    (encounter) => [kit.index('encounters_campaign').on(encounter.campaignId, encounter.id)],
  );

  const encounterEntries = kit.table(
    'encounter_entries',
    {
      encounterId: kit
        .id('encounter_id')
        .notNull()
        .references(() => encounters.id),
      version: kit.integer('version').notNull(),
      command: kit.json('command').notNull(),
      throws: kit.json('throws').notNull(),
      dicePosition: kit.integer('dice_position').notNull(),
      events: kit.json('events').notNull(),
      at: kit.time('at').notNull(),
      thrownBy: kit.text('thrown_by').$type<Entry['thrownBy']>().notNull().default('GENERATOR'),
    },
    (entry) => [kit.primaryKey({ columns: [entry.encounterId, entry.version] })],
  );

  const characters = kit.table(
    'characters',
    {
      id: kit.id('id').primaryKey(),
      campaignId: ofCampaign(),
      system: kit.text('system').notNull(),
      name: kit.text('name').notNull(),
      sheet: kit.json('sheet').notNull(),
      state: kit.json('state').notNull(),
      version: kit.integer('version').notNull(),
      encounterId: kit.id('encounter_id').references(() => encounters.id),
      createdAt: kit.time('created_at').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
      archivedAt: kit.time('archived_at'),
      foldedName: kit.text('folded_name').notNull().default(''),
    },
    (character) => [
      kit.index('characters_campaign').on(character.campaignId, character.id),
      kit.index('characters_campaign_system').on(character.campaignId, character.system, character.id),
      kit.index('characters_campaign_name').on(character.campaignId, character.foldedName, character.id),
      kit.index('characters_campaign_updated').on(character.campaignId, character.updatedAt, character.id),
    ],
  );

  const characterEvents = kit.table(
    'character_happenings',
    {
      characterId: kit
        .id('character_id')
        .notNull()
        .references(() => characters.id),
      version: kit.integer('version').notNull(),
      cause: kit.text('cause').$type<StoredCharacterEvent['cause']>().notNull(),
      procedure: kit.text('procedure').notNull(),
      played: kit.json('played').notNull(),
      at: kit.time('at').notNull(),
    },
    (event) => [kit.primaryKey({ columns: [event.characterId, event.version] })],
  );

  const campaignTables = kit.table(
    'campaign_tables',
    {
      id: kit.id('id').primaryKey(),
      campaignId: ofCampaign(),
      standsFor: kit.text('stands_for').notNull(),
      version: kit.integer('version').notNull(),
      title: kit.text('title').notNull(),
      table: kit.json('table').notNull(),
      createdAt: kit.time('created_at').notNull(),
    },
    (table) => [
      kit.uniqueIndex('campaign_tables_version').on(table.campaignId, table.standsFor, table.version),
      kit.index('campaign_tables_campaign').on(table.campaignId, table.id),
    ],
  );

  /** What was answered to a request that may be sent again; see `Receipt`. */
  const receipts = kit.table(
    'receipts',
    {
      scope: kit.text('scope').notNull(),
      key: kit.text('key').notNull(),
      fingerprint: kit.text('fingerprint').notNull(),
      answer: kit.json('answer').notNull(),
      at: kit.time('at').notNull(),
    },
    (receipt) => [
      kit.primaryKey({ columns: [receipt.scope, receipt.key] }),
      kit.index('receipts_at').on(receipt.at),
    ],
  );

  /** One row that is written to see whether writing works. */
  const pulse = kit.table('pulse', {
    id: kit.id('id').primaryKey(),
    beats: kit.integer('beats').notNull(),
    /** The latest moment that was noted of the clock that things grow old by. */
    moment: kit.time('moment'),
  });

  return {
    campaigns,
    campaignKeys,
    encounters,
    encounterEntries,
    characters,
    characterEvents,
    campaignTables,
    receipts,
    pulse,
  };
}

export type Tables = ReturnType<typeof defineTables>;

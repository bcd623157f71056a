import type { Entry } from '../engine/encounter/log.ts';
import { type SeedScheme, UNNAMED_SEED_SCHEME } from '../engine/encounter/secret-dice.ts';
import type { KeyRole, StoredCharacterEvent } from '../play/stored.ts';
import type { WebhookDisabledReason, WebhookFormat, WebhookViewerRole } from '../play/webhook-store.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** Every table, with the column types of one dialect. Foreign keys do not cascade. */
export function defineTables(dialect: SqlDialect) {
  const campaigns = dialect.table(
    'campaigns',
    {
      id: dialect.id('id').primaryKey(),
      name: dialect.text('name').notNull(),
      createdAt: dialect.time('created_at').notNull(),
      playersMayGiveDice: dialect.flag('players_may_give_dice').notNull().default(true),
      playersMayStateModifiers: dialect.flag('players_may_state_modifiers').notNull().default(false),
      /** Both times use the service clock, which determines the age of keys and campaigns. */
      lastUsedAt: dialect.time('last_used_at'),
      archivedAt: dialect.time('archived_at'),
      playersMayEditSheets: dialect.flag('players_may_edit_sheets').notNull().default(true),
      /** Stored bytes of the campaign; see `stored-bytes.ts`. */
      bytes: dialect.integer('bytes').notNull().default(0),
      /** Time when the game master deleted the campaign. No key can access it, and its rows are being removed. */
      deletedAt: dialect.time('deleted_at'),
      answerSeconds: dialect.integer('answer_seconds'),
    },
    (campaign) => [
      dialect.index('campaigns_last_used').on(campaign.lastUsedAt),
      dialect.index('campaigns_deleted').on(campaign.deletedAt),
    ],
  );

  const ofCampaign = () =>
    dialect
      .id('campaign_id')
      .notNull()
      .references(() => campaigns.id);

  /** Returns the position in the campaign's list: the order of addition, independent of clocks. */
  const position = () => dialect.integer('position').notNull().default(0);

  const campaignKeys = dialect.table(
    'campaign_keys',
    {
      id: dialect.id('id').primaryKey(),
      campaignId: ofCampaign(),
      role: dialect.text('role').$type<KeyRole>().notNull(),
      hash: dialect.text('hash').notNull(),
      createdAt: dialect.time('created_at').notNull(),
      revokedAt: dialect.time('revoked_at'),
      // The default label, because all keys that were created before labels existed are keys of game masters.
      label: dialect.text('label').notNull().default('Game master'),
      characterIds: dialect.json('character_ids').notNull().default('[]'),
      rotatedAt: dialect.time('rotated_at'),
      position: position(),
      scopes: dialect.json('scopes').notNull().default('[]'),
      /** There is no foreign key, because keys are copied before encounters when a database is copied. */
      encounterId: dialect.id('encounter_id'),
      expiresAt: dialect.time('expires_at'),
      lastUsedAt: dialect.time('last_used_at'),
      createdBy: dialect.id('created_by'),
      revokedBy: dialect.id('revoked_by'),
    },
    (key) => [
      dialect.uniqueIndex('campaign_keys_hash').on(key.hash),
      dialect.uniqueIndex('campaign_keys_position').on(key.campaignId, key.position),
    ],
  );

  const encounters = dialect.table(
    'encounters',
    {
      id: dialect.id('id').primaryKey(),
      campaignId: ofCampaign(),
      system: dialect.text('system').notNull(),
      title: dialect.text('title').notNull(),
      options: dialect.json('options').notNull(),
      seed: dialect.text('seed').notNull(),
      createdAt: dialect.time('created_at').notNull(),
      /** Encounter from which this encounter was forked. It shares that encounter's entries up to `forkedVersion`. */
      forkedFrom: dialect.id('forked_from'),
      forkedVersion: dialect.integer('forked_version'),
      /** The campaign's own tables at the start of the encounter. */
      tables: dialect.json('tables').notNull().default('[]'),
      /** Dice of the entries with which the encounter was imported. */
      imported: dialect.json('imported').notNull().default('[]'),
      position: position(),
      seedScheme: dialect.text('seed_scheme').$type<SeedScheme>().notNull().default(UNNAMED_SEED_SCHEME),
      /** Number of times that the encounter's entries, including shared entries, were rewritten. */
      rewrites: dialect.integer('rewrites').notNull().default(0),
      /** Time limit of the question at this version. */
      passesAt: dialect.time('passes_at'),
      passesVersion: dialect.integer('passes_version'),
    },
    (encounter) => [
      dialect.uniqueIndex('encounters_position').on(encounter.campaignId, encounter.position),
      dialect.index('encounters_passes_at').on(encounter.passesAt),
    ],
  );

  const encounterEntries = dialect.table(
    'encounter_entries',
    {
      encounterId: dialect
        .id('encounter_id')
        .notNull()
        .references(() => encounters.id),
      version: dialect.integer('version').notNull(),
      command: dialect.json('command').notNull(),
      throws: dialect.json('throws').notNull(),
      dicePosition: dialect.integer('dice_position').notNull(),
      events: dialect.json('events').notNull(),
      at: dialect.time('at').notNull(),
      thrownBy: dialect.text('thrown_by').$type<Entry['thrownBy']>().notNull().default('GENERATOR'),
    },
    (entry) => [dialect.primaryKey({ columns: [entry.encounterId, entry.version] })],
  );

  /** Latest states of each encounter. With them, its log does not have to be read from the start. */
  const encounterSnapshots = dialect.table(
    'encounter_snapshots',
    {
      encounterId: dialect
        .id('encounter_id')
        .notNull()
        .references(() => encounters.id),
      /** A new snapshot overwrites the oldest one by reusing its slot. */
      slot: dialect.integer('slot').notNull(),
      version: dialect.integer('version').notNull(),
      /**
       * Snapshot format and rules of the program that computed the state. Other rules can lead to a different state.
       */
      madeBy: dialect.text('made_by').notNull(),
      state: dialect.json('state').notNull(),
      /** Checksum over all columns. Without a checksum, a character that the disk has changed would not be noticed. */
      check: dialect.text('check').notNull(),
    },
    (snapshot) => [dialect.primaryKey({ columns: [snapshot.encounterId, snapshot.slot] })],
  );

  const characters = dialect.table(
    'characters',
    {
      id: dialect.id('id').primaryKey(),
      campaignId: ofCampaign(),
      system: dialect.text('system').notNull(),
      name: dialect.text('name').notNull(),
      sheet: dialect.json('sheet').notNull(),
      state: dialect.json('state').notNull(),
      version: dialect.integer('version').notNull(),
      encounterId: dialect.id('encounter_id').references(() => encounters.id),
      createdAt: dialect.time('created_at').notNull(),
      updatedAt: dialect.time('updated_at').notNull(),
      archivedAt: dialect.time('archived_at'),
      foldedName: dialect.text('folded_name').notNull().default(''),
      position: position(),
      erasedAt: dialect.time('erased_at'),
      /** Strings that are being erased for the character. Null if the character is not being erased. */
      erasing: dialect.json('erasing'),
    },
    (character) => [
      dialect.uniqueIndex('characters_position').on(character.campaignId, character.position),
      dialect
        .index('characters_system_position')
        .on(character.campaignId, character.system, character.position),
      dialect
        .index('characters_name_position')
        .on(character.campaignId, character.foldedName, character.position),
      dialect
        .index('characters_updated_position')
        .on(character.campaignId, character.updatedAt, character.position),
      // Index that finds the characters in an encounter before the encounter is deleted.
      dialect.index('characters_encounter').on(character.encounterId),
    ],
  );

  const characterEvents = dialect.table(
    'character_happenings',
    {
      characterId: dialect
        .id('character_id')
        .notNull()
        .references(() => characters.id),
      version: dialect.integer('version').notNull(),
      cause: dialect.text('cause').$type<StoredCharacterEvent['cause']>().notNull(),
      procedure: dialect.text('procedure').notNull(),
      /** Result of the resolution, or the changes by the edit. */
      played: dialect.json('played').notNull(),
      at: dialect.time('at').notNull(),
      /** Id of the key that made the change. */
      keyId: dialect.id('key_id'),
    },
    (event) => [dialect.primaryKey({ columns: [event.characterId, event.version] })],
  );

  const campaignTables = dialect.table(
    'campaign_tables',
    {
      id: dialect.id('id').primaryKey(),
      campaignId: ofCampaign(),
      standsFor: dialect.text('stands_for').notNull(),
      version: dialect.integer('version').notNull(),
      title: dialect.text('title').notNull(),
      table: dialect.json('table').notNull(),
      createdAt: dialect.time('created_at').notNull(),
      position: position(),
    },
    (table) => [
      dialect.uniqueIndex('campaign_tables_version').on(table.campaignId, table.standsFor, table.version),
      dialect.uniqueIndex('campaign_tables_position').on(table.campaignId, table.position),
    ],
  );

  const webhooks = dialect.table(
    'webhooks',
    {
      id: dialect.id('id').primaryKey(),
      campaignId: ofCampaign(),
      encounterId: dialect.id('encounter_id'),
      sealed: dialect.text('sealed').notNull(),
      format: dialect.text('format').$type<WebhookFormat>().notNull(),
      viewerRole: dialect.text('viewer_role').$type<WebhookViewerRole>().notNull(),
      createdAt: dialect.time('created_at').notNull(),
      failures: dialect.integer('failures').notNull(),
      failingSince: dialect.time('failing_since'),
      nextAttemptAt: dialect.time('next_attempt_at'),
      lastProblem: dialect.text('last_problem'),
      lastDeliveredAt: dialect.time('last_delivered_at'),
      disabledAt: dialect.time('disabled_at'),
      disabledReason: dialect.text('disabled_reason').$type<WebhookDisabledReason>(),
      /** Process that delivers for the webhook. No other process may deliver until the lease ends. */
      leasedBy: dialect.id('leased_by'),
      leasedUntil: dialect.time('leased_until'),
      position: position(),
    },
    (webhook) => [dialect.uniqueIndex('webhooks_position').on(webhook.campaignId, webhook.position)],
  );

  /** Position up to which each webhook has delivered each encounter's log. */
  const webhookPositions = dialect.table(
    'webhook_positions',
    {
      webhookId: dialect
        .id('webhook_id')
        .notNull()
        .references(() => webhooks.id),
      /** There is no foreign key, because deleting an encounter would search all positions. */
      encounterId: dialect.id('encounter_id').notNull(),
      version: dialect.integer('version').notNull(),
    },
    (at) => [dialect.primaryKey({ columns: [at.webhookId, at.encounterId] })],
  );

  /** Responses to requests that callers may repeat; see `IdempotencyRecord`. */
  const receipts = dialect.table(
    'receipts',
    {
      scope: dialect.text('scope').notNull(),
      key: dialect.text('key').notNull(),
      fingerprint: dialect.text('fingerprint').notNull(),
      answer: dialect.json('answer').notNull(),
      at: dialect.time('at').notNull(),
    },
    (receipt) => [
      dialect.primaryKey({ columns: [receipt.scope, receipt.key] }),
      dialect.index('receipts_at').on(receipt.at),
    ],
  );

  /** A table with one row, which is written to check whether writing works. */
  const pulse = dialect.table('pulse', {
    id: dialect.id('id').primaryKey(),
    beats: dialect.integer('beats').notNull(),
    /** Latest recorded time of the service clock, which determines the age of keys and campaigns. */
    moment: dialect.time('moment'),
  });

  return {
    campaigns,
    campaignKeys,
    encounters,
    encounterEntries,
    encounterSnapshots,
    characters,
    characterEvents,
    campaignTables,
    webhooks,
    webhookPositions,
    receipts,
    pulse,
  };
}

export type Tables = ReturnType<typeof defineTables>;

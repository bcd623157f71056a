import type * as Api from '../types/index.ts';
import type { Doc } from './doc.ts';

export const VIEWER: Doc<Api.ViewerAnswer> = `query Viewer {
  viewer { id label role encounter { id } characters { id name system } }
  campaign { id name playersMayEditSheets playersMayGiveDice playersMayStateModifiers answerSeconds archivesAt }
  systems { id title summary hasSurprise }
}`;

export const CREATE_CAMPAIGN: Doc<{ readonly createCampaign: { readonly secret: string } }> =
  `mutation CreateCampaign($input: CreateCampaignInput!, $idempotencyKey: String) {
  createCampaign(input: $input, idempotencyKey: $idempotencyKey) { secret }
}`;

export const CHARACTERS: Doc<Api.CharactersAnswer> = `query Characters($after: String, $archived: Boolean, $system: SystemId) {
  characters(first: 50, after: $after, includeArchived: $archived, system: $system) {
    edges { node {
      id name system version archivedAt updatedAt
      standing { hitPoints hitPointsMax }
      conditions { condition { title } }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const CREATE_CHARACTER: Doc<{ readonly createCharacter: { readonly character: Api.Made } }> =
  `mutation CreateCharacter($input: CreateCharacterInput!, $idempotencyKey: String) {
  createCharacter(input: $input, idempotencyKey: $idempotencyKey) { character { id version } }
}`;

export const UPDATE_CHARACTER: Doc<{ readonly updateCharacter: { readonly character: Api.Made } }> =
  `mutation UpdateCharacter($input: UpdateCharacterInput!, $idempotencyKey: String) {
  updateCharacter(input: $input, idempotencyKey: $idempotencyKey) { character { id version } }
}`;

export const COPY_CHARACTER: Doc<{ readonly copyCharacter: { readonly character: Api.Made } }> =
  `mutation CopyCharacter($input: CopyCharacterInput!, $idempotencyKey: String) {
  copyCharacter(input: $input, idempotencyKey: $idempotencyKey) { character { id version } }
}`;

export const ARCHIVE_CHARACTER: Doc<{ readonly archiveCharacter: { readonly character: Api.Made } }> =
  `mutation ArchiveCharacter($input: CharacterInput!, $idempotencyKey: String) {
  archiveCharacter(input: $input, idempotencyKey: $idempotencyKey) { character { id version } }
}`;

export const UNARCHIVE_CHARACTER: Doc<{ readonly unarchiveCharacter: { readonly character: Api.Made } }> =
  `mutation UnarchiveCharacter($input: CharacterInput!, $idempotencyKey: String) {
  unarchiveCharacter(input: $input, idempotencyKey: $idempotencyKey) { character { id version } }
}`;

export const IMPORT_CHARACTERS: Doc<{
  readonly importCharacters: { readonly characters: readonly Api.Made[] };
}> = `mutation ImportCharacters($input: ImportCharactersInput!, $idempotencyKey: String) {
  importCharacters(input: $input, idempotencyKey: $idempotencyKey) { characters { id version } }
}`;

/** A character, with a sheet from `exportCharacters`, in the form that `createCharacter` accepts. */
export const CHARACTER: Doc<Api.CharacterAnswer> = `query Character($id: ID!) {
  character(id: $id) { id name system version archivedAt }
  exportCharacters(characterIds: [$id])
}`;

export const OWN_CHARACTER: Doc<Api.CharacterAnswer> = `query OwnCharacter($id: ID!) {
  character(id: $id) { id name system version archivedAt }
}`;

export const READ_STAT_BLOCK: Doc<{ readonly readStatBlock: Api.StatBlockReading | null }> =
  `query ReadStatBlock($input: ReadStatBlockInput!) {
  readStatBlock(input: $input) {
    drafts {
      complete name input
      used { text }
      findings { kind severity path problem accepted text candidates }
    }
    findings { kind severity path problem accepted text candidates }
  }
}`;

export const KEYS: Doc<Api.KeysAnswer> = `query Keys($after: String) {
  keys(first: 50, after: $after) {
    edges { node { id label role createdAt lastUsedAt expiresAt characters { id name } encounter { id title } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const CREATE_KEY: Doc<{ readonly createKey: { readonly secret: string } }> =
  `mutation CreateKey($input: CreateKeyInput!, $idempotencyKey: String) {
  createKey(input: $input, idempotencyKey: $idempotencyKey) { secret }
}`;

export const REVOKE_KEY: Doc<object> = `mutation RevokeKey($input: KeyInput!, $idempotencyKey: String) {
  revokeKey(input: $input, idempotencyKey: $idempotencyKey) { key { id } }
}`;

export const UPDATE_CAMPAIGN: Doc<object> = `mutation UpdateCampaign($input: UpdateCampaignInput!, $idempotencyKey: String) {
  updateCampaign(input: $input, idempotencyKey: $idempotencyKey) { campaign { id } }
}`;

export const IMPORT_CAMPAIGN: Doc<{ readonly importCampaign: Api.CampaignImport }> =
  `mutation ImportCampaign($input: ImportCampaignInput!, $idempotencyKey: String) {
  importCampaign(input: $input, idempotencyKey: $idempotencyKey) { secret characters { formerId characterId } }
}`;

export const IMPORT_ENCOUNTER: Doc<object> = `mutation ImportEncounter($input: ImportEncounterInput!, $idempotencyKey: String) {
  importEncounter(input: $input, idempotencyKey: $idempotencyKey) { encounter { id } }
}`;

export const EXPORT_CAMPAIGN: Doc<{ readonly exportCampaign: unknown }> =
  `query ExportCampaign { exportCampaign }`;

export const EXPORT_ENCOUNTER: Doc<{ readonly exportEncounter: unknown }> =
  `query ExportEncounter($id: ID!) { exportEncounter(encounterId: $id, short: true) }`;

export const DELETE_CAMPAIGN: Doc<{ readonly deleteCampaign: { readonly campaignId: string } }> =
  `mutation DeleteCampaign($input: DeleteCampaignInput!) { deleteCampaign(input: $input) { campaignId } }`;

export const TABLES: Doc<Api.TablesAnswer> = `query CampaignTables($after: String) {
  campaignTables(first: 50, after: $after) {
    edges { node { id title version replacedTableId createdAt } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const BOOK_TABLES: Doc<Api.BookTablesAnswer> = `query BookTables($text: String, $after: String) {
  tables(text: $text, first: 20, after: $after) { edges { node { id title system kind } } }
}`;

export const IMPORT_TABLE: Doc<{ readonly importTable: Api.TableImport }> =
  `mutation ImportTable($input: ImportTableInput!, $idempotencyKey: String) {
  importTable(input: $input, idempotencyKey: $idempotencyKey) {
    table { id }
    findings { fatal line path problem accepted }
  }
}`;

/** The campaign's house rules for a system, and the names that they may use. */
export const HOUSE_RULES: Doc<Api.HouseRulesAnswer> = `query HouseRules($system: SystemId!) {
  houseRules(system: $system) { title version rules options }
  system(id: $system) {
    id
    quantities { name title }
    conditions { name title }
    acts { name title }
    options { name title }
  }
}`;

export const IMPORT_HOUSE_RULES: Doc<object> = `mutation ImportHouseRules($input: ImportHouseRulesInput!, $idempotencyKey: String) {
  importHouseRules(input: $input, idempotencyKey: $idempotencyKey) { houseRules { id } }
}`;

/** House rules at the start of an encounter. */
export const ENCOUNTER_HOUSE_RULES: Doc<Api.EncounterHouseRulesAnswer> = `query EncounterHouseRules($id: ID!) {
  encounter(id: $id) { houseRules { title version rules options } }
}`;

import { type Fault, InvalidInput, type Path } from '../../engine/fault.ts';
import { optional } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { DEFAULT_PLAYER_PERMISSIONS } from '../access/player-permissions.ts';
import { answerSeconds, type CampaignOpened, campaignName, openCampaign } from '../campaigns/campaigns.ts';
import { type NewCharacter, newStoredCharacter } from '../characters/create-character.ts';
import { charactersIn } from '../characters/document.ts';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import { collectFaults, invalidInput, parseRecord } from '../parse-record.ts';
import { quotaExceeded } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { PlayerPermissions, StoredCampaign, StoredTable } from '../stored.ts';
import type { Systems } from '../systems.ts';
import { validateTable } from '../tables/import.ts';
import { CAMPAIGN_FORMAT, CAMPAIGN_VERSION } from './export-campaign.ts';
import type { CharacterMapping } from './import.ts';

const DOCUMENT = ['input', 'document'];

/** Content of a campaign document. */
interface CampaignRecorded {
  readonly campaign: Pick<StoredCampaign, 'name' | 'answerSeconds' | keyof PlayerPermissions>;
  /** Ids that the characters have in the document, in the order of the characters. */
  readonly was: readonly string[];
  readonly characters: readonly NewCharacter[];
  readonly tables: readonly Pick<StoredTable, 'standsFor' | 'version' | 'title' | 'table'>[];
}

/** Creates a campaign with the characters and tables of a document. If the import fails, creates nothing. */
export const importCampaign = (
  services: Services,
  document: unknown,
  attempt: IdempotentRequest | null,
): Promise<CampaignOpened<readonly CharacterMapping[]>> =>
  openCampaign(services, attempt, () => {
    const { campaign, was, characters, tables } = campaignIn(services.systems, document, DOCUMENT);
    const { quotas } = services;
    if (characters.length > quotas.characters) throw quotaExceeded('characters', quotas);
    if (tables.length > quotas.tables) throw quotaExceeded('tables', quotas);
    return {
      campaign,
      with: (campaignId) => {
        const people = characters.map((making) => newStoredCharacter(services, { campaignId }, making));
        const own = { campaignId, createdAt: services.now() };
        return {
          characters: people,
          tables: tables.map((table) => ({ ...table, ...own, id: services.newId('table') })),
          more: was.map((id, index) => ({ was: id, is: people[index]!.id })),
        };
      },
    };
  });

const NAMES = [
  ...['format', 'version', 'name', 'createdAt'],
  ...['playersMayGiveDice', 'playersMayStateModifiers', 'playersMayEditSheets', 'answerSeconds'],
  ...['characterIds', 'characters', 'tables', 'encounters'],
];

/**
 * Returns the campaign in a document. Throws `InvalidInput` with every fault. Its encounters are separate documents.
 */
export function campaignIn(systems: Systems, document: unknown, path: Path): CampaignRecorded {
  const given = parseRecord(document, NAMES, path);
  if (given.format !== CAMPAIGN_FORMAT)
    throw invalidInput(
      [...path, 'format'],
      'the value is not a document from exportCampaign',
      JSON.stringify(CAMPAIGN_FORMAT),
    );
  if (given.version !== CAMPAIGN_VERSION)
    throw invalidInput(
      [...path, 'version'],
      'this version of the format is not supported',
      String(CAMPAIGN_VERSION),
    );
  const faults: Fault[] = [];
  const flag = (name: keyof PlayerPermissions) =>
    collectFaults(faults, () => truth(given[name], [...path, name]))[0] ?? false;
  const [name] = collectFaults(faults, () => read(campaignName, given.name, [...path, 'name']));
  const [characters] = collectFaults(faults, () =>
    people(systems, given.characters, [...path, 'characters']),
  );
  const [was] = collectFaults(faults, () => idsIn(given.characterIds, [...path, 'characterIds']));
  const [tables] = collectFaults(faults, () => tablesIn(systems, given.tables, [...path, 'tables']));
  const [playersMayGiveDice, playersMayStateModifiers] = [
    flag('playersMayGiveDice'),
    flag('playersMayStateModifiers'),
  ];
  // Documents that earlier versions of the service wrote do not contain this field.
  const playersMayEditSheets =
    given.playersMayEditSheets === undefined
      ? DEFAULT_PLAYER_PERMISSIONS.playersMayEditSheets
      : flag('playersMayEditSheets');
  const [seconds = null] = collectFaults(faults, () =>
    read(optional(answerSeconds), given.answerSeconds ?? null, [...path, 'answerSeconds']),
  );
  if (was && characters && was.length !== characters.length)
    faults.push({
      path: [...path, 'characterIds'],
      problem: `there are ${was.length} ids for ${characters.length} characters`,
      accepted: 'one id for each character, in the same order',
    });
  if (faults.length > 0) throw new InvalidInput(faults);
  return {
    campaign: {
      ...{ name: name!, playersMayGiveDice, playersMayStateModifiers, playersMayEditSheets },
      answerSeconds: seconds,
    },
    ...{ was: was!, characters: characters!, tables: tables! },
  };
}

function truth(given: unknown, path: Path): boolean {
  if (typeof given === 'boolean') return given;
  throw invalidInput(path, 'the value is neither true nor false', 'true or false');
}

/** A campaign does not have to have characters. */
function people(systems: Systems, given: unknown, path: Path): readonly NewCharacter[] {
  const { characters } = (given ?? {}) as { readonly characters?: unknown };
  return Array.isArray(characters) && characters.length === 0 ? [] : charactersIn(systems, given, path);
}

function idsIn(given: unknown, path: Path): readonly string[] {
  if (!Array.isArray(given))
    throw invalidInput(path, 'the value is not a list', 'one id for each character, in the same order');
  return given.map((id: unknown, index) => {
    if (typeof id === 'string' && /^chr_[0-9a-f]{32}$/.test(id)) return id;
    throw invalidInput(
      [...path, index],
      'the value is not the id of a character',
      'an id from a document of exportCampaign',
    );
  });
}

/**
 * Reads the tables of a document in order. Each table must have the next version number after the table that it
 * replaces.
 */
function tablesIn(systems: Systems, given: unknown, path: Path): CampaignRecorded['tables'] {
  if (!Array.isArray(given))
    throw invalidInput(path, 'the value is not a list', 'the tables of the campaign, oldest first');
  const versions = new Map<unknown, number>();
  const faults: Fault[] = [];
  const tables = given.flatMap((each: unknown, index) =>
    collectFaults(faults, () => {
      const at = [...path, index];
      const { standsFor, version, title, content } = parseRecord(each, TABLE, at);
      const next = (versions.get(standsFor) ?? 0) + 1;
      versions.set(standsFor, next);
      if (version !== next)
        faults.push({
          path: [...at, 'version'],
          problem: 'versions are missing or out of order',
          accepted: `${next}`,
        });
      const bringing = { standsFor: String(standsFor), title: title as string, content };
      const valid = validateTable({ systems }, { ...bringing, at, path: [...at, 'content'] });
      return { standsFor: bringing.standsFor, version: next, title: valid.title, table: valid.table };
    }),
  );
  if (faults.length > 0) throw new InvalidInput(faults);
  return tables;
}

const TABLE = ['id', 'standsFor', 'version', 'title', 'content', 'createdAt'] as const;

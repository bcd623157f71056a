import type { Client } from '../../../../src/client/index.ts';
import {
  IMPORT_CAMPAIGN,
  IMPORT_CHARACTERS,
  IMPORT_ENCOUNTER,
  IMPORT_TABLE,
} from '../api/documents/index.ts';
import { rejectedBy } from '../api/problem.ts';
import type { CampaignDocument, EncounterDocument, SameCharacter } from '../api/types/index.ts';

/** Files that the page saved: one campaign, and any of its encounters. */
export interface CampaignFiles {
  readonly campaign: CampaignDocument;
  readonly encounters: readonly EncounterDocument[];
}

/** Reads saved files. Throws if they do not belong to one campaign. */
export async function readCampaignFiles(files: readonly File[]): Promise<CampaignFiles> {
  const documents: unknown[] = [];
  for (const file of files) {
    const content = parsed(file.name, await file.text());
    documents.push(...(Array.isArray(content) ? content : [content]));
  }
  const of = (format: string) =>
    documents.filter((each) => (each as { readonly format?: unknown } | null)?.format === format);
  const campaigns = of('arbiter.campaign') as readonly CampaignDocument[];
  const encounters = of('arbiter.encounter') as readonly EncounterDocument[];
  if (campaigns.length !== 1 || encounters.length + 1 !== documents.length)
    throw new Error(
      'The files are not from one campaign. Accepted: a file from “Save the campaign as a file”, and files from “Save the encounters as a file”.',
    );
  return { campaign: campaigns[0]!, encounters };
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON. Accepted: files that this page saved.`);
  }
}

/** A new campaign with the content of saved files. */
export interface Imported {
  readonly secret: string;
  /** Sentences about the result of each part. */
  readonly report: readonly string[];
}

/** Maximum size of a document in a request, in bytes. The service accepts requests of 128 KiB. */
const LONGEST = 100_000;

/** Imports the files as a new campaign. Content that does not fit into one request follows in further requests. */
export async function importFiles(
  { campaign, encounters }: CampaignFiles,
  clientWith: (key: string | null) => Client,
): Promise<Imported> {
  const { document, morePeople, moreTables } = split(campaign);
  const { importCampaign } = await clientWith(null).mutate(IMPORT_CAMPAIGN, { input: { document } });
  const { secret } = importCampaign;
  const client = clientWith(secret);
  const characters: SameCharacter[] = [...importCampaign.characters];
  const report: string[] = [];
  try {
    for (const part of morePeople) {
      const { importCharacters } = await client.mutate(IMPORT_CHARACTERS, {
        input: { document: { ...campaign.characters, characters: part } },
      });
      for (const { id } of importCharacters.characters)
        characters.push({ formerId: campaign.characterIds[characters.length]!, characterId: id });
    }
    for (const { standsFor, title, content } of moreTables)
      await client.mutate(IMPORT_TABLE, {
        input: { title, replacedTableId: standsFor, content: { json: content } },
      });
  } catch (error) {
    report.push(`A part of the campaign was not imported. ${rejectedBy(error).text}`);
  }
  report.unshift(`${campaign.name}: ${counted(characters.length, 'character')} imported.`);
  for (const encounter of encounters) report.push(await importEncounter(client, encounter, characters));
  return { secret, report };
}

async function importEncounter(
  client: Client,
  document: EncounterDocument,
  characters: readonly SameCharacter[],
): Promise<string> {
  const { title, status } = document;
  if (status !== 'FINISHED')
    return `${title} was not imported: it is not finished, and its dice are secret until then.`;
  try {
    await client.mutate(IMPORT_ENCOUNTER, { input: { document, characters } });
    return `${title}: imported with its log.`;
  } catch (error) {
    return `${title} was not imported: ${rejectedBy(error).text}`;
  }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

interface Split {
  /** Part of the campaign that fits into the first request. */
  readonly document: CampaignDocument;
  readonly morePeople: readonly (readonly unknown[])[];
  readonly moreTables: CampaignDocument['tables'];
}

function split(campaign: CampaignDocument): Split {
  if (bytesOf(campaign) <= LONGEST) return { document: campaign, morePeople: [], moreTables: [] };
  const [people = [], ...morePeople] = inParts(campaign.characters.characters);
  // Import house rules first, because importTable does not accept them.
  const isHouse = ({ standsFor }: CampaignDocument['tables'][number]) => standsFor.endsWith('.houseRules');
  const [tables = [], ...moreTables] = inParts([
    ...campaign.tables.filter(isHouse),
    ...campaign.tables.filter((each) => !isHouse(each)),
  ]);
  const document = {
    ...campaign,
    characterIds: campaign.characterIds.slice(0, people.length),
    characters: { ...campaign.characters, characters: people },
    ...{ tables, encounters: [] },
  };
  return { document, morePeople, moreTables: moreTables.flat() };
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Splits a list into parts that are so small that two of them fit into one request. */
function inParts<Item>(list: readonly Item[]): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of list) {
    const size = bytesOf(item);
    if (parts.length === 0 || size > room) {
      parts.push([]);
      room = LONGEST / 2;
    }
    parts.at(-1)!.push(item);
    room -= size;
  }
  return parts;
}

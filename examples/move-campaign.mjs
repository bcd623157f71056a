// Moves a whole campaign to another service: its name and permissions, characters, tables, and all finished fights with
// their logs. Prints the key of the new campaign last.
// Usage: ARBITER_KEY=… node move-campaign.mjs [from] [to]
//
// Each request has at most 128 KiB and is stored completely or not at all. If a campaign does not fit into one
// request, it is split.
import { clientOf, say } from './client.mjs';

const [from = 'http://127.0.0.1:4000', to = from] = process.argv.slice(2);
const source = clientOf(from, process.env.ARBITER_KEY);
const MOST = 100_000;

const lengthOf = (value) => Buffer.byteLength(JSON.stringify(value));

/** Splits a list into parts that each fit into one request. */
function inParts(list, most = MOST) {
  const parts = [[]];
  for (const item of list) {
    if (lengthOf([...parts.at(-1), item]) > most) parts.push([]);
    parts.at(-1).push(item);
  }
  return parts;
}

const { exportCampaign: whole } = await source.query('{ exportCampaign }');
const [firstPeople, ...morePeople] = inParts(whole.characters.characters, MOST / 2);
const [firstTables, ...moreTables] = inParts(whole.tables, MOST / 2);
const document = {
  ...whole,
  characterIds: whole.characterIds.slice(0, firstPeople.length),
  characters: { ...whole.characters, characters: firstPeople },
  tables: firstTables,
  encounters: [],
};
const { importCampaign } = await clientOf(to).mutate(
  `mutation($document: JSON!) {
    importCampaign(input: { document: $document }) { secret campaign { name } characters { formerId characterId } } }`,
  { document },
);
const { secret, characters } = importCampaign;
const target = clientOf(to, secret);

for (const part of morePeople) {
  const {
    importCharacters: { characters: imported },
  } = await target.mutate(
    'mutation($document: JSON!) { importCharacters(input: { document: $document }) { characters { id } } }',
    { document: { ...whole.characters, characters: part } },
  );
  for (const { id } of imported)
    characters.push({ formerId: whole.characterIds[characters.length], characterId: id });
}
for (const { standsFor, title, content } of moreTables.flat())
  await target.mutate(
    `mutation($standsFor: ID!, $title: String!, $json: JSON!) {
      importTable(input: { replacedTableId: $standsFor, title: $title, content: { json: $json } }) { table { id } } }`,
    { standsFor, title, json: content },
  );
say(`${importCampaign.campaign.name}: ${characters.length} characters, ${whole.tables.length} tables`);

for (const { id, title, status } of whole.encounters) {
  if (status !== 'FINISHED') {
    say(`${title} is not finished, so its dice are still secret and it is not moved`);
    continue;
  }
  const { exportEncounter } = await source.query(
    'query($id: ID!) { exportEncounter(encounterId: $id, short: true) }',
    { id },
  );
  if (lengthOf(exportEncounter) > MOST) {
    say(`${title} is too long for one request, so it is not moved`);
    continue;
  }
  await target.mutate(
    `mutation($document: JSON!, $characters: [SameCharacterInput!]!) {
      importEncounter(input: { document: $document, characters: $characters }) { encounter { id } } }`,
    { document: exportEncounter, characters },
  );
  say(`${title}: ${exportEncounter.entriesInAll} entries were imported and replayed`);
}
say(secret);

// Moves a whole campaign to another service: its name and permissions, characters, tables, and all finished fights with
// their logs. The last line is the key of the new campaign.   ARBITER_KEY=… node move-campaign.mjs [from] [to]
//
// Each request has at most 128 KiB and is stored completely or not at all. A campaign that does not fit into one
// request is split.
import { ask, say } from './client.mjs';

const [from = 'http://127.0.0.1:4000', to = from] = process.argv.slice(2);
const MOST = 100_000;

const lengthOf = (value) => Buffer.byteLength(JSON.stringify(value));

/** Splits a list into parts that each fit into a request. */
function inParts(list, most = MOST) {
  const parts = [[]];
  for (const item of list) {
    if (lengthOf([...parts.at(-1), item]) > most) parts.push([]);
    parts.at(-1).push(item);
  }
  return parts;
}

const { exportCampaign: whole } = await ask(from, '{ exportCampaign }', {}, process.env.ARBITER_KEY);
const [firstPeople, ...morePeople] = inParts(whole.characters.characters, MOST / 2);
const [firstTables, ...moreTables] = inParts(whole.tables, MOST / 2);
const document = {
  ...whole,
  characterIds: whole.characterIds.slice(0, firstPeople.length),
  characters: { ...whole.characters, characters: firstPeople },
  tables: firstTables,
  encounters: [],
};
const { importCampaign } = await ask(
  to,
  `mutation($document: JSON!) {
    importCampaign(input: { document: $document }) { secret campaign { name } characters { formerId characterId } } }`,
  { document },
);
const { secret, characters } = importCampaign;

for (const part of morePeople) {
  const {
    importCharacters: { characters: imported },
  } = await ask(
    to,
    'mutation($document: JSON!) { importCharacters(input: { document: $document }) { characters { id } } }',
    { document: { ...whole.characters, characters: part } },
    secret,
  );
  for (const { id } of imported)
    characters.push({ formerId: whole.characterIds[characters.length], characterId: id });
}
for (const { standsFor, title, content } of moreTables.flat())
  await ask(
    to,
    `mutation($standsFor: ID!, $title: String!, $json: JSON!) {
      importTable(input: { replacedTableId: $standsFor, title: $title, content: { json: $json } }) { table { id } } }`,
    { standsFor, title, json: content },
    secret,
  );
say(`${importCampaign.campaign.name}: ${characters.length} characters, ${whole.tables.length} tables`);

for (const { id, title, status } of whole.encounters) {
  if (status !== 'FINISHED') {
    say(`${title} is not over, and its dice are a secret: it stays`);
    continue;
  }
  const { exportEncounter } = await ask(
    from,
    'query($id: ID!) { exportEncounter(encounterId: $id, short: true) }',
    { id },
    process.env.ARBITER_KEY,
  );
  if (lengthOf(exportEncounter) > MOST) {
    say(`${title} is too long for one request: it stays`);
    continue;
  }
  await ask(
    to,
    `mutation($document: JSON!, $characters: [SameCharacterInput!]!) {
      importEncounter(input: { document: $document, characters: $characters }) { encounter { id } } }`,
    { document: exportEncounter, characters },
    secret,
  );
  say(`${title}: ${exportEncounter.entriesInAll} entries, played again`);
}
say(secret);

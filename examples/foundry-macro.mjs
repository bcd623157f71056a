// Arbiter in a virtual tabletop. A macro makes the selected token attack. A spectator's key, which can only read, shows
// each log entry in the chat.
// Usage: node foundry-macro.mjs [http://127.0.0.1:4000]
import { clientOf, say } from './client.mjs';

const url = process.argv[2] ?? 'http://127.0.0.1:4000';

// Do this once per scene: create a campaign, an encounter, and a combatant for each token.
const { createCampaign } = await clientOf(url).mutate(
  'mutation { createCampaign(input: { name: "The Ford" }) { secret } }',
);
const gm = clientOf(url, createCampaign.secret);
const { createKey, createEncounter } = await gm.mutate(
  `mutation {
    createKey(input: { role: SPECTATOR, label: "Chat" }) { secret }
    createEncounter(input: { title: "At the ford", rules: { brp: {} } }) { encounter { id version } }
  }`,
);
const weapons = [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }];
const sheet = { str: 13, con: 12, siz: 12, int: 12, pow: 12, dex: 14, cha: 10, weapons };
const tokens = [
  { name: 'Bea', sheet: { brp: sheet } },
  { name: 'Orc', sheet: { brp: { ...sheet, dex: 9 } }, visibility: 'SUMMARY' },
];

const encounterId = createEncounter.encounter.id;
let version = createEncounter.encounter.version;

/** Sends a command with the encounter version that this client read last. */
async function command(field, type, more = {}) {
  const data = await gm.mutate(
    `mutation($input: ${type}!, $idempotencyKey: String) {
      ${field}(input: $input, idempotencyKey: $idempotencyKey) { encounter { version combatants { id name } pending { options { name refusalReason } } } }
    }`,
    { input: { encounterId, expectedVersion: version, ...more } },
  );
  const { encounter } = data[field];
  version = encounter.version;
  return encounter;
}

// The chat for spectators. They see Orc, but not Orc's numbers.
const shown = (async () => {
  const query = `subscription($id: ID!) {
    encounterUpdated(encounterId: $id, after: 0) {
      entry { version summary }
      encounter { combatants { name health standing { hitPoints } } }
    }
  }`;
  const chat = clientOf(url, createKey.secret);
  for await (const { encounterUpdated } of chat.subscribe(query, { id: encounterId })) {
    const { entry, encounter } = encounterUpdated;
    const fare = encounter.combatants.map(
      ({ name, health, standing }) => `${name} ${standing ? standing.hitPoints : health.toLowerCase()}`,
    );
    say(`[${entry.version}] ${entry.summary} (${fare.join(', ')})`);
  }
})();

const { combatants } = await command('addCombatants', 'AddCombatantsInput', { combatants: tokens });
const idOf = (name) => combatants.find((each) => each.name === name).id;
await command('startEncounter', 'StartEncounterInput');

/**
 * The macro: the selected combatant attacks the targeted combatant. The target takes the first option that the rules
 * allow.
 */
async function strike(selected, targeted) {
  const { pending } = await command('act', 'ActInput', {
    actorId: idOf(selected),
    targetId: idOf(targeted),
    act: { brp: { attack: { weapon: 'Sword' } } },
  });
  const option = pending?.options.find(({ refusalReason }) => refusalReason === null);
  if (option) await command('answer', 'AnswerInput', { option: option.name });
  await command('endTurn', 'EndTurnInput', { actorId: idOf(selected) });
}

await strike('Bea', 'Orc');
await command('finishEncounter', 'EncounterCommandInput');
// The stream ends after the last entry.
await shown;

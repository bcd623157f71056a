// What a virtual tabletop does with Arbiter: a macro strikes for the token that is selected, and a spectator, who holds
// a key that only reads, shows each entry of the log in the chat.   node foundry-macro.mjs [http://127.0.0.1:4000]
import { ask, follow, say } from './client.mjs';

const url = process.argv[2] ?? 'http://127.0.0.1:4000';

// once, when the scene is made: a campaign, an encounter, and a combatant for each token
const { createCampaign } = await ask(
  url,
  'mutation { createCampaign(input: { name: "The Ford" }) { secret } }',
);
const gm = createCampaign.secret;
const { createKey, createEncounter } = await ask(
  url,
  `mutation {
    createKey(input: { role: SPECTATOR, label: "Chat" }) { secret }
    createEncounter(input: { title: "At the ford", rules: { brp: {} } }) { id version }
  }`,
  {},
  gm,
);
const weapons = [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }];
const sheet = { str: 13, con: 12, siz: 12, int: 12, pow: 12, dex: 14, cha: 10, weapons };
const tokens = [
  { name: 'Bea', sheet: { brp: sheet } },
  { name: 'Orc', sheet: { brp: { ...sheet, dex: 9 } }, visibility: 'SUMMARY' },
];

const encounterId = createEncounter.id;
let version = createEncounter.version;

/** One command against the version that this client knows. */
async function command(field, type, more = {}) {
  const data = await ask(
    url,
    `mutation($input: ${type}!) {
      ${field}(input: $input) { encounter { version combatants { id name } pending { options { name refusalReason } } } }
    }`,
    { input: { encounterId, expectedVersion: version, ...more } },
    gm,
  );
  const { encounter } = data[field];
  version = encounter.version;
  return encounter;
}

// the chat of everybody who looks on: Orc is seen, but not in numbers
const chat = new AbortController();
const shown = (async () => {
  const query = `subscription($id: ID!) {
    encounterUpdated(id: $id, after: 0) {
      entry { version kind summary }
      encounter { combatants { name health standing { hitPoints } } }
    }
  }`;
  for await (const { encounterUpdated } of follow(
    url,
    query,
    { id: encounterId },
    createKey.secret,
    chat.signal,
  )) {
    const { entry, encounter } = encounterUpdated;
    const fare = encounter.combatants.map(
      ({ name, health, standing }) => `${name} ${standing ? standing.hitPoints : health.toLowerCase()}`,
    );
    say(`[${entry.version}] ${entry.summary} (${fare.join(', ')})`);
    if (entry.kind === 'FINISH') return;
  }
})();

const { combatants } = await command('addCombatants', 'AddCombatantsInput', { combatants: tokens });
const idOf = (name) => combatants.find((each) => each.name === name).id;
await command('startEncounter', 'EncounterCommandInput');

/** The macro: whoever is selected strikes whoever is targeted, who does the first thing that the rules let them do. */
async function strike(selected, targeted) {
  const { pending } = await command('act', 'ActInput', {
    actor: idOf(selected),
    target: idOf(targeted),
    act: { brp: { attack: { weapon: 'Sword' } } },
  });
  const option = pending?.options.find(({ refusalReason }) => refusalReason === null);
  if (option) await command('answer', 'AnswerInput', { option: option.name });
  await command('endTurn', 'EndTurnInput', { combatant: idOf(selected) });
}

await strike('Bea', 'Orc');
await command('finishEncounter', 'EncounterCommandInput');
await shown;
chat.abort();

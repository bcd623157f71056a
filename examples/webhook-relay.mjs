// Relays the log of every encounter of a campaign to a webhook of Discord, Mattermost or similar, one message an entry.
// ARBITER_KEY=<a spectator's key> node webhook-relay.mjs https://chat.example/hooks/… [http://127.0.0.1:4000]
//
// Each entry is delivered in order and at least once. After an interruption, the relay continues after the last
// delivered entry.
import { setTimeout as pause } from 'node:timers/promises';
import { clientOf, say, sentenceOf } from './client.mjs';

const [webhook, url = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const key = process.env.ARBITER_KEY;
if (!webhook || !key) {
  process.stderr.write('usage: ARBITER_KEY=<key> node webhook-relay.mjs <webhook> [<arbiter>]\n');
  process.exit(64);
}

const arbiter = clientOf(url, key);
const AGAIN_MS = 2_000;

async function deliver({ encounter, entry }) {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: encounter.title, content: entry.summary }),
  });
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

const LISTED =
  'query($after: String) { encounters(first: 100, after: $after) { edges { node { id version } } pageInfo { hasNextPage endCursor } } }';

/** The last version of each encounter. Earlier entries are not relayed. */
async function seenSoFar() {
  const seen = new Map();
  for (let after = null; ; ) {
    const { encounters } = await arbiter.query(LISTED, { after });
    for (const { node } of encounters.edges) if (node) seen.set(node.id, node.version);
    if (!encounters.pageInfo.hasNextPage) return seen;
    after = encounters.pageInfo.endCursor;
  }
}

const query = `subscription($after: [SeenVersionInput!]) {
  campaignUpdated(after: $after) { encounter { id title } entry { version summary } }
}`;

const seen = await seenSoFar();
say('relaying');
for (;;) {
  try {
    const after = [...seen].map(([encounterId, version]) => ({ encounterId, version }));
    for await (const { campaignUpdated } of arbiter.subscribe(query, { after })) {
      await deliver(campaignUpdated);
      seen.set(campaignUpdated.encounter.id, campaignUpdated.entry.version);
    }
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}; again in ${AGAIN_MS / 1000} seconds\n`);
  }
  await pause(AGAIN_MS);
}

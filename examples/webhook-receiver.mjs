// Receives the webhooks of a campaign: verifies each message, ignores repetitions, and prints what happened.
// Usage: WEBHOOK_SECRET=whsec_… node webhook-receiver.mjs [<port>]
//
// Create the webhook with createWebhook. Its url is the address of this program. Requires the package standardwebhooks.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const secret = process.env.WEBHOOK_SECRET;
if (!secret) {
  process.stderr.write('usage: WEBHOOK_SECRET=whsec_… node webhook-receiver.mjs [<port>]\n');
  process.exit(64);
}
const webhook = new Webhook(secret);

/** Ids of messages. A program that must not repeat anything after a restart must store them. */
const known = new Set();

function receive({ type, data }) {
  if (type === 'test') process.stdout.write('a test\n');
  if (type === 'entry')
    process.stdout.write(`${data.encounter.title} ${data.version}: ${data.entry.summary}\n`);
}

const server = createServer(async (request, response) => {
  let message;
  try {
    message = webhook.verify(await text(request), request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  if (!known.has(id)) receive(message);
  known.add(id);
  response.writeHead(204).end();
});

server.listen(Number(process.argv[2] ?? 8080), () => {
  process.stdout.write(`receiving on port ${server.address().port}\n`);
});

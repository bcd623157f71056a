import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { given, newTable, type Table } from '../campaign.ts';
import { Receiver, verified } from './receiver.ts';
import { WEBHOOKS_ON } from './settings.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;
let receiver: Receiver;
let table: Table;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'webhooks.db'), WEBHOOKS_ON);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

beforeEach(async () => {
  receiver = await new Receiver().listen();
  table = await newTable(arbiter);
});

afterEach(() => receiver.close());

it('an entry arrives at the receiver with a signature, and contains what a spectator may see', async () => {
  const { createWebhook } = await given(
    arbiter.ask(
      `mutation($url: String!) { createWebhook(input: { url: $url }) {
        secret webhook { id url format viewerRole enabled failures undelivered encounter { id } } } }`,
      { url: receiver.url },
      table.gm,
    ),
  );
  expect(createWebhook.webhook).toMatchObject({
    url: receiver.url,
    format: 'STANDARD',
    viewerRole: 'SPECTATOR',
  });
  await given(
    arbiter.ask(
      `mutation { addCombatants(input: { encounterId: "${table.encounter}", expectedVersion: 0,
        combatants: [{ characterId: "${table.hero}" }] }) { entry { version } } }`,
      {},
      table.gm,
    ),
  );
  const message = await receiver.message(1);
  expect(verified(createWebhook.secret, message)).toMatchObject({
    type: 'entry',
    data: {
      campaign: { id: table.campaign },
      encounter: { id: table.encounter, title: 'Gate' },
      version: 1,
      finished: false,
      shortened: false,
      entry: { version: 1, kind: 'JOIN', joined: [{ name: 'Hero' }] },
    },
  });
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toThrow();
});

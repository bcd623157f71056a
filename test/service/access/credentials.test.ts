import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { newTable } from '../campaign.ts';

let arbiter: Arbiter;
let revoked = '';
beforeAll(async () => {
  arbiter = await sharedArbiter();
  const { gm, player, playerKeyId } = await newTable(arbiter);
  await arbiter.ask(`mutation { revokeKey(input: { keyId: "${playerKeyId}" }) { key { id } } }`, {}, gm);
  revoked = player;
});

const ID = '0'.repeat(32);

/** Sends a document with this Authorization header and returns the error with which it is rejected. */
async function refusal(authorization: string | null, query: string, accept = 'application/json') {
  const response = await fetch(`${arbiter.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept,
      ...(authorization === null ? {} : { authorization }),
    },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  const { errors } = JSON.parse(/\{"(?:data|errors)".*\}/.exec(text)?.[0] ?? '{}');
  const { code, accepted } = errors[0].extensions;
  return { message: String(errors[0].message), code, accepted: String(accepted), text };
}

const documents: Readonly<Record<string, readonly [string, string?]>> = {
  ...Object.fromEntries(
    ['cmp', 'key', 'chr', 'tbl'].map(
      (kind) => [`the node ${kind}`, [`{ node(id: "${kind}_${ID}") { id } }`]] as const,
    ),
  ),
  'a query': ['{ viewer { role } }'],
  'a mutation': [
    'mutation { createCharacter(input: { name: "A", sheet: { brp: { str: 1, con: 1, siz: 1, int: 1, pow: 1, dex: 1, cha: 1 } } }) { character { id } } }',
  ],
  'a subscription': [
    `subscription { encounterUpdated(encounterId: "enc_${ID}") { entry { version } } }`,
    'text/event-stream',
  ],
};

describe.each(Object.entries(documents))('an unauthenticated caller sending %s', (_what, [query, accept]) => {
  it('an unauthenticated caller gets an error that says the key is missing', async () => {
    for (const none of [null, '', ' ']) {
      const { code, message, accepted } = await refusal(none, query, accept);
      expect([code, message]).toEqual(['UNAUTHENTICATED', 'this request needs a key of a campaign']);
      expect(accepted).toContain('"Authorization: Bearer <key>"');
    }
  });

  it('an unauthenticated caller gets an error that says the header contains no key', async () => {
    const secret = 'arbiter_gm_0123456789abcdef';
    for (const malformed of [
      secret,
      `Basic ${secret}`,
      'Bearer',
      `Bearer ${secret} x`,
      `Bearer ${'x'.repeat(200)}`,
    ]) {
      const { code, message, accepted, text } = await refusal(malformed, query, accept);
      expect([code, message]).toEqual(['UNAUTHENTICATED', 'the header "Authorization" contains no key']);
      expect(accepted).toMatch(/^the word Bearer/);
      expect(text).not.toContain(secret);
    }
  });

  it('an unauthenticated caller gets the same error for an invented and for a revoked key', async () => {
    for (const key of ['arbiter_gm_0123456789abcdef', revoked]) {
      const { code, message, accepted, text } = await refusal(`Bearer ${key}`, query, accept);
      expect(code).toBe('UNAUTHENTICATED');
      expect(message).toMatch(/^the key is not valid: it never existed/);
      expect(accepted).toMatch(/rotateKey/);
      expect(text).not.toContain(key);
    }
  });
});

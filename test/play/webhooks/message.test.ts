import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import type { StoredWebhook } from '../../../src/play/webhook-store.ts';
import { UNTROUBLED } from '../../../src/play/webhooks/delivery-state.ts';
import { MOST_BODY_BYTES, messageFor, type VisibleEntryData } from '../../../src/play/webhooks/message.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

const webhook: StoredWebhook = {
  ...UNTROUBLED,
  ...{ id: 'whk', campaignId: 'cmp', encounterId: null, sealed: '', lastDeliveredAt: null },
  ...{ format: 'STANDARD', viewerRole: 'SPECTATOR', createdAt: '2026-03-01T12:00:00.000Z' },
};

const entryOf = (rest: Partial<VisibleEntryData> = {}): VisibleEntryData => ({
  ...{ campaign: { id: 'cmp' }, encounter: { id: 'enc', title: 'Gate' }, finished: false },
  ...{
    version: 2,
    at: '2026-03-01T12:00:01.000Z',
    summary: 'Ann joins.',
    entry: { version: 2 },
    isWhole: true,
  },
  ...rest,
});

const posted = (
  rest: Partial<VisibleEntryData>,
  { format = 'STANDARD', previous = null, now = new Date() }: Partial<Sent> = {},
) =>
  messageFor(
    { ...webhook, format },
    { url: 'https://hooks.example/', secret: secretOf(1), previous },
    { type: 'entry', data: entryOf(rest) },
    { id: 'whk-enc-2', now },
  );

interface Sent {
  readonly format: StoredWebhook['format'];
  readonly previous: { readonly secret: string; readonly until: string } | null;
  readonly now: Date;
}

describe('a webhook message', () => {
  it('a webhook message is signed with the Standard Webhooks scheme, and the scheme’s library can verify it', () => {
    const { headers, body } = posted({});
    expect(new Webhook(secretOf(1)).verify(body, { ...headers })).toMatchObject({
      type: 'entry',
      timestamp: '2026-03-01T12:00:01.000Z',
      data: { version: 2, shortened: false, entry: { version: 2 } },
    });
    expect(() => new Webhook(secretOf(2)).verify(body, { ...headers })).toThrow();
    expect(() => new Webhook(secretOf(1)).verify(`${body} `, { ...headers })).toThrow();
  });

  it('a webhook message is also signed with the previous secret until that secret expires', () => {
    const now = new Date();
    const previous = { secret: secretOf(2), until: new Date(now.getTime() + 1000).toISOString() };
    const { headers, body } = posted({}, { previous, now });
    for (const byte of [1, 2]) new Webhook(secretOf(byte)).verify(body, { ...headers });
    const over = { secret: secretOf(2), until: now.toISOString() };
    const later = posted({}, { previous: over, now });
    expect(() => new Webhook(secretOf(2)).verify(later.body, { ...later.headers })).toThrow();
  });

  it('a webhook message has at most 64 kB; a message for a larger entry contains only a summary and a reference', () => {
    const sizes: number[] = [];
    for (const summary of ['Ann joins.', 'x'.repeat(70_000), '\u0001'.repeat(20_000), '😀'.repeat(30_000)]) {
      const { body } = posted({ summary, entry: { text: 'x'.repeat(MOST_BODY_BYTES) } });
      sizes.push(Buffer.byteLength(body));
      const { data } = JSON.parse(body);
      expect(data).toMatchObject({ shortened: true, entry: { version: 2, read: { path: '/graphql' } } });
      expect(data.entry.read.variables).toEqual({ id: 'enc', after: 'enc.1' });
      expect(summary.startsWith(data.entry.summary.replace(/…$/, ''))).toBe(true);
      expect(data.entry.summary.isWellFormed()).toBe(true);
    }
    expect(sizes.every((size) => size <= MOST_BODY_BYTES)).toBe(true);
    expect(JSON.parse(posted({ isWhole: false }).body).data.shortened).toBe(true);
  });

  it('a webhook message to Discord has at most 2,000 characters and contains no mentions or formatting', () => {
    const { body } = posted(
      {
        summary: `@everyone <@123> [gold](https://a.example) ${'x'.repeat(3000)}`,
        encounter: { id: 'e', title: '**#1**' },
      },
      { format: 'DISCORD' },
    );
    const { content, ...rest } = JSON.parse(body);
    expect(rest).toEqual({ allowed_mentions: { parse: [] }, flags: 4 });
    expect(content).toHaveLength(2000);
    expect(content).toMatch(/^\*\*\\\*\\\*\\#1\\\*\\\*\*\*\n\\@everyone \\<\\@123\\> \\\[gold\\\]\(https/);
  });
});

import type { GraphQLSchema } from 'graphql';
import { contextOf } from '../../graphql/kit/context.ts';
import { type Viewer, viewerOfService } from '../../play/access/viewer.ts';
import type { Services } from '../../play/services/services.ts';
import type { StoredWebhook } from '../../play/webhook-store.ts';
import type { EntryRead, ReadEntry } from '../../play/webhooks/deliver.ts';
import { cursorBefore, ENTRY_DOCUMENT, SHORT_ENTRY_DOCUMENT } from '../../play/webhooks/entry-document.ts';
import type { Caller } from '../execution/pipeline.ts';
import { createGraphQL } from '../graphql.ts';
import { HttpFault } from '../http-fault.ts';
import type { Admission } from '../load/admission.ts';
import type { Logger } from '../log.ts';

/** Milliseconds to wait after a rejection that does not state when to retry. */
const AGAIN_MS = 1_000;

interface WebhookCaller extends Caller {
  readonly viewer: Viewer;
}

/** Returns the viewer for the entries in a webhook: a spectator, or a game master. */
const viewerOf = ({ id, campaignId, encounterId, viewerRole }: StoredWebhook): Viewer =>
  viewerOfService({
    ...{ campaignId, encounterId, keyId: id, mayAct: false },
    role: viewerRole === 'GAME_MASTER' ? 'GM' : 'SPECTATOR',
  });

/**
 * Reads log entries by executing GraphQL documents, so that the same code decides what webhooks and other readers may
 * see. All webhooks of a campaign share one work budget. Like a request, the work waits for its turn.
 */
export function readEntryThrough(
  schema: GraphQLSchema,
  services: Services,
  admission: Admission,
  log: Logger,
): ReadEntry {
  const graphql = createGraphQL(
    schema,
    (caller) => contextOf(services, (caller as WebhookCaller).viewer, caller),
    log,
  );

  const ask = async (webhook: StoredWebhook, query: string, variables: Record<string, unknown>) => {
    const admitted = admission.enter({ address: `webhooks of ${webhook.campaignId}`, key: '' });
    let bytes = 0;
    try {
      const begun = admitted.begin();
      if (begun) await begun;
      admitted.meter.again();
      const caller: WebhookCaller = {
        ...{ authorization: null, requestId: webhook.id, meter: admitted.meter, allowances: admitted },
        ...{ lastEventId: null, knownKey: () => {}, unknownKey: async () => {} },
        viewer: viewerOf(webhook),
      };
      const answer = await graphql({
        ...{ method: 'POST', type: 'application/json', streams: false, lastEventId: null },
        parameters: { query, operationName: null, variables },
        ...{ caller, onKind: () => {} },
      });
      const text = await answer.text();
      bytes = Buffer.byteLength(text);
      return JSON.parse(text);
    } finally {
      admitted.done(bytes);
    }
  };

  return async (webhook, encounterId, version): Promise<EntryRead> => {
    const variables = { id: encounterId, after: cursorBefore(encounterId, version) };
    try {
      for (const document of [ENTRY_DOCUMENT, SHORT_ENTRY_DOCUMENT]) {
        const { data, errors = [] } = await ask(webhook, document, variables);
        const codes: readonly unknown[] = errors.map((error: Errors) => error.extensions?.code);
        const busy = errors.find((error: Errors) => WAITS.includes(String(error.extensions?.code)));
        if (busy) return { waitMs: (Number(busy.extensions.retryAfter) || 1) * 1000 };
        const encounter = data?.node;
        const entry = encounter?.log?.edges[0]?.node;
        if (codes.length > 0 || entry?.version !== version) continue;
        const { id, title } = encounter;
        const { at, summary, kind } = entry;
        return {
          campaign: { id: webhook.campaignId },
          encounter: { id, title },
          finished: kind === 'FINISH',
          isWhole: document === ENTRY_DOCUMENT,
          ...{ version, at, summary, entry },
        };
      }
      return { problem: `the server cannot read entry ${version} of the encounter ${encounterId}` };
    } catch (error) {
      if (!(error instanceof HttpFault)) throw error;
      return { waitMs: Number(error.details.headers?.['retry-after']) * 1000 || AGAIN_MS };
    }
  };
}

/** Codes of temporary errors. */
const WAITS = ['RATE_LIMITED', 'UNAVAILABLE'];

interface Errors {
  readonly extensions?: { readonly code?: string; readonly retryAfter?: number };
}

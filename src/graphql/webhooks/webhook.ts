import { EncounterView } from '../../play/access/encounter-view.ts';
import { requireRole, requireViewer } from '../../play/access/viewer.ts';
import { kindOf } from '../../play/services/services.ts';
import type { StoredWebhook } from '../../play/webhook-store.ts';
import { type Contents, contentsOf } from '../../play/webhooks/contents.ts';
import { CampaignType } from '../campaigns/campaign.ts';
import { EncounterType } from '../encounters/encounter.ts';
import { builder, isStored } from '../kit/builder.ts';
import {
  connectionOf,
  edgeOfGaps,
  hasGaps,
  oneMore,
  pageArgs,
  pageOf,
  totalCount,
} from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { DateTimeScalar } from '../kit/date-time.ts';

export const WebhookFormatType = builder.enumType('WebhookFormat', {
  description: 'Format of the messages that a webhook posts.',
  values: {
    STANDARD: { description: 'JSON with the entry and the ids of its campaign and encounter.' },
    DISCORD: {
      description:
        'JSON that a Discord webhook accepts: the title of the encounter and the summary of the entry. The message does not mention any users.',
    },
  } as const,
});

export const WebhookViewerRoleType = builder.enumType('WebhookViewerRole', {
  description: 'Role that determines what a webhook’s messages contain.',
  values: {
    SPECTATOR: { description: 'Messages contain what spectators see.' },
    GAME_MASTER: {
      description:
        'Messages contain everything, including hidden combatants. Use this role only for the game master’s receivers.',
    },
  } as const,
});

const DisabledReasonType = builder.enumType('WebhookDisabledReason', {
  description: 'Reason why a webhook sends no messages.',
  values: {
    GAME_MASTER: { description: 'A game master disabled the webhook.' },
    FAILING: { description: 'No message was accepted for seven days.' },
    GONE: { description: 'The receiver answered with the status 410, which rejects further messages.' },
  } as const,
});

/** Returns the decrypted part of a webhook. Null if the server does not have the key to decrypt it. */
const contentsFor = (webhook: StoredWebhook, { services }: Context): Contents | null =>
  services.webhooks && contentsOf(services.webhooks.keyring, webhook);

/** Maximum number of encounters for which undelivered entries are counted. */
const COUNTED = 1_000;

export const WebhookType = builder.objectRef<StoredWebhook>('Webhook');

builder.node(WebhookType, {
  description:
    'An address to which the server posts the entries of the campaign or of one encounter, at least once and in order in each encounter. Only game masters can read it.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, { services, viewer, credentials }) => {
    const { campaignId, role } = requireViewer(viewer, credentials);
    const webhook = role === 'GM' ? (await services.stores.webhooks.byIds([id])).get(id) : undefined;
    return webhook?.campaignId === campaignId ? webhook : null;
  },
  isTypeOf: isStored('webhook'),
  fields: (t) => ({
    url: t.string({
      nullable: true,
      description:
        'Address to which messages are posted. Null if the server no longer has the key to decrypt it.',
      resolve: (webhook, _args, context) => contentsFor(webhook, context)?.url ?? null,
    }),
    format: t.expose('format', { type: WebhookFormatType, description: 'Format of the messages.' }),
    viewerRole: t.expose('viewerRole', {
      type: WebhookViewerRoleType,
      description: 'The messages contain what this role may see.',
    }),
    encounter: t.field({
      type: EncounterType,
      nullable: true,
      description: 'The only encounter whose entries are posted. Null for all encounters of the campaign.',
      resolve: async ({ encounterId }, _args, { loaders, viewer }) => {
        const encounter = encounterId === null ? null : await loaders.encounter.load(encounterId);
        return encounter && new EncounterView(encounter, requireViewer(viewer));
      },
    }),
    createdAt: t.expose('createdAt', {
      type: DateTimeScalar,
      description: 'Time the webhook was created. Entries from before this time are not posted.',
    }),
    enabled: t.boolean({
      description: 'True if the webhook posts messages.',
      resolve: ({ disabledAt }) => disabledAt === null,
    }),
    disabledAt: t.expose('disabledAt', {
      type: DateTimeScalar,
      nullable: true,
      description: 'Time the webhook was disabled. Null while it is enabled.',
    }),
    disabledReason: t.field({
      type: DisabledReasonType,
      nullable: true,
      description: 'Why the webhook is disabled. Null while it is enabled.',
      resolve: ({ disabledReason }) => disabledReason,
    }),
    failures: t.exposeInt('failures', {
      description: 'Number of failed attempts since the last accepted message.',
    }),
    failingSince: t.expose('failingSince', {
      type: DateTimeScalar,
      nullable: true,
      description: 'Time of the first failed attempt since the last accepted message. Null if there is none.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: DateTimeScalar,
      nullable: true,
      description:
        'Earliest time of the next attempt after a failure. Null if the last attempt succeeded, or while the webhook is disabled.',
    }),
    lastProblem: t.exposeString('lastProblem', {
      nullable: true,
      description: 'Reason why the last attempt failed. Null after an accepted message.',
    }),
    lastDeliveredAt: t.expose('lastDeliveredAt', {
      type: DateTimeScalar,
      nullable: true,
      description: 'Time the receiver last accepted an entry. Null if it has not accepted any entry.',
    }),
    previousSecretExpiresAt: t.field({
      type: DateTimeScalar,
      nullable: true,
      description:
        'Time until which messages are also signed with the previous secret. Null if there is none.',
      resolve: (webhook, _args, context) => contentsFor(webhook, context)?.previous?.until ?? null,
    }),
    undelivered: t.int({
      description: 'Number of entries that have not been delivered yet.',
      resolve: async (webhook, _args, { services }) => {
        const undelivered = await services.stores.webhooks.undelivered(webhook, COUNTED);
        return undelivered.reduce((sum, { after, version }) => sum + version - after, 0);
      },
    }),
  }),
});

const WebhookConnection = builder.connectionObject(
  {
    type: WebhookType,
    name: 'WebhookConnection',
    description: 'A page of webhooks of a campaign, ordered by creation, oldest first.',
    fields: totalCount,
    ...hasGaps,
  },
  { name: 'WebhookEdge', description: 'A webhook of a campaign, with its cursor.', ...edgeOfGaps },
);

builder.objectField(CampaignType, 'webhooks', (t) =>
  t.field({
    type: WebhookConnection,
    nullable: true,
    description: 'Webhooks of the campaign, oldest first. Game master only; other callers get FORBIDDEN.',
    args: pageArgs,
    resolve: async ({ id }, args, { services, viewer, credentials }) => {
      requireRole(viewer, ['GM'], credentials);
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'webhook');
      const found = await services.stores.webhooks.list(id, oneMore(page));
      const count = () => services.stores.webhooks.count(id);
      return connectionOf(page, found, (webhook) => webhook.id, count);
    },
  }),
);

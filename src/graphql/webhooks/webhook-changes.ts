import { requireViewer } from '../../play/access/viewer.ts';
import type { StoredWebhook } from '../../play/webhook-store.ts';
import { testWebhook, type WebhookTest } from '../../play/webhooks/test-webhook.ts';
import {
  createWebhook,
  DEFAULT_OVERLAP_HOURS,
  deleteWebhook,
  MOST_OVERLAP_HOURS,
  redeliverWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type WithSecret,
} from '../../play/webhooks/webhooks.ts';
import { builder } from '../kit/builder.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { idempotencyArgs, idempotentRequestIn, secretIdempotencyArgs } from '../kit/idempotency-key.ts';
import { gameMaster } from '../kit/rights.ts';
import { WebhookFormatType, WebhookType, WebhookViewerRoleType } from './webhook.ts';

const WebhookSecretPayload = builder.objectRef<WithSecret>('WebhookSecretPayload').implement({
  description: 'Result of `createWebhook` or `rotateWebhookSecret`.',
  fields: (t) => ({
    webhook: t.field({
      type: WebhookType,
      description: 'The webhook that was created, or that has a new secret.',
      resolve: ({ webhook }) => webhook,
    }),
    secret: t.exposeString('secret', {
      description:
        'Secret for signing messages according to the Standard Webhooks scheme: `whsec_` and 32 bytes in base64. It is shown only once. The same request with the same idempotencyKey returns the same secret.',
    }),
  }),
});

const WebhookPayload = builder.objectRef<{ readonly webhook: StoredWebhook }>('WebhookPayload').implement({
  description: 'Result of `updateWebhook` or `redeliverWebhook`.',
  fields: (t) => ({
    webhook: t.field({
      type: WebhookType,
      description: 'The webhook after the mutation.',
      resolve: ({ webhook }) => webhook,
    }),
  }),
});

const DeleteWebhookPayload = builder.objectRef<{ readonly id: string }>('DeleteWebhookPayload').implement({
  description: 'Result of `deleteWebhook`.',
  fields: (t) => ({ webhookId: t.exposeID('id', { description: 'Id of the deleted webhook.' }) }),
});

const TestWebhookPayload = builder.objectRef<WebhookTest>('TestWebhookPayload').implement({
  description: 'Result of `testWebhook`.',
  fields: (t) => ({
    webhook: t.field({
      type: WebhookType,
      description: 'The webhook that posted the message.',
      resolve: ({ webhook }) => webhook,
    }),
    at: t.expose('at', {
      type: DateTimeScalar,
      description: 'Time the message was posted.',
    }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'HTTP status of the response. Null if there was no response.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Reason why the attempt failed. Null if the receiver accepted the message.',
    }),
  }),
});

const encounterDescription =
  'Id of the only encounter whose entries are posted. If omitted: all encounters of the campaign, including later ones.';

const urlDescription =
  'Address to which messages are posted, at most 2,000 characters. It must begin with https:// and resolve to a public address, unless the server’s operator permits other addresses. Redirects are not followed.';

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'A webhook to create.',
  fields: (t) => ({
    url: t.string({ required: true, description: urlDescription }),
    encounterId: t.id({ description: encounterDescription }),
    format: t.field({
      type: WebhookFormatType,
      defaultValue: 'STANDARD',
      description: 'Format of the messages.',
    }),
    viewerRole: t.field({
      type: WebhookViewerRoleType,
      defaultValue: 'SPECTATOR',
      description: 'The messages contain what this role may see.',
    }),
  }),
});

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Changes to a webhook. Omitted fields keep their values.',
  fields: (t) => ({
    webhookId: t.id({ required: true, description: 'Id of the webhook to change.' }),
    url: t.string({ description: urlDescription }),
    format: t.field({ type: WebhookFormatType, description: 'New format of the messages.' }),
    viewerRole: t.field({
      type: WebhookViewerRoleType,
      description: 'New role that determines what the messages contain.',
    }),
    enabled: t.boolean({
      description:
        'False disables the webhook. True enables it again and resets its failures. The webhook then continues after the last delivered entry of each encounter.',
    }),
  }),
});

const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  description: 'The webhook that gets a new secret.',
  fields: (t) => ({
    webhookId: t.id({ required: true, description: 'Id of the webhook.' }),
    overlapHours: t.int({
      defaultValue: DEFAULT_OVERLAP_HOURS,
      description: `Number of hours during which the old secret also signs messages. Range: 0 to ${MOST_OVERLAP_HOURS}.`,
    }),
  }),
});

const WebhookInput = builder.inputType('WebhookInput', {
  description: 'The webhook that a mutation acts on.',
  fields: (t) => ({ webhookId: t.id({ required: true, description: 'Id of the webhook.' }) }),
});

const RedeliverWebhookInput = builder.inputType('RedeliverWebhookInput', {
  description: 'Entries that a webhook delivers again.',
  fields: (t) => ({
    webhookId: t.id({ required: true, description: 'Id of the webhook.' }),
    encounterId: t.id({
      required: true,
      description: 'Id of the encounter whose entries are delivered again.',
    }),
    fromVersion: t.int({
      required: true,
      description:
        'Version of the first entry to deliver, from 1 to the encounter’s version plus 1. A fork’s own entries begin after its shared entries. All later entries are also delivered again.',
    }),
  }),
});

const forGameMaster =
  'Fails with FORBIDDEN if the server does not send webhooks. Game master only; other callers get FORBIDDEN.';

builder.mutationFields((t) => ({
  createWebhook: t.field({
    extensions: gameMaster,
    nullable: true,
    type: WebhookSecretPayload,
    description: `Creates a webhook. It posts each new entry at least once, in order in each encounter. Fails with QUOTA_EXCEEDED if the campaign has its maximum number of webhooks. ${forGameMaster}`,
    args: {
      input: t.arg({ type: CreateWebhookInput, required: true, description: 'The webhook to create.' }),
      ...secretIdempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { url, encounterId, format, viewerRole } = args.input;
      const input = {
        ...{ url, encounterId: encounterId ?? null },
        ...{ format: format ?? 'STANDARD', viewerRole: viewerRole ?? 'SPECTATOR' },
      };
      return createWebhook(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  updateWebhook: t.field({
    extensions: gameMaster,
    nullable: true,
    type: WebhookPayload,
    description: `Changes a webhook, disables it or enables it again. ${forGameMaster}`,
    args: {
      input: t.arg({ type: UpdateWebhookInput, required: true, description: 'The changes to the webhook.' }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info) => {
      const { webhookId: id, url, format, viewerRole, enabled } = args.input;
      const input = {
        ...{ id, url: url ?? null, format: format ?? null },
        ...{ viewerRole: viewerRole ?? null, enabled: enabled ?? null },
      };
      const attempt = idempotentRequestIn(info, args);
      return { webhook: await updateWebhook(services, requireViewer(viewer), input, attempt) };
    },
  }),
  rotateWebhookSecret: t.field({
    extensions: gameMaster,
    nullable: true,
    type: WebhookSecretPayload,
    description: `Replaces the secret of a webhook. For the stated time, messages are also signed with the old secret. ${forGameMaster}`,
    args: {
      input: t.arg({
        type: RotateWebhookSecretInput,
        required: true,
        description: 'The webhook that gets a new secret.',
      }),
      ...secretIdempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { webhookId: id, overlapHours } = args.input;
      const input = { id, overlapHours: overlapHours ?? DEFAULT_OVERLAP_HOURS };
      return rotateWebhookSecret(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  deleteWebhook: t.field({
    extensions: gameMaster,
    nullable: true,
    type: DeleteWebhookPayload,
    description:
      'Deletes a webhook with its secret and its delivery position. Game master only; other callers get FORBIDDEN.',
    args: {
      input: t.arg({ type: WebhookInput, required: true, description: 'The webhook to delete.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      deleteWebhook(services, requireViewer(viewer), args.input.webhookId, idempotentRequestIn(info, args)),
  }),
  testWebhook: t.field({
    extensions: gameMaster,
    nullable: true,
    type: TestWebhookPayload,
    description: `Posts a message of the type \`test\` and waits up to ten seconds for the response. It also works while the webhook is disabled. ${forGameMaster}`,
    args: { input: t.arg({ type: WebhookInput, required: true, description: 'The webhook to test.' }) },
    resolve: (_root, { input: { webhookId } }, { services, viewer, meter }) =>
      meter.waiting(testWebhook(services, requireViewer(viewer), webhookId)),
  }),
  redeliverWebhook: t.field({
    extensions: gameMaster,
    nullable: true,
    type: WebhookPayload,
    description: `Delivers an encounter’s entries again, from the given version on. To skip an entry that the receiver rejects, start with a later version. ${forGameMaster}`,
    args: {
      input: t.arg({
        type: RedeliverWebhookInput,
        required: true,
        description: 'The entries to deliver again.',
      }),
      ...idempotencyArgs,
    },
    resolve: async (_root, args, { services, viewer }, info) => {
      const { webhookId: id, encounterId, fromVersion } = args.input;
      const input = { id, encounterId, fromVersion };
      const attempt = idempotentRequestIn(info, args);
      return { webhook: await redeliverWebhook(services, requireViewer(viewer), input, attempt) };
    },
  }),
}));

import { MOST_CHARACTERS_OF_A_KEY } from '../../play/access/key-limits.ts';
import { type CreatedKey, createKey, revokeKey, rotateKey, updateKey } from '../../play/access/keys.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import type { StoredKey } from '../../play/stored.ts';
import { builder } from '../kit/builder.ts';
import { DateTimeScalar } from '../kit/date-time.ts';
import { idempotencyArgs, idempotentRequestIn, secretIdempotencyArgs } from '../kit/idempotency-key.ts';
import { gameMaster } from '../kit/rights.ts';
import { KeyRoleType, KeyScopeType, KeyType } from './key.ts';

const KeySecretPayloadType = builder.objectRef<CreatedKey>('KeySecretPayload').implement({
  description: 'Result of `createKey` or `rotateKey`.',
  fields: (t) => ({
    key: t.field({
      type: KeyType,
      description: 'The key that was created or rotated.',
      resolve: ({ key }) => key,
    }),
    secret: t.exposeString('secret', {
      description:
        'Secret of the key, shown only once. Send it as "Authorization: Bearer <secret>". The same request with the same idempotencyKey returns the same secret. No other request returns it.',
    }),
  }),
});

const AccessKeyPayloadType = builder.objectRef<StoredKey>('AccessKeyPayload').implement({
  description: 'Result of `updateKey` or `revokeKey`.',
  fields: (t) => ({
    key: t.field({
      type: KeyType,
      description: 'The key after the mutation.',
      resolve: (key) => key,
    }),
  }),
});

const charactersDescription = `Ids of the player’s characters, or of the characters that the tool reads and acts for, at most ${MOST_CHARACTERS_OF_A_KEY}. Not accepted for other roles.`;

const aboutExpiry = 'It must be in the future and not later than the expiry of the caller’s key.';

const CreateKeyInput = builder.inputType('CreateKeyInput', {
  description: 'A key to create.',
  fields: (t) => ({
    role: t.field({
      type: KeyRoleType,
      required: true,
      description: 'Role of the key. It determines what the holder of the key may do.',
    }),
    label: t.string({
      required: true,
      description: 'Display name of the key, for example "Ann’s phone", 1 to 100 characters.',
    }),
    characterIds: t.idList({ defaultValue: [], description: charactersDescription }),
    scopes: t.field({
      type: [KeyScopeType],
      description:
        'What the tool may do: READ, or READ and ACT. ACT requires characters. If omitted: READ. Not accepted for other roles.',
    }),
    encounterId: t.id({
      description:
        'Id of the only encounter that the key may access. If omitted: the whole campaign. Not accepted for the role GM.',
    }),
    expiresAt: t.field({
      type: DateTimeScalar,
      description: `Time at which the key expires. ${aboutExpiry} If omitted: the key does not expire.`,
    }),
  }),
});

const UpdateKeyInput = builder.inputType('UpdateKeyInput', {
  description: 'Changes to a key. Omitted fields keep their values.',
  fields: (t) => ({
    keyId: t.id({ required: true, description: 'Id of the key to change.' }),
    label: t.string({ description: 'New display name of the key, 1 to 100 characters.' }),
    characterIds: t.idList({ description: charactersDescription }),
    expiresAt: t.field({
      type: DateTimeScalar,
      description: `New expiry time of the key. Null removes the expiry. ${aboutExpiry} You cannot change the expiry of your own key.`,
    }),
  }),
});

const KeyInput = builder.inputType('KeyInput', {
  description: 'The key that a mutation changes.',
  fields: (t) => ({
    keyId: t.id({ required: true, description: 'Id of the key. Cannot be the caller’s own key.' }),
  }),
});

const forGameMaster = 'Game master only; other callers get FORBIDDEN.';

builder.mutationFields((t) => ({
  createKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeySecretPayloadType,
    description: `Creates a key for a player, a spectator, a tool or another game master. Fails with QUOTA_EXCEEDED if the campaign has its maximum number of valid keys. ${forGameMaster}`,
    args: {
      input: t.arg({ type: CreateKeyInput, required: true, description: 'The key to create.' }),
      ...secretIdempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { role, label, characterIds, scopes, encounterId, expiresAt } = args.input;
      const input = {
        ...{ role, label, characterIds: characterIds ?? [], scopes: scopes ?? null },
        ...{ encounterId: encounterId ?? null, expiresAt: expiresAt ?? null },
      };
      return createKey(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  updateKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: AccessKeyPayloadType,
    description: `Changes the display name, the characters or the expiry of a key. The secret stays the same. Fails with NOT_FOUND if the key is revoked. ${forGameMaster}`,
    args: {
      input: t.arg({ type: UpdateKeyInput, required: true, description: 'The changes to the key.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { keyId: id, label, characterIds, expiresAt } = args.input;
      const input = { id, label: label ?? null, characterIds: characterIds ?? null, expiresAt };
      return updateKey(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  rotateKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeySecretPayloadType,
    description: `Replaces the secret of a key. The old secret becomes invalid immediately. Fails with NOT_FOUND if the key is revoked. A key cannot rotate itself. ${forGameMaster}`,
    args: {
      input: t.arg({ type: KeyInput, required: true, description: 'The key to rotate.' }),
      ...secretIdempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      rotateKey(services, requireViewer(viewer), args.input.keyId, idempotentRequestIn(info, args)),
  }),
  revokeKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: AccessKeyPayloadType,
    description: `Permanently revokes a key. A key cannot revoke itself. ${forGameMaster}`,
    args: {
      input: t.arg({ type: KeyInput, required: true, description: 'The key to revoke.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      revokeKey(services, requireViewer(viewer), args.input.keyId, idempotentRequestIn(info, args)),
  }),
}));

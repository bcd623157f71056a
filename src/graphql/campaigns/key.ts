import {
  type CreatedKey,
  createKey,
  MOST_CHARACTERS_OF_A_KEY,
  revokeKey,
  rotateKey,
  updateKey,
} from '../../play/access/keys.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { kindOf } from '../../play/services/services.ts';
import type { StoredKey } from '../../play/stored.ts';
import { CharacterType } from '../characters/character.ts';
import { CharacterEventType } from '../characters/history.ts';
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
import { idempotencyArgs, idempotentRequestIn, secretIdempotencyArgs } from '../kit/idempotency-key.ts';
import { anyKey, gameMaster } from '../kit/rights.ts';

const KeyRoleType = builder.enumType('KeyRole', {
  description: 'Role of a key: what its holder may do.',
  values: {
    GM: { description: 'Game master. May read and change everything in the campaign.' },
    PLAYER: { description: 'Player. Reads the campaign and changes the player’s own characters.' },
    SPECTATOR: { description: 'Spectator. Reads the campaign and changes nothing.' },
  } as const,
});

const KeyType = builder.objectRef<StoredKey>('AccessKey');

builder.node(KeyType, {
  description:
    'A key to a campaign. Its secret is shown only when it is created or rotated; the server stores only a hash.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, { loaders, viewer, credentials }) => {
    const { campaignId, role, keyId } = requireViewer(viewer, credentials);
    const key = await loaders.key.load(id);
    return key?.campaignId === campaignId && (role === 'GM' || id === keyId) ? key : null;
  },
  isTypeOf: isStored('key'),
  fields: (t) => ({
    role: t.expose('role', {
      type: KeyRoleType,
      description: 'Role of the key, which states what its holder may do.',
    }),
    label: t.exposeString('label', { description: 'Display name of the key, for example "Ann’s phone".' }),
    characters: t.field({
      type: [CharacterType],
      description: 'Characters that the player may change, at most 100. Empty for other roles.',
      resolve: async ({ characterIds }, _args, { loaders }) =>
        (await Promise.all(characterIds.map((id) => loaders.character.load(id)))).filter(
          (one) => one !== null,
        ),
    }),
    createdAt: t.exposeString('createdAt', { description: 'Time the key was created (ISO 8601, UTC).' }),
    rotatedAt: t.exposeString('rotatedAt', {
      nullable: true,
      description: 'Time the secret of the key was last replaced (ISO 8601, UTC). Null if never.',
    }),
    revokedAt: t.exposeString('revokedAt', {
      nullable: true,
      description: 'Time the key was revoked (ISO 8601, UTC). Null while the key is valid.',
    }),
  }),
});

const AuthorType = builder.objectRef<Pick<StoredKey, 'label' | 'role'>>('CharacterEventAuthor').implement({
  description: 'Holder of the key that changed a character.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Current display name of the key.' }),
    role: t.expose('role', { type: KeyRoleType, description: 'Role of the key.' }),
  }),
});

builder.objectField(CharacterEventType, 'by', (t) =>
  t.field({
    type: AuthorType,
    nullable: true,
    description:
      'Holder of the key that changed the character. Null for changes by versions of the service that did not record it.',
    resolve: ({ event: { keyId } }, _args, { loaders }) => (keyId === null ? null : loaders.key.load(keyId)),
  }),
);

const KeyConnection = builder.connectionObject(
  {
    type: KeyType,
    name: 'AccessKeyConnection',
    description: 'A page of keys of a campaign, ordered by creation, oldest first.',
    fields: totalCount,
    ...hasGaps,
  },
  { name: 'AccessKeyEdge', description: 'A key of a campaign, with its cursor.', ...edgeOfGaps },
);

const KeyPayloadType = builder.objectRef<CreatedKey>('KeyPayload').implement({
  description: 'Result of `createKey` or `rotateKey`.',
  fields: (t) => ({
    key: t.field({
      type: KeyType,
      description: 'The key that was created or rotated.',
      resolve: ({ key }) => key,
    }),
    secret: t.exposeString('secret', {
      description:
        'Secret of the key, shown only once: send it as "Authorization: Bearer <secret>". The same request with the same idempotencyKey returns the same secret; nothing else returns it again.',
    }),
  }),
});

builder.queryFields((t) => ({
  viewer: t.field({
    extensions: anyKey,
    type: KeyType,
    description: 'The caller’s own key, with its role and characters.',
    resolve: async (_root, _args, { loaders, viewer }) =>
      (await loaders.key.load(requireViewer(viewer).keyId))!,
  }),
  keys: t.field({
    extensions: gameMaster,
    type: KeyConnection,
    description: 'Keys of the campaign, oldest first. Game master only; other callers get FORBIDDEN.',
    args: {
      includeRevoked: t.arg.boolean({
        defaultValue: false,
        description: 'True if the list includes revoked keys.',
      }),
      ...pageArgs,
    },
    resolve: async (_root, { includeRevoked, ...args }, { services, viewer }) => {
      const page = pageOf(args, (cursor) => kindOf(cursor) === 'key');
      const filter = { revoked: includeRevoked ?? false };
      const { campaignId } = requireViewer(viewer);
      const found = await services.stores.keys.list(campaignId, filter, oneMore(page));
      const count = () => services.stores.keys.count(campaignId, filter);
      return connectionOf(page, found, ({ id }) => id, count);
    },
  }),
}));

const charactersDescription = `Ids of the characters that the player may change, at most ${MOST_CHARACTERS_OF_A_KEY}. None for other roles.`;

const CreateKeyInput = builder.inputType('CreateKeyInput', {
  description: 'A key to create.',
  fields: (t) => ({
    role: t.field({
      type: KeyRoleType,
      required: true,
      description: 'Role of the key, which states what its holder may do.',
    }),
    label: t.string({
      required: true,
      description: 'Display name of the key, for example "Ann’s phone", 1 to 100 characters.',
    }),
    characterIds: t.idList({ defaultValue: [], description: charactersDescription }),
  }),
});

const UpdateKeyInput = builder.inputType('UpdateKeyInput', {
  description: 'Changes to a key. Omitted fields keep their values.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the key to change.' }),
    label: t.string({ description: 'New display name of the key, 1 to 100 characters.' }),
    characterIds: t.idList({ description: charactersDescription }),
  }),
});

const KeyInput = builder.inputType('KeyInput', {
  description: 'The key that a mutation acts on.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the key. Cannot be the caller’s own key.' }),
  }),
});

const forGameMaster = 'Game master only; other callers get FORBIDDEN.';

builder.mutationFields((t) => ({
  createKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeyPayloadType,
    description: `Creates a key to the campaign for a player, a spectator or another game master. Fails with QUOTA_EXCEEDED if the campaign has its maximum number of valid keys. ${forGameMaster}`,
    args: {
      input: t.arg({ type: CreateKeyInput, required: true, description: 'The key to create.' }),
      ...secretIdempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { role, label, characterIds } = args.input;
      const input = { role, label, characterIds: characterIds ?? [] };
      return createKey(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  updateKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeyType,
    description: `Changes the display name of a key or the characters of its player. The secret stays the same. A revoked key fails with NOT_FOUND. ${forGameMaster}`,
    args: {
      input: t.arg({ type: UpdateKeyInput, required: true, description: 'The changes to the key.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) => {
      const { id, label, characterIds } = args.input;
      const input = { id, label: label ?? null, characterIds: characterIds ?? null };
      return updateKey(services, requireViewer(viewer), input, idempotentRequestIn(info, args));
    },
  }),
  rotateKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeyPayloadType,
    description: `Replaces the secret of a key. The old secret is invalid at once. A revoked key fails with NOT_FOUND. A key cannot rotate itself, because its holder would be locked out if the response got lost. ${forGameMaster}`,
    args: {
      input: t.arg({ type: KeyInput, required: true, description: 'The key to rotate.' }),
      ...secretIdempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      rotateKey(services, requireViewer(viewer), args.input.id, idempotentRequestIn(info, args)),
  }),
  revokeKey: t.field({
    extensions: gameMaster,
    nullable: true,
    type: KeyType,
    description: `Revokes a key for good. A key cannot revoke itself, so that the campaign keeps a game master. ${forGameMaster}`,
    args: {
      input: t.arg({ type: KeyInput, required: true, description: 'The key to revoke.' }),
      ...idempotencyArgs,
    },
    resolve: (_root, args, { services, viewer }, info) =>
      revokeKey(services, requireViewer(viewer), args.input.id, idempotentRequestIn(info, args)),
  }),
}));
